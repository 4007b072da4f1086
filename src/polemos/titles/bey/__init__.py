"""What Frédéric Bey's two sieges share: pieces in zones, the combat table, stratagems from a bowl, the advantage."""

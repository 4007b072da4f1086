"""`python -m polemos.server …`: what `polemos server …` does, for a process that starts itself again."""

from polemos.server.commands import app

if __name__ == "__main__":
    app()

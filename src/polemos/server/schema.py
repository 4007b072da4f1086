"""The tables. A match is its rows in `moves`, which are only ever appended to; the rest follows from them."""

from __future__ import annotations

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("title", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("data", Text, nullable=False),
    Column("scenario", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("mode", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Column("moved", Float, nullable=False),
    Column("to_act", Text),
    Column("outcome", Text),
    Index("ix_matches_mode_outcome", "mode", "outcome"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("side", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("secret", Text),
    Column("opponent", Text),
    Column("settings", Text, nullable=False),
    Column("notified", Integer, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("side", Text),
    Column("what", Text, nullable=False),
    Column("chance", Text, nullable=False),
    Column("told", Text, nullable=False),
    Column("key", Text),
    Column("made", Float, nullable=False),
    UniqueConstraint("match", "side", "key", name="uq_moves_key"),
)

"""Matches, seats and moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("mode", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("moved", sa.Float, nullable=False),
        sa.Column("to_act", sa.Text),
        sa.Column("outcome", sa.Text),
    )
    op.create_index("ix_matches_mode_outcome", "matches", ["mode", "outcome"])
    op.create_table(
        "seats",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("side", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("secret", sa.Text),
        sa.Column("opponent", sa.Text),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("notified", sa.Integer, nullable=False),
    )
    op.create_table(
        "moves",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("side", sa.Text),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.Column("made", sa.Float, nullable=False),
        sa.UniqueConstraint("match", "side", "key", name="uq_moves_key"),
    )


def downgrade() -> None:
    for table in ("moves", "seats", "matches"):
        op.drop_table(table)

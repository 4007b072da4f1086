"""Seats: secrets that open them, kept only as hashes, and links that carry them where no referrer takes them along."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256

from polemos.server.shapes import Link, SeatLink


@dataclass(frozen=True)
class Seat:
    side: str
    kind: str
    secret: str | None
    """SHA-256 of the secret."""
    opponent: str | None


def new_id(key: str | None) -> str:
    """Nobody can guess it: who has it may look on."""
    return sha256(f"polemos match {key}".encode()).hexdigest()[:24] if key else secrets.token_hex(12)


def new_secret(key: str | None, *about: str) -> str:
    """At least 128 bits. With a client's own random key, a retry gives the same secret again."""
    if key is None:
        return secrets.token_urlsafe(24)
    text = " ".join(("polemos seat", key, *about))
    return urlsafe_b64encode(sha256(text.encode()).digest()[:24]).decode()


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def opens(seat: Seat, secret: str) -> bool:
    return seat.secret is not None and hmac.compare_digest(seat.secret, hashed(secret))


def seat_link(match: str, secret: str) -> SeatLink:
    """The secret stands behind the #, which browsers keep to themselves."""
    return SeatLink(secret, f"/match/{match}#seat={secret}")


def spectator_link(match: str) -> Link:
    return Link(f"/match/{match}")

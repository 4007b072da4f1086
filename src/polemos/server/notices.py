"""Telling a player by mail or webhook that it is their turn. No secret is in it: the server does not know any."""

from __future__ import annotations

import http.client
import ipaddress
import logging
import smtplib
import socket
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import SplitResult, unquote, urlsplit

import msgspec

from polemos.server.refusals import speech
from polemos.server.settings import Settings
from polemos.server.shapes import Notify

log = logging.getLogger("polemos.server")
SECONDS = 10.0


@dataclass(frozen=True)
class Notice:
    match: str
    title: str
    side: str
    version: int


class Post:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def send(self, notice: Notice, wanted: Notify) -> None:
        for to, how in ((wanted.webhook, self.webhook), (wanted.email, self.mail)):
            if to:
                try:
                    how(to.strip(), notice)
                except Exception as error:
                    log.warning("a notice was not sent", extra={"match": notice.match, "error": type(error).__name__})

    def address(self, notice: Notice) -> str:
        return f"{self.settings.url.rstrip('/')}/match/{notice.match}"

    # Webhooks

    def webhook(self, url: str, notice: Notice) -> None:
        words = speech("en", notice.title)
        text = words.say("notice-your-turn", {"side": notice.side, "match": words.say("title")})
        body = msgspec.json.encode(
            {
                "content": f"{text} {self.address(notice)}",
                "text": f"{text} {self.address(notice)}",
                "match": notice.match,
                "title": notice.title,
                "side": notice.side,
                "version": notice.version,
                "url": self.address(notice),
            }
        )
        target = urlsplit(url)
        connection = dial(target, self.settings.private_webhooks)
        try:
            path = (target.path or "/") + (f"?{target.query}" if target.query else "")
            connection.request("POST", path, body, {"Content-Type": "application/json", "User-Agent": "polemos"})
            status = connection.getresponse().status
        finally:
            connection.close()
        if status >= 300:
            log.warning("a webhook did not take a notice", extra={"match": notice.match, "status": status})

    # Mail

    def mail(self, to: str, notice: Notice) -> None:
        if not self.settings.smtp:
            return
        letter = EmailMessage()
        letter["From"], letter["To"] = self.settings.mail_from, to
        english, french = (self.sentence(language, notice) for language in ("en", "fr"))
        letter["Subject"] = f"{english} / {french}"
        letter.set_content(f"{english}\n{french}\n\n{self.address(notice)}\n")
        server = urlsplit(self.settings.smtp)
        with open_smtp(server) as smtp:
            if server.username:
                smtp.login(unquote(server.username), unquote(server.password or ""))
            smtp.send_message(letter)

    def sentence(self, language: str, notice: Notice) -> str:
        words = speech(language, notice.title)
        return words.say("notice-your-turn", {"side": notice.side, "match": words.say("title")})


def open_smtp(server: SplitResult) -> smtplib.SMTP:
    """Encrypted from the start (smtps), or as soon as the server can (smtp)."""
    host = server.hostname or "localhost"
    if server.scheme == "smtps":
        return smtplib.SMTP_SSL(host, server.port or 465, timeout=SECONDS, context=ssl.create_default_context())
    smtp = smtplib.SMTP(host, server.port or 25, timeout=SECONDS)
    smtp.ehlo()
    if smtp.has_extn("starttls"):
        smtp.starttls(context=ssl.create_default_context())
        smtp.ehlo()
    return smtp


def dial(target: SplitResult, private: bool) -> http.client.HTTPConnection:
    """A connection to an address that was looked at first: players must not reach into the host's own network."""
    host = target.hostname or ""
    secure = target.scheme == "https"
    port = target.port or (443 if secure else 80)
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(info[4][0]) for info in found]
    if not private and not all(ipaddress.ip_address(address.split("%")[0]).is_global for address in addresses):
        raise PermissionError("private address")
    plain = socket.create_connection((addresses[0], port), timeout=SECONDS)
    connection = http.client.HTTPSConnection(host, port) if secure else http.client.HTTPConnection(host, port)
    connection.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if secure else plain
    return connection

"""A mail server that keeps what it gets."""

import email
import re
import threading
from email import policy
from pathlib import Path

from aiosmtpd.controller import Controller

from harness.server import wait_until


def code_in(text):
    """The code in what a mail says."""
    found = re.search(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b", text)
    assert found, text
    return found.group(0)


def plain_text(mail):
    """What a mail says."""
    return mail.get_body(("plain",)).get_content()


class _AnyPort(Controller):
    """Learns its port when it listens; aiosmtpd then makes a first connection to it."""

    def _trigger_server(self):
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


class MailFolder:
    """A folder that a server puts mails into."""

    def __init__(self, path):
        self.path = Path(path)

    def mails(self, recipient):
        """What came for an address so far, oldest first."""
        parsed = [
            email.message_from_bytes(file.read_bytes(), policy=policy.default)
            for file in sorted(self.path.glob("*.eml"))
        ]
        return [mail for mail in parsed if mail["To"] == recipient]

    def code(self, recipient, count=1):
        """The code in the `count`-th mail to an address, once that is there."""
        wait_until(lambda: len(self.mails(recipient)) >= count)
        return code_in(self.mails(recipient)[count - 1].get_content())


class MailServer:
    """A real SMTP server on this machine (aiosmtpd)."""

    def __init__(self):
        self._mails = []
        self._lock = threading.Lock()
        #: What DATA is answered with instead of taking the mail.
        self.refusal = None
        self._controller = _AnyPort(self, hostname="127.0.0.1", port=0)
        self._controller.start()
        self.url = f"smtp://127.0.0.1:{self._controller.port}"

    async def handle_DATA(self, _server, _session, envelope):
        """Takes a mail."""
        if self.refusal:
            return self.refusal
        message = email.message_from_bytes(envelope.content, policy=policy.default)
        with self._lock:
            self._mails.append((list(envelope.rcpt_tos), message))
        return "250 OK"

    def mails(self, recipient):
        """What came for an address so far."""
        with self._lock:
            return [mail for recipients, mail in self._mails if recipient in recipients]

    def wait(self, recipient, count=1):
        """The `count`-th mail to an address, once it is there."""
        wait_until(lambda: len(self.mails(recipient)) >= count)
        return self.mails(recipient)[count - 1]

    def code(self, recipient, count=1):
        """The code in the `count`-th mail to an address."""
        return code_in(plain_text(self.wait(recipient, count)))

    def close(self):
        """Ends it."""
        self._controller.stop()

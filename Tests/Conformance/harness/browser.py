"""Chromium without a window, driven by the DevTools protocol over a pipe."""

import base64
import fcntl
import hashlib
import itertools
import json
import os
import select
import subprocess
import time

from harness.server import CERTIFICATES

ANSWER_SECONDS = 60


def key_hash():
    """The certificate's public key, as Chromium wants it named: the development authority is not
    among those that it knows."""
    public = subprocess.run(
        ["openssl", "x509", "-in", CERTIFICATES / "server.pem", "-pubkey", "-noout"],
        check=True,
        capture_output=True,
    ).stdout
    der = subprocess.run(
        ["openssl", "pkey", "-pubin", "-outform", "der"],
        input=public,
        check=True,
        capture_output=True,
    ).stdout
    return base64.b64encode(hashlib.sha256(der).digest()).decode()


def command(program, directory, *arguments):
    """The command line of a Chromium that ends with the test."""
    return [
        "setpriv", "--pdeathsig=KILL", program, "--headless", "--no-sandbox",
        "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        f"--user-data-dir={directory / 'profile'}",
        f"--ignore-certificate-errors-spki-list={key_hash()}",
        *arguments,
    ]  # fmt: skip


class PageError(Exception):
    """What a page threw; `name` is a DOMException's."""

    def __init__(self, text):
        super().__init__(text)
        self.name = text.split(":", 1)[0]


class Browser:
    """One tab, with an authenticator that is part of the device. With the `prefix` of a command, it is started by it."""

    def __init__(self, program, directory, prefix=()):
        # Messages are JSON, with a NUL behind each; Chromium reads descriptor 3 and writes 4.
        to_browser, from_browser = os.pipe(), os.pipe()
        reads, writes = (fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (to_browser[0], from_browser[1]))
        self._send_end, self._receive_end = to_browser[1], from_browser[0]
        log = (directory / "chromium.log").open("wb")
        line = command(program, directory, "--remote-debugging-pipe", "about:blank")
        self._process = subprocess.Popen(
            [*prefix, "bash", "-c", f'exec "$@" 3<&{reads} 4>&{writes}', "bash", *line],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log, pass_fds=(reads, writes),
        )  # fmt: skip
        for end in (to_browser[0], from_browser[1], reads, writes):
            os.close(end)
        self._numbers = itertools.count(1)
        self._received = b""
        self._session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)[
            "sessionId"
        ]
        self.call("Page.enable")
        self.call("WebAuthn.enable")
        self.authenticator = self.call(
            "WebAuthn.addVirtualAuthenticator",
            options={
                "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
                "hasUserVerification": True, "isUserVerified": True,
                "automaticPresenceSimulation": True,
            },
        )["authenticatorId"]  # fmt: skip

    def call(self, method, **parameters):
        """Calls a method of the DevTools protocol."""
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": parameters}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._send_end, json.dumps(message).encode() + b"\0")
        answer = self._wait(lambda received: received.get("id") == number)
        assert "error" not in answer, f"{method}: {answer['error']}"
        return answer["result"]

    def open(self, url):
        """Opens a page, and waits until all of it is there."""
        self.call("Page.navigate", url=url)
        self._wait(lambda received: received.get("method") == "Page.loadEventFired")

    def run(self, function, *arguments):
        """Calls a function of the page, as somebody who clicked; gives what comes of its promise."""
        given = ", ".join(json.dumps(argument) for argument in arguments)
        result = self.call(
            "Runtime.evaluate",
            expression=f"{function}({given})", awaitPromise=True, returnByValue=True,
            userGesture=True,
        )  # fmt: skip
        if "exceptionDetails" in result:
            raise PageError(result["exceptionDetails"]["exception"].get("description", "unknown"))
        return result["result"].get("value")

    def _wait(self, is_wanted):
        end = time.monotonic() + ANSWER_SECONDS
        while True:
            while b"\0" in self._received:
                line, self._received = self._received.split(b"\0", 1)
                message = json.loads(line)
                if is_wanted(message):
                    return message
            ready, _, _ = select.select([self._receive_end], [], [], end - time.monotonic())
            more = os.read(self._receive_end, 1 << 16) if ready else b""
            assert more, "the browser does not answer"
            self._received += more

    def close(self):
        """Ends it."""
        self._process.kill()
        self._process.wait()
        os.close(self._send_end)
        os.close(self._receive_end)

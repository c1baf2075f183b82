"""`pulsewire account link` and `pulsewire sign-in`: a person at a terminal."""

import os
import re
import subprocess
import urllib.error
import urllib.request

import pytest

from emulators import google
from harness.client import Client
from harness.identity import kinds, new_email, new_subject
from harness.passkeys import Passkey
from harness.server import ROOT, program
from harness.terminal import CTRL_C, on_terminal


def pulsewire(identity, session, *arguments, text=""):
    """What a command prints; it must succeed."""
    done = subprocess.run(
        [program("pulsewire"), *arguments, "--server", identity.server.address],
        cwd=ROOT,
        env={**os.environ, "PULSEWIRE_SESSION": session},
        input=text,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_person_links_a_password_signs_in_elsewhere_and_takes_everything_along(
    identity, tmp_path
):
    first, second = str(tmp_path / "first"), str(tmp_path / "second")
    email, password = new_email(), "a long password\n"
    made = pulsewire(identity, first, "account", "create")
    account = re.search(r"Account +(\S+)", made).group(1)
    assert "anonymous" in pulsewire(identity, first, "account", "methods")
    pulsewire(identity, first, "account", "link", "password", "--email", email, text=password)
    assert "not verified" in pulsewire(identity, first, "account", "methods")
    code = identity.mail.code(email)
    assert email in pulsewire(identity, first, "account", "link", "verify", code)

    pulsewire(identity, second, "account", "create")
    pulsewire(identity, second, "play", "start")
    printed = pulsewire(
        identity, second, "sign-in", "--email", email, "--replace", text=password
    )
    assert account in printed
    token = re.search(r"Merge +(\S+)", printed).group(1)
    moved = pulsewire(identity, second, "account", "merge", token)
    assert re.match(r"[1-9]\d* entr(y|ies) moved", moved)
    assert account in pulsewire(identity, second, "account", "show")


def test_a_wrong_password_is_told_and_the_proof_of_the_device_is_kept(identity, tmp_path):
    client, email, password = identity.with_password()
    client.close()
    session = tmp_path / "session"
    pulsewire(identity, str(session), "sign-in", "--email", email, text=f"{password}\n")
    proof = re.search(r"device-proof = (\S+)", session.read_text())[1]
    done = subprocess.run(
        [program("pulsewire"), "sign-in", "--email", email, "--replace"],
        env={**os.environ, "PULSEWIRE_SESSION": str(session)}, cwd=tmp_path,
        input="another password\n", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0 and "token" not in done.stderr
    assert done.stderr == "Error: The e-mail address or the password is incorrect.\n"
    # Its attempts count as a known device's: the proof that comes back is of the same device.
    pulsewire(identity, str(session), "sign-in", "--email", email, "--replace", text=f"{password}\n")
    assert re.search(r"device-proof = (\S+)", session.read_text())[1] != proof


def test_a_password_is_asked_for_and_not_shown(identity, tmp_path):
    session, email = str(tmp_path / "session"), new_email()
    pulsewire(identity, session, "account", "create")
    command = ["account", "link", "password", "--email", email]
    keep = {"PULSEWIRE_SESSION": session}
    status, screen, echoes = on_terminal(command, keep, ["a long password", "a long one"])
    assert status != 0 and "differ" in screen and echoes
    status, screen, echoes = on_terminal(command, keep, ["a long password", "a long password"])
    assert status == 0 and "A code was sent" in screen and echoes
    assert "New password: " in screen and "long" not in screen
    status, screen, echoes = on_terminal(command, keep, [CTRL_C])
    assert status == 130 and echoes


def test_a_kept_session_is_not_replaced_by_accident(identity, tmp_path):
    session = str(tmp_path / "session")
    pulsewire(identity, session, "account", "create")
    done = subprocess.run(
        [program("pulsewire"), "sign-in", "--email", new_email(),
         "--server", identity.server.address],
        env={**os.environ, "PULSEWIRE_SESSION": session}, cwd=ROOT, input="a long password\n", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    assert "--replace" in done.stderr


def test_a_password_is_reset_by_mail(identity, tmp_path):
    client, email, _ = identity.with_password()
    session = str(tmp_path / "session")
    asked = pulsewire(identity, session, "sign-in", "reset", "--email", email)
    reset = re.search(r"Reset +(\S+)", asked).group(1)
    printed = pulsewire(
        identity, session, "sign-in", "reset", "--email", email, "--reset", reset,
        "--code", identity.mail.code(email, 2), text="another long password\n",
    )  # fmt: skip
    assert client.account_id in printed
    client.close()


class AtGoogle:
    """A command that waits for what a browser brings."""

    def __init__(self, identity, session, *arguments, secret=google.CLIENT_SECRET):
        self._process = subprocess.Popen(
            [program("pulsewire"), *arguments, "--server", identity.server.address,
             "--client-id", google.CLIENT_ID,
             "--authorize-url", identity.google.url + google.AUTHORIZE_PATH,
             "--token-url", identity.google.url + google.TOKEN_PATH],
            cwd=ROOT,
            env={**os.environ, "PULSEWIRE_SESSION": session,
                 "PULSEWIRE_GOOGLE_CLIENT_SECRET": secret},
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.url = ""
        for line in self._process.stderr:
            if found := re.search(r"http\S+", line):
                self.url = found.group(0)
                break

    @property
    def port(self):
        """Where the browser comes back to."""
        return re.search(r"redirect_uri=http%3A%2F%2F(127.0.0.1%3A\d+)", self.url).group(
            1
        ).replace("%3A", ":")

    def visit(self, target):
        """What a request to the port is answered: status and text."""
        try:
            with urllib.request.urlopen(f"http://{self.port}{target}", timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def browse(self, url=None):
        """Goes to the page, and whereto that sends a browser."""
        with urllib.request.urlopen(url or self.url, timeout=60) as answer:
            return answer.read().decode()

    def end(self):
        """How it ended: the status, and what it printed."""
        output, errors = self._process.communicate(timeout=60)
        return self._process.returncode, output + errors


@pytest.fixture
def person(identity):
    identity.google.person = new_subject()
    yield identity.google.person
    identity.google.person = None


def test_a_person_signs_in_at_googles_page(identity, tmp_path, person):
    session = str(tmp_path / "session")
    command = AtGoogle(identity, session, "sign-in", "google")
    assert "scope=openid" in command.url and "code_challenge_method=S256" in command.url
    assert "Done" in command.browse()
    status, printed = command.end()
    assert status == 0, printed
    account = re.search(r"Account +(\S+)", printed).group(1)
    assert account in pulsewire(identity, session, "account", "show")
    assert f"{person}@gmail.com" in pulsewire(identity, session, "account", "methods")
    # The port is closed, and what was printed is worth nothing.
    with pytest.raises(urllib.error.URLError):
        command.visit("/")


def test_a_google_account_is_linked_at_its_page(identity, tmp_path, person):
    session = str(tmp_path / "session")
    pulsewire(identity, session, "account", "create")
    command = AtGoogle(identity, session, "account", "link", "google")
    command.browse()
    status, printed = command.end()
    assert status == 0 and re.search(rf"google +{person}@gmail.com +works", printed)


def test_what_is_not_the_answer_is_not_taken_for_it(identity, tmp_path, person):
    command = AtGoogle(identity, str(tmp_path / "session"), "sign-in", "google")
    for target in (
        "/", "/favicon.ico", "/?code=evil", "/?code=evil&state=guessed", "/?error=no&state=",
        "/?state=a&state=b&code=evil", "/?%", "/x?code=evil",
    ):  # fmt: skip
        assert command.visit(target)[0] == 404, target
    command.browse()
    status, printed = command.end()
    assert status == 0, printed


def test_who_does_not_want_to_is_not_signed_in(identity, tmp_path):
    command = AtGoogle(identity, str(tmp_path / "session"), "sign-in", "google")
    assert "not signed in" in command.browse()
    status, printed = command.end()
    assert status != 0 and "access_denied" in printed
    assert not (tmp_path / "session").exists()


def test_what_google_refuses_is_told(identity, tmp_path, person):
    command = AtGoogle(
        identity, str(tmp_path / "session"), "sign-in", "google", secret="another"
    )
    command.browse()
    status, printed = command.end()
    assert status != 0 and "invalid_client" in printed


def test_a_token_that_was_got_elsewhere_signs_in(identity, tmp_path):
    session, subject = str(tmp_path / "session"), new_subject()
    printed = pulsewire(identity, session, "sign-in", "nonce")
    nonce = re.search(r"Nonce +(\S+)", printed).group(1)
    token = identity.apple.token(subject, nonce)
    signed_in = pulsewire(
        identity, session, "sign-in", "apple", "--id-token", "-", "--nonce", nonce,
        text=token + "\n",
    )  # fmt: skip
    assert re.search(r"First time +yes", signed_in)
    # And Google's, from a file, linked to it.
    printed = pulsewire(identity, session, "sign-in", "nonce")
    nonce = re.search(r"Nonce +(\S+)", printed).group(1)
    file = tmp_path / "token"
    file.write_text(identity.google.token(subject, nonce) + "\n")
    linked = pulsewire(
        identity, session, "account", "link", "google", "--id-token", str(file), "--nonce", nonce
    )
    assert f"{subject}@gmail.com" in linked
    listed = pulsewire(identity, session, "account", "methods")
    assert "apple " in listed and "google " in listed


def test_help_says_what_a_terminal_cannot_do(identity, tmp_path):
    assert "https" in pulsewire_help("sign-in", "apple")
    assert "browser" in pulsewire_help("account", "passkeys")
    done = subprocess.run(
        [program("pulsewire"), "sign-in", "google", "--server", identity.server.address],
        cwd=ROOT, env={**os.environ, "PULSEWIRE_SESSION": str(tmp_path / "session")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0 and "--client-id" in done.stderr


def pulsewire_help(*words):
    """What --help prints."""
    return subprocess.run(
        [program("pulsewire"), *words, "--help"], capture_output=True, text=True, check=True
    ).stdout


def test_passkeys_are_listed_and_removed(identity, tmp_path):
    session = str(tmp_path / "session")
    pulsewire(identity, session, "account", "create")
    assert "no passkeys" in pulsewire(identity, session, "account", "passkeys")
    kept = dict(
        line.split(" = ") for line in (tmp_path / "session").read_text().splitlines() if line
    )
    account = re.search(
        r"Account +(\S+)", pulsewire(identity, session, "account", "show")
    ).group(1)
    client = Client(identity.server.address, kept["access-token"], account)
    ids = [
        client.sign_in.LinkPasskey(
            Passkey(account).link_request(identity.nonce(), name=name)
        ).method.passkey_id
        for name in ("phone", "laptop")
    ]
    listed = pulsewire(identity, session, "account", "passkeys")
    assert all(one in listed for one in [*ids, "phone", "laptop"])
    left = pulsewire(identity, session, "account", "passkeys", "remove", ids[0])
    assert ids[0] not in left and ids[1] in left
    assert len(kinds(client)) == 1
    client.close()

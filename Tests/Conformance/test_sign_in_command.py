"""`pulsewire account link` and `pulsewire sign-in`: a person at a terminal."""

import os
import re
import subprocess

from harness.identity import new_email
from harness.server import ROOT, program


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
    assert int(moved.split()[0]) > 0
    assert account in pulsewire(identity, second, "account", "show")


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

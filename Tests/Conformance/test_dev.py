"""`pulsewired dev`: everything that is needed, made on the spot."""

import json
import os
import re
import shlex
import shutil
import stat
import subprocess
import tempfile

import pytest
from pulsewire.account.v1 import account_service_pb2 as account

from harness.client import Client
from harness.identity import new_email
from harness.mail import MailFolder
from harness.server import ROOT, Server, program


@pytest.fixture
def development():
    """A development server in a new directory."""
    parent = tempfile.mkdtemp(prefix="pw")
    # Where the database's user cannot enter, the server would put the cluster somewhere else.
    os.chmod(parent, 0o711)
    directory = f"{parent}/dev"
    server = Server(["dev", "--directory", directory, "--listen", "localhost:0"])
    server.directory = directory
    yield server
    if server.is_alive():
        server.terminate()
        server.wait()
    shutil.rmtree(parent)


@pytest.mark.parametrize("end", ["SIGTERM", "SIGKILL"])
def test_what_was_stored_is_there_at_the_next_start(development, end):
    """Also if the server was killed, and so could not end its database."""
    client = Client.with_new_account(development.address)
    if end == "SIGTERM":
        development.terminate()
        assert development.wait() == 0
    else:
        development.kill()
    development.start()
    request = account.GetAccountRequest()
    found = client.account.GetAccount(request, wait_for_ready=True).account
    client.close()
    assert found.id == client.account_id


class Terminal:
    """A person at a terminal, whose commands keep a session of their own."""

    def __init__(self, server, session):
        self._server = server
        self._environment = {**os.environ, "PULSEWIRE_SESSION": str(session)}

    def type(self, command, password=None):
        """What a command prints; it must succeed. Where it asks for a password, it gets one."""
        name, *arguments = shlex.split(command)
        done = subprocess.run(
            [program(name), *arguments, "--server", self._server.address],
            cwd=ROOT,
            env=self._environment,
            input=password and password + "\n",
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


def test_a_password_can_be_tried_without_a_mail_server(development, tmp_path):
    """Signing up, in elsewhere, and a reset, by the codes of the folder that the start names."""
    told = next(line for line in development.log().splitlines() if '"serving"' in line)
    folder = MailFolder(json.loads(told)["mail"])
    assert str(folder.path) == f"{development.directory}/mail"
    address = new_email()
    phone = Terminal(development, tmp_path / "phone")
    tablet = Terminal(development, tmp_path / "tablet")

    account_id = re.search(r"Account +(\S+)", phone.type("pulsewire account create")).group(1)
    phone.type(f"pulsewire account link password --email {address}", "a long password")
    phone.type(f"pulsewire account link verify {folder.code(address)}")
    assert account_id in tablet.type(f"pulsewire sign-in --email {address}", "a long password")

    asked = phone.type(f"pulsewire sign-in reset --email {address}")
    reset = re.search(r"Reset +(\S+)", asked).group(1)
    code = folder.code(address, 2)
    phone.type(
        f"pulsewire sign-in reset --email {address} --reset {reset} --code {code} --replace",
        "another long password",
    )
    assert account_id in tablet.type(
        f"pulsewire sign-in --email {address} --replace", "another long password"
    )
    for file in folder.path.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_device_is_told_the_page_of_this_server(development, tmp_path):
    """Also where the system chose the port."""
    command = [program("pulsewire"), "device", "enrol", "--name", "kiosk", "--scope",
               "session:watch", "--server", development.address]  # fmt: skip
    enrolling = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PULSEWIRE_SESSION": str(tmp_path / "session")},
    )  # fmt: skip
    try:
        shown = ""
        while "https://" not in shown:
            line = enrolling.stdout.readline()
            assert line, shown
            shown += line
    finally:
        enrolling.kill()
        enrolling.wait()
    assert f"https://{development.address}/device" in shown

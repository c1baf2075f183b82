"""The blocks of commands of the documentation, run word for word on a machine without the project's build."""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from harness.machine import RUN_SECONDS, Machine
from harness.mail import MailFolder, code_in
from harness.production import Production
from harness.recipes import PAGES, blocks, recipe
from harness.server import ROOT, program

#: The blocks that no test runs, with the reason.
NOT_RUN = {
    ("README.md", "no release build"): "builds for release; .ci/run runs `make run EXIT=1`, and test_dev.py its script",
    ("README.md", "no keys of Spotify"): "needs an app at Spotify; test_connections.py starts a server with these options",
    ("README.md", "no package"): "builds a package; .ci/run does, and test_packaging.py reads what is in it",
    ("docs/operating.md", "no release build"): "builds for release; test_cluster.py runs its program",
    ("docs/operating.md", "no package"): "installs into this machine's dpkg",
    ("docs/operating.md", "ready by socket"): "needs the unit's directory; test_packaging.py compares it with the settings",
    ("docs/operating.md", "no systemd"): "needs systemd",
    ("docs/operating.md", "no connections"): "asks before it changes something; test_replay.py runs it with what services said",
    ("docs/operating.md", "no wrong sums"): "asks before it changes something; test_rebuild.py runs it with sums that are wrong",
}
#: Where the others are run: the names of the files of tests that name them.
FOLLOWERS = ["harness/production.py", "test_recipes.py", "test_restore.py", "test_first_client.py", "test_certificate.py"]


@pytest.fixture
def machine():
    """A machine on which the programs were just installed."""
    machine = Machine()
    yield machine
    machine.close()


@pytest.mark.parametrize("page", PAGES)
def test_every_block_of_commands_is_run_or_says_why_not(page):
    followers = "".join((Path(__file__).parent / name).read_text() for name in FOLLOWERS)
    for name, text in blocks(page):
        assert name, f"a block of {page} has no name: {text}"
        if (page, name) not in NOT_RUN:
            assert f'"{name}"' in followers, f"{page}: {name} is run by none of {FOLLOWERS}"


@pytest.mark.parametrize("page, name", NOT_RUN)
def test_what_is_not_run_is_there(page, name):
    assert name in [known for known, _ in blocks(page)]


def test_the_production_steps_lead_to_a_server_that_answers(machine):
    production = Production(machine)
    try:
        production.start_cluster()
        production.install()
        production.follow("roles")
        production.follow("passwords")
        said = production.follow("schema")
        assert "applied" in said and "exercises" in said
        production.follow("keys")
        production.put_certificate()
        modes = machine.run("stat -c '%a %G' /etc/pulsewire/keys/* /etc/pulsewire/tls/* ~/.pgpass")
        assert modes.splitlines() == ["600 root"] * 3 + ["640 pulsewire"] * 2 + ["600 root"]
        production.serve()
        machine.run("pulsewire account create --server localhost:443")
        assert production.follow("schema").startswith("The schema is up to date.")

        # What a server does while the schema of its successor is there already.
        with production.cluster.as_administrator() as database:
            database.execute(
                "insert into pulsewire.schema_migrations (name, checksum) values ('999912312359_later', '')")
            database.commit()
        assert production.follow("ready").strip() == "ready"
        assert "the database belongs to a newer server" in production.follow("schema", fails=True)
        production.server.kill()
        production.serve()
    finally:
        production.stop()


def test_make_installs_what_runs_without_swift(tmp_path):
    """The readme's block; the build that is tested stands for that for release."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "BUILD": Path(program()).parent.name}
    text = recipe("README.md", "install") + "command -v pulsewired pulsewire\npulsewired --help\n"
    said = subprocess.run(
        ["bash", "-euc", text], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=RUN_SECONDS,
    )  # fmt: skip
    assert said.returncode == 0, said.stderr
    assert f"\n{tmp_path}/.local/bin/pulsewired\n{tmp_path}/.local/bin/pulsewire\n" in said.stdout
    unit = (tmp_path / ".local/lib/systemd/system/pulsewired.service").read_text()
    assert f"\nExecStart={tmp_path}/.local/bin/pulsewired serve " in unit
    subprocess.run(
        ["make", "uninstall", f"PREFIX={tmp_path}/.local"], cwd=ROOT, check=True,
        stdout=subprocess.DEVNULL,
    )  # fmt: skip
    assert not [path for path in (tmp_path / ".local").rglob("*") if path.is_file()]


def test_an_installed_program_serves_from_an_empty_folder(machine):
    """The first look of `pulsewired --help`; the client finds the authority beside it."""
    machine.run("mkdir ../empty")
    server = machine.start("cd ../empty; exec pulsewired dev")
    server.wait_for('"serving"')
    assert "Bearer" not in machine.run("cd ../empty; pulsewire account create")
    server.terminate()


@pytest.fixture
def development(machine):
    """That machine with a development server on the usual port."""
    server = machine.start("pulsewired dev")
    server.wait_for('"serving"')
    yield machine
    server.terminate()


def test_the_calls_of_the_readme_are_answered(development):
    said = development.run(recipe("README.md", "curl"))
    answers = re.findall(r"\{.*\}", said)
    made, started = json.loads(answers[0]), json.loads(answers[-1])
    assert made["tokens"]["accessToken"] and made["tokens"]["refreshToken"]
    assert started["state"]["workout"]["name"] == "Legs"


def test_the_pages_of_the_development_server_are_listed(development):
    assert "/readyz" in development.run(recipe("docs/operating.md", "pages of dev"))


class Reader:
    """Somebody who types the lines of a block, and does what they say in between."""

    def __init__(self, machine):
        self._machine = machine
        self._mails = MailFolder(machine.folder / ".pulsewire/mail")
        self._enrolling = None

    def type(self, line):
        """Types a line; codes are those that were shown or sent, and a password is typed where one is asked for."""
        command = line.split(" #")[0].strip()
        if command.startswith("pulsewire device enrol"):
            self._enrolling = self._machine.start(command)
            return self._enrolling.wait_for("https://")
        command = command.replace("GRWH-PNJN", code_in(self._enrolling.said()) if self._enrolling else "")
        if "ABCD-1234" in command:
            command = command.replace("ABCD-1234", self._mails.code("me@example.com"))
        asks = "link password" in command or "sign-in" in command
        said = self._machine.run(command, given="a long password\n" if asks else None)
        if "device approve" in command:
            self._enrolling.wait()
        return said


def test_the_account_of_the_readme_can_be_managed(development):
    reader = Reader(development)
    said = {line: reader.type(line) for line in recipe("README.md", "account").splitlines() if line}
    assert any("zip" in text for text in said.values())
    assert list(development.folder.glob("*.zip"))
    assert "FOR GOOD" in list(said.values())[-1]


def test_the_plans_of_the_readme_go_by_what_is_said(development):
    reader = Reader(development)
    said = {line.split(" #")[0].strip(): reader.type(line) for line in recipe("README.md", "plans").splitlines()}
    understood = said["pulsewire context"]
    assert "low" in understood and "knee" in understood and "30" in understood
    (plan,) = [text for line, text in said.items() if line.startswith("pulsewire plan make")]
    assert "You have much energy today" in plan and "You have 30 minutes" in plan
    (suggested,) = [text for line, text in said.items() if line.startswith("pulsewire suggestions")]
    assert "Trains most: " in suggested
    assert "at most 30 days" in list(said.values())[-1]

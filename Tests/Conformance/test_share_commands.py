"""The client's commands for shares and walls."""

import json
import re
import subprocess
import threading

import pytest

from harness import command_line, sharing
from harness.client import make_workout, new_uuid, now_milliseconds
from harness.server import CERTIFICATES, program, wait_until
from harness.uplink import Uplink, make_sample

CODE = r"[B-Z]{4}-[B-Z]{4}-[B-Z]{4}"


@pytest.fixture
def pulsewire():
    """Runs the client as an account; gives the JSON that it prints."""

    def run(client, *words):
        return json.loads(command_line.run(client, *words, "--json"))

    return run


class Screen:
    """`pulsewire watch --wall`, under way."""

    def __init__(self, client, *words):
        self._process = subprocess.Popen(
            [program("pulsewire"), "watch", "--wall", *words, "--server", client.address]
            + ["--ca", str(CERTIFICATES / "ca.pem")],
            env={"PULSEWIRE_TOKEN": client.token}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True,
        )  # fmt: skip
        self.lines = []
        self._thread = threading.Thread(target=lambda: self.lines.extend(self._read()), daemon=True)
        self._thread.start()

    def _read(self):
        for line in self._process.stdout:
            yield line.rstrip("\n")

    def wait_for(self, text):
        """Waits for a line with the text."""

        def found():
            assert self._process.poll() is None, self.lines
            return next((line for line in list(self.lines) if text in line), None)

        return wait_until(found)

    def close(self):
        self._process.kill()
        self._process.wait()
        self._thread.join()


@pytest.fixture
def screen():
    screens = []

    def start(*words):
        screens.append(Screen(*words))
        return screens[-1]

    yield start
    for one in screens:
        one.close()


def test_shares_are_created_used_and_ended(pulsewire, client, stranger):
    run = command_line.run
    assert run(client, "share", "list") == "You share nothing.\n"
    assert run(client, "share", "viewers") == "Nobody sees your workouts.\n"
    assert run(stranger, "share", "athletes") == "Nobody shows you workouts.\n"
    said = run(client, "share", "create", "Ada", "--coach", "--viewers", "2", "--hours", "3")
    code, until = said.splitlines()
    assert re.fullmatch(CODE, code) and until.startswith("It can be used until ")
    (share,) = pulsewire(client, "share", "list")["shares"]
    assert (share["name"], share["code"], share["viewerCountMax"]) == ("Ada", code, 2)
    assert share["role"] == "SHARE_ROLE_COACH"
    # In small letters, with spaces for hyphens.
    typed = code.lower().replace("-", " ")
    assert run(stranger, "share", "join", typed, "Trainer").startswith("You see Ada until ")
    heading, row = run(client, "share", "viewers").splitlines()
    assert heading.split() == ["ID", "NAME", "ROLE", "SINCE", "UNTIL"]
    viewer, name, role = row.split()[:3]
    assert (name, role) == ("Trainer", "coach")
    heading, row = run(client, "share", "list").splitlines()
    assert heading.split() == ["ID", "NAME", "ROLE", "VIEWERS", "UNTIL", "CODE"]
    assert "1 of 2" in row and row.endswith(code)
    heading, row = run(stranger, "share", "athletes").splitlines()
    assert heading.split() == ["ID", "NAME", "ROLE", "UNTIL"] and row.split()[1:3] == ["Ada", "coach"]

    assert run(client, "share", "remove", viewer) == "The viewer is removed.\n"
    assert run(stranger, "share", "athletes") == "Nobody shows you workouts.\n"
    assert "code" in run(stranger, "share", "join", code, "Trainer", fails=True)
    assert run(client, "share", "revoke", share["id"]) == "The share has ended.\n"
    assert run(client, "share", "list") == "You share nothing.\n"


def test_athletes_are_named_and_left(client, stranger):
    run = command_line.run
    run(stranger, "share", "join", run(client, "share", "create", "Ada").split()[0], "Trainer")
    assert "there is: Ada." in run(stranger, "share", "leave", "Bo", fails=True)
    assert run(stranger, "share", "leave", "ada") == "You no longer see Ada.\n"
    assert run(stranger, "share", "athletes") == "Nobody shows you workouts.\n"


def test_a_coach_says_something(client, stranger):
    run = command_line.run
    run(stranger, "share", "join", run(client, "share", "create", "Ada", "--coach").split()[0], "Trainer")
    assert "workout" in run(stranger, "share", "cue", "Ada", "Breathe", fails=True)
    client.start_workout()
    assert run(stranger, "share", "cue", "Ada", "Breathe") == "It is on its way.\n"
    assert "a spectator" not in run(stranger, "share", "cue", "Ada", "Again", fails=True)


@pytest.mark.parametrize("words", [
    ["share", "create", "Ada", "--viewers", "51"], ["share", "create", "Ada", "--viewers", "0"],
    ["share", "create", "Ada", "--hours", "0"], ["share", "create", "Ada", "--hours", "8761"],
    ["share", "create", ""], ["share", "revoke", "x"], ["share", "join", "x", "Trainer"],
    ["watch", "--wall", "--activity"], ["watch", "--wall", "--session", "00000000-0000-4000-8000-000000000001"],
    ["watch", "--wall", "--after", "1"],
], ids=" ".join)  # fmt: skip
def test_what_is_wrong_is_refused(client, words):
    said = command_line.run(client, *words, fails=True)
    assert said.startswith("Error: "), said


def test_a_wall_prints_a_line_for_each_change(client, stranger, screen):
    share = sharing.create(client)
    wall = screen(stranger)
    sharing.join(stranger, share.code)
    assert wall.wait_for("Ada") == "Ada  idle"
    session = client.start_workout(make_workout(set_counts=(3,))).session_id
    assert wall.wait_for("working") == "Ada  working  Exercise 1  set 1 of 3"
    with Uplink(client, session, new_uuid()) as uplink:
        uplink.push([make_sample(1, now_milliseconds(), 151)])
        assert wall.wait_for("bpm") == "Ada  working  151 bpm zone 3  Exercise 1  set 1 of 3"
    # It turns stale by itself, and leaves with the share.
    assert wall.wait_for("stale") == "Ada  working  stale  Exercise 1  set 1 of 3"
    sharing.revoke(client, share.id)
    assert wall.wait_for("shared") == "Ada  no longer shared"


def test_a_wall_prints_messages_as_json(client, stranger, screen):
    seen = sharing.join(stranger, sharing.create(client).code).athlete_id
    wall = screen(stranger, "--json")
    first = json.loads(wall.wait_for("full"))
    assert first["full"] and [one["athleteId"] for one in first["athletes"]] == [seen]
    assert [(one["athleteId"], one["phase"]) for one in first["states"]] == [(seen, "ATHLETE_PHASE_IDLE")]
    client.start_workout()
    second = json.loads(wall.wait_for("WORKING"))
    assert "full" not in second and "athletes" not in second

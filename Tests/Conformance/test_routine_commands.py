"""The client's commands for routines and exercises."""

import re
from functools import partial

import pytest

from harness import command_line
from harness.administrators import new_administrator
from harness.client import Client
from harness.routines import create_template, retire_template, template

UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")


@pytest.fixture
def pulsewire(node):
    """Runs the client as an account of its own."""
    client = Client.with_new_account(node.server.address)
    yield partial(command_line.run, client)
    client.close()


def test_a_week_is_planned_in_words(pulsewire):
    made = pulsewire("routine", "create", "Push, pull", "--notes", "Slowly.")
    routine = UUID.search(made)[0]
    shown = pulsewire(
        "routine", "day", routine, "monday", "--tags", "push,chest",
        "Bench press 3x8-10 @60.5", "Plank 3x45s",
    )  # fmt: skip
    assert shown == pulsewire("routine", "show", routine)
    lines = [line.split() for line in shown.splitlines() if line]
    assert lines[4] == ["Monday", "push,", "chest"]
    assert lines[6] == ["1", "Bench", "press", "3", "8-10", "60.5"]
    assert lines[7] == ["2", "Plank", "3", "45", "s"]

    assert shown == pulsewire("routine", "show", "push, PULL"), "by its name"
    assert "as 3x8" in pulsewire("routine", "day", routine, "monday", "Squat 3*8", fails=True)
    assert shown == pulsewire("routine", "show", routine), "nothing has changed"
    copied = UUID.search(pulsewire("routine", "copy", routine, "--name", "Deload"))[0]
    assert "Pulling" in pulsewire("routine", "rename", copied, "Pulling")
    listed = pulsewire("routine", "list")
    assert "Pulling" in listed and listed.endswith("2 of 2 routines.\n")
    refusal = pulsewire("routine", "create", "Third", fails=True)
    assert "may have 2" in refusal or "routine limit" in refusal
    pulsewire("routine", "delete", copied)
    assert pulsewire("routine", "list").endswith("1 of 2 routines.\n")


def test_a_day_of_a_routine_is_trained_with_its_targets(pulsewire):
    pulsewire("routine", "create", "Week")
    pulsewire("routine", "day", "Week", "monday", "Bench press 3x8-10 @60.5")
    assert "go together" in pulsewire("play", "start", "--routine", "Week", fails=True)
    started = pulsewire("play", "start", "--routine", "Week", "--day", "monday")
    assert re.search(r"(?m)^Target +8-10 reps, 60.5 kg$", started), started
    pulsewire("play", "complete", "--reps", "8", "--kg", "60")
    assert "Bench press" in pulsewire("records")
    assert pulsewire("records", "squat") == "There are no records of such an exercise.\n"
    assert pulsewire("library", "--own") == "There are no such workouts.\n"


def test_exercises_are_found(node, pulsewire):
    administrator = new_administrator(node)
    known = create_template(administrator, template("Command curl", default_rep_max=12))
    listed = pulsewire("exercises", "list", "--name", "command", "--muscle", "quadriceps")
    assert listed.splitlines()[1].split() == [known.id, "Command", "curl", "quadriceps", "0-12"]
    assert "MUSCLE_QUADRICEPS" in pulsewire("exercises", "show", known.id, "--json")
    assert "quadriceps" in pulsewire("exercises", "show", "command CURL")
    routine = UUID.search(pulsewire("routine", "create", "Curls"))[0]
    assert "command curl" in pulsewire("routine", "day", routine, "friday", "command curl 3x12")
    retire_template(administrator, known.id)
    nothing = pulsewire("exercises", "list", "--name", "command curl")
    assert nothing == "There are no such exercises.\n"
    administrator.close()

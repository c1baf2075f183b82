"""The client's commands for logs and for what was queued offline."""

from functools import partial

import pytest

from harness import command_line
from harness.logs import create_log, make_log
from test_offline import COMPLETED, creation, enqueue, settled


@pytest.fixture
def pulsewire(client):
    """Runs the client as the account."""
    return partial(command_line.run, client)


def test_sets_are_added_and_shown(client, pulsewire):
    log = create_log(client)
    told = pulsewire("log", "add", log.id, "Squat", "--reps", "5", "--kg", "100", "--rpe", "8.5")
    assert told.split() == ["1.", "working", "5", "reps", "100", "kg", "RPE", "8.5"]
    pulsewire("log", "add", log.id, "Squat", "--reps", "3")
    shown = pulsewire("log", "show", log.id).splitlines()
    assert shown[2] == "Squat" and shown[4].split()[:4] == ["2.", "working", "3", "reps"]
    (line,) = pulsewire("log", "list").splitlines()
    assert line.split() == [log.id, "2026-11-21", "Legs", "2", "sets", "500", "kg", "1:00:00"]


def test_the_queue_is_listed(client, pulsewire):
    operation = creation(make_log())
    enqueue(client, operation)
    settled(client, COMPLETED)
    (line,) = pulsewire("offline", "list", "--status", "completed").splitlines()
    assert line.split() == [operation.id, "create", "completed", "1", "attempts"]
    assert pulsewire("offline", "list", "--status", "failed") == ""

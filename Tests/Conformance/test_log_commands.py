"""The client's commands for logs and for what was queued offline."""

import json
from functools import partial

import grpc
import pytest

from harness import command_line
from harness.client import refused
from harness.logs import create_log, make_log
from test_offline import COMPLETED, creation, enqueue, settled


@pytest.fixture
def pulsewire(client):
    """Runs the client as the account."""
    return partial(command_line.run, client)


def test_sets_are_added_and_shown(client, pulsewire):
    log = create_log(client)
    told = pulsewire("log", "add", log.id, "Squat", "--reps", "5", "--kg", "100", "--rpe", "8.5")
    heading, row = told.splitlines()
    assert heading.split()[:5] == ["EXERCISE", "SET", "TYPE", "REPS", "KG"]
    assert row.split() == ["Squat", "1", "working", "5", "100", "RPE", "8.5"]
    pulsewire("log", "add", log.id, "Squat", "--reps", "3")
    shown = pulsewire("log", "show", log.id).splitlines()
    assert shown[-1].split() == ["Squat", "2", "working", "3"]
    assert "Sets       2 sets, 500 kg" in shown
    heading, row = pulsewire("log", "list").splitlines()
    assert heading.split() == ["ID", "DATE", "WORKOUT", "SETS", "VOLUME", "TIME"]
    assert row.split() == [log.id, "2026-11-21", "Legs", "2", "500", "kg", "1:00:00"]
    assert json.loads(pulsewire("log", "show", "last", "--json"))["workoutLog"]["id"] == log.id


def test_a_workout_is_rated_and_shared(client, pulsewire):
    log = create_log(client)
    told = pulsewire("log", "rate", "last", "rating=4", "would_do_again=yes", "muscles=quadriceps,glutes",
                     "comments=Slept badly")  # fmt: skip
    assert {"rating", "comments", "muscles"} <= {line.split()[0] for line in told.splitlines()}, told
    pulsewire("log", "rate", log.id, "comments=")
    feedback = json.loads(pulsewire("log", "show", "last", "--json"))["workoutLog"]["feedback"]
    assert feedback == {"rating": 4, "wouldDoAgain": "YES_NO_YES",
                        "muscles": ["MUSCLE_QUADRICEPS", "MUSCLE_GLUTES"]}  # fmt: skip
    assert "rating" in pulsewire("log", "rate", "last", "rating=6", fails=True)
    assert pulsewire("log", "share", "last", "followers") == "Your followers see the workout.\n"
    shown = pulsewire("log", "show", "last")
    assert "Rating     4 of 5" in shown and "Seen by    followers" in shown
    assert pulsewire("log", "share", "last", "private") == "Only you see the workout.\n"


def test_a_log_is_deleted_with_its_heart_rate_or_without(client, pulsewire):
    session = client.start_workout().session_id
    client.finish(session)
    told = pulsewire("log", "delete", "last", "--keep-heart-rate")
    assert told == "The log is deleted. The heart rate of its session is kept.\n"
    assert client.session(session).session_id == session
    assert pulsewire("log", "list") == "There are no workouts yet.\n"
    assert pulsewire("log", "delete", session) == "The log is deleted.\n"
    refused(lambda: client.session(session), grpc.StatusCode.NOT_FOUND)


def test_no_logs_are_said(pulsewire):
    assert pulsewire("log", "list") == "There are no workouts yet.\n"
    assert "no workouts yet" in pulsewire("log", "show", "last", fails=True)


def test_the_queue_is_listed(client, pulsewire):
    operation = creation(make_log())
    enqueue(client, operation)
    settled(client, COMPLETED)
    heading, row = pulsewire("offline", "list", "--status", "completed").splitlines()
    assert heading.split() == ["ID", "KIND", "STATUS", "ATTEMPTS", "ERROR"]
    assert row.split() == [operation.id, "create", "completed", "1"]
    assert pulsewire("offline", "list", "--status", "failed") == "No operation is failed.\n"

"""The client's commands for past workouts, and its colours at a terminal."""

import json
import re
import xml.dom.minidom
from functools import partial

import pytest

from harness import command_line
from harness.client import new_uuid
from harness.server import CERTIFICATES
from harness.terminal import on_terminal
from harness.uplink import make_samples, push_all


@pytest.fixture
def pulsewire(client, tmp_path):
    """Runs the client as the account, in a directory of the test."""
    return partial(command_line.run, client, folder=tmp_path)


@pytest.fixture
def workout(client):
    """A workout with heart rate; it goes on, because samples after its end would not count."""
    session = client.start_workout().session_id
    push_all(client, session, new_uuid(), make_samples(300))
    return session


def test_there_is_no_history_yet(pulsewire):
    assert "no workouts yet" in pulsewire("history")
    assert json.loads(pulsewire("history", "--json")) == {"workouts": []}
    assert "no workouts yet" in pulsewire("show", fails=True)


def test_past_workouts_are_listed_and_shown(pulsewire, workout):
    heading, row = pulsewire("history").splitlines()
    assert heading.split()[:5] == ["ID", "DATE", "WORKOUT", "TIME", "SETS"]
    assert row.split()[:2] == [workout, "running"]
    (listed,) = json.loads(pulsewire("history", "--json"))["workouts"]
    assert listed["workoutLog"]["id"] == workout
    summary = listed["heartRateSummary"]
    assert row.split()[-1] == str(summary["maxBpm"])

    shown = pulsewire("show", "last")
    assert shown == pulsewire("show", workout)
    assert "┤" in shown and "5:00" in shown and "0:00" in shown and "Zone 5" in shown and "\x1b" not in shown
    told = json.loads(pulsewire("show", "--json"))
    assert len(told["samples"]) == 300
    assert told["heartRateSummary"]["maxBpm"] == summary["maxBpm"]
    facts = pulsewire("heart-rate", "summary")
    assert f"Maximum    {summary['maxBpm']} bpm" in facts
    lines = pulsewire("heart-rate", "samples", "last", "--csv").splitlines()
    assert lines[0] == "t_seconds,bpm" and len(lines) == 301


def test_what_the_player_did_is_shown(pulsewire, client):
    session = client.start_workout().session_id
    told = json.loads(pulsewire("play", "complete", "--json"))
    assert told["sessionId"] == session and len(told["completedSets"]) == 1
    client.finish(session)
    shown = pulsewire("show", session).splitlines()
    assert "No heart rate is stored." in shown
    assert shown[-1].split()[-2:] == ["1", "0:00"], shown
    assert "no heart rate to draw" in pulsewire("show", "--svg", "x.svg", fails=True)


def test_a_picture_is_written_once(pulsewire, workout, tmp_path):
    assert "workout.svg" in pulsewire("show", "--svg", "workout.svg")
    picture = xml.dom.minidom.parse(str(tmp_path / "workout.svg"))
    assert picture.documentElement.tagName == "svg"
    assert picture.getElementsByTagName("polyline")
    texts = [text.firstChild.data for text in picture.getElementsByTagName("text") if text.firstChild]
    assert any(text.startswith("Zone 5") for text in texts)
    assert "is there already" in pulsewire("show", "--svg", "workout.svg", fails=True)
    assert "cannot be written" in pulsewire("show", "--svg", "nowhere/x.svg", fails=True)


def test_a_workout_that_is_not_there_is_told(pulsewire):
    assert "There is no workout 'yesterday'; there are none." in pulsewire("show", "yesterday", fails=True)
    assert "no such" in pulsewire("show", new_uuid(), fails=True)


def test_a_workout_is_found_by_its_name(pulsewire, client):
    first = client.finish(client.start_workout().session_id)
    name = first.workout.name
    newest = client.finish(client.start_workout().session_id)
    assert newest.session_id in pulsewire("show", name.upper())
    told = pulsewire("log", "show", "another", fails=True)
    assert f"There is no workout 'another'; the newest: {name}." in told


def test_samples_are_struck_out_and_restored(pulsewire, workout):
    struck = json.loads(
        pulsewire("heart-rate", "strike", "last", "--first", "1", "--last", "10", "--json")
    )["strike"]
    assert struck["id"] in pulsewire("heart-rate", "devices", workout) and "restoreTime" not in struck
    restored = json.loads(pulsewire("heart-rate", "restore", "last", struck["id"], "--json"))["strike"]
    assert restored["id"] == struck["id"] and restored["restoreTime"]


def test_an_unknown_option_is_named(pulsewire):
    assert "Unknown option '--weight'" in pulsewire(
        "play", "complete", "--reps", "6", "--weight", "100", fails=True
    )
    assert "belong to 'complete' alone" in pulsewire("play", "status", "--reps", "6", fails=True)


def test_an_error_begins_with_a_sentence_for_people(pulsewire):
    told = pulsewire("play", "status", fails=True)
    assert "answered" not in told and not re.search("[A-Z]_[A-Z]", told), told
    assert re.search("From .*: [A-Z_]+", pulsewire("play", "status", "--verbose", fails=True))


@pytest.mark.parametrize(
    "variables, coloured", [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]
)
def test_colours_are_for_terminals_that_want_them(client, workout, variables, coloured):
    place = {
        "PULSEWIRE_TOKEN": client.token,
        "PULSEWIRE_SERVER": client.address,
        "PULSEWIRE_CA": str(CERTIFICATES / "ca.pem"),
    }
    for words in (["show"], ["settings", "show", "--json"]):
        status, screen, _ = on_terminal(words, place | variables)
        assert status == 0, screen
        assert ("\x1b" in screen) == coloured

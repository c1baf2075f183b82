"""The client's commands for plans, context, check-ins and suggestions."""

import json
from functools import partial

import pytest
from pulsewire.catalogue.v1 import exercise_template_pb2 as exercises

from harness import command_line, plans
from harness.client import now_milliseconds
from harness.logs import create_log, log_sets, make_exercise, make_log, make_set


@pytest.fixture
def pulsewire(node, client, tmp_path):
    """Runs the client as the account, in a directory of the test, with exercises to plan."""
    plans.offer(node, exercises.MUSCLE_CHEST)
    return partial(command_line.run, client, folder=tmp_path)


def test_what_is_said_is_understood_and_changes_the_plan(pulsewire):
    assert pulsewire("context") == "Nothing was said.\n"
    assert pulsewire("context", "list") == "There are no notes.\n"
    said = pulsewire("context", "add", "tired, only 30 minutes, left knee hurts", "--chips", "cutting")
    note = said.splitlines()[0]
    assert "low" in said and "knee" in said and "30" in said
    assert pulsewire("context") == "".join(line + "\n" for line in said.splitlines()[1:])
    plan = json.loads(pulsewire("plan", "make", "--json"))
    kinds = [reason["kind"] for reason in plan["reasons"]]
    assert {"PLAN_REASON_KIND_ENERGY_LOW", "PLAN_REASON_KIND_PAIN", "PLAN_REASON_KIND_TIME"} <= set(kinds)
    assert "You have little energy today" in pulsewire("plan")
    assert "tired, only 30 minutes" in pulsewire("context", "list")
    assert "scope" in pulsewire("context", "add", "x", "--scope", "month", fails=True)
    assert pulsewire("context", "delete", note) == "The note is deleted.\n"
    assert pulsewire("context") == "Nothing was said.\n"
    assert "at most 30 days" in pulsewire("context", "keep", "--days", "30")
    assert "at most 30 days" in pulsewire("context", "keep")


def test_a_day_is_checked_in(pulsewire):
    assert pulsewire("checkin", "list") == "There are no check-ins.\n"
    assert "Say something" in pulsewire("checkin", fails=True)
    assert "5:30:00" in pulsewire("checkin", "--energy", "low", "--sleep", "5.5", "--sore", "legs,back")
    (_, day) = pulsewire("checkin", "list").splitlines()
    assert "low" in day and "legs, back" in day
    assert "--sleep" in pulsewire("checkin", "--sleep", "25", fails=True)
    assert pulsewire("checkin", "delete") == "The check-in is deleted.\n"
    assert pulsewire("checkin", "list") == "There are no check-ins.\n"


def test_a_day_of_a_routine_is_suggested_exercises(pulsewire):
    heading, *rows = pulsewire("suggestions", "push").splitlines()
    assert heading.split() == ["POINTS", "EXERCISE", "LAST", "WHY"] and len(rows) == 5
    assert "Trains most: " in rows[0]
    best = json.loads(pulsewire("suggestions", "push", "--json"))["suggestions"][0]["name"]
    others = json.loads(pulsewire("suggestions", "push", "--has", best.upper(), "--json"))["suggestions"]
    assert best not in [one["name"] for one in others]


def test_plans_come_in_the_morning_if_that_is_wanted(pulsewire):
    assert "no" in pulsewire("plan", "mornings")
    assert "after 5:30" in pulsewire("plan", "mornings", "--at", "5:30")
    said = pulsewire("plan", "mornings", "--workout-at", "18:00")
    assert "after 5:30" in said and "at 18:00" in said
    assert "after" not in pulsewire("plan", "mornings", "--off")


def test_what_became_of_a_plan_is_shown_and_settled(pulsewire, client):
    plan = json.loads(pulsewire("plan", "make", "--json"))["id"]
    assert "open" in pulsewire("plan", "outcome", plan)
    log = create_log(client, make_log(start=now_milliseconds() - 7_200_000))
    exercise = make_exercise()
    log_sets(client, log.id, [exercise], [make_set(exercise)])
    settled = pulsewire("plan", "settle", plan, "--by", log.id)
    assert "done" in settled and log.id in settled and "missed" in settled
    assert settled == pulsewire("plan", "outcome", plan)
    assert "open" in pulsewire("plan", "settle", plan, "--not-done")
    assert "open" in pulsewire("plan", "settle", plan, "--withdraw")
    assert "Use one of" in pulsewire("plan", "settle", plan, fails=True)


def test_a_workout_is_summed_up(pulsewire, client):
    assert "no workout" in pulsewire("plan", "summary", fails=True)
    log = create_log(client, make_log(start=now_milliseconds() - 7_200_000))
    exercise = make_exercise()
    log_sets(client, log.id, [exercise], [make_set(exercise)])
    assert pulsewire("plan", "summary").startswith("You did 1 working sets.")
    assert pulsewire("plan", "summary", log.id) == pulsewire("plan", "summary")
    # Without a language model, the points are enough.
    assert pulsewire("plan", "summary", "--coach") == pulsewire("plan", "summary")

"""Statistics: what a client reads is what it computes by itself from the export."""

import json
import random
from datetime import date, datetime, timedelta, timezone
from functools import partial
from zoneinfo import ZoneInfo

import grpc
import pytest
from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.statistics.v1 import statistics_service_pb2 as service

from harness import command_line
from harness.client import new_uuid, refused, timestamp
from harness.export import make_export
from harness.logs import create_log, live_in, log_sets, make_exercise, make_log, make_set
from harness.server import CERTIFICATES
from harness.statistics import from_date, to_date, workouts_of
from harness.statistics_calls import (
    check_analytics,
    check_dashboard,
    check_month,
    check_streak,
    check_totals,
    check_week,
    check_weeks,
)
from harness.terminal import on_terminal

ZONES = ("Europe/Oslo", "America/New_York", "Pacific/Kiritimati")
NAMES = ("Legs", "Push", "Pull", "Run", "Row", "Swim", "Yoga")
EXERCISES = ("Squat", "Bench press", "Row", "Deadlift", "Curl", "Dip", "Plank")


class Athlete:
    """Trains, edits and deletes at random over the last 100 days, here and there."""

    def __init__(self, client, seed):
        self.client, self.random = client, random.Random(seed)
        #: The zone that holds for each log.
        self.zones = {}
        for _ in range(4):
            self.zone = self.random.choice(ZONES)
            live_in(client, self.zone)
            for _ in range(15):
                self.train()
        for log_id in self.random.sample(sorted(self.zones), 8):
            client.logs.DeleteWorkoutLog(
                logs.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=log_id)
            )
            del self.zones[log_id]
        self.today = datetime.now(timezone.utc).astimezone(ZoneInfo(self.zone)).date()

    def train(self):
        """An ended workout with some sets, of which one is edited."""
        start = datetime.now(timezone.utc) - timedelta(
            days=self.random.choice((1, 5, 20, 100)) * self.random.random(), hours=3
        )
        log = make_log(
            int(start.timestamp() * 1000), self.random.randrange(9000), name=self.random.choice(NAMES),
            category=self.random.choice((0, 0, 3, 5)),
        )
        create_log(self.client, log)
        self.zones[log.id] = self.zone
        exercises = [
            make_exercise(name=self.random.choice(EXERCISES), position=n + 1)
            for n in range(self.random.randrange(3))
        ]
        sets = [self.set_of(one) for one in exercises for _ in range(self.random.randrange(1, 4))]
        if not sets:
            return
        log_sets(self.client, log.id, exercises, sets)
        edited = self.set_of(exercises[0], id=sets[0].id, exercise_id=sets[0].exercise_id)
        self.client.logs.UpdateWorkoutSet(
            logs.UpdateWorkoutSetRequest(request_id=new_uuid(), workout_log_id=log.id, set=edited)
        )

    def set_of(self, exercise, **fields):
        """A random set of an exercise."""
        rated = {"rpe": self.random.randrange(21) / 2} if self.random.random() < 0.7 else {}
        return make_set(
            exercise,
            **{
                "reps": self.random.randrange(20),
                "weight_kg": self.random.choice((0, 60, 82.5, 100.125)),
                **rated,
                **fields,
            },
        )


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_read_is_what_the_export_amounts_to(client, seed):
    athlete = Athlete(client, seed)
    workouts = workouts_of(make_export(client, formats=()), athlete.zones)
    assert len(workouts) == len(athlete.zones) == 52
    today = athlete.today
    dashboard = client.statistics.GetDashboard(service.GetDashboardRequest())
    if from_date(dashboard.today) != today:
        pytest.skip("midnight came in between")

    check_totals(client, workouts)
    for _ in range(20):
        first = today - timedelta(days=athlete.random.randrange(120))
        check_totals(client, workouts, first, first + timedelta(days=athlete.random.randrange(120)))
    check_dashboard(dashboard, workouts, today)
    check_week(client, workouts, today - timedelta(days=7))
    check_weeks(client, workouts, today)
    check_streak(client, workouts, today)
    check_month(client, workouts, today)


@pytest.mark.parametrize("seed", [3, 4])
def test_an_analysis_is_what_the_export_amounts_to(client, seed):
    athlete = Athlete(client, seed)
    everything = workouts_of(make_export(client), athlete.zones)
    for _ in range(8):
        first = athlete.today - timedelta(days=athlete.random.randrange(120))
        last = first + timedelta(days=athlete.random.randrange(120))
        check_analytics(client, everything, first, last)


def test_dates_that_make_no_period_are_refused(client):
    one, two = to_date(date(2026, 1, 1)), to_date(date(2026, 1, 2))
    for request in (
        service.GetTotalsRequest(start_date=one),
        service.GetTotalsRequest(end_date=one),
        service.GetTotalsRequest(start_date=two, end_date=one),
    ):
        refused(partial(client.statistics.GetTotals, request), grpc.StatusCode.INVALID_ARGUMENT)
    longer = service.GetAnalyticsRequest(start_date=one, end_date=to_date(date(2036, 1, 2)))
    refused(partial(client.statistics.GetAnalytics, longer), grpc.StatusCode.INVALID_ARGUMENT)


@pytest.fixture
def pulsewire(client):
    """Runs the client as the account."""
    return partial(command_line.run, client)


def test_the_terminal_shows_week_month_and_trend(client, pulsewire):
    assert "no workouts yet" in pulsewire("stats")
    now = datetime.now(timezone.utc)
    log = make_log(int(now.timestamp() * 1000) - 3_600_000, 3599)
    create_log(client, log)
    exercise = make_exercise()
    log_sets(client, log.id, [exercise], [make_set(exercise, complete_time=timestamp(int(now.timestamp() * 1000)))])
    shown = pulsewire("stats")
    assert "█" in shown and "●" in shown and "26 weeks, kilograms a week" in shown and "\x1b" not in shown
    assert "Streak     1 day" in shown
    read = json.loads(pulsewire("stats", "--weeks", "3", "--json"))
    assert len(read["weeks"]) == 3 and read["weeks"][2]["sums"]["repCount"] == "5"
    assert read["dashboard"]["recentWorkouts"][0]["workoutLogId"] == log.id
    assert "--weeks is 1 to 106" in pulsewire("stats", "--weeks", "0", fails=True)
    place = {
        "PULSEWIRE_TOKEN": client.token,
        "PULSEWIRE_SERVER": client.address,
        "PULSEWIRE_CA": str(CERTIFICATES / "ca.pem"),
    }
    for variables, coloured in (({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
        status, screen, _ = on_terminal(["stats"], place | variables)
        assert status == 0, screen
        assert ("\x1b" in screen) == coloured

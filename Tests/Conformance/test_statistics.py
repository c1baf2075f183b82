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
from harness.statistics import (
    counted,
    current,
    effort,
    from_date,
    monday,
    sets_by,
    streaks,
    sums,
    to_date,
    told,
    workouts_of,
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
            int(start.timestamp() * 1000), self.random.randrange(9000), name=self.random.choice(NAMES)
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
    days = {one.day for one in workouts}
    dashboard = client.statistics.GetDashboard(service.GetDashboardRequest())
    if from_date(dashboard.today) != today:
        pytest.skip("midnight came in between")

    # Totals.
    whole = client.statistics.GetTotals(service.GetTotalsRequest()).totals
    assert told(whole) == sums(workouts)
    for _ in range(20):
        first = today - timedelta(days=athlete.random.randrange(120))
        last = first + timedelta(days=athlete.random.randrange(120))
        period = service.GetTotalsRequest(start_date=to_date(first), end_date=to_date(last))
        assert told(client.statistics.GetTotals(period).totals) == sums(workouts, first, last)

    # The dashboard.
    this_monday = monday(today)
    week = timedelta(days=7)
    assert told(dashboard.last_7_days) == sums(workouts, today - timedelta(days=6), today)
    assert told(dashboard.last_28_days) == sums(workouts, today - timedelta(days=27), today)
    assert told(dashboard.this_week) == sums(workouts, this_monday, this_monday + timedelta(days=6))
    assert told(dashboard.last_week) == sums(workouts, this_monday - week, this_monday - timedelta(days=1))
    newest = sorted(workouts, key=lambda one: one.start, reverse=True)[:5]
    assert [one.workout_log_id for one in dashboard.recent_workouts] == [one.id for one in newest]

    # Weeks.
    review = client.statistics.GetWeek(service.GetWeekRequest(date=to_date(today - week)))
    start = monday(today - week)
    assert from_date(review.week.start_date) == start
    assert told(review.week.sums) == sums(workouts, start, start + timedelta(days=6))
    assert [told(one.sums) for one in review.days] == [
        sums(workouts, start + timedelta(days=n), start + timedelta(days=n)) for n in range(7)
    ]
    assert told(review.previous_week) == sums(workouts, start - week, start - timedelta(days=1))
    before = sums(workouts, start - 4 * week, start - timedelta(days=1))
    averages = review.previous_four_weeks
    assert (averages.workout_count, averages.active_day_count) == (before[0] / 4, before[1] / 4)
    assert averages.volume_kg == pytest.approx(before[4] / 4)
    listed = client.statistics.ListWeeks(service.ListWeeksRequest(week_count=15)).weeks
    for n, one in enumerate(reversed(listed)):
        start = this_monday - n * week
        assert from_date(one.start_date) == start
        assert told(one.sums) == sums(workouts, start, start + timedelta(days=6))

    # Streaks.
    found, protected = streaks(days)
    streak = client.statistics.GetStreak(service.GetStreakRequest()).streak
    assert streak == dashboard.streak
    assert (streak.current_day_count, streak.protections_remaining) == current(days, today)
    assert streak.longest_day_count == max(one[2] for one in found)
    assert from_date(streak.last_workout_date) == max(days)

    # The calendar.
    month = client.statistics.GetCalendarMonth(service.GetCalendarMonthRequest())
    first = today.replace(day=1)
    inside = [one for one in workouts if (one.day.year, one.day.month) == (today.year, today.month)]
    assert from_date(month.start_date) == first
    assert [from_date(one.date) for one in month.days] == sorted({one.day for one in inside})
    for one in month.days:
        day = from_date(one.date)
        assert told(one.sums) == sums(workouts, day, day)
        started = sorted((other.start, other.id) for other in inside if other.day == day)
        assert [other.workout_log_id for other in one.workouts] == [i for _, i in started][:10]
    assert [from_date(one) for one in month.protected_dates] == sorted(
        one for one in protected if (one.year, one.month) == (today.year, today.month)
    )


@pytest.mark.parametrize("seed", [3, 4])
def test_an_analysis_is_what_the_export_amounts_to(client, seed):
    athlete = Athlete(client, seed)
    everything = workouts_of(make_export(client), athlete.zones)
    for _ in range(8):
        first = athlete.today - timedelta(days=athlete.random.randrange(120))
        last = first + timedelta(days=athlete.random.randrange(120))
        workouts = [one for one in everything if first <= one.day <= last]
        request = service.GetAnalyticsRequest(start_date=to_date(first), end_date=to_date(last))
        told_of = client.statistics.GetAnalytics(request).analytics
        whole = sums(workouts)
        assert told(told_of.totals) == whole
        weeks = ((last - first).days + 1) / 7
        assert told_of.weekly_averages.workout_count == pytest.approx(whole[0] / weeks)
        assert told_of.weekly_averages.volume_kg == pytest.approx(whole[4] / weeks)
        if workouts:
            assert told_of.average_duration.ToMilliseconds() == int(whole[5] * 1000) // whole[0]
        by_weekday = counted(workouts, lambda one: one.day.isoweekday())
        assert [one.workout_count for one in told_of.weekdays] == [by_weekday[n] for n in range(1, 8)]
        by_part = counted(workouts, lambda one: one.daypart)
        assert [one.workout_count for one in told_of.dayparts] == [by_part[n] for n in range(1, 4)]
        by_effort = sets_by(workouts, lambda _, one: effort(one))
        assert {
            one.effort: (one.set_count, one.rep_count, round(one.volume_kg, 3)) for one in told_of.efforts
        } == by_effort
        by_name = sorted(counted(workouts, lambda one: one.name).items(), key=lambda one: (-one[1], one[0]))
        assert [(one.name, one.workout_count) for one in told_of.top_workouts] == by_name[:5]
        by_exercise = sets_by(workouts, lambda exercise, _: exercise["name"])
        top = sorted(by_exercise.items(), key=lambda one: (-one[1][0], one[0]))[:5]
        assert [
            (one.name, (one.set_count, one.rep_count, round(one.volume_kg, 3))) for one in told_of.top_exercises
        ] == top
        assert sum(one.set_count for one in told_of.categories) == whole[2]
        months = {from_date(one.start_date): told(one.sums) for one in told_of.months}
        for start, sums_of_month in months.items():
            of_month = [one for one in workouts if (one.day.year, one.day.month) == (start.year, start.month)]
            assert sums_of_month == sums(of_month)
        assert sum(one[0] for one in months.values()) == whole[0]


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

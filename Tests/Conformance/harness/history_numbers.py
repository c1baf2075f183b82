"""Compares all numbers that a client reads with those of a model."""

from collections import defaultdict
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.player.v1 import player_state_pb2 as player
from pulsewire.records.v1 import record_service_pb2 as records
from pulsewire.records.v1 import strength_service_pb2 as strength
from pulsewire.settings.v1 import training_settings_pb2 as training
from pulsewire.statistics.v1 import statistics_service_pb2 as statistics

from harness.client import milliseconds
from harness.history_model import Done
from harness.logs import get_log, list_logs
from harness.records import key_of, listed, reckon, record_workouts, worth
from harness.statistics import DAY, category_name, from_date, sums, to_date, volume
from harness.statistics_calls import (
    check_analytics,
    check_dashboard,
    check_month,
    check_streak,
    check_totals,
    check_week,
    check_weeks,
)

GAINS = training.STRENGTH_SCORE_FORMULA_ONE_REP_MAX_GAINS
POINTS = training.STRENGTH_SCORE_FORMULA_VOLUME_AND_RECORDS


def check_numbers(client, model, chance, templates, changed):
    """All lists and sums, and the contents of the logs `changed`."""
    workouts = {id: log.workout for id, log in model.logs.items()}
    ended = [workouts[log.id] for log in model.ended]
    check_logs(client, model, workouts)
    for id in changed & model.logs.keys():
        check_content(client, model.logs[id])
    if model.session is not None:
        check_session(client, model.session)
    found = reckon(record_workouts(workouts.values()))
    check_records(client, found, templates)
    check_statistics(client, model.zone, ended, chance)
    check_strength(client, ended, found, templates, chance)


def check_logs(client, model, workouts):
    """The list of logs."""
    expected = {}
    for id, log in model.logs.items():
        whole = sums([workouts[id]])
        day = workouts[id].day if log.end is not None else None
        zone = log.zone if log.end is not None else ""
        expected[id] = (
            log.name, log.start, log.end, day, zone, log.version, log.duration_ms, log.is_completed,
            log.category, *whole[2:5])  # fmt: skip
    assert {
        one.id: (
            one.name, milliseconds(one.start_time),
            milliseconds(one.end_time) if one.HasField("end_time") else None, from_date(one.local_date),
            one.time_zone, one.version, one.duration.ToMilliseconds(), one.completed,
            category_name(one.category), one.set_count, one.rep_count, round(one.volume_kg, 3),
        )
        for one in list_logs(client)
    } == expected  # fmt: skip


def check_content(client, log):
    """The exercises and sets of a log, in their order."""
    full = get_log(client, log.id)
    assert full.workout_log.exercise_count == len(log.exercises)
    assert [
        (one.id, one.name, one.exercise_template_id, one.position, one.version) for one in full.exercises
    ] == [(one.id, one.name, one.template, one.position, one.version) for one, _ in log.in_order()]
    assert [
        (one.id, one.exercise_id, one.set_number, one.version, Done.of(one).values, Done.of(one).manner)
        for one in full.sets
    ] == [
        (one.id, one.exercise_id, one.number, one.version, one.done.values, one.done.manner)
        for _, of_it in log.in_order() for one in of_it
    ]  # fmt: skip


def check_session(client, session):
    """What the player shows of the running session: what its log has."""
    state = client.session(session.log.id)
    sets = {one.id: (one.exercise_id, one.done.values) for one in session.log.sets.values()}
    assert {one.set_id: (one.exercise_id, Done.of(one).values) for one in state.completed_sets} == sets
    assert len(state.completed_sets) == len(sets)
    times = [one.complete_time.ToNanoseconds() for one in state.completed_sets]
    assert times == sorted(times)
    progress = {one.exercise_id: (one.completed_count, one.skipped_count, one.open_count) for one in state.progress}
    assert progress == session.progress
    current, phase = session.current, player.PLAYER_PHASE_WORKING
    if session.is_paused:
        phase = player.PLAYER_PHASE_PAUSED
    elif current is None and not session.is_free:
        phase = player.PLAYER_PHASE_COMPLETED
    index = len(session.exercises) if current is None else session.exercises.index(current)
    at = 0 if current is None else session.settled(current)
    assert (state.phase, state.exercise_index, state.set_index) == (phase, index, at)


def check_records(client, found, templates):
    """The records that stand, and the history of each exercise."""
    standing = listed(client.records.ListRecords, records.ListRecordsRequest(page_size=100))
    assert {key_of(one): (one.workout_log_id, worth(one, one.value)) for one in standing} == {
        key: of[-1] for key, of in found.items()
    }
    ids = {one.name.lower(): one.id for one in templates}
    history = defaultdict(list)
    for name in {key[0] for key in found}:
        exercise = {"exercise_template_id": ids[name]} if name in ids else {"name": name}
        request = records.ListRecordHistoryRequest(exercise=exercise, page_size=100)
        for one in reversed(listed(client.records.ListRecordHistory, request)):
            if history[key_of(one)]:
                before = history[key_of(one)][-1]
                assert (one.previous.workout_log_id, worth(one, one.previous.value)) == before
            history[key_of(one)].append((one.workout_log_id, worth(one, one.value)))
    assert history == found


def check_statistics(client, zone, workouts, chance):
    """Dashboard, totals, weeks, streak, calendar, analysis and days."""
    dashboard = client.statistics.GetDashboard(statistics.GetDashboardRequest())
    today = from_date(dashboard.today)
    if today != datetime.now(timezone.utc).astimezone(ZoneInfo(zone)).date():
        return  # Midnight came in between.
    check_dashboard(dashboard, workouts, today)
    check_totals(client, workouts)
    first = today - DAY * chance.randrange(120)
    last = first + DAY * chance.randrange(120)
    check_totals(client, workouts, first, last)
    check_analytics(client, workouts, first, last)
    check_week(client, workouts, first)
    check_weeks(client, workouts, today)
    check_month(client, workouts, chance.choice([today, first]))
    check_streak(client, workouts, today)
    period = logs.ListActivityDaysRequest(start_date=to_date(first), end_date=to_date(last))
    assert [
        (from_date(one.date), one.session_count, one.set_count, one.rep_count, round(one.volume_kg, 3))
        for one in client.logs.ListActivityDays(period).days
    ] == [
        (day, *(sums(workouts, day, day)[n] for n in (0, 2, 3, 4)))
        for day in sorted({one.day for one in workouts if first <= one.day <= last})
    ]


def check_strength(client, workouts, found, templates, chance):
    """The strength scores by the formula of the settings, and the volume of muscles."""
    days = {one.id: one.day for one in workouts}
    newest = max(days.values(), default=None)
    if newest is None:
        return
    gains, exercises = defaultdict(float), defaultdict(set)
    for (name, kind, formula, _), of in found.items():
        for (_, before), (log_id, value) in zip(of, of[1:]):
            if log_id in days:
                exercises[days[log_id]].add((log_id, name))
                if (kind, formula) == ("ONE_REP_MAX", "EPLEY"):
                    gains[days[log_id]] += (value - before) / 1000
    first, last = newest - DAY * chance.randrange(1, 60), newest + DAY * chance.randrange(3)
    request = strength.ListStrengthScoresRequest(start_date=to_date(first), end_date=to_date(last))
    scores = {from_date(one.date): one for one in client.strength.ListStrengthScores(request).scores}
    average, day = None, min(days.values())
    volumes = defaultdict(float)
    for one in workouts:
        volumes[one.day] += sums([one])[4]
    assert scores.keys() == {first + DAY * n for n in range((last - first).days + 1) if first + DAY * n >= day}
    while day <= last:
        formula = next(iter(scores.values())).formula
        score = volumes[day]
        if formula == GAINS:
            score = gains[day]
        elif formula == POINTS:
            score = 0.7 * score + 300 * len(exercises[day])
        average = score if average is None else average + (score - average) / 4
        if day >= first:
            assert scores[day].score == pytest.approx(score, abs=0.0011)
            assert scores[day].average == pytest.approx(average, abs=0.0011)
        day += timedelta(days=1)
    check_muscles(client, [one for one in workouts if first <= one.day <= last], first, last, templates)


def check_muscles(client, workouts, first, last, templates):
    """The sets and kilograms of each muscle; the exercises are of these templates or of none."""
    known = {one.id: one for one in templates}
    shares = {"": [(None, 1.0)]}
    for id, one in known.items():
        shares[id] = [(muscle, 1.0) for muscle in one.primary_muscles]
        shares[id] += [(muscle, 0.5) for muscle in one.secondary_muscles]
    expected = defaultdict(lambda: [0.0, 0.0])
    for workout in workouts:
        for exercise, one in workout.sets:
            if one["set_type"] == "warm_up":
                continue
            for muscle, share in shares[exercise["exercise_template_id"]]:
                expected[muscle][0] += share
                expected[muscle][1] += share * volume(one)
    request = strength.ListMuscleVolumesRequest(start_date=to_date(first), end_date=to_date(last))
    found = client.strength.ListMuscleVolumes(request)
    listed_ = {one.muscle: [one.set_count, pytest.approx(one.volume_kg)] for one in found.muscles}
    unassigned = expected.pop(None, [0, 0])
    assert [found.unassigned_set_count, pytest.approx(found.unassigned_volume_kg)] == unassigned
    assert listed_ == expected

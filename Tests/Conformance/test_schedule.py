"""Schedules: occurrences as another implementation of RFC 5545 has them, and training by a plan."""

import random
import re
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import grpc
import pytest
from dateutil import tz
from dateutil.rrule import rrulestr
from pulsewire.logs.v1 import workout_log_origin_pb2 as origins
from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.replication.v1 import replication_service_pb2 as replication
from pulsewire.routines.v1 import routine_pb2 as routine_messages
from pulsewire.routines.v1 import routine_service_pb2 as routine_service
from pulsewire.schedule.v1 import offline_part_pb2 as offline_parts
from pulsewire.schedule.v1 import schedule_service_pb2 as service
from pulsewire.schedule.v1 import scheduled_workout_pb2 as scheduled

from harness import offline, routines, schedule
from harness.administrators import new_administrator
from harness.client import Client, make_planned, make_workout, new_uuid, refused, workout_of
from harness.logs import live_in
from harness.statistics import from_date, to_date

ZONES = ["UTC", "Europe/Oslo", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "Pacific/Apia"]
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


@pytest.fixture
def me(node):
    client = Client.with_new_account(node.server.address)
    yield client
    client.close()


def random_rule(dice):
    """A rule that the server accepts."""
    frequency = dice.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    parts = [f"FREQ={frequency}"]
    if dice.random() < 0.5:
        parts.append(f"INTERVAL={dice.randint(1, 5)}")
    end = dice.random()
    if end < 0.3:
        parts.append(f"COUNT={dice.randint(1, 60)}")
    elif end < 0.5:
        parts.append(f"UNTIL=2027{dice.choice(['0101', '0630', '1231'])}")
    if dice.random() < 0.3:
        parts.append("BYMONTH=" + dice.choice(["1,2,3,4,5,6", "10,11,12", "2,7", "1,10"]))
    by_day = ",".join(dice.sample(DAYS, dice.randint(1, 7)))
    if frequency in ("DAILY", "WEEKLY"):
        if dice.random() < 0.6:
            parts.append("BYDAY=" + by_day)
        if dice.random() < 0.3:
            parts.append("WKST=" + dice.choice(DAYS))
    else:
        kind = dice.randint(0, 3)
        if kind == 0 and (frequency == "MONTHLY" or any("BYMONTH" in one for one in parts)):
            parts.append("BYMONTHDAY=" + dice.choice(["1", "15,31", "-1", "29", "-3,13"]))
        elif kind == 1 and (frequency == "MONTHLY" or any("BYMONTH" in one for one in parts)):
            parts.append("BYDAY=" + dice.choice(["1MO", "-1FR", "2TU,4TU", "5WE"]))
        elif kind == 2 and frequency == "MONTHLY":
            parts.append(f"BYDAY={by_day};BYSETPOS={dice.choice([1, -1, 2])}")
    return ";".join(parts)


def expected_days(rule, start):
    """The days of a rule up to 2029, by dateutil."""
    noon = datetime(start.year, start.month, start.day)
    return [one.date() for one in rrulestr("RRULE:" + rule, dtstart=noon).between(noon, datetime(2029, 1, 1), inc=True)]


def instant(day, minute, zone):
    """The instant of a local time: the first of two; one that does not exist, by the clock before the gap."""
    local = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=ZoneInfo(zone), fold=0)
    return local.astimezone(timezone.utc)


@pytest.mark.parametrize("seed", range(6))
def test_occurrences_are_those_of_another_implementation(me, seed):
    dice = random.Random(seed)
    zone = ZONES[seed]
    live_in(me, zone)
    expected = {}
    while len(expected) < 12:
        rule, minute = random_rule(dice), dice.choice([0, 90, 120, 150, 180, 720, 1439])
        begin = date(2026, 1, 1) + timedelta(days=dice.randint(0, 300))
        days = [one for one in expected_days(rule, begin - timedelta(days=400)) if one >= begin]
        if not days:
            continue
        start = days[0]
        days = expected_days(rule, start)
        if not days or days[0] != start:
            continue
        made = schedule.create(me, rule=rule, start=to_date(start), minute=minute)
        expected[made.id] = (days, minute, rule)
    for _ in range(6):
        first = date(2026, 1, 1) + timedelta(days=dice.randint(0, 900))
        last = first + timedelta(days=dice.randint(0, 91))
        found = schedule.occurrences(me, to_date(first), to_date(last))
        want = sorted(
            (day, minute, key) for key, (days, minute, _) in expected.items() for day in days if first <= day <= last
        )
        have = [(from_date(one.date), one.start_minute, one.scheduled_workout_id) for one in found]
        assert have == want, [expected[key][2] for _, _, key in set(have) ^ set(want)]
        for one in found:
            start = one.start_time.ToDatetime(timezone.utc)
            assert start == instant(from_date(one.date), one.start_minute, zone)


@pytest.mark.parametrize("zone, day", [("Europe/Oslo", date(2027, 3, 28)), ("America/New_York", date(2026, 11, 1))])
def test_clocks_that_change_are_read_as_the_standard_says(me, zone, day):
    live_in(me, zone)
    for minute in range(0, 300, 30):
        schedule.create(me, rule="", start=to_date(day), minute=minute)
    for one in schedule.occurrences(me, to_date(day), to_date(day)):
        want = instant(day, one.start_minute, zone)
        assert one.start_time.ToDatetime(timezone.utc) == want
        local = datetime(day.year, day.month, day.day, one.start_minute // 60, one.start_minute % 60)
        assert tz.resolve_imaginary(local.replace(tzinfo=tz.gettz(zone))).timestamp() == want.timestamp()


def test_a_planned_week_is_trained(me):
    """A week is planned, an occurrence is trained on another device, its log is deleted."""
    plan = schedule.create_plan(me, end_date=to_date(date(2026, 10, 25)))
    made = schedule.create(me, plan_id=plan.id, rule="FREQ=WEEKLY;BYDAY=MO,WE,FR")
    week = (schedule.MONDAY, to_date(date(2026, 10, 25)))

    def state():
        return [(one.date.day, one.is_done) for one in schedule.occurrences(me, *week)]

    assert state() == [(19, False), (21, False), (23, False)]
    pack = schedule.call(me, "GetOfflinePack", start_date=schedule.MONDAY, day_count=7)
    versions = [part.version for part in pack.parts]
    assert schedule.call(
        me, "GetOfflinePack", start_date=schedule.MONDAY, day_count=7, version=pack.version
    ).is_unchanged

    watch = me.speaking("en")
    source = player.OccurrenceSource(scheduled_workout_id=made.id, date=to_date(date(2026, 10, 21)))
    session = watch.player.StartWorkout(
        player.StartWorkoutRequest(request_id=new_uuid(), occurrence=source)
    ).state
    session = watch.apply(session, complete_set=player.CompleteSet()).state
    assert state() == [(19, False), (21, False), (23, False)]
    me.finish(session.session_id)
    assert state() == [(19, False), (21, True), (23, False)]
    log = me.logs.GetWorkoutLog(logs.GetWorkoutLogRequest(workout_log_id=session.session_id)).workout_log
    assert log.origin.kind == origins.WORKOUT_LOG_ORIGIN_KIND_SCHEDULED_WORKOUT
    assert (log.origin.id, log.origin.occurrence_date.day) == (made.id, 21)
    changed = schedule.call(
        me, "GetOfflinePack", start_date=schedule.MONDAY, day_count=7, version=pack.version, part_versions=versions
    )
    assert [part.date.day for part in changed.parts if part.WhichOneof("content")] == [21]

    me.logs.DeleteWorkoutLog(
        logs.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=session.session_id)
    )
    assert state() == [(19, False), (21, False), (23, False)]
    entities = me.replication.ListChanges(replication.ListChangesRequest(page_size=100)).changes
    assert {one.WhichOneof("entity") for one in entities} >= {"training_plan", "scheduled_workout"}
    watch.close()


def test_a_pack_has_the_exercises_of_its_workouts(node, me):
    administrator = new_administrator(node)
    known = routines.create_template(administrator, routines.template("Pistol squat"))
    planned = make_planned("Squat", 2)
    planned.exercise_template_id = known.id
    schedule.create(me, workout=workout_of([planned]))

    def exercises():
        pack = schedule.call(me, "GetOfflinePack", start_date=schedule.MONDAY)
        return [part.exercise_template for part in pack.parts if part.HasField("exercise_template")]

    assert [(one.id, one.name) for one in exercises()] == [(known.id, "Pistol squat")]
    routines.update_template(administrator, known.id, routines.template("One-legged squat"), "name")
    assert [one.name for one in exercises()] == ["One-legged squat"]
    administrator.close()


def queued(name, **fields):
    """An operation of a method of the service."""
    request = getattr(service, name + "Request")(request_id=new_uuid(), **fields)
    field = re.sub("(?!^)([A-Z])", r"_\1", name).lower()
    return offline.queued(**{field: request})


def test_a_week_is_planned_without_a_network(me):
    """A routine, a plan and its workouts, all made offline, in a queue that comes three times and in another order."""
    routine, plan, legs, back = (new_uuid() for _ in range(4))
    day = scheduled.ScheduledRoutineDay(routine_id=routine, day_of_week=routine_messages.WEEKDAY_MONDAY)
    days = [routine_messages.RoutineDay(day_of_week=routine_messages.WEEKDAY_MONDAY, blocks=make_workout((2,)).blocks)]
    of_routine = schedule.new_workout(id=back, plan_id=plan, name="Back", rule="", routine_day=day)
    of_its_own = schedule.new_workout(id=legs, plan_id=plan)
    operations = [
        offline.queued(create_routine=routine_service.CreateRoutineRequest(
            request_id=new_uuid(), routine=routine_messages.Routine(id=routine, name="Pull", days=days))),
        queued("CreateTrainingPlan", training_plan=schedule.new_plan(id=plan)),
        queued("CreateScheduledWorkout", scheduled_workout=of_its_own),
        queued("CreateScheduledWorkout", scheduled_workout=of_routine),
        queued("ChangeOccurrence", scheduled_workout_id=legs, occurrence_date=schedule.MONDAY, skip={}),
        queued("UpdateScheduledWorkout", scheduled_workout_id=back,
               scheduled_workout=schedule.new_workout(name="Back", rule="", minute=480, routine_day=day)),
        queued("UpdateTrainingPlan", training_plan_id=plan, training_plan=schedule.new_plan(name="Winter")),
    ]  # fmt: skip
    for _ in range(3):
        offline.enqueue(me, *operations)
    offline.settled(me, *[offline.COMPLETED] * len(operations))
    found = schedule.occurrences(me, schedule.MONDAY, schedule.MONDAY)
    assert [(one.name, one.start_minute, one.is_skipped) for one in found] == [("Legs", 420, True), ("Back", 480, False)]
    (kept,) = schedule.call(me, "ListTrainingPlans").training_plans
    assert (kept.id, kept.name, kept.version) == (plan, "Winter", 2)
    refused(lambda: schedule.create(me, id=legs), grpc.StatusCode.ALREADY_EXISTS)
    refused(lambda: schedule.create_plan(me, id=plan), grpc.StatusCode.ALREADY_EXISTS)

    stale = queued("DeleteScheduledWorkout", scheduled_workout_id=legs, expected_version=1)
    offline.enqueue(me, stale)
    offline.settled(me, *[offline.COMPLETED] * len(operations), offline.FAILED)
    (failed,) = offline.listed(me, offline.FAILED)
    assert (failed.error.reason, failed.error.scheduled_workout.version) == ("VERSION_CONFLICT", 2)


@pytest.mark.parametrize("operation, field", [
    (queued("CreateTrainingPlan", training_plan=schedule.new_plan()), "training_plan.id"),
    (queued("CreateScheduledWorkout", scheduled_workout=schedule.new_workout()), "scheduled_workout.id"),
    (queued("UpdateScheduledWorkout", scheduled_workout_id=new_uuid(),
            scheduled_workout=schedule.new_workout(rule="FREQ=SECONDLY")), "scheduled_workout.recurrence_rule"),
    (queued("ChangeOccurrence", scheduled_workout_id=new_uuid(), occurrence_date=schedule.MONDAY,
            move={"date": {"year": 1800, "month": 1, "day": 1}}), "move.date"),
])  # fmt: skip
def test_what_cannot_be_scheduled_is_refused_when_it_is_queued(me, operation, field):
    error = refused(lambda: offline.enqueue(me, operation), grpc.StatusCode.INVALID_ARGUMENT)
    assert [one for one in error.violations if one.endswith(field)]


def test_two_devices_change_one_schedule(me):
    made = schedule.create(me)
    update = {"scheduled_workout_id": made.id, "scheduled_workout": schedule.new_workout(name="Back"),
              "expected_version": 1}  # fmt: skip
    assert schedule.call(me, "UpdateScheduledWorkout", **update).scheduled_workout.version == 2
    refused(lambda: schedule.call(me, "UpdateScheduledWorkout", **update), grpc.StatusCode.ABORTED)


@pytest.mark.parametrize("rule", [
    "FREQ=SECONDLY", "FREQ=DAILY;BYSECOND=1,2,3", "FREQ=DAILY;COUNT=99999999999", "FREQ=DAILY;INTERVAL=65537",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYWEEKNO=1", "RRULE:FREQ=DAILY", "FREQ=DAILY\nDTSTART:19700101",
    "FREQ=DAILY;RSCALE=CHINESE", "FREQ=DAILY;UNTIL=20261301", "=" * 500, ";" * 500,
])  # fmt: skip
def test_hostile_rules_are_refused(me, rule):
    refused(lambda: schedule.create(me, rule=rule), grpc.StatusCode.INVALID_ARGUMENT)


def test_a_pack_tells_what_changed_and_what_fell_out(node, me):
    """By the versions that a device names: the server keeps none. One that is wrong or old gets the whole pack."""
    administrator = new_administrator(node)
    names = [f"Squat {new_uuid()[:8]}" for _ in range(2)]
    known = [routines.create_template(administrator, routines.template(name)) for name in names]
    administrator.close()
    planned = [make_planned(one.name, 2) for one in known]
    for one, template in zip(planned, known):
        one.exercise_template_id = template.id
    made = schedule.create(me, workout=workout_of(planned))

    def pack(version="", versions=()):
        return schedule.call(
            me, "GetOfflinePack", start_date=schedule.MONDAY, version=version, part_versions=versions
        )

    first = pack()
    versions = [part.version for part in first.parts]
    assert all(part.WhichOneof("content") for part in first.parts) and not first.has_more
    assert pack(first.version) == pack(first.version, versions)
    assert pack(first.version).is_unchanged and not pack(first.version).parts
    assert pack("0" * 32) == first and pack("of another server") == first
    me.schedule.UpdateScheduledWorkout(
        service.UpdateScheduledWorkoutRequest(
            request_id=new_uuid(), scheduled_workout_id=made.id,
            scheduled_workout=schedule.new_workout(workout=workout_of(planned[:1])),
        )
    )
    second = pack(first.version, versions)
    # The device has the exercise that stayed, and drops the one that is no longer listed.
    listed = {part.id for part in second.parts}
    assert known[0].id in listed and known[1].id not in listed
    assert {part.kind for part in second.parts if part.WhichOneof("content")} == {offline_parts.OFFLINE_PART_KIND_WORKOUT}
    # Of an old version alone, nothing is known: all comes again.
    assert all(part.WhichOneof("content") for part in pack(first.version).parts)
    refused(lambda: pack("x" * 33), grpc.StatusCode.INVALID_ARGUMENT)
    refused(lambda: pack("", ["0"] * 1001), grpc.StatusCode.INVALID_ARGUMENT)

"""Workout logs: set by set, once each, in the day that they count for."""

import grpc
import psycopg
import pytest
from pulsewire.logs.v1 import workout_category_pb2 as categories
from pulsewire.logs.v1 import workout_log_pb2 as logs
from pulsewire.logs.v1 import workout_log_service_pb2 as service
from pulsewire.logs.v1 import workout_set_pb2 as sets
from pulsewire.statistics.v1 import statistics_service_pb2 as statistics

from harness import recordings
from harness.client import Client, new_uuid, refused, timestamp
from harness.logs import (
    LATE,
    create_log,
    date,
    days,
    get_log,
    list_logs,
    live_in,
    log_sets,
    make_exercise,
    make_log,
    make_set,
)

INVALID = grpc.StatusCode.INVALID_ARGUMENT
NOT_FOUND = grpc.StatusCode.NOT_FOUND
ABORTED = grpc.StatusCode.ABORTED


def update_set(client, log_id, changed, version=0, request_id=None):
    return client.logs.UpdateWorkoutSet(
        service.UpdateWorkoutSetRequest(
            request_id=request_id or new_uuid(),
            workout_log_id=log_id,
            set=changed,
            expected_version=version,
        )
    ).set


def delete_set(client, log_id, set_id, version=0, request_id=None):
    return client.logs.DeleteWorkoutSet(
        service.DeleteWorkoutSetRequest(
            request_id=request_id or new_uuid(),
            workout_log_id=log_id,
            set_id=set_id,
            expected_version=version,
        )
    )


def delete_exercise(client, log_id, exercise_id):
    return client.logs.DeleteWorkoutExercise(
        service.DeleteWorkoutExerciseRequest(
            request_id=new_uuid(), workout_log_id=log_id, exercise_id=exercise_id
        )
    )


def delete_log(client, log_id):
    return client.logs.DeleteWorkoutLog(
        service.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=log_id)
    )


def changes(client, log_id, page_size=0):
    found, token = [], ""
    while True:
        page = client.logs.ListWorkoutLogChanges(
            service.ListWorkoutLogChangesRequest(
                workout_log_id=log_id, page_size=page_size, page_token=token
            )
        )
        found += page.changes
        token = page.next_page_token
        if not token:
            return found


def test_a_session_is_logged_set_by_set(client):
    state = client.start_workout()
    squat, bench = make_exercise(), make_exercise(name="Bench press", position=2)
    for number, exercise in enumerate((squat, squat, bench), 1):
        added = [exercise] if number != 2 else []
        one = make_set(exercise, set_number=number, reps=number, weight_kg=20.4117, rir=1.5)
        answer = log_sets(client, state.session_id, added, [one])
        assert answer.sets[0].rpe == 8.5 and answer.sets[0].weight_kg == 20.412
    log_sets(client, state.session_id, [], [make_set(bench, set_number=4, reps=30, weight_kg=0)])

    running = get_log(client, state.session_id)
    assert [one.name for one in running.exercises] == ["Squat", "Bench press"]
    assert [one.set_number for one in running.sets] == [1, 2, 3, 4]
    log = running.workout_log
    assert (log.session_id, log.name) == (state.session_id, state.workout.name)
    assert (log.exercise_count, log.set_count, log.volume_kg) == (2, 4, 122.472)
    assert not log.HasField("end_time") and not log.HasField("local_date")
    assert list_logs(client) == [log], "also while it runs"

    refused(lambda: delete_log(client, state.session_id), grpc.StatusCode.FAILED_PRECONDITION)
    ended = client.finish(state.session_id)
    log = get_log(client, state.session_id).workout_log
    assert log.end_time == ended.end_time and log.HasField("local_date")


def test_a_calendar_shows_the_logs_of_a_day(client):
    live_in(client, "Europe/Oslo")
    log = create_log(client)
    request = service.ListDayLogsRequest(date=log.local_date)
    assert list(client.logs.ListDayLogs(request).workout_logs) == [log]
    request.date.day += 1
    assert not client.logs.ListDayLogs(request).workout_logs


def test_what_is_sent_again_is_there_once(client):
    log = create_log(client)
    request_id = new_uuid()
    squat = make_exercise()
    batch = [make_set(squat, set_number=number) for number in range(1, 6)]
    first = log_sets(client, log.id, [squat], batch, request_id)
    assert log_sets(client, log.id, [squat], batch, request_id) == first
    assert log_sets(client, log.id, [squat], batch).sets == first.sets, "under another request"
    assert get_log(client, log.id).workout_log.set_count == 5

    edited = make_set(squat, id=batch[0].id, reps=12, rpe=9)
    update_id = new_uuid()
    answer = update_set(client, log.id, edited, 1, update_id)
    assert (answer.version, answer.reps) == (2, 12)
    update_set(client, log.id, make_set(squat, id=batch[0].id, reps=13), 2)
    assert update_set(client, log.id, edited, 1, update_id) == answer
    assert log_sets(client, log.id, [squat], batch, request_id) == first, "as it was then"
    delete_id = new_uuid()
    delete_set(client, log.id, batch[1].id, 1, delete_id)
    delete_set(client, log.id, batch[1].id, 1, delete_id)
    assert get_log(client, log.id).workout_log.set_count == 4

    create_id = new_uuid()
    new = make_log()
    assert create_log(client, new, create_id) == create_log(client, new, create_id)
    failure = refused(lambda: create_log(client, new), grpc.StatusCode.ALREADY_EXISTS)
    assert failure.reason == "ID_TAKEN"
    failure = refused(
        lambda: log_sets(client, new.id, [make_exercise(id=squat.id)]),
        grpc.StatusCode.ALREADY_EXISTS,
    )
    assert failure.reason == "ID_TAKEN", "of another log"


def test_who_edits_what_changed_meanwhile_is_shown_what_is_there(client):
    log = create_log(client)
    squat = make_exercise()
    one = make_set(squat)
    log_sets(client, log.id, [squat], [one])
    now = update_set(client, log.id, make_set(squat, id=one.id, reps=7), 1)
    failure = refused(lambda: update_set(client, log.id, one, 1), ABORTED)
    assert failure.reason == "VERSION_CONFLICT" and failure.facts == {"version": "2"}
    assert failure.detail(sets.WorkoutSet) == now
    refused(lambda: delete_set(client, log.id, one.id, 1), ABORTED)
    assert get_log(client, log.id).sets == [now]


def test_what_was_edited_and_deleted_is_kept(client):
    log = create_log(client)
    squat = make_exercise()
    one = log_sets(client, log.id, [squat], [make_set(squat)]).sets[0]
    edited = update_set(client, log.id, make_set(squat, id=one.id, reps=7))
    delete_set(client, log.id, one.id)
    client.logs.UpdateWorkoutExercise(
        service.UpdateWorkoutExerciseRequest(
            request_id=new_uuid(),
            workout_log_id=log.id,
            exercise=make_exercise(id=squat.id, name="Front squat"),
        )
    )
    named = make_log(id=log.id, name="Leg day")
    client.logs.UpdateWorkoutLog(
        service.UpdateWorkoutLogRequest(request_id=new_uuid(), workout_log=named)
    )
    delete_log(client, log.id)
    refused(lambda: get_log(client, log.id), NOT_FOUND)
    for page_size in (0, 1, 2, 5):
        found = changes(client, log.id, page_size)
        assert [(one.WhichOneof("before"), one.deleted) for one in found] == [
            ("workout_log", True),
            ("exercise", True),
            ("workout_log", False),
            ("exercise", False),
            ("set", True),
            ("set", False),
            ("workout_log", False),
        ]
    assert found[5].set == one and found[4].set == edited
    assert found[3].exercise.name == "Squat" and found[2].workout_log.name == "Legs"
    assert found[1].exercise.name == "Front squat" and found[0].workout_log.name == "Leg day"
    assert found[6].workout_log == log


def test_what_goes_along_with_a_deletion_is_kept(client):
    log = create_log(client, make_log(notes="Ä\n\"'"))
    squat, bench = make_exercise(notes="deep"), make_exercise(name="Bench", position=2)
    bench.exercise_template_id = new_uuid()
    of_squat = [
        make_set(squat, set_number=1, reps=0, weight_kg=0, distance_m=12.34, rir=3.5),
        make_set(squat, set_number=2, weight_kg=20.412, type=sets.WORKOUT_SET_TYPE_WARM_UP),
    ]
    of_squat[0].duration.FromMilliseconds(1500)
    of_bench = [make_set(bench, set_number=number, rpe=number) for number in range(1, 4)]
    log_sets(client, log.id, [squat, bench], of_squat + of_bench)
    before = get_log(client, log.id)
    known = len(changes(client, log.id))

    delete_exercise(client, log.id, squat.id)
    expected = [before.exercises[0], *before.sets[:2]]
    found = changes(client, log.id)[:-known]
    assert all(one.deleted for one in found)
    assert [getattr(one, one.WhichOneof("before")) for one in found] == expected

    last = get_log(client, log.id).workout_log
    assert (last.exercise_count, last.set_count) == (1, 3)
    delete_log(client, log.id)
    expected = [last, before.exercises[1], *before.sets[2:], *expected]
    for page_size in (1, 2, 3, 100):
        found = changes(client, log.id, page_size)[:-known]
        assert [getattr(one, one.WhichOneof("before")) for one in found] == expected
    for token in ("x", "x.0", ".0", "0"):
        request = service.ListWorkoutLogChangesRequest(workout_log_id=log.id, page_token=token)
        failure = refused(
            lambda request=request: client.logs.ListWorkoutLogChanges(request), INVALID
        )
        assert failure.fields == {"page_token"}


def test_an_addition_to_a_workout_that_has_ended_is_a_change_of_its_log(client):
    log = create_log(client)
    squat = make_exercise()
    batch = [make_set(squat)]
    log_sets(client, log.id, [squat], batch)
    log_sets(client, log.id, [squat], batch)
    assert len(changes(client, log.id)) == 1, "nothing was added by the repeat"
    changed = get_log(client, log.id).workout_log
    assert changed.version == 2
    log_sets(client, log.id, [], [make_set(squat)])
    newest, first = changes(client, log.id)
    assert newest.workout_log == changed and first.workout_log == log
    assert not newest.deleted and not first.deleted

    edit = service.UpdateWorkoutLogRequest(
        request_id=new_uuid(), workout_log=make_log(id=log.id, name="Mine"), expected_version=2
    )
    failure = refused(lambda: client.logs.UpdateWorkoutLog(edit), ABORTED)
    assert (failure.reason, failure.facts) == ("VERSION_CONFLICT", {"version": "3"})
    assert failure.detail(logs.WorkoutLog) == get_log(client, log.id).workout_log
    edit.expected_version = 3
    assert client.logs.UpdateWorkoutLog(edit).workout_log.version == 4

    state = client.start_workout()
    log_sets(client, state.session_id, [make_exercise()])
    assert get_log(client, state.session_id).workout_log.version == 1, "it runs"
    assert changes(client, state.session_id) == []


def test_a_log_that_moves_is_answered_with_its_new_day(client):
    live_in(client, "Europe/Oslo")
    log = create_log(client)
    assert log.local_date == date("2026-11-22")
    # An hour before midnight in Oslo, on the day before summer time ends.
    october = LATE - 28 * 24 * 3600 * 1000 - 3600 * 1000 - 30 * 60 * 1000
    edit = service.UpdateWorkoutLogRequest(
        request_id=new_uuid(), workout_log=make_log(october, id=log.id)
    )
    answer = client.logs.UpdateWorkoutLog(edit).workout_log
    assert answer.local_date == date("2026-10-25")
    assert answer == get_log(client, log.id).workout_log
    assert client.logs.UpdateWorkoutLog(edit).workout_log == answer, "a repeat"
    live_in(client, "America/New_York")
    edit = service.UpdateWorkoutLogRequest(
        request_id=new_uuid(), workout_log=make_log(october, id=log.id, name="Legs, named")
    )
    answer = client.logs.UpdateWorkoutLog(edit).workout_log
    assert answer.local_date == date("2026-10-25"), "it began when it began"
    assert answer == get_log(client, log.id).workout_log
    assert days(client, "2026-10-01").keys() == {"2026-10-25"}


def test_the_history_is_told_page_by_page(client):
    made = [create_log(client, make_log(LATE - number % 3 * 1000)) for number in range(7)]
    expected = sorted(made, key=lambda one: (one.start_time.ToNanoseconds(), one.id), reverse=True)
    for page_size in (0, 1, 3, 7):
        assert [one.id for one in list_logs(client, page_size)] == [one.id for one in expected]


def test_days_are_those_of_the_accounts_time_zone(client):
    create_log(client)
    assert days(client) == {"2026-11-21": (1, 0, 0, 3600)}, "UTC, where nothing is set"
    live_in(client, "Europe/Oslo")
    assert days(client) == {"2026-11-21": (1, 0, 0, 3600)}, "a day that was stays"
    log = create_log(client)
    squat = make_exercise()
    log_sets(client, log.id, [squat], [make_set(squat), make_set(squat, weight_kg=0)])
    assert log.local_date == date("2026-11-22")
    assert days(client)["2026-11-22"] == (1, 2, 500, 3600)
    live_in(client, "America/New_York")
    assert create_log(client, make_log(LATE + 5 * 3600 * 1000)).local_date == date("2026-11-21")
    assert days(client)["2026-11-21"] == (2, 0, 0, 7200)
    assert days(client, "2026-11-22", "2026-11-22").keys() == {"2026-11-22"}
    delete_exercise(client, log.id, squat.id)
    assert days(client)["2026-11-22"] == (1, 0, 0, 3600)
    delete_log(client, log.id)
    assert days(client).keys() == {"2026-11-21"}


def test_a_session_counts_once_it_has_ended(client):
    state = client.start_workout()
    squat = make_exercise()
    log_sets(client, state.session_id, [squat], [make_set(squat)])
    assert days(client, "2026-01-01", "2026-12-31") == {}
    client.finish(state.session_id)
    log = get_log(client, state.session_id).workout_log
    day = f"{log.local_date.year:04}-{log.local_date.month:02}-{log.local_date.day:02}"
    assert days(client, day, day) == {day: (1, 1, 500, log.duration.seconds)}
    log_sets(client, state.session_id, [], [make_set(squat, weight_kg=1)])
    assert days(client, day, day)[day][1:3] == (2, 505)


@pytest.mark.parametrize("zone", ["Nowhere", "XYZ3", "Europe/Oslo\n", "../etc/passwd", "x" * 65])
def test_a_time_zone_that_there_is_not_is_refused(client, zone):
    failure = refused(lambda: live_in(client, zone), INVALID)
    assert failure.fields == {"settings.regional.time_zone"}


def test_all_that_is_wrong_with_a_set_is_told_at_once(client):
    log = create_log(client)
    squat = make_exercise()
    wrong = make_set(squat, set_number=0, type=0, reps=-1, weight_kg=2001)
    failure = refused(lambda: log_sets(client, log.id, [squat], [wrong]), INVALID)
    assert failure.fields == {
        f"sets[0].{field}" for field in ("set_number", "type", "reps", "weight_kg")
    }
    for effort in ({"rpe": 10.5}, {"rpe": 7.3}, {"rir": 11}, {"rir": -0.5}):
        failure = refused(
            lambda effort=effort: log_sets(client, log.id, [squat], [make_set(squat, **effort)]),
            INVALID,
        )
        assert failure.fields == {f"sets[0].{next(iter(effort))}"}
    failure = refused(lambda: log_sets(client, log.id, [], [make_set(squat)]), INVALID)
    assert failure.fields == {"sets[0].exercise_id"}
    assert refused(lambda: log_sets(client, log.id), INVALID).fields == {"sets"}
    failure = refused(lambda: create_log(client, make_log(seconds=-1)), INVALID)
    assert failure.fields == {"workout_log.end_time"}
    failure = refused(lambda: days(client, "2026-01-02", "2026-01-01"), INVALID)
    assert failure.fields == {"end_date"}


def test_a_log_of_another_age_is_refused(client):
    """Its local day would lie before Christ where the zone is west of Greenwich."""
    live_in(client, "America/New_York")
    ancient = make_log()
    for time in (ancient.start_time, ancient.end_time):
        time.FromJsonString("0001-01-01T00:00:00Z")
    assert refused(lambda: create_log(client, ancient), INVALID).fields == {"workout_log.start_time"}
    create_log(client)


def test_a_log_holds_so_much(client):
    log = create_log(client)
    for _ in range(4):
        log_sets(client, log.id, [make_exercise() for _ in range(50)])
    failure = refused(
        lambda: log_sets(client, log.id, [make_exercise()]), grpc.StatusCode.RESOURCE_EXHAUSTED
    )
    assert failure.reason == "WORKOUT_LOG_FULL"


def test_devices_that_log_at_the_same_time_lose_nothing(client):
    log = create_log(client)
    squat = make_exercise()
    log_sets(client, log.id, [squat])
    calls = [
        client.logs.LogSets.future(
            service.LogSetsRequest(
                request_id=new_uuid(), workout_log_id=log.id, sets=[make_set(squat)]
            )
        )
        for _ in range(24)
    ]
    for call in calls:
        call.result()
    assert get_log(client, log.id).workout_log.set_count == 24
    assert days(client)["2026-11-21"] == (1, 24, 24 * 500, 3600)


def test_logs_are_their_owners_alone_by_any_call(client, stranger):
    log = create_log(client)
    squat = make_exercise()
    one = make_set(squat)
    log_sets(client, log.id, [squat], [one])
    for call in (
        lambda: get_log(stranger, log.id),
        lambda: log_sets(stranger, log.id, [make_exercise()]),
        lambda: update_set(stranger, log.id, one),
        lambda: delete_set(stranger, log.id, one.id),
        lambda: delete_exercise(stranger, log.id, squat.id),
        lambda: delete_log(stranger, log.id),
    ):
        assert refused(call, NOT_FOUND).reason == "WORKOUT_LOG_NOT_FOUND"
    assert changes(stranger, log.id) == [] and list_logs(stranger) == [] and days(stranger) == {}
    # The same identifiers are free for everybody else, and mean something else there.
    theirs = create_log(stranger, make_log(id=log.id, name="Theirs"))
    log_sets(stranger, theirs.id, [squat], [one])
    delete_set(stranger, theirs.id, one.id)
    assert get_log(client, log.id).workout_log.set_count == 1
    assert days(client) == {"2026-11-21": (1, 1, 500, 3600)}


TABLES = (
    *("workout_logs", "workout_exercises", "workout_sets", "workout_log_changes"),
    *("workout_log_originals", "activity_totals", "month_activity_summary"),
)


@pytest.mark.parametrize("table", (*TABLES, "day_activity_summary", "workout_sessions"))
def test_logs_are_their_owners_alone_by_sql(client, stranger, node, table):
    """The own rows are there, another's are not, nor can any be made."""
    for one in (client, stranger):
        log = create_log(one)
        squat = make_exercise()
        log_sets(one, log.id, [squat], [make_set(squat)])
        other = make_exercise()
        log_sets(one, log.id, [other], [make_set(other)])
        delete_exercise(one, log.id, other.id)
        one.start_workout()
    count = f"select count(*) from pulsewire.{table}"
    for owner in (client.account_id, stranger.account_id):
        with node.cluster.as_server(owner) as connection:
            owners = connection.execute(f"select distinct owner_id::text from pulsewire.{table}")
            assert owners.fetchall() == [(owner,)]
    with node.cluster.as_server() as connection:
        assert connection.execute(count).fetchone() == (0,)
    with node.cluster.as_server(stranger.account_id) as connection:
        gone = connection.execute(
            f"delete from pulsewire.{table} where owner_id = %s", [client.account_id]
        )
        assert gone.rowcount == 0
    with node.cluster.as_server(stranger.account_id) as connection:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(f"update pulsewire.{table} set owner_id = %s", [client.account_id])


def test_no_set_belongs_to_anothers_exercise(client, stranger, node):
    log = create_log(client)
    squat = make_exercise()
    log_sets(client, log.id, [squat])
    own = create_log(stranger)
    with node.cluster.as_server(stranger.account_id) as connection:
        with pytest.raises(psycopg.errors.ForeignKeyViolation):
            connection.execute(
                "insert into pulsewire.workout_sets (owner_id, id, exercise_id, set_number,"
                " set_type, reps, completed_at, version, updated_at)"
                " values (%s, gen_random_uuid(), %s, 1, 'working', 5, now(), 1, now())",
                [stranger.account_id, squat.id],
            )
    with node.cluster.as_server(stranger.account_id) as connection:
        with pytest.raises(psycopg.errors.ForeignKeyViolation):
            connection.execute(
                "insert into pulsewire.workout_exercises (owner_id, id, workout_log_id, name,"
                " position, notes, version, updated_at)"
                " values (%s, gen_random_uuid(), %s, 'Squat', 1, '', 1, now())",
                [stranger.account_id, log.id],
            )
        connection.rollback()
    assert get_log(stranger, own.id).workout_log.exercise_count == 0


# Categories


def update_log(client, log, **fields):
    return client.logs.UpdateWorkoutLog(
        service.UpdateWorkoutLogRequest(
            request_id=new_uuid(), workout_log=make_log(id=log.id, **fields)
        )
    ).workout_log


def category(client, log_id):
    return get_log(client, log_id).workout_log.category


def test_a_category_is_said_or_told_by_the_first_set_and_stays(client):
    said = create_log(client, make_log(category=categories.WORKOUT_CATEGORY_YOGA))
    told = create_log(client)
    assert (said.category, told.category) == (categories.WORKOUT_CATEGORY_YOGA, 0)
    for log in (said, told):
        one = make_exercise()
        log_sets(client, log.id, [one], [make_set(one, reps=0, weight_kg=0, distance_m=400), make_set(one)])
        log_sets(client, log.id, [], [make_set(one, set_number=2)])
    assert category(client, said.id) == categories.WORKOUT_CATEGORY_YOGA
    assert category(client, told.id) == categories.WORKOUT_CATEGORY_CARDIO
    assert update_log(client, told).category == categories.WORKOUT_CATEGORY_CARDIO
    changed = update_log(client, told, category=categories.WORKOUT_CATEGORY_SPORT)
    assert changed.category == categories.WORKOUT_CATEGORY_SPORT
    assert {one.id: one.category for one in list_logs(client)} == {
        said.id: categories.WORKOUT_CATEGORY_YOGA, told.id: categories.WORKOUT_CATEGORY_SPORT,
    }  # fmt: skip
    failure = refused(lambda: create_log(client, make_log(category=99)), INVALID)
    assert failure.fields == {"workout_log.category"}


def test_first_sets_that_come_at_once_give_one_category(client):
    """Whichever is first: the log, and what follows from it, are of one."""
    for _ in range(5):
        log = create_log(client)
        calls = []
        for values in ({"reps": 5}, {"reps": 0, "weight_kg": 0, "distance_m": 400}) * 3:
            one = make_exercise()
            request = service.LogSetsRequest(
                request_id=new_uuid(), workout_log_id=log.id, exercises=[one], sets=[make_set(one, **values)])
            calls.append(client.logs.LogSets.future(request))
        for call in calls:
            call.result()
        found = get_log(client, log.id).workout_log
        assert found.set_count == 6
        assert found.category in (categories.WORKOUT_CATEGORY_STRENGTH, categories.WORKOUT_CATEGORY_CARDIO)
        day = found.local_date
        analytics = client.statistics.GetAnalytics(
            statistics.GetAnalyticsRequest(start_date=day, end_date=day)).analytics
        counted = {one.category: (one.workout_count, one.set_count) for one in analytics.workout_categories}
        assert counted == {found.category: (1, 6)}
        client.logs.DeleteWorkoutLog(
            service.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=log.id))


def test_a_recording_has_the_category_of_its_sport(client):
    log_id = recordings.load(client, recordings.gpx()).workouts[0].workout_log_id
    found = get_log(client, log_id).workout_log
    assert (found.sport, found.category) == ("running", categories.WORKOUT_CATEGORY_CARDIO)

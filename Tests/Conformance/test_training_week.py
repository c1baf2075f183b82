"""A week of training: planned, done on two devices of which one was offline, edited, and the same in every list."""

import pytest
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.records.v1 import record_service_pb2 as record_service
from pulsewire.routines.v1 import routine_pb2 as routines
from pulsewire.statistics.v1 import statistics_service_pb2 as service

from harness import offline
from harness.client import Client, new_uuid, now_milliseconds
from harness.export import make_export
from harness.logs import create_log, get_log, live_in, log_sets, make_exercise, make_log, make_set
from harness.records import key_of, listed, reckon, record_workouts, thousandths
from harness.routines import create_routine, exercise, main_day
from harness.statistics import sums, told, workouts_of

DAY = 86_400_000


@pytest.fixture
def watch(client):
    """Another device, which may only follow and run workouts."""
    made = client.access.CreateApiToken(
        access.CreateApiTokenRequest(
            request_id=new_uuid(), name="Watch", scopes=["session:control", "session:watch"]
        )
    )
    watch = Client(client.address, made.token)
    yield watch
    watch.close()


def plan_week(client):
    """A routine with two days of training."""
    push = main_day(
        [exercise("Bench press", set_count=3, rep_min=8, weight_kg=60), exercise("Dip", set_count=2, rep_min=10)],
        routines.WEEKDAY_MONDAY,
    )
    pull = main_day([exercise("Row", set_count=4, rep_min=10, weight_kg=50)], routines.WEEKDAY_THURSDAY)
    return create_routine(client, "Two days", push, pull)


def train_earlier(client):
    """A workout of last week, written down afterwards."""
    log = create_log(client, make_log(now_milliseconds() - 7 * DAY, name="Push"))
    bench = make_exercise(name="Bench press")
    log_sets(client, log.id, [bench], [make_set(bench, reps=8, weight_kg=57.5, rpe=7) for _ in range(3)])
    return log.id


def test_a_week_is_the_same_in_log_records_dashboard_and_export(client, watch):
    zone = "Europe/Oslo"
    live_in(client, zone)
    earlier = train_earlier(client)
    routine = plan_week(client)
    state = client.player.StartWorkout(
        player.StartWorkoutRequest(
            request_id=new_uuid(),
            routine_day={"routine_id": routine.id, "day_of_week": routines.WEEKDAY_MONDAY},
        )
    ).state

    # The phone completes a set as planned, and the watch the next two, with more than that.
    planned = client.apply(state, complete_set=player.CompleteSet())
    heavier = watch.apply(planned.state, complete_set=player.CompleteSet(reps=7, weight_kg=62.5, rpe=9))
    last = watch.apply(heavier.state, complete_set=player.CompleteSet(reps=9, weight_kg=60, rir=1))
    assert last.exercise_completed
    told_records = {(key_of(one), thousandths(one.value)) for one in heavier.new_records}
    assert (("bench press", "HEAVIEST_WEIGHT", "", 0), 62_500) in told_records

    # Then the phone is offline: the dips are logged from its queue, which is sent three times.
    dip = make_exercise(name="Dip", position=2)
    dips = [make_set(dip, reps=reps) for reps in (12, 11)]
    queue = [
        offline.queued(
            log_sets=logs.LogSetsRequest(
                request_id=new_uuid(),
                workout_log_id=state.session_id,
                exercises=[dip] if one is dips[0] else [],
                sets=[one],
            )
        )
        for one in dips
    ]
    for _ in range(3):
        offline.enqueue(client, *queue)
    offline.settled(client, *[offline.COMPLETED] * 2)
    watch.finish(state.session_id)

    # Afterwards a set is corrected.
    full = get_log(client, state.session_id)
    edited = full.sets[1]
    edited.reps = 8
    client.logs.UpdateWorkoutSet(
        logs.UpdateWorkoutSetRequest(request_id=new_uuid(), workout_log_id=state.session_id, set=edited)
    )

    # All of it follows from the export.
    zones = {earlier: zone, state.session_id: zone}
    workouts = workouts_of(make_export(client, formats=()), zones)
    assert {one.id for one in workouts} == set(zones)
    today = next(one for one in workouts if one.id == state.session_id)
    assert sorted(int(row["reps"]) for _, row in today.sets) == [8, 8, 9, 11, 12]

    log = get_log(client, state.session_id).workout_log
    expected = sums([today])
    assert (log.set_count, log.rep_count, log.volume_kg) == (expected[2], expected[3], expected[4])
    assert log.duration.ToMilliseconds() / 1000 == today.seconds

    dashboard = client.statistics.GetDashboard(service.GetDashboardRequest())
    assert told(dashboard.last_28_days) == sums(workouts)
    assert [one.workout_log_id for one in dashboard.recent_workouts] == [state.session_id, earlier]
    assert told(client.statistics.GetTotals(service.GetTotalsRequest()).totals) == sums(workouts)

    standing = listed(client.records.ListRecords, record_service.ListRecordsRequest())
    assert {key_of(one): (one.workout_log_id, thousandths(one.value)) for one in standing} == {
        key: of[-1] for key, of in reckon(record_workouts(workouts)).items()
    }

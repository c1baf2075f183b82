"""`pulsewired rebuild`: what follows from workouts is summed anew, and what differs is corrected."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from pulsewire.load.v1 import training_load_service_pb2 as load

from harness.achievements import achievements
from harness.client import milliseconds, new_uuid
from harness.logs import create_log, get_log, log_sets, make_exercise, make_log, make_set
from harness.offline import start_workout_before
from harness.rebuild import RIGHT, RIGHT_ACHIEVEMENTS, rebuild, stored, told
from harness.server import wait_until
from harness.uplink import make_sample, push_all

DAY = 86_400_000
#: 2026-03-01.
FIRST = 1_772_366_400_000
NOTHING = f"{RIGHT}\n{RIGHT_ACHIEVEMENTS}"
#: What is computed of the heart rate of workouts.
RESULTS = """
select r.workout_log_id, r.device_id, r.sample_count, r.average_bpm, r.max_bpm, r.min_bpm, r.zone_ms, r.banister_female,
  r.banister_male, r.edwards, r.first_half_bpm, r.second_half_bpm, r.peak_at, r.drop_bpm
from pulsewire.workout_results r where r.device_id is not null order by r.workout_log_id
"""


def train(client, count=4):
    """Workouts of several days and two months, with sets, ratings and achievements."""
    for number in range(count):
        log = create_log(client, make_log(FIRST + number * 11 * DAY, name=f"Legs {number % 2}"))
        exercise = make_exercise()
        log_sets(client, log.id, [exercise], [make_set(exercise, weight_kg=100 + number % 3)])
        client.load.UpdateWorkoutEffort(load.UpdateWorkoutEffortRequest(
            request_id=new_uuid(), workout_log_id=log.id, effort={"session_rpe": 4 + number % 5},
            update_mask={"paths": ["session_rpe"]}))


def run(client, *rates):
    """A session with a heart rate, once its result is computed."""
    session = start_workout_before(client, 3_600_000)
    start = milliseconds(session.start_time) + 10_000
    samples = [make_sample(number + 1, start + number * 5_000, bpm) for number, bpm in enumerate(rates * 30)]
    push_all(client, session.session_id, new_uuid(), samples)
    client.finish(session.session_id)
    wait_until(lambda: get_log(client, session.session_id).workout_log.heart_rate.max_bpm == max(rates))


def facts(node, client):
    with node.cluster.as_server(client.account_id) as connection:
        return stored(connection, client.account_id), connection.execute(RESULTS).fetchall()


def damage(node, client):
    """Leaves the sums as a mistake in them would."""
    owner = client.account_id
    with node.cluster.as_administrator() as connection:
        for statement in [
            "update pulsewire.workout_logs set set_count = set_count + 1, rpe_sum = 3 where owner_id = %s",
            "update pulsewire.day_activity_summary set reps = 0, limited_sessions = 1 where owner_id = %s",
            "insert into pulsewire.day_activity_summary (owner_id, local_date, sessions) values (%s, '2020-02-02', 1)",
            "update pulsewire.month_activity_summary set day_bits = 3, days = 9 where owner_id = %s",
            "delete from pulsewire.activity_totals where owner_id = %s",
            "delete from pulsewire.month_activity_facets where owner_id = %s and facet = 'weekday'",
            "update pulsewire.day_activity_facets set sets = sets + 7 where owner_id = %s and facet = 'effort'",
            "insert into pulsewire.day_activity_facets values (%s, '2020-02-02', 'workout', 'None', 1, 0, 0, 0, 0)",
            "update pulsewire.training_load_days set session_rpe = session_rpe + 1 where owner_id = %s",
            "delete from pulsewire.training_load_months where owner_id = %s and last_date < '2026-05-01'",
            "update pulsewire.exercise_workouts set reps = reps + 1, bests = array(select b + 500 from unnest(bests) b)"
            " where owner_id = %s",
            "delete from pulsewire.exercise_records where owner_id = %s and series = 'epley'",
            "update pulsewire.exercise_records set value = value + 1 where owner_id = %s and series = 'set_volume'",
            "update pulsewire.exercise_records set workout_log_id = gen_random_uuid() where owner_id = %s"
            " and series = 'workout_volume'",
            "delete from pulsewire.workout_results where owner_id = %s and max_bpm = 171",
            "update pulsewire.workout_results set edwards = edwards + 1, zone_ms[2] = 5, peak_at = null, drop_bpm = null"
            " where owner_id = %s and max_bpm = 163",
            "delete from pulsewire.achievements where owner_id = %s",
        ]:
            connection.execute(statement, [owner])
        connection.commit()


def given(client):
    return {key for key, one in achievements(client).items() if one.completed}


@pytest.fixture
def athlete(new_client):
    client = new_client()
    train(client)
    run(client, 120, 163, 150)
    run(client, 90, 171, 160)
    wait_until(lambda: given(client) or None)
    return client


def test_what_was_damaged_is_as_it_was_and_a_second_time_changes_nothing(node, athlete):
    before, awards = facts(node, athlete), given(athlete)
    assert NOTHING.format("would be") in told(node, "--account", athlete.account_id, "--dry-run")
    damage(node, athlete)
    damaged = facts(node, athlete)
    assert damaged != before and not given(athlete)
    looked = told(node, "--account", athlete.account_id, "--dry-run")
    assert "1 accounts were summed; 1 differed." in looked
    assert facts(node, athlete) == damaged and not given(athlete)
    done = told(node, "--account", athlete.account_id, "--yes")
    # A dry run has no right sums to judge achievements by.
    assert done.split("Achievements")[0] == looked.replace("would be", "were").split("Achievements")[0]
    assert facts(node, athlete) == before and given(athlete) == awards
    again = told(node, "--account", athlete.account_id, "--yes")
    assert "1 accounts were summed; 0 differed." in again and NOTHING.format("were") in again


def test_all_accounts_are_summed(node, athlete, new_client):
    other = new_client()
    train(other, 2)
    before = facts(node, athlete), facts(node, other)
    damage(node, athlete)
    damage(node, other)
    # Those of other tests may differ, too.
    done = told(node, "--yes")
    assert ": 0 were corrected" not in done
    assert (facts(node, athlete), facts(node, other)) == before
    assert "; 0 differed." in told(node, "--yes")


def test_it_runs_beside_changes(node, athlete):
    """What athletes change meanwhile counts once."""
    damage(node, athlete)
    with ThreadPoolExecutor() as pool:
        training = pool.submit(train, athlete, 24)
        while not training.done():
            told(node, "--account", athlete.account_id, "--yes")
        training.result()
    assert NOTHING.format("would be") in told(node, "--account", athlete.account_id, "--dry-run")


def test_it_asks_before_it_changes_something(node, athlete):
    damage(node, athlete)
    damaged = facts(node, athlete)
    asked = rebuild(node, "--account", athlete.account_id, text="")
    assert asked.returncode != 0 and "--yes" in asked.stderr and "--dry-run" in asked.stderr
    assert facts(node, athlete) == damaged
    wrong = rebuild(node, "--account", "anna", "--yes")
    assert wrong.returncode != 0 and "UUID" in wrong.stderr

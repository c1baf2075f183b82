"""`pulsewired replay`: what connected services have answered is read once more after a fix, and applied."""

import datetime
import subprocess

import psycopg
import pytest
from pulsewire.health.v1 import health_sync_service_pb2 as health
from pulsewire.logs.v1 import workout_log_service_pb2 as logs

from emulators import fit
from harness.client import Client, new_uuid
from harness.logs import get_log, list_logs
from harness.people import withdraw
from harness.recordings import heart_rates
from harness.server import START_SECONDS, program, wait_until
from test_garmin import (  # noqa: F401 (fixtures)
    GARMIN, HEART_RATE, RESTING, SLEEP, SYNC, VARIABILITY, WORKOUTS, allow, athlete, connect, connections, emulator, ended,
    midnight, profile, recent, samples, server, wish,
)

TYPES = (HEART_RATE, RESTING, VARIABILITY, SLEEP)
NIGHT = [("light", 60), ("deep", 90), ("rem", 60), ("awake", 5), ("light", 205)]


def replay(node, *words, text=None):
    return subprocess.run(
        [program(), "replay", *node.serve_arguments[1:], *words], input=text, capture_output=True, text=True,
        timeout=START_SECONDS)


def told(node, *words):
    done = replay(node, "--yes", *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


def state(client):
    """All samples, and the nights that follow from them."""
    today = datetime.datetime.now(datetime.timezone.utc).date()
    first, last = ({"year": day.year, "month": day.month, "day": day.day}
                   for day in (today - datetime.timedelta(days=6), today))
    nights = client.samples.ListHealthDays(health.ListHealthDaysRequest(
        data_type=SLEEP, start_date=first, end_date=last))
    return [samples(client, one) for one in TYPES], nights


@pytest.fixture
def run_sql(node):
    with psycopg.connect(node.cluster.url("postgres"), autocommit=True) as database:
        yield lambda statement, *values: database.execute(statement, values)


def local_day(days):
    """The day that begins at `midnight(days)`."""
    return datetime.datetime.fromtimestamp(midnight(days) + 3600, datetime.timezone.utc).date()


@pytest.fixture
def days(athlete, emulator, profile):  # noqa: F811
    """Three days of Garmin, read."""
    for number in (3, 2, 1):
        emulator.add_day(
            profile, midnight(number), rates={0: 50 + number, 120: 61, 240: 70}, resting=40 + number,
            variability=[48, 52, 50 + number], sleep=NIGHT)
    allow(athlete, WORKOUTS, *TYPES)
    connect(athlete, emulator.make_key(profile))
    ended(athlete)


def test_what_was_damaged_is_as_it_was_and_a_second_replay_changes_nothing(node, athlete, days, run_sql):  # noqa: F811
    owner, before = athlete.account_id, state(athlete)
    assert [len(one) for one in before[0]] == [3, 3, 3, 3]
    kept = run_sql("select count(*) from pulsewire.cloud_payloads where owner_id = %s", owner).fetchone()[0]
    assert kept >= 9
    # As a mistake in reading would have left it: samples that were not found, times that are wrong, days without values.
    run_sql("delete from pulsewire.health_samples where owner_id = %s and id in ("
            "select id from pulsewire.health_samples where owner_id = %s order by id limit 5)", owner, owner)
    run_sql("update pulsewire.health_samples set started_at = started_at + interval '1 hour' where owner_id = %s", owner)
    values = "select day_number, kind from pulsewire.daily_values where owner_id = %s order by 1, 2"
    known = run_sql(values, owner).fetchall()
    run_sql("delete from pulsewire.daily_values where owner_id = %s", owner)
    assert state(athlete) != before
    damaged = state(athlete)
    looked = replay(node, "--account", owner, "--dry-run")
    assert looked.returncode == 0, looked.stderr
    assert "5 would be added, 7 would be corrected, 0 were right" in looked.stdout
    assert state(athlete) == damaged
    assert "5 were added, 7 were corrected, 0 were right" in told(node, "--account", owner)
    assert state(athlete) == before
    assert run_sql(values, owner).fetchall() == known
    rows = "select xmin::text from pulsewire.health_samples where owner_id = %s order by id"
    versions = run_sql(rows, owner).fetchall()
    assert "0 were added, 0 were corrected, 12 were right" in told(node, "--account", owner, "--provider", "garmin")
    assert state(athlete) == before and run_sql(rows, owner).fetchall() == versions
    # The service is read on as before.
    wish(athlete)
    assert ended(athlete, 2)[0].failure == 0
    assert state(athlete) == before


def test_the_newest_answer_of_a_day_counts(node, athlete, emulator, profile, days, run_sql):  # noqa: F811
    emulator.add_day(profile, midnight(1), rates={0: 99}, resting=41)
    wish(athlete)
    ended(athlete, 2)
    before = state(athlete)
    assert samples(athlete, HEART_RATE)[-1].points[0].value == 99
    run_sql("delete from pulsewire.health_samples where owner_id = %s", athlete.account_id)
    told(node, "--account", athlete.account_id)
    assert state(athlete) == before


def give(run_sql, owner, day, ids, types="2,5"):
    """Has the kept answer about a day's heart rate, or about other types, say that samples were read of it."""
    (listed,) = run_sql(
        "update pulsewire.cloud_payloads set sample_ids = sample_ids || %s::uuid[] where owner_id = %s and name = %s"
        " returning sample_ids", ids, owner, f"{day} {types}").fetchone()
    return listed


@pytest.fixture
def misread(athlete, emulator, profile, days, run_sql):  # noqa: F811
    """The ids of three samples of a day, of which the kept answers have nothing: as a mistake in reading them would have
    left them."""
    ids = [samples(athlete, one)[1].id for one in (HEART_RATE, RESTING, VARIABILITY)]
    emulator.add_day(profile, midnight(2), rates={}, variability=[], sleep=NIGHT)
    wish(athlete)
    ended(athlete, 2)
    # What is deleted there stays here, and is not of the newer answer.
    assert [len(samples(athlete, one)) for one in (HEART_RATE, RESTING, VARIABILITY)] == [3, 3, 3]
    assert len(give(run_sql, athlete.account_id, local_day(2), ids[:2])) == 2
    assert len(give(run_sql, athlete.account_id, local_day(2), ids[2:], "3")) == 1
    return ids


def test_samples_that_are_not_read_any_more_are_deleted_for_good(
    node, athlete, emulator, profile, misread, run_sql,  # noqa: F811
):
    owner, before = athlete.account_id, state(athlete)
    values = "select count(*) from pulsewire.daily_values where owner_id = %s and kind like %s"
    assert "3 would be deleted" in replay(node, "--account", owner, "--dry-run").stdout and state(athlete) == before
    assert run_sql(values, owner, "health_rmssd").fetchone() == (3,)
    done = told(node, "--account", owner)
    assert "0 were added, 0 were corrected, 9 were right, 3 were deleted" in done, done
    after = state(athlete)
    assert [len(one) for one in after[0]] == [2, 2, 2, 3] and after[1] == before[1]
    assert not {one.id for kind in after[0] for one in kind} & set(misread)
    gone = "select count(*) from pulsewire.health_deletions where owner_id = %s and id = any(%s::uuid[])"
    assert run_sql(gone, owner, misread).fetchone() == (3,)
    assert run_sql(values, owner, "health_rmssd").fetchone() == (2,)
    assert "9 were right, 0 were deleted" in told(node, "--account", owner) and state(athlete) == after
    # They do not come back, as what the service deletes.
    emulator.add_day(profile, midnight(2), rates={0: 52, 120: 61, 240: 70}, resting=42, variability=[48, 52, 52])
    wish(athlete)
    ended(athlete, 3)
    assert [len(one) for one in state(athlete)[0]] == [2, 2, 2, 3]


@pytest.mark.parametrize("case", ["another installation", "consent", "disconnected"])
def test_samples_that_are_not_of_the_answer_alone_or_not_wanted_stay(node, athlete, misread, run_sql, case):  # noqa: F811
    owner = athlete.account_id
    if case == "another installation":
        run_sql("update pulsewire.health_samples set holders = holders | 1024 where owner_id = %s", owner)
    elif case == "consent":
        for one in ("heart_rate", "resting_heart_rate", "heart_rate_variability"):
            withdraw(athlete, SYNC, source="garmin", data_type=one)
    else:
        athlete.connections.Disconnect(connections.DisconnectRequest(request_id=new_uuid(), source=GARMIN))
    kept = "select count(*) from pulsewire.health_samples where owner_id = %s"
    before = run_sql(kept, owner).fetchone()
    assert "0 were deleted" in told(node, "--account", owner)
    assert run_sql(kept, owner).fetchone() == before


def test_a_sample_that_another_answer_has_stays(node, athlete, days, run_sql):  # noqa: F811
    owner, before = athlete.account_id, state(athlete)
    # Of the newer answer it is read today, too.
    newer = samples(athlete, RESTING)[2].id
    assert newer in map(str, give(run_sql, owner, local_day(2), [newer]))
    assert "0 were deleted" in told(node, "--account", owner) and state(athlete) == before
    # The older one is not said to have it any more.
    assert newer not in map(str, give(run_sql, owner, local_day(2), []))


def test_a_workout_that_was_not_found_is_added_and_one_that_was_deleted_is_not(
    node, athlete, emulator, profile, run_sql,  # noqa: F811
):
    for number, begin in enumerate((recent(3), recent(2), recent(1))):
        emulator.add(profile, number + 1, begin, fit.workout(begin, heart_rates(120), meters=500))
    allow(athlete)
    connect(athlete, emulator.make_key(profile))
    last, middle, first = wait_until(lambda: len(found := list_logs(athlete)) == 3 and found)
    ended(athlete)
    athlete.logs.DeleteWorkoutLog(logs.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=last.id))
    # As if nothing had been found in the file.
    run_sql("delete from pulsewire.workout_sessions where owner_id = %s and id = %s", athlete.account_id, middle.id)
    assert [log.id for log in list_logs(athlete)] == [first.id]
    assert "Workouts: 1 would be added, 0 would be corrected, 1 were right" in replay(node, "--account", athlete.account_id, "--dry-run").stdout
    assert "Workouts: 1 were added, 0 were corrected, 1 were right" in told(node, "--account", athlete.account_id)
    again, same = list_logs(athlete)
    assert same.id == first.id and again.id != middle.id
    for field in ("start_time", "end_time", "distance_m", "sport", "duration"):
        assert getattr(again, field) == getattr(middle, field), field
    assert "Workouts: 0 were added, 0 were corrected, 2 were right" in told(node, "--account", athlete.account_id)


def test_what_the_athlete_does_not_want_any_more_is_left_alone(node, athlete, days, run_sql):  # noqa: F811
    owner = athlete.account_id
    run_sql("delete from pulsewire.health_samples where owner_id = %s", owner)
    withdraw(athlete, SYNC, source="garmin", data_type="sleep")
    told(node, "--account", owner)
    assert [len(one) for one in state(athlete)[0]] == [3, 3, 3, 0]
    # What is not connected any more has nothing kept.
    athlete.connections.Disconnect(connections.DisconnectRequest(request_id=new_uuid(), source=GARMIN))
    run_sql("delete from pulsewire.health_samples where owner_id = %s", owner)
    assert "0 payloads were read" in told(node, "--account", owner)
    assert [len(one) for one in state(athlete)[0]] == [0, 0, 0, 0]


def test_nothing_is_kept_of_what_is_not_consented_to_and_all_ends_with_the_account(
    server, node, emulator, profile, days, athlete, run_sql,  # noqa: F811
):
    count = "select count(*) from pulsewire.cloud_payloads where owner_id = %s"
    other = Client.with_new_account(server.address)
    assert run_sql(count, other.account_id).fetchone() == (0,)
    other.close()
    # Nobody can read what is kept without the account's key.
    for (content,) in run_sql("select content from pulsewire.cloud_payloads where owner_id = %s", athlete.account_id):
        assert b"heartRate" not in content and content[:2] != b"\x1f\x8b"
    run_sql("delete from pulsewire.accounts where owner_id = %s", athlete.account_id)
    assert run_sql(count, athlete.account_id).fetchone() == (0,)


def test_it_asks_before_it_changes_something(node, athlete, days, run_sql):  # noqa: F811
    owner = athlete.account_id
    run_sql("delete from pulsewire.health_samples where owner_id = %s", owner)
    done = replay(node, "--account", owner, text="")
    assert done.returncode != 0 and "--yes" in done.stderr
    assert not samples(athlete, SLEEP)


@pytest.mark.parametrize("words, part", [
    (["--account", "x"], "An account's id is a UUID, not x."),
    (["--provider", "spotify"], "--provider is one of polar, strava, garmin, google_health, not spotify."),
    (["--since", "yesterday"], "--since is a time such as"),
])
def test_wrong_words_are_told(node, words, part):
    done = replay(node, "--yes", *words)
    assert done.returncode != 0 and part in done.stderr


def test_only_what_came_since_a_time_is_read(node, athlete, days):  # noqa: F811
    assert "0 payloads were read" in told(node, "--account", athlete.account_id, "--since", "2099-01-01T00:00:00Z")
    assert "0 payloads were read" not in told(node, "--account", athlete.account_id, "--since", "2026-01-01T00:00:00Z")


def test_all_accounts_are_replayed(node, athlete, days, run_sql):  # noqa: F811
    before = state(athlete)
    run_sql("delete from pulsewire.health_samples where owner_id = %s", athlete.account_id)
    told(node)
    assert state(athlete) == before


def test_the_log_of_a_recording_is_corrected_unless_it_was_edited(
    node, athlete, emulator, profile, run_sql,  # noqa: F811
):
    owner = athlete.account_id
    for number, begin in enumerate((recent(3), recent(2), recent(1))):
        emulator.add(profile, number + 1, begin, fit.workout(begin, heart_rates(600), meters=500))
    allow(athlete)
    connect(athlete, emulator.make_key(profile))
    wait_until(lambda: len(list_logs(athlete)) == 3)
    ended(athlete)

    def read():
        return [get_log(athlete, log.id).workout_log for log in list_logs(athlete)]

    def summed():
        found = read()
        return found if all(log.heart_rate.average_bpm for log in found) else None

    before = wait_until(summed)
    last, edited, first = before
    segments = ("select session_id, first_sequence, samples from pulsewire.heart_rate_segments where owner_id = %s"
                " order by 1, 2")
    records = "select session_id, revision, record from pulsewire.workout_session_records where owner_id = %s order by 1, 2"
    sums = "select * from pulsewire.day_activity_facets where owner_id = %s order by 2, 3, 4"
    known = [run_sql(one, owner).fetchall() for one in (segments, records, sums)]
    assert "Workouts: 0 were added, 0 were corrected, 3 were right" in told(node, "--account", owner) and read() == before
    # One is edited by the athlete, who says that it was longer.
    changed = type(edited)()
    changed.CopyFrom(edited)
    changed.name = "My own words"
    athlete.logs.UpdateWorkoutLog(logs.UpdateWorkoutLogRequest(
        request_id=new_uuid(), workout_log=changed, expected_version=edited.version))
    kept = [log for log in read() if log.id == edited.id]
    # As a mistake in reading would have left them.
    run_sql("update pulsewire.workout_logs set distance_m = 7, sport = 'yoga', duration_ms = 1000 where owner_id = %s",
            owner)
    run_sql("delete from pulsewire.heart_rate_segments where owner_id = %s and session_id = %s", owner, first.id)
    looked = replay(node, "--account", owner, "--dry-run").stdout
    assert "2 would be corrected" in looked and "1 workouts that were edited" in looked
    done = told(node, "--account", owner)
    assert "2 were corrected" in done and "1 workouts that were edited" in done
    after = {log.id: log for log in wait_until(summed)}
    for log in (first, last):
        for field in ("distance_m", "sport", "duration", "start_time", "end_time", "category", "version", "name"):
            assert getattr(after[log.id], field) == getattr(log, field), field
    assert (after[edited.id].name, after[edited.id].distance_m) == ("My own words", 7)
    assert run_sql(segments, owner).fetchall() == known[0] and run_sql(records, owner).fetchall() == known[1]
    assert kept
    versions = "select xmin::text from pulsewire.workout_logs where owner_id = %s order by id"
    row_versions = run_sql(versions, owner).fetchall()
    again = told(node, "--account", owner)
    assert "0 were corrected, 2 were right" in again and run_sql(versions, owner).fetchall() == row_versions
    # The heart rate is summed up anew.
    wait_until(lambda: {log.id: log for log in read()}[first.id].heart_rate == first.heart_rate)


def test_what_was_struck_out_stays_so(node, athlete, emulator, profile, run_sql):  # noqa: F811
    owner, begin = athlete.account_id, recent(2)
    emulator.add(profile, 1, begin, fit.workout(begin, heart_rates(300)))
    allow(athlete)
    connect(athlete, emulator.make_key(profile))
    (log,) = wait_until(lambda: list_logs(athlete))
    ended(athlete)
    run_sql("""insert into pulsewire.heart_rate_strikes
               (owner_id, session_id, device_id, id, first_sequence, last_sequence, reason, created_at)
               select owner_id, session_id, device_id, gen_random_uuid(), 1, 5, 'x', now()
               from pulsewire.heart_rate_streams where owner_id = %s""", owner)
    run_sql("update pulsewire.heart_rate_segments set sample_count = 1, samples = '\\x00' where owner_id = %s", owner)
    done = told(node, "--account", owner)
    assert "Workouts: 0 were added, 0 were corrected" in done and "1 workouts that were edited" in done

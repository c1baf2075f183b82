"""Heart-rate zones of a sport: set and dated for it, and used by what is of that sport alone."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest
from pulsewire.live.v1 import heart_rate_zone_pb2 as live_zones
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.logs.v1 import workout_category_pb2 as categories
from pulsewire.player.v1 import heart_rate_profile_pb2 as profiles
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.profile.v1 import heart_rate_zones_pb2 as zones
from pulsewire.profile.v1 import profile_service_pb2 as profile
from pulsewire.profile.v1 import sport_pb2 as sports
from pulsewire.workouts.v1 import workout_pb2 as workouts

from harness import sharing
from harness.bus import Nodes
from harness.client import Client, make_workout, milliseconds, new_uuid, now_milliseconds, refused, timestamp
from harness.coach import ZONE, Heart, first_cue
from harness.export import make_export
from harness.logs import get_log
from harness.offline import start_workout_before
from harness.people import set_zones
from harness.recordings import START, gpx, load
from harness.server import wait_until
from harness.uplink import Uplink, make_sample, push_all

INVALID, NOT_FOUND = grpc.StatusCode.INVALID_ARGUMENT, grpc.StatusCode.NOT_FOUND
ALL, RUNNING, CYCLING = sports.SPORT_UNSPECIFIED, sports.SPORT_RUNNING, sports.SPORT_CYCLING
DAY = 24 * 3_600_000


def zones_at(client, sport=ALL, time=None):
    request = profile.GetHeartRateZonesRequest(at_time=time, sport=sport)
    return client.profile.GetHeartRateZones(request).heart_rate_zones


def start(client, sport=ALL, **options):
    """Starts a session of a sport, and gives its first state."""
    request = player.StartWorkoutRequest(
        **{"request_id": new_uuid(), "workout": make_workout(), "sport": sport, **options}
    )
    return client.player.StartWorkout(request).state


def stored_count(node, client):
    with node.cluster.as_server(client.account_id) as connection:
        return connection.execute("select count(*) from pulsewire.heart_rate_zones").fetchone()[0]


def test_a_sport_has_its_own_zones_of_the_day_or_those_of_all(client):
    now = now_milliseconds()
    for days, resting, sport in [(-30, 70, ALL), (-20, 60, CYCLING), (-10, 65, ALL), (10, 50, CYCLING)]:
        set_zones(client, resting=resting, sport=sport, effective_time=timestamp(now + days * DAY))
    for days, resting, sport, told in [
        (-25, 70, CYCLING, ALL), (-25, 70, RUNNING, ALL), (-15, 60, CYCLING, CYCLING), (-15, 70, ALL, ALL),
        (0, 60, CYCLING, CYCLING), (0, 65, RUNNING, ALL), (11, 50, CYCLING, CYCLING), (11, 65, ALL, ALL),
    ]:  # fmt: skip
        found = zones_at(client, sport, timestamp(now + days * DAY))
        assert (found.resting_bpm, found.sport) == (resting, told), (days, sport)
    failure = refused(lambda: zones_at(client, CYCLING, timestamp(now - 31 * DAY)), NOT_FOUND)
    assert failure.reason == "NO_HEART_RATE_ZONES"


def test_a_sport_that_is_none_is_refused(client):
    failure = refused(lambda: set_zones(client, sport=99), INVALID)
    assert failure.fields == {"heart_rate_zones.sport"}
    failure = refused(lambda: start(client, 99), INVALID)
    assert failure.fields == {"sport"}


def test_a_session_has_the_zones_of_its_sport(client):
    set_zones(client, 50, 150)
    set_zones(client, 45, 160, (90, 100, 110, 120, 149), sport=CYCLING)
    kept = profiles.HeartRateProfile(resting_bpm=45, max_bpm=160, boundaries_bpm=(90, 100, 110, 120, 149))
    state = start(client, CYCLING)
    assert (state.sport, state.heart_rate_profile) == (CYCLING, kept)
    assert client.session(state.session_id).sport == CYCLING
    client.finish(state.session_id)
    for sport in (ALL, RUNNING):
        state = start(client, sport)
        assert (state.sport, state.heart_rate_profile.resting_bpm) == (sport, 50)
        client.finish(state.session_id)
    given = start(client, CYCLING, heart_rate_profile=profiles.HeartRateProfile(resting_bpm=40, max_bpm=180))
    assert (given.sport, given.heart_rate_profile.resting_bpm) == (CYCLING, 40)
    client.finish(given.session_id)


def test_a_log_tells_the_sport_and_the_workout_is_done_again_as_that(client):
    set_zones(client, 45, 160, sport=CYCLING)
    first = start(client, CYCLING, workout=workouts.Workout(name="Ride"))
    client.finish(first.session_id)
    log = get_log(client, first.session_id).workout_log
    assert (log.sport, log.category) == ("cycling", categories.WORKOUT_CATEGORY_CARDIO)
    again = client.player.StartWorkout(
        player.StartWorkoutRequest(request_id=new_uuid(), workout_log_id=log.id)).state  # fmt: skip
    assert (again.sport, again.heart_rate_profile.resting_bpm) == (CYCLING, 45)
    client.finish(again.session_id)
    other = client.player.StartWorkout(
        player.StartWorkoutRequest(request_id=new_uuid(), workout_log_id=log.id, sport=RUNNING)).state  # fmt: skip
    assert other.sport == RUNNING
    client.finish(other.session_id)
    plain = client.start_workout()
    client.finish(plain.session_id)
    assert get_log(client, plain.session_id).workout_log.sport == ""


def test_a_recording_has_the_zones_of_its_sport_of_the_day(client):
    begin = int(START.timestamp() * 1_000)
    set_zones(client, 60, 190, effective_time=timestamp(begin - 2 * DAY))
    # All of it is in zone 5 of this sport.
    set_zones(client, 30, 100, (50, 60, 70, 75, 79), sport=RUNNING, effective_time=timestamp(begin - DAY))
    set_zones(client, 60, 190, sport=RUNNING, effective_time=timestamp(begin + DAY))

    def times(kind, second):
        (one,) = load(client, gpx(kind=kind, seed=second)).workouts
        log = wait_until(lambda: _measured(client, one.workout_log_id))
        return list(log.heart_rate.zone_times_ms)

    assert times("running", 1) == [0, 0, 0, 0, 0, 599_000]
    assert times("biking", 2)[5] < 599_000


def _measured(client, log_id):
    log = get_log(client, log_id).workout_log
    return log if log.HasField("heart_rate") else None


@pytest.mark.parametrize("counts", [True, False], ids=["its own", "another sport, and all"])
def test_a_change_counts_from_its_moment_on_in_sessions_of_its_sport(client, counts):
    set_zones(client, 60, 190)
    set_zones(client, 60, 190, sport=CYCLING)
    began = start_workout_before(client, 3_600_000, sport=CYCLING)
    before = now_milliseconds() - 60_000
    changed = [set_zones(client, 60, 130, sport=sport) for sport in ([CYCLING] if counts else [RUNNING, ALL])]
    after = max(milliseconds(one.effective_time) for one in changed) + 1
    # 120 is in zone 0 of 60 to 190, and in zone 4 of 60 to 130.
    samples = [make_sample(1, before, 120), make_sample(2, before + 5_000, 120), make_sample(3, before + 9_000, 120),
               make_sample(4, after, 120), make_sample(5, after + 7, 120)]  # fmt: skip
    push_all(client, began.session_id, new_uuid(), samples)
    wait_until(lambda: now_milliseconds() > after + 10)
    client.finish(began.session_id)
    log = wait_until(lambda: _measured(client, began.session_id))
    times = list(log.heart_rate.zone_times_ms)
    assert times == ([19_000, 0, 0, 0, 7, 0] if counts else [19_007, 0, 0, 0, 0, 0])
    summary = client.live.GetHeartRateSummary(
        live.GetHeartRateSummaryRequest(session_id=began.session_id)).summary  # fmt: skip
    assert [one.duration.ToMilliseconds() for one in summary.zone_times] == times


class Screen:
    """A watcher of a session's heart rate, which notes the zone that it was shown last."""

    def __init__(self, client, session):
        self._stream = client.live.WatchSession(live.WatchSessionRequest(session_id=session))
        self.zone, self.sequence = None, 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        try:
            for message in self._stream:
                self.zone, self.sequence = message.heart_rate.zone, message.heart_rate.sequence
        except grpc.RpcError:
            pass  # It was cancelled, or its server has ended.

    def cancel(self):
        self._stream.cancel()


@pytest.fixture(scope="module")
def bus_nodes(tmp_path_factory):
    nodes = Nodes(tmp_path_factory.mktemp("bus"), 2)
    yield nodes
    nodes.remove()


@pytest.fixture(params=["bus", "database"])
def addresses(request):
    """Of two nodes, with and without a bus between them."""
    if request.param == "bus":
        return [one.address for one in request.getfixturevalue("bus_nodes").servers]
    own_server = request.getfixturevalue("own_server")
    return [request.getfixturevalue("node").server.address, own_server.address]


def test_screens_of_a_running_session_follow_a_change_at_another_node(addresses):
    here = Client.with_new_account(addresses[0])
    there = Client(addresses[1], here.token, here.account_id)
    trainer = Client.with_new_account(addresses[0])
    set_zones(here, 60, 190)
    session = start(here, CYCLING).session_id
    reader = sharing.Reader(trainer)
    seen = sharing.join(trainer, sharing.create(here).code).athlete_id
    screen = Screen(here, session)
    with Uplink(here, session, new_uuid()) as uplink:
        sequence = 0

        def shown(zone):
            """Whether a new sample of 130 is shown in that zone, alone and on the wall."""
            nonlocal sequence
            sequence += 1
            uplink.push([make_sample(sequence, now_milliseconds(), 130)])
            wait_until(lambda: screen.sequence >= sequence)
            state = reader.wall.states.get(seen)
            return screen.zone == zone and state is not None and state.zone == zone

        def follows(zone):
            wait_until(lambda: shown(zone))

        follows(live_zones.HEART_RATE_ZONE_1)
        # Another sport's, and those of all once the sport has some, change nothing.
        set_zones(there, 50, 135, sport=RUNNING)
        set_zones(there, 60, 190, sport=CYCLING)
        set_zones(there, 50, 135)
        for _ in range(12):
            time.sleep(0.25)
            assert screen.zone == live_zones.HEART_RATE_ZONE_1
            shown(live_zones.HEART_RATE_ZONE_1)
        set_zones(there, 50, 135, sport=CYCLING)
        follows(live_zones.HEART_RATE_ZONE_5)
    screen.cancel()
    reader.wall.close()
    here.finish(session)


def test_the_coach_speaks_of_the_zones_of_the_sport(client):
    set_zones(client, 60, 190)
    session = start(client, CYCLING).session_id
    stream = client.live.WatchCoach(live.WatchCoachRequest(session_id=session))
    assert next(stream).HasField("status")
    heart = Heart(client, session)
    heart.beat(130)
    set_zones(client, 50, 135, sport=CYCLING)
    cue = first_cue(stream, heart, 130)
    assert (cue.kind, cue.zone) == (ZONE, live_zones.HEART_RATE_ZONE_5)


def test_the_same_call_twice_sets_them_once_and_two_phones_set_both(client, node):
    wanted = zones.HeartRateZones(resting_bpm=61, max_bpm=191, sport=CYCLING)
    request = profile.SetHeartRateZonesRequest(request_id=new_uuid(), heart_rate_zones=wanted)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: client.profile.SetHeartRateZones(request), range(8)))
    assert all(one == answers[0] for one in answers) and stored_count(node, client) == 1
    # Those of all sports are not those of the sport, although they are equal.
    set_zones(client, 61, 191)
    set_zones(client, 61, 191, sport=RUNNING)
    assert stored_count(node, client) == 3
    set_zones(client, 61, 191, sport=RUNNING)
    assert stored_count(node, client) == 3
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda n: set_zones(client, 50 + n, 180, sport=1 + n % 7), range(14)))
    assert stored_count(node, client) == 17
    for sport in range(1, 8):
        assert zones_at(client, sport) in [one for one in made if one.sport == sport]


def test_the_newest_of_each_sport_are_kept(client, node):
    set_zones(client, 61, 191)
    for number in range(205):
        set_zones(client, 50 + number % 2, 180, sport=CYCLING)
    assert zones_at(client).resting_bpm == 61
    assert zones_at(client, CYCLING).resting_bpm == 50
    assert stored_count(node, client) == 201


def test_an_export_tells_the_sport(client):
    set_zones(client, 50, 150)
    set_zones(client, 45, 160, sport=CYCLING)
    client.finish(start(client, CYCLING).session_id)
    client.finish(start(client).session_id)
    archive = make_export(client)
    assert {(row["sport"], row["resting_bpm"]) for row in archive.json("heart_rate_zones")} == {
        ("all", 50), ("cycling", 45)}  # fmt: skip
    assert sorted(row["sport"] for row in archive.json("workout_sessions")) == ["", "cycling"]
    assert sorted(row["sport"] or "" for row in archive.json("workout_logs")) == ["", "cycling"]


def test_nothing_of_another_athlete_is_used(client, stranger):
    set_zones(client, 45, 160, sport=CYCLING)
    refused(lambda: zones_at(stranger, CYCLING), NOT_FOUND)
    state = start(stranger, CYCLING)
    assert state.heart_rate_profile.resting_bpm == 60
    stranger.finish(state.session_id)

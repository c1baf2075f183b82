"""What a wall shows of live heart rate, and what is struck out afterwards."""

import grpc
import pytest
from pulsewire.live.v1 import heart_rate_zone_pb2 as zones
from pulsewire.live.v1 import live_service_pb2 as live

from harness.client import Client, milliseconds, new_uuid, now_milliseconds, refused
from harness.uplink import Uplink, make_sample, make_samples, push_all, stored_samples

HOUR_MILLISECONDS = 3600 * 1000


def watch(client, session):
    return client.live.WatchSession(live.WatchSessionRequest(session_id=session))


def shown(client, session):
    """The state that a new wall gets first."""
    stream = watch(client, session)
    state = next(stream).heart_rate
    stream.cancel()
    return state


def test_a_wall_has_a_state_before_the_first_sample(client):
    session = client.start_workout().session_id
    wall = watch(client, session)
    first = next(wall).heart_rate
    assert (first.revision, first.bpm, first.zone) == (0, 0, zones.HEART_RATE_ZONE_UNSPECIFIED)
    assert not first.HasField("sample_time") and not first.device_id and not first.ended
    device = new_uuid()
    push_all(client, session, device, make_samples(1, bpm=lambda _: 140))
    second = next(wall).heart_rate
    assert (second.revision, second.bpm, second.device_id) == (1, 140, device)
    client.finish(session)
    assert [message.heart_rate.ended for message in wall] == [True]


def age_seconds(response):
    """The age of a state when it was sent, as LiveHeartRate tells it."""
    arrival, measured = milliseconds(response.arrival_time), milliseconds(response.heart_rate.sample_time)
    return (milliseconds(response.server_time) - min(arrival, measured)) / 1000


def test_a_wall_can_tell_the_age_of_what_it_shows(client):
    session = client.start_workout().session_id
    wall = watch(client, session)
    first = next(wall)
    assert first.HasField("server_time") and not first.HasField("arrival_time")
    now = now_milliseconds()
    # A clock that is ahead makes no sample younger than its arrival.
    push_all(client, session, new_uuid(), make_samples(1, start=now + HOUR_MILLISECONDS))
    second = next(wall)
    assert 0 <= age_seconds(second) < HOUR_MILLISECONDS / 1000
    assert second.arrival_time.ToNanoseconds() <= second.server_time.ToNanoseconds()
    wall.cancel()
    # What was recorded earlier is as old as it was measured, though it has just arrived.
    client.finish(session)
    session = client.start_workout().session_id
    push_all(client, session, new_uuid(), make_samples(1, start=now - HOUR_MILLISECONDS))
    wall = watch(client, session)
    assert age_seconds(next(wall)) > HOUR_MILLISECONDS / 1000 - 60
    wall.cancel()


@pytest.fixture
def second(client, own_server):
    """The same account at another node."""
    client_there = Client(own_server.address, client.token, client.account_id)
    yield client_there
    client_there.close()


def test_a_backlog_is_not_shown_at_any_node(client, second, own_server):
    session = client.start_workout().session_id
    device, now = new_uuid(), now_milliseconds()
    with Uplink(client, session, device) as uplink:
        uplink.push([make_sample(1, now, 100)])
        uplink.push([make_sample(2, now - HOUR_MILLISECONDS, 150)])
    push_all(client, session, new_uuid(), make_samples(50, start=now - HOUR_MILLISECONDS))
    expected = (device, 1, 100, now)

    def state(of):
        state = shown(of, session)
        return state.device_id, state.sequence, state.bpm, milliseconds(state.sample_time)

    assert state(client) == expected
    assert state(second) == expected
    own_server.kill()
    own_server.start()
    assert state(second) == expected


def test_outliers_are_struck_out_and_restored(client):
    session = client.start_workout().session_id
    device = new_uuid()
    # Within the session, which ends below.
    start = now_milliseconds()
    samples = [make_sample(n, start + n, 230 if n > 8 else 120) for n in range(1, 11)]
    push_all(client, session, device, samples)

    def summary():
        request = live.GetHeartRateSummaryRequest(session_id=session)
        summary = client.live.GetHeartRateSummary(request).summary
        return summary.sample_count, summary.struck_count, summary.max_bpm

    def devices():
        return client.live.ListHeartRateDevices(
            live.ListHeartRateDevicesRequest(session_id=session)
        ).devices

    assert summary() == (10, 0, 230)
    request = live.StrikeHeartRateRequest(
        request_id=new_uuid(), session_id=session, device_id=device, first_sequence=9,
        last_sequence=10, reason="the strap slipped",
    )  # fmt: skip
    strike = client.live.StrikeHeartRate(request).strike
    assert client.live.StrikeHeartRate(request).strike == strike
    assert summary() == (8, 2, 120)
    assert stored_samples(client, session, device) == samples
    page = client.live.ListHeartRateSamples(
        live.ListHeartRateSamplesRequest(session_id=session, device_id=device)
    )
    assert page.struck_sequences == [9, 10]
    (listed,) = devices()
    assert (listed.device_id, listed.sample_count, listed.last_sequence) == (device, 10, 10)
    assert listed.first_sample_time == samples[0].sample_time
    assert listed.last_sample_time == samples[-1].sample_time
    assert list(listed.strikes) == [strike]

    restore = live.RestoreHeartRateRequest(
        request_id=new_uuid(), session_id=session, strike_id=strike.id
    )
    restored = client.live.RestoreHeartRate(restore).strike
    assert restored.HasField("restore_time")
    assert summary() == (10, 0, 230)
    assert list(devices()[0].strikes) == [restored]
    # The end merges the samples; a strike is by their numbers.
    request.request_id = new_uuid()
    client.finish(session)
    client.live.StrikeHeartRate(request)
    assert summary() == (8, 2, 120)


def test_a_device_that_sent_nothing_has_nothing_to_strike(client):
    session = client.start_workout().session_id
    request = live.StrikeHeartRateRequest(
        request_id=new_uuid(), session_id=session, device_id=new_uuid(), first_sequence=1,
        last_sequence=1, reason="x",
    )  # fmt: skip
    failure = refused(lambda: client.live.StrikeHeartRate(request), grpc.StatusCode.NOT_FOUND)
    assert failure.reason == "HEART_RATE_DEVICE_NOT_FOUND"

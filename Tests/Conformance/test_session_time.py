"""Which heart rate belongs to a session: by its time, however late it comes; and sessions that nobody
finishes."""

import grpc
import pytest
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.player.v1 import player_state_pb2 as states

from harness.client import Client, milliseconds, new_uuid, now_milliseconds
from harness.segments import unpack_stored
from harness.server import wait_until
from harness.uplink import Uplink, make_sample, push_all, stored_samples

HOUR = 3_600_000
TIME_OUT_OF_RANGE = live.HEART_RATE_REJECTION_REASON_TIME_OUT_OF_RANGE


def run(node, statement, *values):
    """Changes the database as its administrator."""
    with node.cluster.as_administrator() as connection:
        connection.execute(statement, values)
        connection.commit()


def backdate(node, session, hours):
    """Has a session, and its log, begin so long ago."""
    for table in ("workout_sessions", "workout_logs"):
        run(
            node,
            f"update pulsewire.{table} set started_at = now() - make_interval(hours => %s)"
            " where id = %s",
            hours,
            session,
        )


def samples_from(start, first, count):
    """Samples, one a second."""
    return [make_sample(first + number, start + number * 1000, 100) for number in range(count)]


def summary(client, session):
    request = live.GetHeartRateSummaryRequest(session_id=session)
    return client.live.GetHeartRateSummary(request).summary


def test_heart_rate_of_last_week_is_taken_by_the_session_that_ran_then(client, node):
    session, device = client.start_workout().session_id, new_uuid()
    backdate(node, session, 7 * 24)
    samples = samples_from(now_milliseconds() - 6 * 24 * HOUR, 1, 60)
    push_all(client, session, device, samples)
    assert stored_samples(client, session, device) == samples
    assert summary(client, session).sample_count == 60


def test_a_silent_session_ends_with_its_last_sign_of_life(own_node):
    client = Client.with_new_account(own_node.server.address)
    other = Client.with_new_account(own_node.server.address)
    silent, alive = (each.start_workout().session_id for each in (client, other))
    device, now = new_uuid(), now_milliseconds()
    backdate(own_node, silent, 72)
    backdate(own_node, alive, 72)
    push_all(client, silent, device, samples_from(now - 71 * HOUR, 1, 30))
    push_all(other, alive, device, samples_from(now - 60_000, 1, 30))
    run(
        own_node,
        "update pulsewire.heart_rate_streams set flushed_at = now() - interval '70 hours'"
        " where session_id = %s",
        silent,
    )
    own_node.server.kill()
    own_node.server.start()
    ended = wait_until(
        lambda: (state := client.session(silent)).phase == states.PLAYER_PHASE_FINISHED and state
    )
    assert abs(milliseconds(ended.end_time) - (now - 70 * HOUR)) < 60_000
    assert other.session(alive).phase == states.PLAYER_PHASE_WORKING
    # It may train again, and its heart rate is merged.
    client.finish(client.start_workout().session_id)

    def is_merged():
        with own_node.cluster.as_administrator() as connection:
            query = "select merge_due_at is null from pulsewire.heart_rate_streams"
            query += " where session_id = %s"
            return connection.execute(query, [silent]).fetchone()[0]

    wait_until(is_merged)
    # What comes later still belongs to it by its time, or does not.
    with Uplink(client, silent, device) as uplink:
        uplink.push(samples_from(now - int(70.5 * HOUR), 100, 10))
        assert not uplink.rejections
        uplink.push(samples_from(now - 69 * HOUR, 200, 10))
        assert not uplink.rejections, "a clock may be off by a time zone"
        acknowledgement = uplink.push(samples_from(now, 300, 2))
        assert [each.reason for each in uplink.rejections] == [TIME_OUT_OF_RANGE] * 2
        assert acknowledgement.settled_count == 22
    assert summary(client, silent).sample_count == 40, "what is from after the end does not count"
    assert len(stored_samples(client, silent, device)) == 50
    client.close()
    other.close()


def rows(node, session):
    """The packed heart rate of a session."""
    with node.cluster.as_administrator() as connection:
        query = "select samples from pulsewire.heart_rate_runs where session_id = %s"
        return [bytes(packed) for (packed,) in connection.execute(query, [session])]


def test_the_database_has_rr_intervals_under_seal_only(client, node):
    session, device = client.start_workout().session_id, new_uuid()
    now = now_milliseconds()
    samples = [
        make_sample(number, now + number, 60 + number % 50, [700 + number, 810] if number % 3 else [])
        for number in range(1, 400)
    ]
    without = [make_sample(each.sequence, now + each.sequence, each.bpm) for each in samples]
    push_all(client, session, device, samples[:200])
    push_all(client, session, device, samples[200:])

    def check():
        found = []
        for packed in rows(node, session):
            plain, sealed = unpack_stored(packed)
            found += [make_sample(*one) for one in plain]
            assert sealed and all(len(part) > 35 for part in sealed)
        assert sorted(found, key=lambda each: each.sequence) == without
        assert stored_samples(client, session, device) == samples

    check()
    # What is sent again is known for the same.
    with Uplink(client, session, device) as uplink:
        assert uplink.push(samples).duplicate_count == len(samples)
    client.finish(session)
    wait_until(lambda: [packed[0] for packed in rows(node, session)] == [2], seconds=60)
    check()


def test_heart_rate_without_rr_intervals_is_as_it_was(client, node):
    session, device = client.start_workout().session_id, new_uuid()
    push_all(client, session, device, samples_from(now_milliseconds(), 1, 20))
    for packed in rows(node, session):
        assert unpack_stored(packed)[1] == []
    client.finish(session)
    wait_until(lambda: [packed[0] for packed in rows(node, session)] == [1], seconds=60)


@pytest.mark.parametrize("kind", [7, -1])
def test_an_unknown_kind_of_device_is_named(client, kind):
    session = client.start_workout().session_id
    opened = live.OpenHeartRate(session_id=session, device_id=new_uuid(), device_kind=kind)
    stream = client.live.PushHeartRate(iter([live.PushHeartRateRequest(open=opened)]))
    with pytest.raises(grpc.RpcError) as raised:
        next(stream)
    assert raised.value.code() == grpc.StatusCode.INVALID_ARGUMENT

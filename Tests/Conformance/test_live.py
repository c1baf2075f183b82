"""The uplink of heart rate: PushHeartRate."""

import random

import grpc
import pytest
from google.protobuf.timestamp_pb2 import Timestamp
from pulsewire.live.v1 import live_service_pb2 as live

from harness.client import Failure, new_uuid, now_milliseconds, refused
from harness.uplink import (
    Uplink,
    batch_request,
    batches,
    make_sample,
    make_samples,
    open_request,
    push_all,
    stored_samples,
)

INVALID_ARGUMENT = grpc.StatusCode.INVALID_ARGUMENT
DAY_MILLISECONDS = 24 * 3600 * 1000


@pytest.fixture
def session(client):
    """A running session's id."""
    return client.start_workout().session_id


@pytest.fixture
def device():
    """A watch's id."""
    return new_uuid()


@pytest.fixture
def uplink(client, session, device):
    """An open uplink."""
    with Uplink(client, session, device) as uplink:
        yield uplink


def stored_count(node, owner, session_id):
    """How many samples the database holds, asked under the server's role."""
    with node.cluster.as_server(owner) as connection:
        query = "select coalesce(sum(sample_count), 0) from pulsewire.heart_rate_runs"
        return connection.execute(f"{query} where session_id = %s", [session_id]).fetchone()[0]


def reason(rejection):
    """The rejection's reason without its prefix."""
    name = live.HeartRateRejectionReason.Name(rejection.reason)
    return name.removeprefix("HEART_RATE_REJECTION_REASON_")


def test_a_new_uplink_begins_at_zero(uplink):
    assert uplink.last_sequence == 0


def test_what_is_acknowledged_is_in_the_database(client, node, session, uplink):
    """Each acknowledgement is compared with what another connection sees at that moment."""
    settled = 0
    for batch in batches(make_samples(500), 50):
        uplink.send(batch)
        message = uplink.receive()
        assert message.HasField("acknowledgement")
        settled = message.acknowledgement.settled_count
        assert stored_count(node, client.account_id, session) >= settled
    uplink.settle()
    assert stored_count(node, client.account_id, session) == 500 >= settled


def test_what_was_sent_is_listed_sample_for_sample(client, session, device):
    start = now_milliseconds()
    samples = [
        make_sample(number * 3, start + number * 997, 20 + number, rr=[200 + number, 3000])
        for number in range(1, 236)
    ]
    push_all(client, session, device, samples)
    assert stored_samples(client, session, device) == samples


def test_times_are_kept_to_the_millisecond(client, session, device):
    sample = make_sample(1, now_milliseconds(), 100)
    sample.sample_time.nanos = 123_987_654
    push_all(client, session, device, [sample])
    assert stored_samples(client, session, device)[0].sample_time.nanos == 123_000_000


def test_an_acknowledgement_tells_sequence_and_counts(uplink):
    acknowledgement = uplink.push(make_samples(10, first=5))
    assert acknowledgement.last_sequence == 14
    assert (acknowledgement.settled_count, acknowledgement.duplicate_count) == (10, 0)


def test_what_is_resent_is_stored_once(client, node, session, device, uplink):
    samples = make_samples(300)
    uplink.push(samples)
    assert uplink.push(samples).duplicate_count == 300
    uplink.send(samples[:50])
    acknowledgement = uplink.push(samples[100:] + make_samples(10, first=301))
    assert acknowledgement.settled_count == 300 + 300 + 50 + 210
    assert acknowledgement.duplicate_count == 300 + 50 + 200
    assert not uplink.rejections
    assert stored_count(node, client.account_id, session) == 310
    assert len(stored_samples(client, session, device)) == 310


def test_what_is_repeated_before_it_is_stored_is_stored_once(client, session, device, uplink):
    samples = make_samples(100)
    for _ in range(5):
        uplink.send(samples)
    assert uplink.settle().duplicate_count == 400
    assert stored_samples(client, session, device) == samples


def test_a_new_stream_goes_on_where_the_old_one_stood(client, session, device):
    samples = make_samples(400)
    with Uplink(client, session, device) as first:
        first.push(samples[:250])
    with Uplink(client, session, device) as second:
        assert second.last_sequence == 250
        acknowledgement = second.push(samples[200:])
        assert (acknowledgement.last_sequence, acknowledgement.duplicate_count) == (400, 50)
    assert stored_samples(client, session, device) == samples


def test_the_end_of_the_stream_waits_for_the_last_acknowledgement(client, session, device):
    with Uplink(client, session, device) as uplink:
        uplink.send(make_samples(700))
        assert uplink.end() == grpc.StatusCode.OK
        assert uplink.settled_count == 700


def test_a_gap_is_filled_late(client, session, device, uplink):
    samples = make_samples(900)
    uplink.push(samples[:300])
    uplink.push(samples[600:])
    acknowledgement = uplink.push(samples[300:600])
    assert acknowledgement.last_sequence == 900
    assert (acknowledgement.settled_count, acknowledgement.duplicate_count) == (900, 0)
    assert stored_samples(client, session, device) == samples


def test_samples_in_any_order_are_listed_in_order(client, session, device, uplink):
    samples = make_samples(1200)
    shuffled = random.Random(7).sample(samples, len(samples))
    for batch in batches(shuffled, 37):
        uplink.send(batch)
    assert uplink.settle().last_sequence == 1200
    assert not uplink.rejections
    for page_size in (0, 7, 250, 1200, 20_000):
        assert stored_samples(client, session, device, page_size) == samples


def wrong_samples(now):
    """Samples that cannot be taken, with the reason."""
    yield "SEQUENCE_OUT_OF_RANGE", make_sample(0, now, 100)
    yield "SEQUENCE_OUT_OF_RANGE", make_sample(-5, now, 100)
    yield "BPM_OUT_OF_RANGE", make_sample(50, now, 19)
    yield "BPM_OUT_OF_RANGE", make_sample(50, now, 256)
    yield "BPM_OUT_OF_RANGE", make_sample(50, now, -1)
    yield "TIME_OUT_OF_RANGE", make_sample(50, now + DAY_MILLISECONDS + 600_000, 100)
    yield "TIME_OUT_OF_RANGE", make_sample(50, now - DAY_MILLISECONDS - 600_000, 100)
    yield "RR_INTERVALS_OUT_OF_RANGE", make_sample(50, now, 100, rr=[199])
    yield "RR_INTERVALS_OUT_OF_RANGE", make_sample(50, now, 100, rr=[600, 3001])
    yield "RR_INTERVALS_OUT_OF_RANGE", make_sample(50, now, 100, rr=[600] * 17)
    missing = make_sample(50, now, 100)
    missing.ClearField("sample_time")
    yield "TIME_OUT_OF_RANGE", missing


@pytest.mark.parametrize("number", range(len(list(wrong_samples(0)))))
def test_a_wrong_sample_is_rejected_by_itself(client, session, device, uplink, number):
    expected, sample = list(wrong_samples(now_milliseconds()))[number]
    before, after = make_samples(1), make_samples(1, first=100)
    acknowledgement = uplink.push(before + [sample] + after)
    assert [reason(rejection) for rejection in uplink.rejections] == [expected]
    assert uplink.rejections[0].sequence == sample.sequence
    assert uplink.rejections[0].message
    assert (acknowledgement.settled_count, acknowledgement.duplicate_count) == (3, 0)
    assert stored_samples(client, session, device) == before + after


@pytest.mark.parametrize("bpm", [20, 255])
def test_the_outermost_values_are_taken(client, session, device, uplink, bpm):
    near_a_day = now_milliseconds() - DAY_MILLISECONDS + 600_000
    samples = [make_sample(1, near_a_day, bpm, rr=[200, 3000] * 8)]
    samples.append(make_sample(2**62, near_a_day + 2 * DAY_MILLISECONDS - 1_200_000, bpm))
    uplink.push(samples)
    assert not uplink.rejections
    assert stored_samples(client, session, device) == samples


@pytest.mark.parametrize("resend_on", ["the same stream", "a new stream"])
def test_other_data_under_a_stored_sequence_is_a_conflict(client, session, device, resend_on):
    samples = make_samples(3)
    changed = make_samples(3, start=now_milliseconds() + 5000)
    with Uplink(client, session, device) as uplink:
        uplink.push(samples)
        if resend_on == "the same stream":
            uplink.push(changed)
            rejections = uplink.rejections
    if resend_on == "a new stream":
        with Uplink(client, session, device) as uplink:
            uplink.push(changed)
            rejections = uplink.rejections
    assert [reason(rejection) for rejection in rejections] == ["SEQUENCE_CONFLICT"] * 3
    assert [rejection.sequence for rejection in rejections] == [1, 2, 3]
    assert stored_samples(client, session, device) == samples


def test_other_data_in_the_same_batch_is_a_conflict(client, session, device, uplink):
    now = now_milliseconds()
    uplink.push([make_sample(1, now, 100), make_sample(1, now, 101)])
    assert [reason(rejection) for rejection in uplink.rejections] == ["SEQUENCE_CONFLICT"]
    assert [sample.bpm for sample in stored_samples(client, session, device)] == [100]


def test_a_second_stream_takes_over(client, session, device):
    with Uplink(client, session, device) as first:
        first.push(make_samples(20))
        with Uplink(client, session, device) as second:
            assert second.last_sequence == 20
            assert first.end_code() == grpc.StatusCode.ABORTED
            second.push(make_samples(20, first=21))
            assert second.end() == grpc.StatusCode.OK
    assert len(stored_samples(client, session, device)) == 40


def test_nothing_is_lost_or_doubled_by_takeovers_in_full_flow(client, session, device):
    samples = make_samples(3000)
    streams = []
    for _ in range(6):
        streams.append(Uplink(client, session, device))
        for batch in batches(samples[streams[-1].last_sequence :], 25)[:25]:
            streams[-1].send(batch)
    for stream in streams[:-1]:
        assert stream.end_code() == grpc.StatusCode.ABORTED
    streams[-1].settle()
    with Uplink(client, session, device) as last:
        assert last.last_sequence >= max(stream.last_sequence for stream in streams)
        last.push(samples[-1:])
        for batch in batches(samples):
            last.send(batch)
        last.settle()
        assert not last.rejections
    assert stored_samples(client, session, device) == samples


def test_devices_of_one_session_are_apart(client, session):
    devices = [new_uuid(), new_uuid()]
    for device in devices:
        push_all(client, session, device, make_samples(5, bpm=lambda n: 60 + devices.index(device)))
    for number, device in enumerate(devices):
        assert {each.bpm for each in stored_samples(client, session, device)} == {60 + number}


def test_a_watch_delivers_after_the_session_has_ended(client, session, device):
    client.finish(session)
    samples = make_samples(50)
    push_all(client, session, device, samples)
    assert stored_samples(client, session, device) == samples


#: The most samples of one device in one session.
STREAM_SAMPLES_MAX = 432_000


def test_a_full_stream_keeps_what_it_has_and_takes_no_more(client, node, session, device):
    """A day and more of samples is put into the database at once; then the last ones come."""
    now = now_milliseconds()
    live_samples = [make_sample(10**9 + number, now + number, 100) for number in range(10)]
    push_all(client, session, device, live_samples[:1])
    with node.cluster.as_server(client.account_id) as connection:
        connection.execute(
            "insert into pulsewire.heart_rate_segments (owner_id, session_id, device_id,"
            " first_sequence, last_sequence, sample_count, samples)"
            " values (%s, %s, %s, 1, %s, %s, '')",
            [client.account_id, session, device, 10**8, STREAM_SAMPLES_MAX - 4],
        )
        connection.execute(
            "update pulsewire.heart_rate_streams set sample_count = %s where session_id = %s",
            [STREAM_SAMPLES_MAX - 3, session],
        )
        connection.commit()
    with Uplink(client, session, device) as uplink:
        uplink.push(live_samples[:2])
        uplink.send(live_samples[2:])
        with pytest.raises(grpc.RpcError) as raised:
            while True:
                uplink.receive()
        failure = Failure(raised.value)
        assert failure.code == grpc.StatusCode.RESOURCE_EXHAUSTED
        assert failure.reason == "HEART_RATE_STREAM_FULL"
        assert (uplink.settled_count, uplink.last_sequence) == (4, 10**9 + 3)
    assert stored_count(node, client.account_id, session) == STREAM_SAMPLES_MAX


def call_with(client, *messages):
    """The whole of a stream that sends these messages."""
    return list(client.live.PushHeartRate(iter(messages)))


def test_a_batch_before_open_is_refused(client):
    refused(lambda: call_with(client, batch_request(make_samples(1))), INVALID_ARGUMENT)


def test_an_empty_message_is_refused(client, session, device):
    empty = live.PushHeartRateRequest()
    refused(lambda: call_with(client, empty), INVALID_ARGUMENT)
    opened = open_request(session, device)
    refused(lambda: call_with(client, opened, empty), INVALID_ARGUMENT)


def test_a_second_open_is_refused(client, session, device):
    opened = open_request(session, device)
    refused(lambda: call_with(client, opened, opened), INVALID_ARGUMENT)


@pytest.mark.parametrize("count", [0, 1001])
def test_a_batch_has_one_to_a_thousand_samples(client, session, device, count):
    messages = [open_request(session, device), batch_request(make_samples(count))]
    failure = refused(lambda: call_with(client, *messages), INVALID_ARGUMENT)
    assert failure.fields == {"batch.samples"}


def test_each_wrong_id_of_an_open_is_named(client):
    failure = refused(lambda: call_with(client, open_request("a", "b")), INVALID_ARGUMENT)
    assert failure.fields == {"open.session_id", "open.device_id"}


def test_an_oversize_batch_is_refused(client, session, device):
    sample = make_sample(1, now_milliseconds(), 100, rr=[600] * 2_500_000)
    messages = [open_request(session, device), batch_request([sample])]
    refused(lambda: call_with(client, *messages), grpc.StatusCode.RESOURCE_EXHAUSTED)


@pytest.mark.parametrize("whose", ["nobody's", "another's"])
def test_a_session_of_another_account_cannot_be_opened(client, stranger, device, whose):
    other = stranger.start_workout().session_id if whose == "another's" else new_uuid()
    refused(lambda: call_with(client, open_request(other, device)), grpc.StatusCode.NOT_FOUND)


def test_a_time_beyond_the_calendar_is_rejected_or_refused(client, session, device):
    """A Timestamp of the year 10000 is no Timestamp; the server must not fall over it."""
    for seconds in (253_402_300_800, -62_135_596_801, 2**63 - 1, -(2**63)):
        sample = make_sample(1, now_milliseconds(), 100)
        sample.sample_time.CopyFrom(Timestamp(seconds=seconds))
        with Uplink(client, session, device) as uplink:
            uplink.send([sample])
            try:
                uplink.settle()
                assert [reason(each) for each in uplink.rejections] == ["TIME_OUT_OF_RANGE"]
            except grpc.RpcError as error:
                assert Failure(error).code == INVALID_ARGUMENT
    assert stored_samples(client, session, device) == []

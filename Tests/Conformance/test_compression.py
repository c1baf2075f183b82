"""gRPC with gzip: as grpcio does it, and on the wire."""

import gzip

import grpc
import pytest
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import make_workout, new_uuid, planned_exercises
from harness.commands import FINISH
from harness.raw_http2 import RawConnection
from harness.uplink import Uplink, make_samples, push_all, stored_samples

LIST = "/pulsewire.live.v1.LiveService/ListHeartRateSamples"


@pytest.fixture
def stored(client):
    """A session and device with samples, and these."""
    session, device = client.start_workout().session_id, new_uuid()
    samples = make_samples(500)
    push_all(client, session, device, samples)
    return session, device, samples


def test_calls_may_be_compressed(client):
    gzipped = {"compression": grpc.Compression.Gzip}
    request = player.StartWorkoutRequest(
        request_id=new_uuid(), workout=make_workout(set_counts=(3,) * 40)
    )
    state = client.player.StartWorkout(request, **gzipped).state
    assert len(planned_exercises(state.workout)) == 40
    watch = player.WatchActivityRequest(session_id=state.session_id)
    stream = client.player.WatchActivity(watch, **gzipped)
    assert next(stream).activity.exercise_count == 40
    samples = make_samples(1000)
    device = new_uuid()
    with Uplink(client, state.session_id, device, **gzipped) as uplink:
        uplink.push(samples)
    assert stored_samples(client, state.session_id, device) == samples
    client.apply(state, **FINISH)
    assert next(stream).activity.finished


@pytest.mark.parametrize(
    ("accepted", "flags"),
    [(None, 0), ("identity", 0), ("gzip", 1), ("identity,deflate,gzip", 1)],
)
def test_a_long_answer_is_compressed_for_who_takes_it(node, client, stored, accepted, flags):
    session, device, samples = stored
    headers = [("authorization", f"Bearer {client.token}")]
    if accepted:
        headers.append(("grpc-accept-encoding", accepted))
    request = live.ListHeartRateSamplesRequest(session_id=session, device_id=device)
    with RawConnection(node.server.address) as connection:
        stream = connection.call(LIST, request, headers)
        found_flags, content = connection.envelope(stream)
        assert connection.headers(stream).get("grpc-encoding") == ("gzip" if flags else None)
    assert found_flags == flags
    plain = gzip.decompress(content) if flags else content
    assert list(live.ListHeartRateSamplesResponse.FromString(plain).samples) == samples
    assert len(content) < len(plain) or not flags


def test_an_unknown_encoding_is_told_which_are_known(node):
    with RawConnection(node.server.address) as connection:
        stream = connection.call(
            LIST, live.ListHeartRateSamplesRequest(), [("grpc-encoding", "snappy")]
        )
        trailers = connection.trailers(stream)
    assert trailers["grpc-status"] == str(grpc.StatusCode.UNIMPLEMENTED.value[0])
    assert trailers["grpc-accept-encoding"] == "gzip, identity"


def test_compressed_samples_count_by_what_they_inflate_to(client, stored):
    """The server takes 4 MiB in one message; these are fewer on the wire."""
    session, _, _ = stored
    batch = live.PushHeartRateRequest(
        batch=live.HeartRateBatch(samples=make_samples(1) * 250_000)
    )
    assert batch.ByteSize() > 4 << 20
    assert len(gzip.compress(batch.SerializeToString())) < 1 << 20
    with Uplink(client, session, new_uuid(), compression=grpc.Compression.Gzip) as uplink:
        uplink.send_message(batch)
        assert uplink.end_code() == grpc.StatusCode.RESOURCE_EXHAUSTED
    assert client.session(session).session_id == session

"""What the clients of live streams see when their server goes away, in each protocol; and that they go
on elsewhere with nothing missed."""

import grpc
import pytest
from connectrpc.code import Code
from connectrpc.errors import ConnectError
from google.rpc import error_details_pb2
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import Client, Failure, command_request, make_workout, new_uuid
from harness.commands import PAUSE, RESUME
from harness.foreign import DIALECTS, ForeignClient, Sender, detail
from harness.server import Server
from harness.uplink import Uplink, batch_request, make_samples, open_request, stored_samples


@pytest.fixture
def leaving_server(node):
    """A server that will be asked to go; the shared one stays."""
    server = Server(node.serve_arguments)
    yield server
    server.kill()


def drained(stream):
    """The messages of a stream that ends because its server goes away."""
    messages = []
    with pytest.raises(grpc.RpcError) as raised:
        while True:
            messages.append(next(stream))
    failure = Failure(raised.value)
    assert failure.code == grpc.StatusCode.UNAVAILABLE
    assert failure.reason == "DRAINING"
    assert messages[-1].drain_notice.after_revision == int(failure.facts["after_revision"])
    return messages


def test_a_lock_screen_resumes_at_another_server(node, leaving_server):
    client = Client.with_new_account(leaving_server.address)
    state = client.start_workout()
    watch = player.WatchActivityRequest(session_id=state.session_id)
    stream = client.player.WatchActivity(watch)
    assert next(stream).activity.revision == 1
    state = client.apply(state, **PAUSE).state
    assert next(stream).activity.revision == 2
    leaving_server.terminate()
    # What was newest is said once more, with the notice.
    [last] = drained(stream)
    assert (last.activity.revision, last.drain_notice.after_revision) == (2, 2)

    elsewhere = Client(node.server.address, client.token)
    state = elsewhere.apply(state, **RESUME).state
    watch.after_revision = last.drain_notice.after_revision
    resumed = elsewhere.player.WatchActivity(watch)
    first = next(resumed).activity
    assert (first.revision, first.skipped_count) == (3, 0)
    client.close()
    elsewhere.close()
    assert leaving_server.wait() == 0


def test_a_watch_and_its_wall_resume_at_another_server(node, leaving_server):
    """All that the watch sent is acknowledged before its stream ends, though nothing asked for it."""
    client = Client.with_new_account(leaving_server.address)
    session, device = client.start_workout().session_id, new_uuid()
    samples = make_samples(400)
    wall = client.live.WatchSession(live.WatchSessionRequest(session_id=session))
    with Uplink(client, session, device) as uplink:
        uplink.push(samples[:200])
        while next(wall).heart_rate.revision < 200:
            pass
        leaving_server.terminate()
        assert uplink.end_code() == grpc.StatusCode.UNAVAILABLE
        assert uplink.last_sequence == 200
    last = drained(wall)[-1]
    assert last.heart_rate.revision == last.drain_notice.after_revision == 200

    elsewhere = Client(node.server.address, client.token)
    resumed = elsewhere.live.WatchSession(
        live.WatchSessionRequest(
            session_id=session, after_revision=last.drain_notice.after_revision
        )
    )
    with Uplink(elsewhere, session, device) as uplink:
        assert uplink.last_sequence == 200
        skipped, revision = 0, 200
        for start in range(200, 400, 50):
            uplink.push(samples[start : start + 50])
            while revision < start + 50:
                state = next(resumed).heart_rate
                # The numbers account for every state, sent or skipped.
                assert state.revision == revision + state.skipped_count + 1
                revision = state.revision
    assert stored_samples(elsewhere, session, device) == samples
    client.close()
    elsewhere.close()
    assert leaving_server.wait() == 0


def test_samples_in_flight_are_settled_before_the_end(leaving_server, node):
    """The watch streams on while the server goes; what the server took, it acknowledges."""
    client = Client.with_new_account(leaving_server.address)
    session, device = client.start_workout().session_id, new_uuid()
    samples = make_samples(3000)
    with Uplink(client, session, device) as uplink:
        uplink.push(samples[:100])
        leaving_server.terminate()
        with pytest.raises(grpc.RpcError) as raised:
            for start in range(100, 3000, 10):
                uplink.send(samples[start : start + 10])
                while start - uplink.settled_count > 50:
                    uplink.receive()
        assert raised.value.code() == grpc.StatusCode.UNAVAILABLE
    elsewhere = Client(node.server.address, client.token)
    with Uplink(elsewhere, session, device) as resumed:
        # Nothing was stored that was not acknowledged.
        assert resumed.last_sequence == uplink.last_sequence
        resumed.push(samples[resumed.last_sequence :][:1000])
        assert not resumed.rejections
        assert resumed.acknowledgements[-1].duplicate_count == 0
    client.close()
    elsewhere.close()


@pytest.mark.parametrize("dialect", DIALECTS[::2], ids=str)
def test_the_notice_is_there_in_each_protocol(leaving_server, dialect):
    client = ForeignClient.with_new_account(leaving_server.address, dialect)
    state = client.call(
        "StartWorkout",
        player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout()),
    ).state
    activities = client.call(
        "WatchActivity", player.WatchActivityRequest(session_id=state.session_id)
    )
    assert next(activities).activity.revision == 1
    state = client.call("ApplyCommand", command_request(state, **PAUSE)).state
    assert next(activities).activity.revision == 2
    sender = Sender()
    events = client.call("PushHeartRate", iter(sender))
    sender.send(open_request(state.session_id, new_uuid()))
    next(events)
    sender.send(batch_request(make_samples(10)))
    leaving_server.terminate()

    last = next(activities)
    assert (last.activity.revision, last.drain_notice.after_revision) == (2, 2)
    with pytest.raises(ConnectError) as raised:
        next(activities)
    assert raised.value.code == Code.UNAVAILABLE
    info = detail(raised.value, error_details_pb2.ErrorInfo)
    assert (info.reason, info.metadata["after_revision"]) == ("DRAINING", "2")
    settled = 0
    with pytest.raises(ConnectError) as raised:
        for event in events:
            settled = event.acknowledgement.settled_count
    assert raised.value.code == Code.UNAVAILABLE
    assert settled == 10
    sender.end()
    assert leaving_server.wait() == 0

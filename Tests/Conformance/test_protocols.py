"""Every method in every protocol that the official Connect client speaks: Connect, gRPC-Web and gRPC,
each with protobuf and JSON, plain and in gzip."""

import time

import pytest
from connectrpc.client import ResponseMetadata
from connectrpc.code import Code
from connectrpc.errors import ConnectError
from connectrpc.protocol import ProtocolType
from google.rpc import error_details_pb2
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.player.v1 import player_state_pb2 as states

from harness.client import command_request, make_workout, new_uuid, planned_exercises
from harness.commands import COMPLETE, FINISH, PAUSE, RESUME
from harness.foreign import DIALECTS, Dialect, ForeignClient, Sender, detail, refused
from harness.uplink import batch_request, make_samples, open_request


@pytest.fixture(params=DIALECTS, ids=str)
def foreign(request, node):
    """A client with a new account."""
    return ForeignClient.with_new_account(node.server.address, request.param)


@pytest.fixture
def plain(node):
    """A client that speaks Connect with protobuf."""
    return ForeignClient.with_new_account(
        node.server.address, Dialect(ProtocolType.CONNECT)
    )


def start_workout(client):
    """Starts a session and gives its state."""
    request = player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout())
    return client.call("StartWorkout", request).state


def test_unary_calls(foreign):
    state = start_workout(foreign)
    assert [one.sets[0].set_count for one in planned_exercises(state.workout)] == [2, 1]
    paused = foreign.call("ApplyCommand", command_request(state, **PAUSE)).state
    found = foreign.call("GetSession", player.GetSessionRequest(session_id=state.session_id))
    assert found.state == paused
    assert foreign.call("GetAccount", account.GetAccountRequest()).account.id


def test_a_stream_from_the_server_goes_on_while_it_is_read(foreign):
    state = start_workout(foreign)
    activities = foreign.call(
        "WatchActivity", player.WatchActivityRequest(session_id=state.session_id)
    )
    assert next(activities).activity.exercise_name == "Exercise 1"
    for command in (PAUSE, RESUME, COMPLETE):
        state = foreign.call("ApplyCommand", command_request(state, **command)).state
        assert next(activities).activity.revision == state.revision
    foreign.call("ApplyCommand", command_request(state, **FINISH))
    assert next(activities).activity.finished
    assert list(activities) == []


def test_a_stream_both_ways_answers_as_it_goes(foreign):
    session, device = start_workout(foreign).session_id, new_uuid()
    samples = make_samples(300)
    wall = foreign.call("WatchSession", live.WatchSessionRequest(session_id=session))
    sender = Sender()
    events = foreign.call("PushHeartRate", iter(sender))
    sender.send(open_request(session, device))
    assert next(events).opened.last_sequence == 0
    for start in range(0, 300, 100):
        sender.send(batch_request(samples[start : start + 100]))
        while next(events).acknowledgement.settled_count < start + 100:
            pass
        assert next(wall).heart_rate.sequence > start
    sender.send(batch_request([make_samples(1)[0].__class__(sequence=301, bpm=1)]))
    assert next(events).rejection.sequence == 301
    sender.end()
    assert all(event.HasField("acknowledgement") for event in events)

    # Longer than the limit from which on answers are compressed.
    page = foreign.call(
        "ListHeartRateSamples",
        live.ListHeartRateSamplesRequest(session_id=session, device_id=device),
    )
    assert list(page.samples) == samples
    summary = foreign.call(
        "GetHeartRateSummary", live.GetHeartRateSummaryRequest(session_id=session)
    )
    assert summary.summary.sample_count == 300


def test_an_error_carries_its_details(foreign):
    request = player.StartWorkoutRequest(request_id="no", workout=make_workout((-1, 1000)))
    error = refused(lambda: foreign.call("StartWorkout", request), Code.INVALID_ARGUMENT)
    fields = {v.field for v in detail(error, error_details_pb2.BadRequest).field_violations}
    assert fields == {
        "request_id",
        "workout.blocks[0].exercises[0].sets[0].set_count",
        "workout.blocks[0].exercises[1].sets[0].set_count",
    }
    state = start_workout(foreign)
    foreign.call("ApplyCommand", command_request(state, **PAUSE))
    error = refused(
        lambda: foreign.call("ApplyCommand", command_request(state, **COMPLETE)), Code.ABORTED
    )
    assert detail(error, states.PlayerState).revision == state.revision + 1


def test_an_error_ends_a_stream(foreign):
    nothing = live.WatchSessionRequest(session_id=new_uuid())
    refused(lambda: list(foreign.call("WatchSession", nothing)), Code.NOT_FOUND)
    session = start_workout(foreign).session_id
    sender = Sender()
    events = foreign.call("PushHeartRate", iter(sender))
    sender.send(open_request(session, new_uuid()))
    next(events)
    sender.send(open_request(session, new_uuid()))
    refused(lambda: list(events), Code.INVALID_ARGUMENT)
    sender.end()


def test_a_call_without_a_token_is_refused(node, foreign):
    stranger = ForeignClient(node.server.address, foreign.dialect)
    refused(lambda: stranger.call("GetAccount", account.GetAccountRequest()), Code.UNAUTHENTICATED)
    watch = live.WatchSessionRequest(session_id=new_uuid())
    refused(lambda: list(stranger.call("WatchSession", watch)), Code.UNAUTHENTICATED)


def test_a_deadline_ends_a_stream(foreign):
    session = start_workout(foreign).session_id
    began = time.monotonic()
    activities = foreign.call(
        "WatchActivity", player.WatchActivityRequest(session_id=session), timeout_ms=300
    )
    refused(lambda: list(activities), Code.DEADLINE_EXCEEDED)
    assert time.monotonic() - began >= 0.25


@pytest.mark.parametrize("is_json", [False, True])
@pytest.mark.parametrize("is_compressed", [False, True])
def test_what_only_reads_can_be_a_get(node, is_json, is_compressed):
    dialect = Dialect(ProtocolType.CONNECT, is_json, is_compressed)
    client = ForeignClient.with_new_account(node.server.address, dialect)
    state = start_workout(client)
    request = player.GetSessionRequest(session_id=state.session_id)
    with ResponseMetadata() as response:
        found = client.call("GetSession", request, use_get=True)
    assert found.state == state
    assert response.headers["cache-control"] == "private, no-cache"
    error = refused(
        lambda: client.call("GetSession", player.GetSessionRequest(session_id="x"), use_get=True),
        Code.INVALID_ARGUMENT,
    )
    assert detail(error, error_details_pb2.BadRequest)
    writing = player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout())
    with pytest.raises(ConnectError, match="Method Not Allowed"):
        client.call("StartWorkout", writing, use_get=True)


def test_a_client_and_one_that_speaks_grpc_see_the_same(new_client, plain):
    """What one protocol writes, the others read."""
    grpc = new_client()
    state = grpc.start_workout()
    for dialect in DIALECTS:
        other = ForeignClient(grpc.address, dialect, grpc.token)
        assert other.call("GetSession", player.GetSessionRequest()).state == state

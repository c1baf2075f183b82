"""The server is killed in mid-session, again and again: nothing that was acknowledged is lost."""

import random
import time

import grpc
import pytest
from google.protobuf.duration_pb2 import Duration
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.player.v1 import player_state_pb2 as states

from harness.client import Client, command_request, new_uuid
from harness.commands import COMPLETE, FINISH, SKIP, rest
from harness.uplink import make_samples, stored_samples
from harness.watch import Watch

SEED = 20261121
KILL_COUNT = 8
SAMPLE_COUNT = 12_000


@pytest.fixture
def client(own_server):
    """A client of a server that may be killed."""
    client = Client.with_new_account(own_server.address)
    yield client
    client.close()


def answered_session(client):
    """The active session, as soon as the server is back."""
    return client.player.GetSession(player.GetSessionRequest(), wait_for_ready=True).state


def test_a_killed_server_loses_no_acknowledged_sample_and_no_rest(own_server, client):
    moments = random.Random(SEED)
    state = client.apply(client.start_workout(), **rest(3600)).state
    device = new_uuid()
    samples = make_samples(SAMPLE_COUNT)
    watch = Watch(client, state.session_id, device, samples, SEED)

    for number in range(1, KILL_COUNT + 1):
        watch.wait_for(SAMPLE_COUNT * number // (KILL_COUNT + 2))
        time.sleep(moments.uniform(0, 0.3))
        acknowledged = watch.acknowledged
        own_server.kill()
        own_server.start()
        assert answered_session(client) == state
        stored = stored_samples(client, state.session_id, device, page_size=10_000)
        assert stored[:acknowledged] == samples[:acknowledged]

    watch.finish()
    assert watch.opened_count > KILL_COUNT
    assert watch.codes <= {grpc.StatusCode.UNAVAILABLE}
    assert stored_samples(client, state.session_id, device, page_size=10_000) == samples

    for command in (SKIP, COMPLETE, FINISH):
        state = client.apply(state, **command).state
    assert state.phase == states.PLAYER_PHASE_FINISHED


def test_a_command_in_flight_at_a_crash_is_taken_once_by_its_repeat(own_server, client):
    moments = random.Random(SEED)
    state = client.start_workout()
    for number in range(KILL_COUNT):
        length = Duration(seconds=600 + number)
        request = command_request(state, start_rest=player.StartRest(duration=length))
        call = client.player.ApplyCommand.future(request)
        time.sleep(moments.uniform(0, 0.01))
        own_server.kill()
        own_server.start()
        repeat = client.player.ApplyCommand(request, wait_for_ready=True).state
        if call.code() == grpc.StatusCode.OK:
            assert call.result().state == repeat
        else:
            assert call.code() == grpc.StatusCode.UNAVAILABLE
        assert repeat.revision == state.revision + 1
        assert client.session() == repeat
        state = repeat


def test_a_wall_comes_back_after_a_crash(own_server, client):
    session = client.start_workout().session_id
    device = new_uuid()
    samples = make_samples(2000)
    Watch(client, session, device, samples[:1000], SEED).finish()
    request = live.WatchSessionRequest(session_id=session)
    stream = client.live.WatchSession(request)
    seen = next(stream).heart_rate
    assert seen.revision == 1000
    own_server.kill()
    own_server.start()
    with pytest.raises(grpc.RpcError) as ended:
        list(stream)
    assert ended.value.code() == grpc.StatusCode.UNAVAILABLE

    watch = Watch(client, session, device, samples, SEED)
    watch.finish()
    request.after_revision = seen.revision
    state = next(client.live.WatchSession(request)).heart_rate
    assert (state.sequence, state.revision, state.skipped_count) == (2000, 2000, 999)

"""SIGTERM: the server says goodbye and keeps its word."""

import queue
import threading
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.player.v1 import player_service_pb2 as player

from frames.build import GOAWAY, HEADERS, window_update
from frames.client import FrameClient
from harness.client import CALL_SECONDS, Client, new_uuid, open_channel, refused
from harness.server import Server, wait_until
from harness.uplink import Uplink, batches, make_samples, stored_samples


@pytest.fixture
def own_server(node):
    """A server that gives calls little time after SIGTERM."""
    server = Server([*node.serve_arguments, "--drain-seconds", "2"])
    yield server
    server.kill()


@pytest.fixture
def client(own_server):
    """A client of a server that may be ended."""
    client = Client.with_new_account(own_server.address)
    yield client
    client.close()


def end_code(stream):
    """Reads a stream to its end and gives its status code."""
    try:
        for _ in stream:
            pass
        return grpc.StatusCode.OK
    except grpc.RpcError as error:
        return error.code()


def test_an_idle_server_exits_with_status_zero(own_server):
    own_server.terminate()
    assert own_server.wait() == 0


def test_open_streams_are_ended_and_what_was_acknowledged_is_there(own_server, client):
    session = client.start_workout().session_id
    device = new_uuid()
    samples = make_samples(5000)
    wall = client.live.WatchSession(live.WatchSessionRequest(session_id=session))
    lock_screen = client.player.WatchActivity(player.WatchActivityRequest(session_id=session))
    next(lock_screen)
    with Uplink(client, session, device) as uplink:
        for batch in batches(samples, 100):
            uplink.send(batch)
        while not uplink.acknowledgements:
            uplink.receive()
        own_server.terminate()
        codes = {uplink.end_code(), end_code(wall), end_code(lock_screen)}
    assert own_server.wait() == 0
    assert codes <= {grpc.StatusCode.UNAVAILABLE}

    own_server.start()
    with Uplink(client, session, device, wait_for_ready=True) as resumed:
        assert resumed.last_sequence >= uplink.last_sequence
        for batch in batches(samples[resumed.last_sequence :]):
            resumed.send(batch)
            resumed.settle()
    assert stored_samples(client, session, device, page_size=10_000) == samples


@pytest.mark.parametrize("method", ["PushHeartRate", "SyncHrvReadings"])
def test_a_stream_that_is_not_open_yet_is_told_why_it_ends(own_server, client, method):
    requests = queue.SimpleQueue()
    call = {
        "PushHeartRate": client.live.PushHeartRate,
        "SyncHrvReadings": client.hrv.SyncHrvReadings,
    }[method]
    stream = call(iter(requests.get, None))
    # A later call of the same connection is answered, so the stream has begun.
    client.start_workout()
    own_server.terminate()
    failure = refused(lambda: next(stream), grpc.StatusCode.UNAVAILABLE)
    assert failure.reason == "DRAINING"
    requests.put(None)
    assert own_server.wait() == 0


def test_a_health_watch_hears_of_the_drain_first(own_server, client):
    health = health_pb2_grpc.HealthStub(client.channel)
    watch = health.Watch(health_pb2.HealthCheckRequest(), timeout=CALL_SECONDS)
    assert next(watch).status == health_pb2.HealthCheckResponse.SERVING
    own_server.terminate()
    assert next(watch).status == health_pb2.HealthCheckResponse.NOT_SERVING
    end_code(watch)
    assert own_server.wait() == 0


def test_under_load_calls_end_well_or_as_unavailable(own_server):
    def call_on_and_on():
        codes = set()
        with open_channel(own_server.address) as channel:
            check = health_pb2_grpc.HealthStub(channel).Check
            while grpc.StatusCode.UNAVAILABLE not in codes:
                futures = [
                    check.future(health_pb2.HealthCheckRequest(), timeout=CALL_SECONDS)
                    for _ in range(20)
                ]
                codes |= {future.code() for future in futures}
                rounds.append(threading.get_ident())
        return codes

    rounds = []
    with ThreadPoolExecutor(4) as pool:
        callers = [pool.submit(call_on_and_on) for _ in range(4)]
        # Each has been answered.
        wait_until(lambda: len(rounds) > 20 and len(set(rounds)) == 4)
        own_server.terminate()
        assert own_server.wait() == 0
        for caller in callers:
            assert caller.result() == {grpc.StatusCode.OK, grpc.StatusCode.UNAVAILABLE}


def test_what_the_last_notice_names_as_processed_is_answered(own_server):
    sent, ended, notices = 0, set(), []
    with FrameClient(own_server.address) as client:
        # A second's answers are more than the window that every connection begins with.
        client.send(window_update(0, 2**30))
        while True:
            # Ten calls are under way whenever a notice comes, until the last: an honest client stops.
            while len(notices) < 2 and sent - len(ended) < 10:
                client.call(2 * sent + 1, "/grpc.health.v1.Health/Check")
                sent += 1
                if sent == 100:
                    own_server.terminate()
            if (found := client.read()) is None:
                break
            if found.kind == GOAWAY:
                notices.append(int.from_bytes(found.payload[:4], "big"))
            elif found.kind == HEADERS and found.ends_stream:
                ended.add(found.stream)
    assert own_server.wait() == 0
    assert len(notices) >= 2 and notices[0] == 2**31 - 1
    assert ended == set(range(1, notices[-1] + 1, 2))
    assert sent >= len(ended) > 100

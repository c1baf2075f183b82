"""What a client cannot take from the others: connections, time, memory, descriptors."""

import resource
import time

import grpc
import pytest
from pulsewire.live.v1 import live_service_pb2 as live

from frames.build import (
    CANCEL,
    DATA,
    ENHANCE_YOUR_CALM,
    HEADERS,
    INITIAL_WINDOW_SIZE,
    PREFACE,
    RST_STREAM,
    WINDOW_BYTES_MAX,
    continuation,
    data,
    field,
    grpc_request,
    headers,
    message,
    priority,
    settings,
    window_update,
)
from frames.client import FrameClient
from frames.peer import Peer, connect_tcp, is_over
from harness.client import Client, is_served, new_uuid
from harness.server import is_sanitized, wait_until
from harness.uplink import make_samples, open_request, push_all

CHECK = "/grpc.health.v1.Health/Check"
#: Takes messages of 256 KiB from everybody.
CREATE = "/pulsewire.account.v1.AccountService/CreateAccount"
WATCH = "/grpc.health.v1.Health/Watch"
PUSH = "/pulsewire.live.v1.LiveService/PushHeartRate"
LIST = "/pulsewire.live.v1.LiveService/ListHeartRateSamples"
SILENT_COUNT = 5_000
#: Of a connection that says nothing, in the server.
SILENT_BYTES_MAX = 2 * 1024


def begin_upload(client, stream, count):
    """Sends so many bytes of a unary call's message, which never ends."""
    client.begin_call(stream, CREATE)
    body = b"\0" + (2**18).to_bytes(4, "big") + bytes(count - 5)
    for index in range(0, count, 16_384):
        client.send(data(stream, body[index : index + 16_384], flags=0))


# Connections


def test_there_are_no_more_connections_than_allowed(start):
    server = start("--connections-max", "3")
    clients = [FrameClient(server.address) for _ in range(3)]
    for client in clients:
        client.call(1, CHECK)
        assert client.until(DATA) is not None
    assert is_over(connect_tcp(server.address))
    clients.pop().socket.close()
    assert is_served(server.address)


def test_one_address_has_no_more_connections_than_allowed(start):
    server = start("--connections-per-network-max", "3", "--listen", "127.0.0.1:0")
    address = server.addresses[1]
    clients = [FrameClient(address) for _ in range(3)]
    assert is_over(connect_tcp(address))
    # Another address of this machine is another network.
    with FrameClient(address, source="127.0.0.2") as other:
        other.call(1, CHECK)
        assert other.until(DATA) is not None
    clients.pop().socket.close()
    assert is_served(address)


def test_the_oldest_handshake_goes_where_there_are_too_many(start):
    server = start("--loops", "1", "--handshakes-max", "8")
    silent = [connect_tcp(server.address) for _ in range(50)]
    assert is_served(server.address)
    for connection in silent[:41]:
        assert is_over(connection)
    # The younger ones may still shake hands.
    assert all(connection.fileno() >= 0 for connection in silent)
    for connection in silent:
        connection.close()


# Time


@pytest.mark.parametrize("said", [b"", b"\x16\x03\x01\x02\x00\x01"], ids=["nothing", "a part"])
def test_a_handshake_has_its_time(start, said):
    server = start("--handshake-seconds", "0.3")
    with connect_tcp(server.address) as plain:
        plain.sendall(said)
        assert is_over(plain)
    assert is_served(server.address)


@pytest.mark.parametrize("said", [b"", PREFACE[:10], PREFACE, PREFACE + settings()[:8]])
def test_the_preface_has_its_time(start, said):
    server = start("--preface-seconds", "0.3")
    with Peer(server.address) as client:
        client.send(said)
        assert client.read_to_end() == (ENHANCE_YOUR_CALM, "preface_timeout")


def test_a_header_list_has_its_time(start):
    server = start("--headers-seconds", "0.3")
    with FrameClient(server.address) as client:
        client.call(1, CHECK)
        assert client.until(DATA, stream=1) is not None
        client.send(headers(3, grpc_request(CHECK), flags=0))
        client.send(continuation(3, field("x-more", "1"))[:12])
        assert client.read_to_end() == (ENHANCE_YOUR_CALM, "headers_timeout")


def test_the_request_of_a_unary_call_has_its_time(start):
    server = start("--slow-call-seconds", "0.3")
    owner = Client.with_new_account(server.address)
    bearer = ("authorization", f"Bearer {owner.token}")
    session = owner.start_workout().session_id
    with FrameClient(server.address) as client:
        client.begin_call(1, PUSH, bearer)
        client.begin_call(3, CHECK)
        client.send(data(3, b"\0\0\0\0\7abc", flags=0))
        assert client.until(HEADERS, stream=3) is not None
        assert client.headers[3]["grpc-status"] == str(grpc.StatusCode.DEADLINE_EXCEEDED.value[0])
        # A stream's pace is its own.
        opening = open_request(session, new_uuid()).SerializeToString()
        client.send(data(1, message(opening), flags=0))
        assert client.until(DATA, stream=1) is not None
    owner.close()


def test_the_answer_of_a_unary_call_has_its_time(start):
    server = start("--slow-call-seconds", "0.3", "--output-seconds", "0.3")
    with FrameClient(server.address, (INITIAL_WINDOW_SIZE, 0)) as client:
        client.answers_pings = True
        client.call(1, WATCH)
        client.call(3, CHECK)
        reset = client.until(RST_STREAM, stream=3)
        assert reset.code == CANCEL
        # A stalled stream stays: it has the newest state once there is room.
        client.send(window_update(1, 1000))
        assert client.until(DATA, stream=1) is not None


@pytest.fixture
def reader(node):
    """A client whose one session has ten thousand samples."""
    client = Client.with_new_account(node.server.address)
    session = client.start_workout().session_id
    device = new_uuid()
    push_all(client, session, device, make_samples(10_000))
    request = live.ListHeartRateSamplesRequest(
        session_id=session, device_id=device, page_size=10_000
    )
    client.big_request = request.SerializeToString()
    client.big_bytes = client.live.ListHeartRateSamples(request).ByteSize()
    yield client
    client.close()


def ask_for_much(client, reader, count):
    """Starts calls with long answers, and gives them all the room of HTTP/2."""
    client.send(window_update(0, WINDOW_BYTES_MAX - 65_535))
    bearer = ("authorization", f"Bearer {reader.token}")
    for number in range(count):
        client.call(2 * number + 1, LIST, bearer, request=reader.big_request)


def is_cut_off(client):
    """Whether the server has closed the connection of a client that does not read."""
    client.send(priority(1))
    return client.is_closed


def test_a_client_that_takes_no_bytes_is_cut_off(start, reader):
    server = start("--output-seconds", "0.3", "--keepalive-seconds", "0")
    count = 240
    assert count * reader.big_bytes > 16 * 2**20, "more than the system buffers"
    with FrameClient(server.address, (INITIAL_WINDOW_SIZE, WINDOW_BYTES_MAX), receive_bytes=4096) as client:
        ask_for_much(client, reader, count)
        wait_until(lambda: is_cut_off(client))
    assert is_served(server.address)


def test_a_client_that_reads_slowly_and_says_nothing_is_let_be(start, reader):
    server = start("--keepalive-seconds", "0.5", "--keepalive-timeout-seconds", "0.5")
    count = 24
    with FrameClient(server.address, (INITIAL_WINDOW_SIZE, WINDOW_BYTES_MAX), receive_bytes=4096) as client:
        ask_for_much(client, reader, count)
        # Answers wait in the system's buffers, the PING behind them: it cannot be answered yet.
        def read_slowly(size):
            time.sleep(0.002)
            return client.socket.recv(min(size, 2048))

        client.receive = read_slowly
        ended = {}
        while len(ended) < count:
            found = client.read()
            assert found is not None, f"closed after {len(ended)} answers"
            if found.kind == HEADERS and found.ends_stream:
                ended[found.stream] = client.headers[found.stream]["grpc-status"]
    assert set(ended.values()) == {"0"}


# Memory


def test_a_connection_has_its_share_of_memory(start):
    server = start("--connection-buffer-kib", "256")
    with FrameClient(server.address) as client:
        for stream in range(1, 13, 2):
            begin_upload(client, stream, 50_000)
        assert client.read_to_end() == (ENHANCE_YOUR_CALM, "too_many_bytes")
    assert is_served(server.address)


def test_answers_count_as_well(start, reader):
    server = start(
        "--connection-buffer-kib", "1024", "--output-seconds", "3600", "--keepalive-seconds", "0"
    )
    with FrameClient(server.address, (INITIAL_WINDOW_SIZE, WINDOW_BYTES_MAX), receive_bytes=4096) as client:
        ask_for_much(client, reader, 240)
        wait_until(lambda: is_cut_off(client))
    assert is_served(server.address)


def test_where_all_together_have_too_much_the_one_with_the_most_goes(start):
    server = start("--loops", "1", "--buffer-mib", "1")

    def upload(total):
        client = FrameClient(server.address)
        for number in range(total // 50_000):
            begin_upload(client, 2 * number + 1, 50_000)
        # What came is on the account before this is answered.
        client.call(1001, CHECK)
        assert client.until(DATA, stream=1001) is not None
        return client

    with upload(300_000) as small, upload(600_000) as worst:
        with upload(250_000) as last:
            assert worst.read_to_end() == (ENHANCE_YOUR_CALM, "too_many_bytes")
            for client in (small, last):
                client.call(2001, CHECK)
                assert client.until(DATA, stream=2001) is not None


@pytest.fixture
def silent_count():
    """As many connections as this process may hold, up to what is wanted."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield min(SILENT_COUNT, hard - 300)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_connections_that_say_nothing_cost_next_to_nothing(start, silent_count):
    server = start("--handshakes-max", "100000", "--handshake-seconds", "3600")
    assert is_served(server.address)
    before = server.resident_bytes()
    silent = [connect_tcp(server.address) for _ in range(silent_count)]
    # Behind all of them in the queue of each loop.
    for _ in range(20):
        assert is_served(server.address)
    growth = server.resident_bytes() - before
    for connection in silent:
        connection.close()
    expected = silent_count * SILENT_BYTES_MAX + 4 * 2**20
    assert growth <= expected or is_sanitized(), f"{growth} for {silent_count}"
    assert is_served(server.address)


def test_by_default_they_are_not_even_kept(start, silent_count):
    server = start()
    silent = [connect_tcp(server.address) for _ in range(silent_count)]
    assert is_served(server.address)
    for connection in silent:
        connection.close()


# Descriptors


def test_the_server_recovers_from_exhausted_descriptors(start):
    limit = 100
    server = start(
        "--connections-max", "100000", "--handshakes-max", "100000",
        prefix=["prlimit", f"--nofile={limit}:{limit}"],
    )  # fmt: skip
    assert is_served(server.address)
    client = Client.with_new_account(server.address)
    session = client.start_workout().session_id
    silent = [connect_tcp(server.address) for _ in range(3 * limit)]
    # Those for whom there was no descriptor were turned away, and do not wait in vain.
    assert is_over(silent[-1])
    # Who is there already is served.
    assert client.session(session).session_id == session
    for connection in silent:
        connection.close()
    assert is_served(server.address)
    client.close()


def test_by_default_the_limit_of_descriptors_is_not_reached(start):
    server = start(prefix=["prlimit", "--nofile=400:400"])
    silent = [connect_tcp(server.address) for _ in range(500)]
    assert is_over(silent[-1])
    for connection in silent:
        connection.close()
    assert is_served(server.address)

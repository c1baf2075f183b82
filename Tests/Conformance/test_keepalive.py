"""Signs of life, and when a connection has lived long enough."""

import socket

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc

from frames.build import (
    ACK,
    DATA,
    ENHANCE_YOUR_CALM,
    GOAWAY,
    HEADERS,
    NO_ERROR,
    PING,
    PREFACE,
    ping,
    settings,
)
from frames.client import FrameClient
from frames.peer import SOCKET_SECONDS, is_over
from harness.client import CALL_SECONDS, is_served, open_channel

CHECK = "/grpc.health.v1.Health/Check"
WATCH = "/grpc.health.v1.Health/Watch"


def test_a_client_that_gives_no_sign_of_life_is_let_go(start):
    server = start("--keepalive-seconds", "0.2", "--keepalive-timeout-seconds", "0.2")
    with FrameClient(server.address) as client:
        assert client.until(PING) is not None
        client.read_to_end()
    pings = [found for found in client.frames if found.kind == PING]
    assert len(pings) == 1
    assert is_served(server.address)


def test_a_client_on_a_unix_socket_that_reads_nothing_is_let_go(start, tmp_path):
    path = tmp_path / "keepalive.sock"
    server = start(
        "--keepalive-seconds", "0.2", "--keepalive-timeout-seconds", "0.2",
        "--listen", f"unix+h2c:{path}",
    )  # fmt: skip
    with socket.socket(socket.AF_UNIX) as silent:
        silent.settimeout(SOCKET_SECONDS)
        silent.connect(str(path))
        silent.sendall(PREFACE + settings())
        # It takes the first of the server's bytes, then none for as long as another needs.
        assert silent.recv(1)
        with FrameClient(server.address) as other:
            other.read_to_end()
        assert is_over(silent)
    assert is_served(server.address)


def test_a_client_with_an_open_stream_must_give_signs_of_life_too(start):
    # Time enough to open one.
    server = start("--keepalive-seconds", "2", "--keepalive-timeout-seconds", "2")
    with FrameClient(server.address) as client:
        client.call(1, WATCH)
        assert client.until(DATA) is not None
        assert client.until(PING) is not None
        assert client.until(DATA, HEADERS) is None


def test_a_client_that_answers_lives(start):
    server = start("--keepalive-seconds", "0.1", "--keepalive-timeout-seconds", "20")
    with FrameClient(server.address) as client:
        client.answers_pings = True
        for _ in range(10):
            assert client.until(PING) is not None
        client.call(1, CHECK)
        assert client.until(DATA, stream=1) is not None


def test_keepalive_can_be_off(start):
    server = start("--keepalive-seconds", "0", "--connection-idle-seconds", "1")
    with FrameClient(server.address) as client:
        assert client.read_to_end() == (NO_ERROR, "")
    assert PING not in {found.kind for found in client.frames if not found.flags & ACK}


def test_too_many_pings_are_told_by_the_name_that_grpc_knows(start):
    server = start("--ping-burst-max", "10")
    with FrameClient(server.address) as client:
        client.send(ping() * 30)
        assert client.read_to_end() == (ENHANCE_YOUR_CALM, "too_many_pings")
    answered = [found for found in client.frames if found.kind == PING and found.flags & ACK]
    assert len(answered) == 30
    assert is_served(server.address)


def test_pings_beside_a_call_are_tolerated(start):
    server = start("--ping-burst-max", "10")
    with FrameClient(server.address) as client:
        client.call(1, WATCH)
        assert client.until(DATA, stream=1) is not None
        for _ in range(5):
            client.send(ping(b"question") * 9)
            for _ in range(9):
                while client.read().payload != b"question":
                    pass
        client.call(3, CHECK)
        assert client.until(DATA, stream=3) is not None


def test_an_old_connection_is_asked_to_go_in_two_steps(start):
    server = start("--connection-age-seconds", "0.5", "--connection-idle-seconds", "0")
    with FrameClient(server.address) as client:
        client.answers_pings = True
        client.call(1, WATCH)
        first = client.until(GOAWAY)
        # What is under way is still taken.
        client.call(3, CHECK)
        assert client.until(DATA, stream=3) is not None
        second = client.until(GOAWAY)
        client.call(5, CHECK)
        # The watch is one of the streams that a client resumes elsewhere.
        assert client.read_to_end()[0] == NO_ERROR
    last_streams = [int.from_bytes(notice.payload[:4], "big") for notice in (first, second)]
    assert last_streams == [2**31 - 1, 3]
    assert 5 not in {found.stream for found in client.frames if found.kind in (HEADERS, DATA)}


def test_an_idle_connection_is_asked_to_go_and_a_busy_one_is_not(start):
    server = start("--connection-idle-seconds", "2")
    with FrameClient(server.address) as busy:
        busy.call(1, WATCH)
        assert busy.until(DATA, stream=1) is not None
        with FrameClient(server.address) as idle:
            assert idle.read_to_end() == (NO_ERROR, "")
        busy.call(3, CHECK)
        assert busy.until(DATA, stream=3) is not None


def test_no_call_fails_while_connections_age(start):
    server = start("--connection-age-seconds", "0.1", "--connection-age-grace-seconds", "5")
    # Each goes on for several lives of its connection.
    watched = []
    with open_channel(server.address) as channel:
        channel.subscribe(watched.append)
        check = health_pb2_grpc.HealthStub(channel).Check
        codes = set()
        while watched.count(grpc.ChannelConnectivity.READY) < 5:
            future = check.future(
                health_pb2.HealthCheckRequest(), timeout=CALL_SECONDS, wait_for_ready=True
            )
            codes.add(future.code())
    assert codes == {grpc.StatusCode.OK}

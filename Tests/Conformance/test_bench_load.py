"""The bench's load tool against a server of another hand: right answers are counted, wrong ones told."""

import contextlib
import json
import socket
import subprocess
import threading
from concurrent import futures

import grpc
import pytest
from google.protobuf import wrappers_pb2

from harness.server import CERTIFICATES, EXIT_SECONDS, program

TICK_COUNT_FIELD, HOLD_FIELD = 1, 2


def _varint(number):
    # A wrapper's one field is number 1, so that what follows its tag is the number alone.
    return wrappers_pb2.UInt64Value(value=number).SerializeToString()[1:] or b"\0"


def _tick(sequence):
    return b"\x08" + _varint(sequence) + b"\x10" + _varint(60 + sequence % 120)


def _fields(message):
    """Number to value, of a message whose fields are all varints."""
    fields, position = {}, 0
    while position < len(message):
        tag, value, shift = message[position], 0, 0
        while True:
            position += 1
            value |= (message[position] & 0x7F) << shift
            shift += 7
            if message[position] < 0x80:
                break
        fields[tag >> 3] = value
        position += 1
    return fields


def _free_port():
    """A port that is free on both addresses of localhost. grpcio is content with one of them, and the other may be
    another server's, whose clients would come here."""
    while True:
        with socket.socket() as one, socket.socket(socket.AF_INET6) as other:
            one.bind(("127.0.0.1", 0))
            port = one.getsockname()[1]
            with contextlib.suppress(OSError):
                other.bind(("::1", port))
                return port


class EchoServer(grpc.GenericRpcHandler):
    """`bench.v1.Echo` on grpcio; what it sends passes through hooks that a test may replace."""

    def __init__(self):
        self.echo = lambda payload: payload
        self.ticks = lambda count: range(1, count + 1)
        self.pong = lambda tick: tick
        self.ended = threading.Event()
        # Or its port might be one that another process of this user shares.
        options = [("grpc.so_reuseport", 0)]
        self._server = grpc.server(futures.ThreadPoolExecutor(32), [self], options=options)
        key, certificate = ((CERTIFICATES / f"server{part}.pem").read_bytes() for part in ("-key", ""))
        self.port = _free_port()
        self._server.add_secure_port(
            f"localhost:{self.port}", grpc.ssl_server_credentials([(key, certificate)])
        )
        self._server.start()

    def service(self, handler_call_details):
        """The handler of a method."""
        return {
            "/bench.v1.Echo/Unary": grpc.unary_unary_rpc_method_handler(
                lambda payload, _: self.echo(payload)
            ),
            "/bench.v1.Echo/Ticks": grpc.unary_stream_rpc_method_handler(self._ticks),
            "/bench.v1.Echo/PingPong": grpc.stream_stream_rpc_method_handler(
                lambda ticks, _: (self.pong(tick) for tick in ticks)
            ),
        }.get(handler_call_details.method)

    def _ticks(self, request, _):
        fields = _fields(request)
        for sequence in self.ticks(fields.get(TICK_COUNT_FIELD, 0)):
            yield _tick(sequence)
        if fields.get(HOLD_FIELD):
            self.ended.wait(EXIT_SECONDS)

    def stop(self):
        """Ends all connections."""
        self.ended.set()
        self._server.stop(None).wait(EXIT_SECONDS)


@pytest.fixture
def echo():
    """A server for one test."""
    server = EchoServer()
    yield server
    server.stop()


def _command(port, words):
    return [program("pulsewire-bench"), "load", "--port", str(port)] + [
        "--ca", str(CERTIFICATES / "ca.pem"), *words.split()
    ]  # fmt: skip


def _load(port, words):
    return subprocess.run(
        _command(port, words), capture_output=True, text=True, timeout=EXIT_SECONDS, input=""
    )


def _report(server, words):
    done = _load(server.port, words)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("size", [1, 16, 100_000])
def test_latency_is_measured(echo, size):
    report = _report(echo, f"latency --calls 20 --bytes {size}")
    assert report["calls"] == 20
    assert 0 < report["p50_us"] <= report["p99_us"] <= report["max_us"] <= report["seconds"] * 1e6


@pytest.mark.parametrize("streams, messages", [(1, 500), (20, 50)])
def test_streams_are_read(echo, streams, messages):
    report = _report(echo, f"streams --streams {streams} --messages {messages}")
    assert report["messages"] == streams * messages


def test_ticks_go_there_and_back(echo):
    report = _report(echo, "pingpong --streams 10 --rounds 20")
    assert report["messages"] == 200
    assert 0 < report["p50_us"] <= report["p99_us"]


def test_handshakes_are_full_unless_resumed(echo):
    assert _report(echo, "handshakes --count 30")["resumed"] == 0
    report = _report(echo, "handshakes --count 30 --resumed")
    assert (report["handshakes"], report["resumed"]) == (30, 30)


@pytest.mark.parametrize("words, streams", [("hold --streams 2", 10), ("stall", 5)])
def test_streams_stay_open_until_standard_input_ends(echo, words, streams):
    with subprocess.Popen(
        _command(echo.port, f"{words} --connections 5"),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        label, _, report = process.stdout.readline().partition(" ")
        assert (label, json.loads(report)) == ("ready", {"connections": 5, "streams": streams})
        assert process.poll() is None
        process.stdin.close()
        assert process.wait(EXIT_SECONDS) == 0


def test_a_connection_that_was_lost_while_held_is_told(echo):
    with subprocess.Popen(
        _command(echo.port, "hold --connections 3"),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        process.stdout.readline()
        echo.stop()
        process.stdin.close()
        assert process.wait(EXIT_SECONDS) == 1
        assert "ended 3 of 3 connections" in process.stderr.read()


def _wrong(server, words):
    """What it says of a server that answers wrongly: one line, and nothing on standard output."""
    done = _load(server.port, words)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_another_payload_is_an_error(echo):
    echo.echo = lambda payload: payload[:-1] + b"!"
    assert "another payload" in _wrong(echo, "latency --calls 1")


@pytest.mark.parametrize(
    "ticks",
    [
        lambda count: range(1, count),
        lambda count: range(1, count + 2),
        lambda count: [*range(1, count), count + 1],
        lambda count: [2, 1, *range(3, count + 1)],
        lambda count: [1, 1, *range(2, count)],
    ],
    ids=["too few", "too many", "a gap", "a wrong order", "a repeat"],
)
def test_ticks_that_are_not_as_they_should_be_are_an_error(echo, ticks):
    echo.ticks = ticks
    assert "/bench.v1.Echo/Ticks" in _wrong(echo, "streams --messages 10")


def test_another_tick_is_an_error(echo):
    echo.pong = lambda tick: tick[:-1] + b"\x01"
    assert "did not send tick 1 back" in _wrong(echo, "pingpong --rounds 3")


def test_what_is_no_tick_is_an_error(echo):
    echo.pong = lambda tick: b"\xff\xff"
    assert "INTERNAL" in _wrong(echo, "pingpong --rounds 3")


def test_a_server_that_is_not_there_is_told(echo):
    echo.stop()
    assert "cannot be reached" in _wrong(echo, "latency")


@pytest.mark.parametrize("words", ["latency --calls 0", "streams --messages x", "nothing"])
def test_what_cannot_be_done_is_refused(words):
    done = _load(1, words)
    assert done.returncode == 64
    assert done.stderr.startswith("Error: ")

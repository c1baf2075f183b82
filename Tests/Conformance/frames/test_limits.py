"""The caps of one connection: each is a setting, and each answers in a way that a client can use."""

import base64
import struct

import pytest
from google.rpc import error_details_pb2, status_pb2

from frames import build
from frames.build import (
    END_HEADERS, MAX_CONCURRENT_STREAMS, MAX_HEADER_LIST_SIZE, REFUSED_STREAM, data, field,
    grpc_request, headers, message, ping, request, reset, settings,
)  # fmt: skip
from frames.peer import Peer
from harness.server import Server

CHECK = "/grpc.health.v1.Health/Check"
WATCH = "/grpc.health.v1.Health/Watch"


def call(stream, path, more=b""):
    """A whole call with an empty message."""
    return headers(stream, grpc_request(path) + more, END_HEADERS) + data(stream, message())


def details(fields):
    """The packed details of a status."""
    packed = fields["grpc-status-details-bin"]
    return status_pb2.Status.FromString(base64.b64decode(packed + "=" * (-len(packed) % 4))).details


@pytest.fixture
def serve(node):
    """Starts servers with settings of the caller's choice."""
    servers = []

    def start(*options):
        servers.append(Server([*node.serve_arguments, *options]))
        return Peer(servers[-1].address)

    yield start
    for server in servers:
        server.kill()


def test_streams_are_limited_and_the_rest_may_be_tried_again(serve):
    with serve("--streams-per-connection", "3") as peer:
        # The settings are not acknowledged yet, so that the client cannot be blamed.
        peer.send(build.PREFACE + settings())
        peer.send(b"".join(call(stream, WATCH) for stream in (1, 3, 5, 7)))
        refused = peer.wait(lambda frame: frame.kind == build.RST_STREAM)
        assert (refused.stream, refused.code) == (7, REFUSED_STREAM)
        advertised = dict(struct.iter_unpack(">HI", peer.frames[0].payload))
        assert advertised[MAX_CONCURRENT_STREAMS] == 3
        # There is room again once one has ended.
        peer.send(settings(flags=build.ACK) + reset(1) + call(9, CHECK))
        answer = peer.wait(lambda frame: frame.stream == 9 and frame.ends_stream)
        assert answer is not None, peer.frames


def test_running_handlers_are_limited_and_the_rest_is_told_when_to_come_back(serve):
    with serve("--handlers-per-connection", "2") as peer:
        peer.begin()
        peer.send(b"".join(call(stream, WATCH) for stream in (1, 3, 5)))
        fields = {}
        while 5 not in fields:
            answer = peer.wait(lambda frame: frame.kind == build.HEADERS)
            fields[answer.stream] = dict(peer.decoder.decode(answer.payload))
        assert fields[5]["grpc-status"] == "8"
        [info, retry] = details(fields[5])
        reason, delay = error_details_pb2.ErrorInfo(), error_details_pb2.RetryInfo()
        assert info.Unpack(reason) and retry.Unpack(delay)
        assert reason.reason == "TOO_MANY_RUNNING_CALLS"
        assert delay.retry_delay.ToMilliseconds() > 0


@pytest.mark.parametrize(
    ("options", "more"),
    [
        (("--header-count", "16"), field("a", "b") * 12),
        (("--header-bytes", "1024"), field("a", "b" * 1000)),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else None,
)
def test_metadata_is_limited(serve, options, more):
    with serve(*options) as peer:
        peer.begin()
        peer.send(call(1, CHECK) + call(3, CHECK, more))
        found = {}
        while len(found) < 2:
            answer = peer.wait(lambda frame: frame.kind == build.HEADERS)
            fields = dict(peer.decoder.decode(answer.payload))
            if "grpc-status" in fields:
                found[answer.stream] = fields["grpc-status"]
        assert found == {1: "0", 3: "8"}
        advertised = dict(struct.iter_unpack(">HI", peer.frames[0].payload))
        assert advertised[MAX_HEADER_LIST_SIZE] == (1024 if "bytes" in options[0] else 16_384)


def test_a_page_is_served_beside_the_calls(node):
    with Peer(node.server.address) as peer:
        peer.begin()
        peer.send(headers(1, request()) + headers(3, request(method="HEAD")) + ping())
        bodies = {1: b"", 3: b""}
        ended = set()
        found = {}
        while len(ended) < 2:
            frame = peer.read()
            if frame.kind == build.HEADERS:
                found[frame.stream] = dict(peer.decoder.decode(frame.payload))
            elif frame.kind == build.DATA:
                bodies[frame.stream] += frame.payload
            if frame.ends_stream:
                ended.add(frame.stream)
    assert found[1] == found[3]
    assert found[1][":status"] == "200" and found[1]["content-type"].startswith("text/plain")
    assert len(bodies[1]) == int(found[1]["content-length"]) > 0
    assert bodies[3] == b""

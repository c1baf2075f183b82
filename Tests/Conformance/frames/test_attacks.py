"""Attacks by frames: each leaves the server up, small, and at the service of everybody else."""

import time
from dataclasses import dataclass

import pytest
from pulsewire.live.v1 import live_service_pb2 as live

from frames import build
from frames.build import (
    END_HEADERS, END_STREAM, ENHANCE_YOUR_CALM, PADDED, PROTOCOL_ERROR, continuation, data, field, frame, go_away,
    grpc_request, headers, indexed_field, message, ping, priority, request, reset, settings,
    window_update,
)  # fmt: skip
from harness.client import Client, new_uuid
from harness.uplink import make_samples, push_all

#: A flood that the server would swallow to the end is given up.
FLOOD_BYTES_MAX = 64 * 1024 * 1024
CHECK = "/grpc.health.v1.Health/Check"
WATCH = "/grpc.health.v1.Health/Watch"
POST = request(method="POST")
OPEN = headers(1, POST, END_HEADERS)
#: A field as large as the table holds one, and its index there.
BIG_FIELD = indexed_field("x-big", "x" * 3900)
BIG_INDEX = b"\xbe"


def streams(begin, count=2000):
    """The frames that `begin` makes for each of so many new streams."""
    return b"".join(begin(stream) for stream in range(1, 2 * count, 2))


def watch_and_reset(stream):
    """A call whose handler has begun when it is reset."""
    return (
        headers(stream, grpc_request(WATCH), END_HEADERS) + data(stream, message()) + reset(stream)
    )


def list_of(representations):
    """A request whose header list has these representations, cut into frames."""
    block = grpc_request(CHECK) + representations
    size = build.FRAME_BYTES_MAX
    parts = [block[start : start + size] for start in range(0, len(block), size)]
    flags = [0] * (len(parts) - 1) + [END_HEADERS]
    rest = zip(parts[1:], flags[1:])
    return headers(1, parts[0], flags[0]) + b"".join(continuation(1, *part) for part in rest)


@dataclass(frozen=True)
class Flood:
    """Frames that a client sends once, and then others for as long as the server takes them."""

    name: str
    more: bytes
    first: bytes = b""


FLOODS = [
    # Streams that come to nothing.
    Flood("rapid reset (CVE-2023-44487)", streams(watch_and_reset)),
    Flood("rapid reset of calls without a message",
          streams(lambda s: headers(s, grpc_request(CHECK), END_HEADERS) + reset(s))),
    Flood("server resets by a window too large (CVE-2025-8671)",
          streams(lambda s: headers(s, grpc_request(CHECK), END_HEADERS)
                  + window_update(s, build.WINDOW_BYTES_MAX))),
    Flood("server resets by a wrong length (CVE-2025-8671)",
          streams(lambda s: headers(s, request(("content-length", "1"), method="POST"), END_HEADERS)
                  + data(s, b"two"))),
    Flood("server resets by malformed requests",
          streams(lambda s: headers(s, request(("connection", "close"))))),
    # Header lists.
    Flood("CONTINUATION (CVE-2024-28182)", continuation(1, field("a", "b"), 0) * 1000,
          headers(1, request(), END_STREAM)),
    Flood("CONTINUATION of nothing", continuation(1, b"", 0) * 1000,
          headers(1, request(), END_STREAM)),
    Flood("references to a large field", list_of(BIG_FIELD + BIG_INDEX * 16_000)),
    Flood("many small fields", list_of(field("a", "") * 30_000)),
    Flood("cookie crumbs", list_of(indexed_field("cookie", "a=b") + BIG_INDEX * 30_000)),
    Flood("trailers", headers(1, BIG_FIELD + BIG_INDEX * 12_000),
          headers(1, grpc_request(CHECK), END_HEADERS) + data(1, message(), 0)),
    Flood("header lists that are a little too long",
          streams(lambda s: headers(s, grpc_request(CHECK) + field("a", "b") * 200))),
    # Frames that bring nothing on.
    Flood("PING", ping() * 1000),
    Flood("PING acknowledgements", ping(flags=build.ACK) * 2000),
    Flood("SETTINGS", settings() * 1000),
    Flood("SETTINGS with every window", settings((build.INITIAL_WINDOW_SIZE, 1)) * 1000,
          streams(lambda s: headers(s, grpc_request(WATCH), END_HEADERS), 200)),
    Flood("PRIORITY", priority(3, depends_on=1) * 2000),
    Flood("PRIORITY of ever new streams",
          b"".join(priority(stream) for stream in range(1, 8001, 2))),
    Flood("empty DATA", data(1, b"", 0) * 2000, OPEN),
    Flood("DATA of padding", data(1, b"\xff" + bytes(255), PADDED) * 2000, OPEN),
    Flood("WINDOW_UPDATE of one byte", window_update(0, 1) * 2000),
    Flood("WINDOW_UPDATE of one byte on a stream", window_update(1, 1) * 2000, OPEN),
    Flood("unknown types", frame(build.UNKNOWN, payload=b"?") * 2000),
    Flood("GOAWAY", go_away() * 2000, OPEN),
]  # fmt: skip


def answers(peer, last_stream):
    """Reads until that stream is over; gives the header fields of each stream's answer."""
    found = {}
    while (one := peer.read()) is not None:
        if one.kind == build.HEADERS:
            fields = found.setdefault(one.stream, {})
            fields.update(peer.decoder.decode(one.payload))
        if one.stream == last_stream and one.ends_stream:
            break
    return found


@pytest.mark.parametrize("flood", FLOODS, ids=lambda flood: flood.name.replace(" ", "-"))
def test_a_flood_is_ended(attacked, flood):
    # Once with an ear for the reason.
    with attacked.peer() as peer:
        peer.begin()
        peer.send(flood.first + flood.more)
        peer.read_to_end()
        codes = [one.code for one in peer.frames if one.kind == build.GOAWAY]
        # Streams that wait for their reset count as open, so their limit may be hit before.
        assert codes in ([ENHANCE_YOUR_CALM], [PROTOCOL_ERROR]), codes

    def attack():
        # As loud as it goes: nobody reads, nobody acknowledges the settings.
        with attacked.peer() as peer:
            peer.send(build.PREFACE + settings() + flood.first)
            sent = 0
            while not peer.is_closed and sent < FLOOD_BYTES_MAX:
                peer.send(flood.more)
                sent += len(flood.more)
            assert peer.is_closed, f"the server took {sent} bytes"

    attacked.survives(attack)


def test_streams_that_were_never_opened_are_not_reset_for_long(attacked):
    def attack():
        with attacked.peer() as peer:
            peer.begin()
            peer.send(b"".join(reset(stream) for stream in range(1, 4001, 2)))
            peer.read_to_end()
            codes = [one.code for one in peer.frames if one.kind == build.GOAWAY]
            assert codes in ([PROTOCOL_ERROR], [ENHANCE_YOUR_CALM], []), codes

    attacked.survives(attack)


@pytest.mark.parametrize("path", ["x", "x/y", "*", "", "\\", "http://localhost/"])
@pytest.mark.parametrize("scheme", ["https", "other"])
def test_a_path_without_a_slash_reaches_nothing(attacked, scheme, path):
    def attack():
        with attacked.peer() as peer:
            peer.begin()
            more = [("content-type", "application/grpc")]
            block = request(*more, method="POST", path=path, scheme=scheme)
            peer.send(headers(1, block, END_HEADERS) + data(1, message()))
            peer.wait(
                lambda one: one.stream == 1 and (one.kind == build.RST_STREAM or one.ends_stream)
            )
            last = peer.frames[-1]
            if last.kind == build.RST_STREAM:
                assert last.code == PROTOCOL_ERROR, last
            else:
                [first] = [one for one in peer.frames if one.kind == build.HEADERS]
                assert dict(peer.decoder.decode(first.payload))[":status"] == "400"

    attacked.survives(attack, rounds=2)


#: Bytes of a call's body, and the status that says what is wrong with them.
BODIES = {
    "nothing": (b"", "13"),
    "half a prefix": (b"\0\0", "13"),
    "a message that ends early": (b"\0\0\0\0\5ab", "13"),
    "a message as large as can be said": (b"\0\xff\xff\xff\xff", "8"),
    "a message over the limit": (b"\0\0\x40\0\1", "8"),
    "a long message that is cut": (b"\0\0\0\3\xe8" + bytes(500), "13"),
    "a message that is said to be compressed": (b"\1\0\0\0\1a", "13"),
    "an unknown flag": (b"\xff\0\0\0\1a", "13"),
    "two messages": (message() * 2, "13"),
    "very many messages": (message() * 2000, "13"),
    "bytes that are no message": (message(b"\xff" * 100), "3"),
}


@pytest.mark.parametrize("name", BODIES)
def test_a_broken_message_fails_its_call_alone(attacked, name):
    body, status = BODIES[name]

    def attack():
        with attacked.peer() as peer:
            peer.begin()
            calls = range(1, 41, 2)
            for stream in calls:
                peer.send(headers(stream, grpc_request(CHECK), END_HEADERS) + data(stream, body))
            good = calls[-1] + 2
            peer.send(headers(good, grpc_request(CHECK), END_HEADERS) + data(good, message()))
            found = answers(peer, good)
            assert {found[stream]["grpc-status"] for stream in calls} == {status}
            assert found[good]["grpc-status"] == "0"

    attacked.survives(attack, rounds=2)


def test_metadata_that_is_a_little_too_long_is_refused_as_a_call(attacked):
    with attacked.peer() as peer:
        peer.begin()
        for stream, more in [(1, field("x", "y") * 130), (3, BIG_FIELD + BIG_INDEX * 9), (5, b"")]:
            peer.send(headers(stream, grpc_request(CHECK) + more, END_HEADERS))
            peer.send(data(stream, message()))
        found = answers(peer, 5)
    assert [found[stream]["grpc-status"] for stream in (1, 3, 5)] == ["8", "8", "0"]
    assert {found[stream][":status"] for stream in (1, 3, 5)} == {"200"}


#: Connections that hold answers they do not read, and the streams of each.
STALLED_CONNECTIONS = 4
STALLED_STREAMS = 250
SAMPLES = 1000


@pytest.fixture(scope="module")
def long_answer(attacked):
    """A call whose answer has some 20 KiB, as a header block and a message."""
    client = Client.with_new_account(attacked.address)
    session = client.start_workout().session_id
    push_all(client, session, device := new_uuid(), make_samples(SAMPLES))
    wanted = live.ListHeartRateSamplesRequest(
        session_id=session, device_id=device, page_size=SAMPLES
    )
    token = ("authorization", f"Bearer {client.token}")
    yield (
        grpc_request("/pulsewire.live.v1.LiveService/ListHeartRateSamples", token),
        message(wanted.SerializeToString()),
    )
    client.close()


@pytest.mark.parametrize("window", [0, 1, 65_535])
def test_answers_that_are_hardly_read_do_not_grow_the_server(attacked, long_answer, window):
    block, wanted = long_answer
    calls = streams(
        lambda stream: headers(stream, block, END_HEADERS) + data(stream, wanted), STALLED_STREAMS
    )
    peers = []
    try:
        for _ in range(STALLED_CONNECTIONS):
            peers.append(peer := attacked.peer())
            peer.begin((build.INITIAL_WINDOW_SIZE, window))
            peer.send(calls)
            # The headers of an answer need no window, but go out with the first message.
            begun = set()
            while len(begun) < STALLED_STREAMS:
                found = peer.wait(lambda one: one.kind == build.HEADERS)
                assert found is not None, peer.frames[-1]
                begun.add(found.stream)

        def attack():
            for peer in peers:
                peer.send(window_update(1, 1))
            time.sleep(0.05)

        attacked.survives(attack)
    finally:
        for peer in peers:
            peer.close()


def test_a_flooder_who_does_not_read_is_ended_all_the_same(attacked, long_answer):
    block, wanted = long_answer
    calls = streams(
        lambda stream: headers(stream, block, END_HEADERS) + data(stream, wanted), STALLED_STREAMS
    )
    with attacked.peer(receive_bytes=4096) as peer:
        peer.begin((build.INITIAL_WINDOW_SIZE, build.WINDOW_BYTES_MAX))
        # More answers than the system takes off the server: no reason can be sent behind them.
        peer.send(window_update(0, build.WINDOW_BYTES_MAX // 2) + calls)
        # Time for them to gather; nothing tells.
        time.sleep(1)
        sent = 0
        while not peer.is_closed and sent < FLOOD_BYTES_MAX:
            peer.send(ping() * 1000)
            sent += 17_000
        assert peer.is_closed, f"the server took {sent} bytes"

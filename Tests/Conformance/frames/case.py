"""A case: a sentence of an RFC, what to send, and how the server must take it."""

from dataclasses import dataclass

import pytest

from frames import build


@dataclass(frozen=True)
class Case:
    """One case. `steps` are bytes to send, and functions of the peer that wait for something; the
    last one judges."""

    section: str
    name: str
    says: str
    steps: tuple
    begins: bool = True

    def run(self, peer):
        """Plays it to the server."""
        if self.begins:
            peer.begin()
        for step in self.steps:
            if isinstance(step, bytes):
                peer.send(step)
            else:
                step(peer)


def case(section, name, says, *steps, begins=True):
    """A case as pytest's parameter, named for its section."""
    one = Case(section, name, says, steps, begins)
    return pytest.param(one, id=f"{section}-{name.replace(' ', '-')}")


# Judgements. A server may always answer with a connection error where a stream error would do
# (RFC 9113, section 5.4), and it may close without a word; but a code that it gives must be right.


def connection_error(*codes):
    """The connection ends, with one of the codes."""

    def judge(peer):
        peer.read_to_end()
        given = [frame.code for frame in peer.frames if frame.kind == build.GOAWAY]
        assert all(code in codes for code in given), f"GOAWAY {given}, not {codes}"

    return judge


def explained_connection_error(*codes):
    """The connection ends, and a GOAWAY says with which of the codes."""

    def judge(peer):
        connection_error(*codes)(peer)
        assert any(frame.kind == build.GOAWAY for frame in peer.frames), peer.frames

    return judge


def stream_error(stream, *codes):
    """The stream or the connection ends, with one of the codes."""

    def judge(peer):
        ended = peer.wait(
            lambda frame: frame.kind == build.GOAWAY
            or frame.kind == build.RST_STREAM
            and frame.stream == stream
            and frame.code != build.NO_ERROR
        )
        assert ended is None or ended.code in codes, f"{ended}, not {codes}"
        assert ended is not None or peer.is_closed

    return judge


def stream_reset(stream, *codes):
    """The stream alone ends, with one of the codes."""

    def judge(peer):
        ended = peer.wait(lambda frame: frame.kind in (build.RST_STREAM, build.GOAWAY))
        assert ended is not None and ended.kind == build.RST_STREAM, ended
        assert ended.stream == stream and ended.code in codes, ended

    return judge


def answered(stream):
    """The request is answered."""

    def judge(peer):
        found = peer.wait(lambda frame: frame.kind in (build.HEADERS, build.RST_STREAM))
        assert found is not None and found.kind == build.HEADERS, peer.frames
        assert found.stream == stream

    return judge


def body(stream, length=None):
    """The next frame with data has so many bytes."""

    def judge(peer):
        found = peer.wait(lambda frame: frame.kind == build.DATA)
        assert found is not None and found.stream == stream, peer.frames
        assert length is None or len(found.payload) == length, found

    return judge


def ended(stream):
    """Waits until the server has ended the stream."""

    def wait(peer):
        found = peer.wait(lambda frame: frame.stream == stream and frame.ends_stream)
        assert found is not None, peer.frames

    return wait


def pong(payload=bytes(8)):
    """The next PING is an acknowledgement with this payload."""

    def judge(peer):
        found = peer.wait(lambda frame: frame.kind == build.PING)
        assert found is not None, peer.frames
        assert found.flags & build.ACK and found.payload == payload, found

    return judge


def pong_or_end(payload=bytes(8)):
    """The server answers a PING, or has closed."""

    def judge(peer):
        found = peer.wait(lambda frame: frame.kind == build.PING)
        assert found is None or found.flags & build.ACK and found.payload == payload, found

    return judge


def acknowledged(peer):
    """The server has applied the settings."""
    peer.wait_for_acknowledgement()


def server_settings_first(peer):
    """The server's first frame is its SETTINGS."""
    first = peer.read()
    assert first is not None and first.kind == build.SETTINGS, first
    assert not first.flags & build.ACK

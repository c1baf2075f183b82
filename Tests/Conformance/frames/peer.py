"""A client that sends whatever bytes it is told, and reads frames."""

import socket
import ssl
import struct
from dataclasses import dataclass

import hpack

from frames import build
from harness.server import CERTIFICATES

#: Guards against hangs; no answer is meant to come near it.
ANSWER_SECONDS = 5
FRAME_HEADER_BYTES = 9


@dataclass(frozen=True)
class Frame:
    """A frame that came."""

    kind: int
    flags: int
    stream: int
    payload: bytes

    @property
    def code(self):
        """The error code of a RST_STREAM or GOAWAY."""
        start = 0 if self.kind == build.RST_STREAM else 4
        return struct.unpack_from(">I", self.payload, start)[0]

    @property
    def ends_stream(self):
        """Whether nothing of its stream follows."""
        carries = self.kind in (build.DATA, build.HEADERS)
        return carries and self.flags & build.END_STREAM != 0


class Peer:
    """One TLS connection."""

    def __init__(self, address):
        host, port = address.rsplit(":", 1)
        context = ssl.create_default_context(cafile=CERTIFICATES / "ca.pem")
        context.set_alpn_protocols(["h2"])
        plain = socket.create_connection((host, int(port)), timeout=ANSWER_SECONDS)
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket = context.wrap_socket(plain, server_hostname=host)
        self._received = b""
        #: Of the header blocks that come; each has to pass it once, in order.
        self.decoder = hpack.Decoder()
        #: The frames that came, in order.
        self.frames = []
        #: The server has closed the connection.
        self.is_closed = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the connection without a word."""
        self._socket.close()

    def send(self, octets):
        """Sends bytes; a server that has closed already is no failure of the sender."""
        try:
            self._socket.sendall(octets)
        except (BrokenPipeError, ConnectionResetError, ssl.SSLEOFError, ssl.SSLZeroReturnError):
            self.is_closed = True

    def begin(self, *pairs):
        """Exchanges prefaces, and acknowledges the server's settings."""
        self.send(build.PREFACE + build.settings(*pairs))
        settings = self.wait(lambda frame: frame.kind == build.SETTINGS)
        assert settings is not None and not settings.flags & build.ACK, settings
        self.send(build.settings(flags=build.ACK))
        self.wait_for_acknowledgement()
        return settings

    def wait_for_acknowledgement(self):
        """Waits until the server has applied the settings that were sent last."""
        acknowledgement = self.wait(
            lambda frame: frame.kind == build.SETTINGS and frame.flags & build.ACK
        )
        assert acknowledgement is not None, self.frames

    def read(self):
        """The next frame; None when the connection is closed."""
        head = self._take(FRAME_HEADER_BYTES)
        if head is None:
            return None
        length = int.from_bytes(head[:3], "big")
        kind, flags, stream = struct.unpack(">BBI", head[3:])
        payload = self._take(length)
        if payload is None:
            return None
        frame = Frame(kind, flags, stream & 0x7FFF_FFFF, payload)
        self.frames.append(frame)
        return frame

    def wait(self, condition):
        """The next frame that fulfils the condition; None when none came before the end."""
        while (frame := self.read()) is not None:
            if condition(frame):
                return frame
        return None

    def read_to_end(self):
        """Reads until the server closes."""
        while self.read() is not None:
            pass

    def _take(self, count):
        while len(self._received) < count:
            try:
                more = self._socket.recv(65_536)
            except (ConnectionResetError, BrokenPipeError, ssl.SSLEOFError):
                more = b""
            if not more:
                self.is_closed = True
                return None
            self._received += more
        taken, self._received = self._received[:count], self._received[count:]
        return taken

"""A client that sends whatever bytes it is told, and reads frames."""

import socket
import ssl
import struct
from typing import NamedTuple

import hpack

from frames import build
from harness.server import CERTIFICATES

#: Guards against hangs; no answer is meant to come near it.
SOCKET_SECONDS = 60
FRAME_HEADER_BYTES = 9


def connect_tcp(address, receive_bytes=None, source=None):
    """A TCP connection to the server's address; `receive_bytes` is how much may wait in the system
    to be read, `source` an IPv4 address of this machine."""
    host, port = address.rsplit(":", 1)
    family, _, _, _, target = socket.getaddrinfo(
        host, int(port), socket.AF_INET if source else 0, socket.SOCK_STREAM
    )[0]
    connection = socket.socket(family, socket.SOCK_STREAM)
    connection.settimeout(SOCKET_SECONDS)
    if receive_bytes is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_bytes)
    if source is not None:
        connection.bind((source, 0))
    connection.connect(target)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def tls_context(authority=CERTIFICATES / "ca.pem", alpn=("h2",)):
    """A client's TLS settings."""
    context = ssl.create_default_context(cafile=authority)
    if alpn:
        context.set_alpn_protocols(list(alpn))
    return context


def is_over(connection):
    """Reads until the server closes: true when it does, whether with an end or a reset."""
    try:
        while connection.recv(65_536):
            pass
    except (ConnectionError, ssl.SSLError):
        pass
    return True


class Frame(NamedTuple):
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
    """One TLS connection; nothing is sent on it but what it is told to send."""

    def __init__(self, address, context=None, receive_bytes=None, source=None, before_tls=b""):
        plain = connect_tcp(address, receive_bytes, source)
        plain.sendall(before_tls)
        self.socket = (context or tls_context()).wrap_socket(plain, server_hostname="localhost")
        self._received = b""
        #: How bytes are read; a test may have them read at its pace.
        self.receive = self.socket.recv
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
        self.socket.close()

    def send(self, octets):
        """Sends bytes; a server that has closed already is no failure of the sender."""
        try:
            self.socket.sendall(octets)
        except (ConnectionError, ssl.SSLError):
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
        """Reads until the server closes; gives the error code and the reason of the last GOAWAY, None
        without one."""
        while self.read() is not None:
            pass
        last = [frame for frame in self.frames if frame.kind == build.GOAWAY]
        return (last[-1].code, last[-1].payload[8:].decode()) if last else None

    def _take(self, count):
        while len(self._received) < count:
            try:
                more = self.receive(65_536)
            except (ConnectionError, ssl.SSLError):
                more = b""
            if not more:
                self.is_closed = True
                return None
            self._received += more
        taken, self._received = self._received[:count], self._received[count:]
        return taken

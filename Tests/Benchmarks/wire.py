"""gRPC over HTTP/2 with the standard library alone: just enough to open calls and look at bytes."""

import pathlib
import socket
import ssl
import struct

CA = pathlib.Path(__file__).resolve().parents[2] / "certs/ca.pem"
DATA, HEADERS, RESET, SETTINGS, PING, GOAWAY, WINDOW = 0, 1, 3, 4, 6, 7, 8
END_STREAM, END_HEADERS, ACK = 1, 4, 1
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
SECONDS = 30


def context():
    """TLS as the server wants it."""
    made = ssl.create_default_context(cafile=CA)
    made.set_alpn_protocols(["h2"])
    return made


def frame(kind, flags=0, stream=0, payload=b""):
    """Any frame (RFC 9113, section 4.1)."""
    return struct.pack(">I", len(payload))[1:] + struct.pack(">BBI", kind, flags, stream) + payload


def hello(stream_window=1 << 30, connection_window=1 << 30):
    """The preface, and windows."""
    settings = struct.pack(">HI", 4, stream_window)
    return (
        PREFACE
        + frame(SETTINGS, payload=settings)
        + frame(WINDOW, payload=struct.pack(">I", connection_window))
    )


def headers(path, stream, token=None, end=False, content_type="application/grpc"):
    """A call's headers, without compression's tables (RFC 7541, section 6.2.2)."""

    def text(value):
        raw = value.encode()
        if len(raw) < 127:
            return bytes([len(raw)]) + raw
        # An integer with a prefix of 7 bits, the rest in groups of 7 (RFC 7541, section 5.1).
        length, rest = bytearray([127]), len(raw) - 127
        while rest > 127:
            length.append(rest & 127 | 128)
            rest >>= 7
        length.append(rest)
        return bytes(length) + raw

    fields = [
        (":method", "POST"),
        (":scheme", "https"),
        (":path", path),
        (":authority", "localhost"),
        ("content-type", content_type),
        ("te", "trailers"),
    ]
    if token is not None:
        fields.append(("authorization", f"Bearer {token}"))
    block = b"".join(b"\0" + text(name) + text(value) for name, value in fields)
    return frame(HEADERS, END_HEADERS | (END_STREAM if end else 0), stream, block)


def field(number, value):
    """A protobuf field of bytes or text, under 128 bytes."""
    raw = value.encode() if isinstance(value, str) else value
    return bytes([number << 3 | 2, len(raw)]) + raw


def message(payload, stream, end=False):
    """One message of a call."""
    prefix = struct.pack(">BI", 0, len(payload))
    return frame(DATA, END_STREAM if end else 0, stream, prefix + payload)


def call(path, payload, stream, token=None):
    """A call with one message."""
    return headers(path, stream, token) + message(payload, stream, end=True)


class Frames:
    """Takes bytes, gives frames."""

    def __init__(self):
        self._rest = b""

    def take(self, received):
        """The frames that are complete now, as (kind, flags, stream, payload)."""
        self._rest += received
        while len(self._rest) >= 9:
            length = int.from_bytes(self._rest[:3], "big")
            if len(self._rest) < 9 + length:
                return
            kind, flags, stream = struct.unpack(">BBI", self._rest[3:9])
            payload = self._rest[9 : 9 + length]
            self._rest = self._rest[9 + length :]
            yield kind, flags, stream & 0x7FFFFFFF, payload


class Connection:
    """A TLS connection that has said hello, and answers what must be answered."""

    def __init__(self, port, tls, source=None, **windows):
        """`source` is the address of this end, where it is not the usual one."""
        plain = socket.create_connection(
            ("localhost", port), timeout=SECONDS, source_address=source and (source, 0))
        plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket = tls.wrap_socket(plain, server_hostname="localhost")
        self._frames = Frames()
        self._waiting = []
        self.send(hello(**windows))

    def send(self, data):
        """Sends bytes."""
        self.socket.sendall(data)

    def receive(self):
        """What came, waiting for something; None at the end."""
        received = self.socket.recv(65_536)
        if not received:
            return None
        return self.take(received)

    def take(self, received):
        """The frames of what was received; PINGs and SETTINGS are answered."""
        found = list(self._frames.take(received))
        for kind, flags, _, payload in found:
            if kind in (PING, SETTINGS) and not flags & ACK:
                self.send(frame(kind, ACK, payload=payload if kind == PING else b""))
        return found

    def until(self, *kinds, end=False):
        """Waits for a frame of one of these kinds, and for the end of its stream if told to."""
        while True:
            while self._waiting:
                one = self._waiting.pop(0)
                if one[0] in kinds and (not end or one[1] & END_STREAM):
                    return one
            found = self.receive()
            if found is None:
                raise ConnectionError("the server closed the connection")
            self._waiting += found

    def close(self, abruptly=False):
        """Closes; abruptly with an RST, so that the server learns of it as a broken connection."""
        if abruptly:
            linger = struct.pack("ii", 1, 0)
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        self.socket.close()

"""A client that says frame by frame what a test wants it to say, and looks at what comes."""

import socket
import ssl
import struct

import hpack

from harness.server import CERTIFICATES

#: Guards against hangs; no test is meant to come near it.
SOCKET_SECONDS = 60
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
DATA, HEADERS, RST_STREAM, SETTINGS, PING, GOAWAY, WINDOW_UPDATE = 0, 1, 3, 4, 6, 7, 8
ACK, END_STREAM, END_HEADERS = 1, 1, 4
INITIAL_WINDOW_SIZE = 4
NO_ERROR, CANCEL, ENHANCE_YOUR_CALM = 0, 8, 11


def frame(kind, flags=0, stream=0, payload=b""):
    """A frame's bytes."""
    return struct.pack(">I", len(payload))[1:] + struct.pack(">BBI", kind, flags, stream) + payload


def settings(**values):
    """A SETTINGS frame; `initial_window_size` is the one that tests need."""
    payload = b""
    if "initial_window_size" in values:
        payload = struct.pack(">HI", INITIAL_WINDOW_SIZE, values["initial_window_size"])
    return frame(SETTINGS, payload=payload)


def field(name, value):
    """A header field as an HPACK literal without indexing (RFC 7541, section 6.2.2)."""

    def text(part):
        encoded = part.encode()
        assert len(encoded) < 127 + 128
        if len(encoded) < 127:
            return bytes([len(encoded)]) + encoded
        return bytes([127, len(encoded) - 127]) + encoded

    return b"\0" + text(name) + text(value)


def request_headers(path, *more):
    """The header block of a gRPC call."""
    fields = [(":method", "POST"), (":scheme", "https"), (":path", path), (":authority", "test")]
    fields += [("content-type", "application/grpc"), ("te", "trailers"), *more]
    return b"".join(field(*one) for one in fields)


def grpc_message(payload):
    """A message with its prefix."""
    return struct.pack(">BI", 0, len(payload)) + payload


def connect_tcp(address, receive_buffer=None, source=None):
    """A TCP connection to the server's address."""
    host, port = address.rsplit(":", 1)
    family, _, _, _, target = socket.getaddrinfo(host, int(port), type=socket.SOCK_STREAM)[0]
    connection = socket.socket(family, socket.SOCK_STREAM)
    connection.settimeout(SOCKET_SECONDS)
    if receive_buffer is not None:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    if source is not None:
        connection.bind((source, 0))
    connection.connect(target)
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


class FrameClient:
    """A connection on which nothing happens by itself; PINGs and SETTINGS are answered if told to."""

    def __init__(
        self, address, context=None, window=None, receive_buffer=None, source=None, preface=True
    ):
        plain = connect_tcp(address, receive_buffer, source)
        self.socket = (context or tls_context()).wrap_socket(plain, server_hostname="localhost")
        self._received = b""
        self.answers_pings = False
        #: All that came, as (kind, flags, stream, payload).
        self.frames = []
        #: What each stream's headers and trailers said.
        self.headers = {}
        self._decoder = hpack.Decoder()
        if preface:
            initial = {} if window is None else {"initial_window_size": window}
            self.send(PREFACE + settings(**initial))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def send(self, data):
        """Sends bytes."""
        self.socket.sendall(data)

    def next(self):
        """The next frame; None when the server has closed."""
        while True:
            if len(self._received) >= 9:
                length = int.from_bytes(self._received[:3], "big")
                if len(self._received) >= 9 + length:
                    kind, flags, stream = struct.unpack(">BBI", self._received[3:9])
                    payload = self._received[9 : 9 + length]
                    self._received = self._received[9 + length :]
                    self.frames.append((kind, flags, stream & 0x7FFFFFFF, payload))
                    if kind == HEADERS:
                        self.headers.setdefault(stream, {}).update(self._decoder.decode(payload))
                    if kind == PING and not flags & ACK and self.answers_pings:
                        self.send(frame(PING, ACK, payload=payload))
                    return self.frames[-1]
            try:
                received = self.socket.recv(65_536)
            except (ConnectionError, ssl.SSLError):
                return None
            if not received:
                return None
            self._received += received

    def until(self, *kinds, stream=None):
        """Reads to the next frame of one of these kinds, and on that stream; None at the end."""
        while (found := self.next()) is not None:
            if found[0] in kinds and stream in (None, found[2]):
                # The acknowledgement of SETTINGS or PING is nothing that a test waits for.
                if found[0] not in (SETTINGS, PING) or not found[1] & ACK:
                    return found
        return None

    def goodbye(self):
        """Reads to the end; the error code and the reason of the last GOAWAY, None without one."""
        while self.next() is not None:
            pass
        last = [payload for kind, _, _, payload in self.frames if kind == GOAWAY]
        if not last:
            return None
        return int.from_bytes(last[-1][4:8], "big"), last[-1][8:].decode()

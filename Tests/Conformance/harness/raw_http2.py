"""An HTTP/2 client that decides by itself when it opens its flow-control windows."""

import select
import socket
import ssl
import struct

import h2.config
import h2.connection
import h2.events
import h2.settings

from harness.server import CERTIFICATES

SOCKET_SECONDS = 60
HEADER_BYTES = 5


class RawConnection:
    """One TLS connection. A window of 0 lets the server send no data until `open_window`."""

    def __init__(self, address, window_bytes=65_535):
        host, port = address.rsplit(":", 1)
        context = ssl.create_default_context(cafile=CERTIFICATES / "ca.pem")
        context.set_alpn_protocols(["h2"])
        plain = socket.create_connection((host, int(port)), timeout=SOCKET_SECONDS)
        self._socket = context.wrap_socket(plain, server_hostname=host)
        self._authority = address
        configuration = h2.config.H2Configuration(client_side=True, header_encoding="utf-8")
        self._http2 = h2.connection.H2Connection(configuration)
        initial = {
            h2.settings.SettingCodes.INITIAL_WINDOW_SIZE: window_bytes,
            h2.settings.SettingCodes.ENABLE_PUSH: 0,
        }
        self._http2.local_settings = h2.settings.Settings(client=True, initial_values=initial)
        self._http2.initiate_connection()
        self._headers = {}
        self._trailers = {}
        self._data = {}
        self._flush()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._socket.close()

    def call(self, path, request, headers, payload=b""):
        """Starts a call with one message, or with these bytes; gives its stream id."""
        stream = self._http2.get_next_available_stream_id()
        names = {name for name, _ in headers}
        standard = [("content-type", "application/grpc"), ("te", "trailers")]
        self._http2.send_headers(
            stream,
            [(":method", "POST"), (":scheme", "https"), (":path", path)]
            + [(":authority", self._authority)]
            + [header for header in standard if header[0] not in names]
            + headers,
        )
        if request is not None:
            message = request.SerializeToString()
            payload = struct.pack(">BI", 0, len(message)) + message
        self._http2.send_data(stream, payload, end_stream=True)
        self._data[stream] = b""
        self._flush()
        return stream

    def get(self, path):
        """The status and the body of a plain GET."""
        stream = self._http2.get_next_available_stream_id()
        pseudo = [(":method", "GET"), (":scheme", "https"), (":path", path)]
        pseudo.append((":authority", self._authority))
        self._http2.send_headers(stream, pseudo, end_stream=True)
        self._data[stream] = b""
        self._flush()
        self.trailers(stream)
        return self._headers[stream][":status"], self._data[stream]

    def open_window(self, stream, byte_count):
        """Lets the server send so many bytes on the stream; on the connection where it is None."""
        self._http2.increment_flow_control_window(byte_count, stream)
        self._flush()

    def headers(self, stream):
        """The response's headers."""
        while stream not in self._headers:
            self._read()
        return self._headers[stream]

    def trailers(self, stream):
        """The response's trailers, or its headers if it has no others."""
        while stream not in self._trailers:
            self._read()
        return self._trailers[stream]

    def message(self, stream, kind):
        """The next message of the stream."""
        return kind.FromString(self.envelope(stream)[1])

    def envelope(self, stream):
        """The flags and the bytes of the stream's next message."""
        while True:
            data = self._data[stream]
            if len(data) >= HEADER_BYTES:
                flags, length = struct.unpack(">BI", data[:HEADER_BYTES])
                end = HEADER_BYTES + length
                if len(data) >= end:
                    self._data[stream] = data[end:]
                    return flags, data[HEADER_BYTES:end]
            assert stream not in self._trailers, f"ended with {self._trailers[stream]}"
            self._read()

    def body(self, stream):
        """What came of the stream so far and was not taken."""
        return self._data[stream]

    def answer_pings(self):
        """Reads what has arrived, without waiting: a stalled reader is alive, but has no room."""
        while self._socket.pending() or select.select([self._socket], [], [], 0)[0]:
            self._read()

    def _read(self):
        received = self._socket.recv(65_536)
        assert received, "the server closed the connection"
        for event in self._http2.receive_data(received):
            if isinstance(event, h2.events.ResponseReceived):
                self._headers[event.stream_id] = dict(event.headers)
            elif isinstance(event, h2.events.TrailersReceived):
                self._trailers[event.stream_id] = dict(event.headers)
            elif isinstance(event, h2.events.DataReceived):
                self._data[event.stream_id] += event.data
            elif isinstance(event, h2.events.StreamEnded):
                self._trailers.setdefault(event.stream_id, self._headers.get(event.stream_id, {}))
            elif isinstance(event, h2.events.StreamReset):
                raise AssertionError(f"the server reset stream {event.stream_id}: {event}")
        self._flush()

    def _flush(self):
        self._socket.sendall(self._http2.data_to_send())

"""A small HTTP/2 service, with TLS or by prior knowledge, that a test can have misbehave."""

import json
import pathlib
import socket
import ssl
import sys
import threading
import time

import h2.config
import h2.connection
import h2.errors
import h2.events
import h2.exceptions

READ_BYTES = 65_536


class Answer:
    """What a request is answered with."""

    def __init__(self, body=None, status=200, headers=None, is_reset=False):
        self.body = b"" if body is None else json.dumps(body).encode()
        self.status = status
        self.headers = headers or {}
        #: Whether the connection is closed in place of an answer.
        self.is_reset = is_reset


class Service:
    """Serves until the program ends; `context` is that of TLS, None for none."""

    def __init__(self, context=None, port=0):
        #: How many connections were opened, and the requests of each kind of path.
        self.connections = 0
        self._context = context
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", port))
        self.port = self._listener.getsockname()[1]
        self.url = f"http{'s' if context else ''}://127.0.0.1:{self.port}"
        threading.Thread(target=self._accept, daemon=True).start()

    def answer(self, method, path, headers, body):
        """What is answered when all is well; for subclasses. One request at a time."""
        raise NotImplementedError

    def close(self):
        """Takes no further connections."""
        self._listener.close()

    def _accept(self):
        while True:
            try:
                plain, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(plain,), daemon=True).start()

    def _serve(self, plain):
        try:
            stream = self._context.wrap_socket(plain, server_side=True) if self._context else plain
            self._speak(stream)
        except (OSError, h2.exceptions.ProtocolError):
            pass
        finally:
            plain.close()

    def _speak(self, stream):
        configuration = h2.config.H2Configuration(client_side=False, header_encoding="utf-8")
        http2 = h2.connection.H2Connection(configuration)
        http2.initiate_connection()
        stream.sendall(http2.data_to_send())
        requests = {}
        with self._lock:
            self.connections += 1
        while data := stream.recv(READ_BYTES):
            for event in http2.receive_data(data):
                if isinstance(event, h2.events.RequestReceived):
                    requests[event.stream_id] = (dict(event.headers), bytearray())
                elif isinstance(event, h2.events.DataReceived):
                    requests[event.stream_id][1].extend(event.data)
                    http2.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
                elif isinstance(event, h2.events.StreamReset):
                    requests.pop(event.stream_id, None)
                if isinstance(event, h2.events.StreamEnded):
                    headers, body = requests.pop(event.stream_id)
                    with self._lock:
                        answer = self.answer(headers[":method"], headers[":path"], headers, bytes(body))
                    if answer.is_reset:
                        return
                    fields = [(":status", str(answer.status)), *answer.headers.items()]
                    http2.send_headers(event.stream_id, fields, end_stream=not answer.body)
                    if answer.body:
                        self._send(http2, event.stream_id, answer.body)
            stream.sendall(http2.data_to_send())

    @staticmethod
    def _send(http2, stream_id, body):
        size = http2.max_outbound_frame_size
        for start in range(0, len(body), size):
            part = body[start : start + size]
            http2.send_data(stream_id, part, end_stream=start + size >= len(body))


def context():
    """TLS with the certificate for development, as HTTP/2 is negotiated."""
    certificates = pathlib.Path(__file__).resolve().parents[3] / "certs"
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(certificates / "server.pem", certificates / "server-key.pem")
    made.set_alpn_protocols(["h2"])
    return made


def serve(service):
    """Writes the port to standard output, one line, and serves until the program is killed."""
    print(service.port, flush=True)
    while True:
        time.sleep(3600)


def control(service, body):
    """Sets what a test asks for."""
    for name, value in json.loads(body or b"{}").items():
        if not hasattr(service, name):
            sys.exit(f"there is no {name}")
        setattr(service, name, value)

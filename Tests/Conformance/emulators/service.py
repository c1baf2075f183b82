"""A small HTTP service that a test can have misbehave."""

import socket
import struct
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Answer:
    """What a request is answered with."""

    def __init__(
        self, body=b"", status=200, content_type="application/json", headers=None, is_reset=False, parts=None
    ):
        self.body = body
        #: Bytes that are sent one after the other in place of the body; None among them breaks the connection off.
        self.parts = parts
        #: Whether the connection is reset in place of an answer.
        self.is_reset = is_reset
        self.status = status
        self.headers = {"Content-Type": content_type, **(headers or {})}


class Service:
    """Serves until it is closed. `fault` takes the place of what a path would answer."""

    def __init__(self):
        self.requests = []
        #: How many streams a client has not read to their end.
        self.ended = 0
        #: The header fields of the request that is answered now; requests at once share it.
        self.headers = {}
        #: A function from the path to an Answer, or to None for the usual one.
        self.fault = None
        service = self

        class Handler(BaseHTTPRequestHandler):
            """Hands requests to the service."""

            protocol_version = "HTTP/1.1"

            def _serve(self):
                length = int(self.headers.get("Content-Length") or 0)
                body = self.rfile.read(length)
                service.requests.append((self.command, self.path, body))
                service.headers = self.headers
                answer = service.fault(self.path) if service.fault else None
                answer = answer or service.answer(self.command, self.path, body)
                if answer.is_reset:
                    linger = struct.pack("ii", 1, 0)
                    self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
                    self.close_connection = True
                    self.connection.close()
                    return
                self.send_response(answer.status)
                for name, value in answer.headers.items():
                    self.send_header(name, value)
                if answer.parts is not None:
                    return self._stream(answer.parts)
                self.send_header("Content-Length", str(len(answer.body)))
                self.end_headers()
                self.wfile.write(answer.body)

            def _stream(self, parts):
                self.send_header("Transfer-Encoding", "chunked")
                self.end_headers()
                self.close_connection = True
                try:
                    for part in parts:
                        if part is None:
                            return
                        self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part))
                    self.wfile.write(b"0\r\n\r\n")
                except OSError:
                    service.ended += 1

            do_GET = do_DELETE = do_POST = do_PUT = _serve

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def answer(self, method, path, body):
        """What is answered when all is well; for subclasses."""
        raise NotImplementedError

    def count(self, path):
        """How many requests came for a path."""
        return sum(1 for _, requested, _ in self.requests if requested == path)

    def close(self):
        """Ends it."""
        self._server.shutdown()
        self._server.server_close()

"""The administrator's pages: HTTP/1.1 over a bare socket, and what Prometheus' parser makes of it."""

import json
import socket

from prometheus_client.parser import text_string_to_metric_families

from harness.server import wait_until

SOCKET_SECONDS = 60


class Response:
    """One answer."""

    def __init__(self, status, headers, body):
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def text(self):
        """The body as text."""
        return self.body.decode()


class AdminConnection:
    """One connection to the administrator's listener; it sends what it is told, as it is."""

    def __init__(self, address):
        if address.startswith("unix:"):
            self._socket = socket.socket(socket.AF_UNIX)
            self._socket.settimeout(SOCKET_SECONDS)
            self._socket.connect(address.removeprefix("unix:"))
        else:
            host, port = address.rsplit(":", 1)
            self._socket = socket.create_connection((host, int(port)), timeout=SOCKET_SECONDS)
        self._buffer = b""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._socket.close()

    def send(self, data):
        """Sends bytes."""
        self._socket.sendall(data)

    def ask(self, path, method="GET", headers=("Host: localhost",)):
        """Sends a request and gives the answer."""
        head = "\r\n".join([f"{method} {path} HTTP/1.1", *headers])
        self.send(f"{head}\r\n\r\n".encode())
        return self.receive(has_body=method != "HEAD")

    def receive(self, has_body=True):
        """The next answer."""
        while b"\r\n\r\n" not in self._buffer:
            self._fill()
        head, self._buffer = self._buffer.split(b"\r\n\r\n", 1)
        status_line, *lines = head.decode("ascii").split("\r\n")
        version, status, _ = status_line.split(" ", 2)
        assert version == "HTTP/1.1"
        headers = dict(line.split(": ", 1) for line in lines)
        count = int(headers["content-length"]) if has_body else 0
        while len(self._buffer) < count:
            self._fill()
        body, self._buffer = self._buffer[:count], self._buffer[count:]
        return Response(int(status), headers, body)

    def _fill(self):
        data = self._socket.recv(65536)
        assert data, f"the server closed the connection; it had sent {self._buffer!r}"
        self._buffer += data

    def is_closed(self):
        """Waits for the server to send or close, and tells whether it closed."""
        try:
            return self._socket.recv(1) == b""
        except ConnectionResetError:
            return True


class Admin:
    """A server's pages."""

    def __init__(self, server):
        self._server = server

    def get(self, path):
        """The answer of one page, over a connection of its own."""
        with AdminConnection(self._server.admin) as connection:
            return connection.ask(path)

    def metrics(self):
        """What a scrape gives."""
        response = self.get("/metrics")
        assert response.status == 200
        return Metrics(response.text)

    def metrics_once(self, condition):
        """The first scrape that fulfils the condition."""

        def scrape():
            metrics = self.metrics()
            return metrics if condition(metrics) else None

        return wait_until(scrape)

    def connections(self):
        """The live connections, as `/channels.json` has them."""
        return json.loads(self.get("/channels.json").body)["connections"]


class Metrics:
    """A scrape, read by Prometheus' own parser."""

    def __init__(self, text):
        self.families = {family.name: family for family in text_string_to_metric_families(text)}
        self._samples = {
            (sample.name, frozenset(sample.labels.items())): sample.value
            for family in self.families.values()
            for sample in family.samples
        }

    def value(self, name, **labels):
        """The sample of exactly these labels; 0 if there is none."""
        return self._samples.get((name, frozenset(labels.items())), 0)

    def values(self, name):
        """All samples of this name, with their labels."""
        return [
            (dict(labels), value)
            for (sample, labels), value in self._samples.items()
            if sample == name
        ]

    def started(self, method):
        """Calls of a method that came."""
        return self.value("pulsewire_calls_started_total", method=method)

    def finished(self, method):
        """Calls of a method that were answered, by code."""
        return {
            labels["code"]: value
            for labels, value in self.values("pulsewire_calls_finished_total")
            if labels["method"] == method and value
        }

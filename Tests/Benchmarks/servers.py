"""Server processes, each pinned to the server's core, and the bench that scenarios are given."""

import contextlib
import dataclasses
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

import measure
from measure import MeasureError
from peers import BENCH, CA, PEERS

FILE_SIZES = (16, 1024)
ATTEMPTS = 3


class NotStarted(MeasureError):
    """A server that does not accept connections."""


@dataclasses.dataclass(frozen=True)
class Process:
    """A server that runs."""

    pid: int
    port: int
    load_core: int

    @property
    def load_command(self):
        """The project's own load tool, with its target."""
        return [str(BENCH), "load", "--port", str(self.port), "--ca", str(CA)]


@contextlib.contextmanager
def running(peer, *extra, core=None, load_core=None):
    """A server process of `peer`, once it accepts connections; `extra` goes behind its command."""
    with contextlib.ExitStack() as stack:
        for attempt in range(ATTEMPTS):
            try:
                process = stack.enter_context(started(peer, extra, core, load_core))
                break
            except NotStarted:
                # Another process may have taken the port meanwhile.
                if attempt == ATTEMPTS - 1:
                    raise
        yield process


@contextlib.contextmanager
def started(peer, extra, core, load_core):
    """One attempt at that."""
    cores = measure.cores()
    core = cores[0] if core is None else core
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile("w+") as errors:
        for size in FILE_SIZES:
            pathlib.Path(folder, str(size)).write_bytes(b"x" * size)
        port = measure.free_port()
        command = [str(word) for word in peer.command(port, folder)] + list(extra)
        with subprocess.Popen(
                measure.pinned(command, core), stdout=subprocess.DEVNULL, stderr=errors,
                stdin=subprocess.DEVNULL, env=os.environ | dict(peer.environment)) as process:
            try:
                wait_until_it_accepts(process, port, errors)
                yield Process(process.pid, port, cores[1] if load_core is None else load_core)
            finally:
                process.kill()


def wait_until_it_accepts(process, port, errors):
    for _ in range(500):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        if process.poll() is not None:
            errors.seek(0)
            raise NotStarted(f"the server ended: {measure.last_line(errors.read())}")
        time.sleep(0.02)
    raise NotStarted("the server did not accept a connection within 10 s")


class Bench:
    """What a scenario is given."""

    def __init__(self, rounds_max, is_quick, descriptors_max):
        self.rounds_max = rounds_max
        self.is_quick = is_quick
        self.descriptors_max = descriptors_max
        # Why peers are missing that were not built or gave wrong answers, by label.
        self.missing = {}
        self.said = ""

    def all_echo_peers(self):
        """All that serve bench.v1.Echo, the missing ones too."""
        return [peer for peer in PEERS if peer.serves_echo]

    def missing_of(self, peers):
        """Why those of `peers` that are not there are not."""
        labels = {peer.label for peer in peers}
        return {label: why for label, why in self.missing.items() if label in labels}

    def scaled(self, count, quick):
        """`count`, or `quick` for a short run."""
        return quick if self.is_quick else count

    def progress(self, text):
        """Says what is being done: on a terminal in one line that is overwritten."""
        if sys.stderr.isatty():
            print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
        elif text and text.rpartition(" · ")[0] != self.said:
            self.said = text.rpartition(" · ")[0]
            print(text, file=sys.stderr, flush=True)

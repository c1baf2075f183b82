"""A bus whose servers have known holes, are no servers of NATS, or say nothing."""

import contextlib
import json
import os
import socket
import subprocess
import threading
import time

import pytest

from harness.bus import BusServer
from harness.server import START_SECONDS, Server, program, wait_until

OLD = b'INFO {"server_id":"N","version":"2.9.10","proto":1,"max_payload":1048576}\r\n'
GOOD = OLD.replace(b"2.9.10", b"2.14.0")
ANY = "--bus-any-version"


class Impostor:
    """A listener that says something to everybody who connects, and answers what a client of NATS asks."""

    def __init__(self, greeting, pause=0.0, port=0):
        self._greeting, self._pause = greeting, pause
        self._listener = socket.create_server(("127.0.0.1", port))
        self.url = f"nats://me:secret@127.0.0.1:{self._listener.getsockname()[1]}"
        self.connection_count = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        with contextlib.suppress(OSError):
            while True:
                connection = self._listener.accept()[0]
                self.connection_count += 1
                threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        with contextlib.suppress(OSError), connection:
            step = 1 if self._pause else len(self._greeting) or 1
            for start in range(0, len(self._greeting), step):
                connection.sendall(self._greeting[start : start + step])
                time.sleep(self._pause)
            while received := connection.recv(4096):
                if b"PING" in received:
                    connection.sendall(b"PONG\r\n")

    def close(self):
        """Ends the listener; connections stay."""
        # A thread that waits in accept would go on listening.
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()


@pytest.fixture
def impostor():
    """Makes listeners that say something."""
    made = []

    def make(greeting, pause=0.0, port=0):
        made.append(Impostor(greeting, pause, port))
        return made[-1]

    yield make
    for one in made:
        with contextlib.suppress(OSError):
            one.close()


@pytest.fixture
def arguments(own_node):
    """The command line of the only server of a database, which does not run."""
    own_node.server.kill()
    return own_node.sole_arguments


def run(*arguments):
    """Runs `pulsewired` with no variables of this process that are settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PULSEWIRE_")}
    return subprocess.run(
        [program(), *map(str, arguments)], capture_output=True, text=True, timeout=START_SECONDS,
        stdin=subprocess.DEVNULL, env=kept)  # fmt: skip


def checked(arguments, *options):
    """The levels and sentences about the bus that `check` finds, and whether the server can start."""
    done = run("check", "--json", *arguments[1:], *options)
    report = json.loads(done.stdout)
    assert (done.returncode == 0) == report["startable"], done.stderr
    found = [(one["level"], one["message"]) for one in report["findings"] if one["subject"] == "bus"]
    assert all("secret" not in message for _, message in found)
    return found, report["startable"]


def test_a_server_with_known_holes_is_refused_by_name(arguments, impostor):
    url = impostor(OLD).url
    (found,), startable = checked(arguments, "--bus-url", url)
    assert found[0] == "wrong" and not startable
    for word in ["2.9.10", "2.11.16", "2.12.7", "2.14.0", ANY]:
        assert word in found[1]
    refused = run(*arguments, "--bus-url", url)
    last = refused.stderr.splitlines()[-1]
    assert refused.returncode == 1 and "2.9.10" in last and "2.14.0" in last and ANY in last
    assert "secret" not in refused.stderr


def test_a_setting_takes_any_version(arguments, impostor):
    url = impostor(OLD).url
    (found,), startable = checked(arguments, "--bus-url", url, ANY)
    assert found[0] == "warning" and "2.9.10" in found[1] and startable
    server = Server([*arguments, "--bus-url", url, ANY])
    try:
        wait_until(lambda: "the bus is there" in server.log())
        assert "secret" not in server.log()
    finally:
        server.kill()
    done = run("check", "--json", *arguments[1:], ANY)
    assert done.returncode == 1 and "needs bus-url" in done.stdout


def test_one_bad_server_among_good_ones_is_refused(arguments, impostor, tmp_path):
    bus = BusServer(tmp_path)
    try:
        found, startable = checked(arguments, "--bus-url", f"{bus.url},{impostor(OLD).url}")
        assert [level for level, _ in found] == ["ok", "wrong"] and not startable
        assert "2.14" in found[0][1]
    finally:
        bus.kill()


@pytest.mark.parametrize(
    "greeting",
    [b"HTTP/1.1 400 Bad Request\r\n", b"INFO {\r\n", b"INFO {}\r\n", b'INFO {"version":"new"}\r\n',
     b"\xff\xfe\x00\n", b"INFO " + b"x" * 100_000 + b"\r\n", b"INFO " + b"[" * 30_000 + b"\r\n"],
    ids=["another protocol", "broken", "without a version", "a strange version", "bytes", "without an end", "deep"],
)  # fmt: skip
def test_what_is_no_server_of_nats_is_refused(arguments, impostor, greeting):
    (found,), startable = checked(arguments, "--bus-url", impostor(greeting).url)
    assert found[0] == "wrong" and not startable and ANY in found[1]


@pytest.mark.parametrize("kind", ["nobody", "silence", "drip"])
def test_a_server_that_says_nothing_in_time_prevents_no_start(arguments, impostor, kind):
    listener = impostor(GOOD, pause=0.2) if kind == "drip" else impostor(b"")
    if kind == "nobody":
        listener.close()
    begin = time.monotonic()
    (found,), startable = checked(arguments, "--bus-url", listener.url)
    assert found[0] == "warning" and startable
    assert time.monotonic() - begin < 20
    server = Server([*arguments, "--bus-url", listener.url])
    try:
        wait_until(lambda: "the bus is lost" in server.log())
        assert "the bus is there" not in server.log()
    finally:
        server.kill()


def test_a_bad_server_in_the_place_of_a_good_one_is_not_used(arguments, tmp_path, impostor):
    bus = BusServer(tmp_path)
    server = Server([*arguments, "--bus-url", bus.url])
    try:
        wait_until(lambda: "the bus is there" in server.log())
        bus.kill()
        wait_until(lambda: "the bus is lost" in server.log())
        since = server.log_line_count
        bad = impostor(OLD, port=bus.port)
        wait_until(lambda: "2.9.10" in server.log(since))
        wait_until(lambda: bad.connection_count > 6)
        assert "the bus is there" not in server.log(since)
        assert server.log(since).count("2.9.10") == 1, "the reason is told once"
    finally:
        server.kill()
        bus.kill()

"""The server's process."""

import json
import os
import secrets
import signal
import subprocess
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CERTIFICATES = ROOT / "certs"
#: Guards against hangs; a busy machine may need most of a minute.
START_SECONDS = 180
EXIT_SECONDS = 180


def program(name="pulsewired"):
    """The path of a program: in PULSEWIRE_BIN, or else of the newest build."""
    named = os.environ.get("PULSEWIRE_BIN")
    folders = [Path(named)] if named else [ROOT / ".build/debug", ROOT / ".build/release"]
    built = [folder / name for folder in folders if (folder / name).exists()]
    assert built, f"{name} is in none of {[str(folder) for folder in folders]}: swift build"
    return str(max(built, key=lambda path: path.stat().st_mtime))


def is_sanitized():
    """Whether the programs run under AddressSanitizer, so that their memory says nothing."""
    return "PULSEWIRE_SANITIZED" in os.environ


def peak_bytes(server):
    """The most that the process had resident so far."""
    status = Path(f"/proc/{server.process_id}/status").read_text()
    line = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) * 1024


def migrate(cluster):
    """Runs the migrations as the cluster's administrator."""
    done = subprocess.run(
        [program(), "migrate", "--owner-url", cluster.url("postgres")],
        capture_output=True,
        text=True,
        timeout=START_SECONDS,
    )
    assert done.returncode == 0, done.stderr


def make_token_key(directory):
    """Writes a new token key file and gives its path."""
    return _make_secret(Path(directory, "token.key"))


def make_sealing_key(directory):
    """Writes a sealing key file, unless there is one, and gives its path."""
    path = Path(directory, "sealing.key")
    return path if path.exists() else _make_secret(path)


def _make_secret(path):
    """Writes a file of a secret that only its owner can read."""
    path.touch(mode=0o600)
    path.write_text(secrets.token_hex(32) + "\n")
    return path


def serve_arguments(database_url, token_key):
    """The command line of a server, without the program."""
    return [
        "serve",
        "--listen", "localhost:0",
        "--certificate", str(CERTIFICATES / "server.pem"),
        "--key", str(CERTIFICATES / "server-key.pem"),
        "--database-url", database_url,
        # The cluster does not wait for the disk; see postgres.py.
        "--allow-volatile-database",
        "--token-key", str(token_key),
        "--sealing-key", str(make_sealing_key(Path(token_key).parent)),
    ]  # fmt: skip


class Server:
    """A `pulsewired`, or another program that logs as it does, that is ready for calls."""

    #: Every one that was started; a failed test shows what they wrote meanwhile.
    started = []

    def __init__(self, arguments, name="pulsewired", prefix=()):
        self._arguments = [*prefix, program(name), *arguments]
        self._log = []
        self.address = None
        #: All of them; the first is `address`.
        self.addresses = []
        #: Where the administrator's pages are, if it was told to have some.
        self.admin = None
        Server.started.append(self)
        self.start()

    def start(self):
        """Starts it and waits until it serves; its (first) address and the pages' stay the same after the
        first time."""
        for option, address in [("--listen", self.address), ("--admin", self.admin)]:
            if address is not None and option in self._arguments:
                self._arguments[self._arguments.index(option) + 1] = address
        ready = threading.Event()
        self._process = subprocess.Popen(
            ["setpriv", "--pdeathsig=KILL", *self._arguments],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, args=(ready,), daemon=True)
        self._reader.start()
        if not ready.wait(START_SECONDS) or self.address is None:
            self.kill()
            raise AssertionError("the server did not start:\n" + self.log())

    def _read(self, ready):
        for line in self._process.stderr:
            self._log.append(line)
            if '"administration"' in line:
                self.admin = json.loads(line)["address"]
            if '"serving"' in line:
                entry = json.loads(line)
                self.address = entry["address"]
                self.addresses = entry.get("addresses", [self.address])
                ready.set()
        ready.set()

    def log(self, since=0):
        """What it wrote on standard error, from line number `since` on."""
        return "".join(self._log[since:])

    @property
    def log_line_count(self):
        """How many lines it has written."""
        return len(self._log)

    @property
    def process_id(self):
        """The process's id."""
        return self._process.pid

    def poll(self):
        """The exit status; None while the process runs."""
        return self._process.poll()

    def is_alive(self):
        """Whether the process runs."""
        return self._process.poll() is None

    def resident_bytes(self):
        """The process's resident memory."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) * 1024

    def kill(self):
        """Ends it at once, as a crash would."""
        self._end(signal.SIGKILL)

    def terminate(self):
        """Asks it to drain."""
        self.signal(signal.SIGTERM)

    def signal(self, number):
        """Sends it a signal."""
        self._process.send_signal(number)

    def wait(self):
        """Waits for the end and gives the exit status."""
        try:
            return self._process.wait(EXIT_SECONDS)
        finally:
            self._end(signal.SIGKILL)

    def _end(self, number):
        if self._process.poll() is None:
            self._process.send_signal(number)
        self._process.wait(EXIT_SECONDS)
        self._reader.join(EXIT_SECONDS)


def wait_until(condition, seconds=90):
    """Waits until `condition` gives something true, and returns it. Guards against hangs only."""
    deadline = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        assert time.monotonic() < deadline, f"not within {seconds} s: {condition}"
        time.sleep(0.02)

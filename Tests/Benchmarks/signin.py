#!/usr/bin/env python3
"""How late live heart rate is while people sign in with passwords.

    swift build -c release && Tests/Benchmarks/signin.py [--per-second 50]

Athletes send and watchers follow (`pulsewire load live`), alone and then beside sign-ins: each costs
Argon2id at its usual cost (19 MiB, twice), which workers of low priority pay and no loop does. The
sign-ins are right ones, of accounts whose addresses were verified by mail; they are due at a fixed
pace, whatever the server makes of it. It starts a development server of its own.
"""

import argparse
import concurrent.futures
import contextlib
import json
import os
import quopri
import re
import socketserver
import statistics
import subprocess
import tempfile
import threading
import time
import uuid

import wire

SERVER = os.environ.get("SERVER", ".build/release/pulsewired")
CLIENT = os.environ.get("CLIENT", ".build/release/pulsewire")
#: What a live message may be late while people sign in, in milliseconds (p99).
BUDGET_MS = 50
ACCOUNTS = 10
PASSWORD = "a password that nobody guesses"
CONNECTIONS = 16


class Mails(socketserver.ThreadingTCPServer):
    """As much of a mail server as a mail needs; keeps the codes by address."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), _Session)
        self.codes = {}
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def code(self, address):
        """The code that came for an address, once it is there."""
        for _ in range(3000):
            if address in self.codes:
                return self.codes[address]
            time.sleep(0.01)
        raise RuntimeError("no mail came")


class _Session(socketserver.StreamRequestHandler):
    """One connection of a client."""

    def handle(self):
        self._say("220 bench")
        recipient = None
        for line in self.rfile:
            command = line.decode().strip()
            if command.upper().startswith("RCPT TO:"):
                recipient = re.search(r"<(.*)>", command).group(1)
            if command.upper() == "DATA":
                self._say("354 go on")
                self._take(recipient)
            if command.upper() == "QUIT":
                return self._say("221 bye")
            self._say("250 ok")

    def _take(self, recipient):
        lines = []
        for line in self.rfile:
            if line == b".\r\n":
                break
            lines.append(line)
        text = quopri.decodestring(b"".join(lines)).decode()
        found = re.search(r"code is ([0-9A-Z]{4}-[0-9A-Z]{4})", text)
        if found:
            self.server.codes[recipient] = found.group(1)

    def _say(self, line):
        self.wfile.write(line.encode() + b"\r\n")


@contextlib.contextmanager
def server(mails):
    """A development server; gives its port and its process id."""
    with tempfile.TemporaryDirectory(prefix="pw") as folder:
        os.chmod(folder, 0o755)
        process = subprocess.Popen(
            [SERVER, "dev", "--directory", folder, "--listen", "localhost:0", "--call-log", "none",
             "--smtp-url", f"smtp://127.0.0.1:{mails.server_address[1]}",
             "--mail-from", "bench@pulsewire.example"],
            stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        try:
            line = next((line for line in process.stderr if '"serving"' in line), None)
            if line is None:
                raise RuntimeError("the server did not start")
            threading.Thread(target=process.stderr.read, daemon=True).start()
            yield int(json.loads(line)["address"].rsplit(":", 1)[1]), process.pid
        finally:
            process.terminate()
            process.wait()


def long_field(number, text):
    """A protobuf text of any length."""
    raw = text.encode()
    length, rest = bytearray(), len(raw)
    while rest > 127:
        length.append(rest & 127 | 128)
        rest >>= 7
    return bytes([number << 3 | 2]) + bytes(length) + bytes([rest]) + raw


class Caller:
    """A connection with one call after the other."""

    def __init__(self, port, tls):
        self._connection = wire.Connection(port, tls)
        self._stream = -1

    def call(self, service, method, payload, token=None):
        """The answer's bytes; raises where the call fails."""
        self._stream += 2
        path = f"/pulsewire.account.v1.{service}/{method}"
        self._connection.send(wire.call(path, payload, self._stream, token))
        body, ended = b"", False
        while not ended:
            kind, flags, stream, content = self._connection.until(wire.DATA, wire.HEADERS)
            if stream != self._stream:
                continue
            body += content if kind == wire.DATA else b""
            ended = flags & wire.END_STREAM
        if len(body) < 5:
            raise RuntimeError(f"{method} failed")
        return body[5:]


def sign_up(port, tls, mails):
    """An account with a verified address."""
    caller = Caller(port, tls)
    made = caller.call("AccountService", "CreateAccount", wire.field(1, str(uuid.uuid4())))
    token = re.search(rb"[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}", made).group(0).decode()
    address = f"{uuid.uuid4().hex}@bench.example.com"
    caller.call(
        "SignInService", "LinkPassword",
        wire.field(1, str(uuid.uuid4())) + wire.field(2, address) + wire.field(3, PASSWORD), token,
    )  # fmt: skip
    caller.call("SignInService", "VerifyEmail", wire.field(1, mails.code(address)), token)
    return address


def sign_in(caller, address):
    """Signs in; gives how long it took."""
    payload = wire.field(1, str(uuid.uuid4())) + wire.field(2, address) + wire.field(3, PASSWORD)
    started = time.monotonic()
    caller.call("SignInService", "SignInWithPassword", payload)
    return time.monotonic() - started


def keep_signing_in(port, tls, addresses, per_second, is_over):
    """Signs in at a fixed pace until it is over; gives the times, and how many failed."""
    local = threading.local()
    times, failures = [], [0]

    def one(due, address):
        time.sleep(max(0, due - time.monotonic()))
        if not hasattr(local, "caller"):
            local.caller = Caller(port, tls)
        try:
            times.append(sign_in(local.caller, address))
        except (RuntimeError, OSError):
            failures[0] += 1

    with concurrent.futures.ThreadPoolExecutor(CONNECTIONS) as pool:
        due, count = time.monotonic(), 0
        while not is_over.is_set():
            pool.submit(one, due, addresses[count % len(addresses)])
            count += 1
            due += 1 / per_second
            time.sleep(max(0, due - time.monotonic() - 0.1))
    return times, failures[0]


def live(port, pid, options):
    """What `pulsewire load live` measures."""
    done = subprocess.run(
        [CLIENT, "load", "live", "--server", f"localhost:{port}", "--server-pid", str(pid),
         "--athletes", str(options.athletes), "--rate", "10", "--warm-up", "2",
         "--seconds", str(options.seconds), "--json"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if not done.stdout:
        raise RuntimeError(done.stderr)
    return json.loads(done.stdout)


def report(name, result):
    """One line."""
    latency = result["sample_to_watcher_us"]
    print(
        f"{name:<28} p50 {latency['p50'] / 1000:6.1f} ms   p99 {latency['p99'] / 1000:6.1f} ms   "
        f"max {latency['max'] / 1000:6.1f} ms   missing {result['missing']}"
    )
    return latency["p99"] / 1000


def main():
    """Both, and the verdict."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--per-second", type=float, default=50)
    parser.add_argument("--athletes", type=int, default=50)
    parser.add_argument("--seconds", type=int, default=15)
    options = parser.parse_args()
    mails, tls = Mails(), wire.context()
    with server(mails) as (port, pid):
        addresses = [sign_up(port, tls, mails) for _ in range(ACCOUNTS)]
        report("live alone", live(port, pid, options))
        is_over = threading.Event()
        with concurrent.futures.ThreadPoolExecutor(1) as pool:
            signing = pool.submit(
                keep_signing_in, port, tls, addresses, options.per_second, is_over)
            p99 = report(
                f"beside {options.per_second:g} sign-ins a second", live(port, pid, options))
            is_over.set()
            times, failures = signing.result()
        times.sort()
        print(
            f"sign-ins: {len(times)} done, {failures} failed; "
            f"p50 {statistics.median(times) * 1000:.0f} ms, "
            f"p99 {times[int(len(times) * 0.99)] * 1000:.0f} ms"
        )
        verdict = "held" if p99 < BUDGET_MS else "missed"
        print(f"budget: p99 under {BUDGET_MS} ms beside sign-ins: {verdict}")


if __name__ == "__main__":
    main()

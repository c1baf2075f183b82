#!/usr/bin/env python3
"""From nothing to the first call that was served; run from the repository's root.

    .venv/bin/python Tests/Benchmarks/start.py [--rounds 20]

The real `pulsewired serve`, on a database that is migrated and up. A client tries to connect each
millisecond from the moment before the program is executed, shakes hands, and makes an account, which
takes two transactions. The row holds the median and the longest of all rounds.
"""

import argparse
import contextlib
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Conformance"))

from harness.postgres import Cluster  # noqa: E402
from harness.raw_http2 import RawConnection  # noqa: E402
from harness.server import make_token_key, serve_arguments  # noqa: E402
from measure import free_port  # noqa: E402

PROGRAM = ROOT / ".build/release/pulsewired"
BUDGET_MS = 300
PATIENCE_SECONDS = 30


class CreateAccount:
    """`CreateAccountRequest`, by hand."""

    path = "/pulsewire.account.v1.AccountService/CreateAccount"

    def SerializeToString(self):  # noqa: N802, as protobuf calls it
        return b"\x0a\x24" + str(uuid.uuid4()).encode()


def connect(address, process):
    """A connection as soon as there can be one."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return RawConnection(address)
        except ConnectionRefusedError:
            if process.poll() is not None or time.monotonic() > deadline:
                raise
            time.sleep(0.001)


def start_once(arguments):
    """Milliseconds until a client was connected, and until its call was answered."""
    address = f"localhost:{free_port()}"
    words = [PROGRAM, *arguments]
    words[words.index("--listen") + 1] = address
    begin = time.monotonic()
    process = subprocess.Popen(words, cwd=ROOT, stderr=subprocess.DEVNULL)
    try:
        with connect(address, process) as connection:
            connected = time.monotonic()
            stream = connection.call(CreateAccount.path, CreateAccount(), [])
            status = connection.trailers(stream).get("grpc-status")
            answered = time.monotonic()
        if status != "0":
            raise RuntimeError(f"the first call ended with {status}")
    finally:
        process.kill()
        process.wait()
    return (connected - begin) * 1000, (answered - begin) * 1000


def measure(rounds=20):
    """The rows."""
    cluster = Cluster()
    with contextlib.ExitStack() as stack, tempfile.TemporaryDirectory() as folder:
        stack.callback(cluster.remove)
        cluster.start()
        cluster.create_database()
        subprocess.run(
            [PROGRAM, "migrate", "--owner-url", cluster.url("postgres")],
            check=True, stdout=subprocess.DEVNULL)
        arguments = serve_arguments(cluster.url("pulsewire_server"), make_token_key(folder))
        start_once(arguments)
        times = [start_once(arguments) for _ in range(rounds)]
    connected, answered = (statistics.median(column) for column in zip(*times))
    return [{
        "scenario": "start to first served call",
        "connected_ms": connected,
        "answered_ms": answered,
        "answered_ms_max": max(answered for _, answered in times),
        "budget": BUDGET_MS,
        "ratio": answered / BUDGET_MS,
        "holds": answered <= BUDGET_MS,
    }]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=20)
    for row in measure(parser.parse_args().rounds):
        print(f"{row['scenario']}: connected after {row['connected_ms']:.0f} ms, answered after "
              f"{row['answered_ms']:.0f} ms (at most {row['answered_ms_max']:.0f}); budget "
              f"{row['budget']} ms")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""How long a server that dies is away, and what its athletes lose by it.

    swift build -c release && .venv/bin/python Tests/Benchmarks/crash.py [--athletes 1000]

Athletes send at 1 Hz and watchers follow (`pulsewire load live`). Meanwhile the server is killed, by the
kernel's hand (SIGKILL) and as a trap would (SIGILL) in turn, and started again as the unit that is shipped
says. Each time a client asks for the server's health from the moment of its death on. The load tells in the
end what it sent, what was acknowledged and what the database holds.
"""

import argparse
import contextlib
import json
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Conformance"))

from harness.node import Node  # noqa: E402
from harness.raw_http2 import RawConnection  # noqa: E402
from harness.server import CERTIFICATES, Server, program  # noqa: E402
from harness.supervisor import Supervisor, environment  # noqa: E402

#: From the death of the process to the first answered call.
BUDGET_MS = 1000
HEALTH = "/grpc.health.v1.Health/Check"
SEED = 20261122


class HealthCheckRequest:
    """The empty message, by hand: the health of the whole server."""

    @staticmethod
    def SerializeToString():  # noqa: N802, as protobuf calls it
        return b""


def answered(address):
    """Seconds until the server answers a call on a connection that is new each time."""
    begin = time.monotonic()
    while True:
        with contextlib.suppress(OSError, EOFError, AssertionError):
            with RawConnection(address) as connection:
                stream = connection.call(HEALTH, HealthCheckRequest(), [])
                if connection.trailers(stream).get("grpc-status") == "0":
                    return time.monotonic() - begin
        time.sleep(0.005)


def measure(athletes, deaths, seconds):
    """The load's result, and the seconds that each death took."""
    moments = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        node = Node(pathlib.Path(folder))
        try:
            node.start()
            node.server.kill()
            node.server = Server(
                [*node.sole_arguments, "--call-log", "none"], prefix=environment())
            load = subprocess.Popen(
                [program("pulsewire"), "load", "live", "--json", "--server", node.server.address,
                 "--ca", str(CERTIFICATES / "ca.pem"), "--athletes", str(athletes),
                 "--seconds", str(seconds), "--warm-up", "0", "--keep-accounts"],
                cwd=ROOT, stdout=subprocess.PIPE, text=True)  # fmt: skip
            wait_for_samples(node, load, athletes)
            supervisor = Supervisor(node.server)
            away = []
            for number in range(deaths):
                time.sleep(moments.uniform(1, 3))
                node.server.signal((signal.SIGKILL, signal.SIGILL)[number % 2])
                away.append(answered(node.server.address))
                print(f"  away for {away[-1] * 1000:.0f} ms", file=sys.stderr)
            output, _ = load.communicate()
            supervisor.stop()
            return json.loads(output), away
        finally:
            node.remove()


def wait_for_samples(node, load, athletes):
    """Waits until every athlete has begun; a server that is lost before ends the load."""
    while load.poll() is None:
        with node.cluster.as_administrator() as connection:
            count = connection.execute(
                "select count(distinct owner_id) from pulsewire.heart_rate_runs").fetchone()[0]
        if count == athletes:
            return
        time.sleep(0.1)
    raise RuntimeError("the load ended before every athlete had begun")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--athletes", type=int, default=1000)
    parser.add_argument("--deaths", type=int, default=6)
    parser.add_argument("--seconds", type=int, default=40)
    options = parser.parse_args()
    result, away = measure(options.athletes, options.deaths, options.seconds)
    longest = max(away) * 1000
    lost = result["sent"] - result["stored"]
    twice = result["surplus"]
    held = longest <= BUDGET_MS and lost == 0 and twice == 0 and not result["faults"]
    print(f"{options.athletes} athletes, {options.deaths} deaths: away for at most {longest:.0f} ms "
          f"(budget {BUDGET_MS}); {result['stored']} of {result['sent']} samples stored, {twice} twice; "
          f"{result['reconnections']} reconnections: {'HELD' if held else 'MISSED'}")
    for fault in result["faults"]:
        print(f"  {fault}")
    sys.exit(0 if held else 1)


if __name__ == "__main__":
    main()

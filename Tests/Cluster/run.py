"""A whole cluster on this machine: three nodes behind HAProxy, a bus, and a database with a synchronous standby.

    Tests/Cluster/run.sh [--demo [--trace FILE]] [--kill --athletes 1000 --seconds 300] [--exit]

Without anything it shows who holds what, until Ctrl-C. With --demo it shows the demo beside, and then goes on. With
--kill it kills a node, the bus and the primary in turn under athletes who train, and tells what that cost: the exit
status is 1 if something that was acknowledged is lost, or a stream did not come back."""

import argparse
import contextlib
import json
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time

from board import Screen, lines
from drill import Drill, report_lines
from harness.haproxy import program as haproxy
from harness.server import CERTIFICATES, program
from machines import Machines

REFRESH_SECONDS = 1
#: Of the recording that the demo replays without another one, in seconds: it is shown in real time.
DEMO_SECONDS = 60


def short_trace(directory):
    """A recording that is soon over."""
    file = directory / "short.csv"
    rows = [f"{second},{100 + min(second, 45)}" for second in range(DEMO_SECONDS)]
    file.write_text("\n".join(["t_seconds,bpm", *rows, ""]))
    return file


def demonstrate(machines, directory, trace, screen):
    """Shows the demo through HAProxy, and gives its exit status."""
    process = subprocess.Popen(
        ["setpriv", "--pdeathsig=KILL", program("pulsewire"), "demo", "--plain", "--server", machines.address]
        + ["--ca", str(CERTIFICATES / "ca.pem"), "--trace", str(trace or short_trace(directory))],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)  # fmt: skip
    for line in process.stdout:
        screen.say(line.rstrip())
    return process.wait()


class Drawing:
    """Draws the picture every second, on a thread of its own."""

    def __init__(self, machines, screen):
        self._machines, self._screen = machines, screen
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._ended.set()
        self._thread.join()

    def _run(self):
        while not self._ended.wait(REFRESH_SECONDS):
            self._screen.draw(lines(self._machines))


def work(machines, directory, options, screen):
    """Does what was asked for, and gives the exit status."""
    status = 0
    with Drawing(machines, screen):
        if options.demo:
            status = demonstrate(machines, directory, options.trace, screen)
            screen.say("the demo is over" if status == 0 else f"the demo ended with status {status}")
        if options.kill:
            report = Drill(machines, options.athletes, options.seconds, screen.say).run()
            status = status or bool(report["problems"])
            if options.report:
                options.report.write_text(json.dumps(report, indent=2) + "\n")
        elif not options.exit:
            screen.say(f"clients connect to {machines.address} with --ca certs/ca.pem; Ctrl-C ends it")
            while True:
                time.sleep(REFRESH_SECONDS)
    if options.kill:
        screen.print("", *report_lines(report))
    return int(status)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--demo", action="store_true", help="show the demo through HAProxy")
    parser.add_argument("--trace", type=pathlib.Path, help="the recording that it replays")
    parser.add_argument("--kill", action="store_true", help="kill a node, the bus and the primary, and end")
    parser.add_argument("--athletes", type=int, default=100, help="who train meanwhile")
    parser.add_argument("--seconds", type=float, default=300, help="for all of it, at least")
    parser.add_argument("--report", type=pathlib.Path, help="a file for what was found, as JSON")
    parser.add_argument("--exit", action="store_true", help="end after the demo, or after the first picture")
    options = parser.parse_args()
    if haproxy() is None:
        sys.exit("there is no HAProxy: apt-get install haproxy")
    screen = Screen()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory(prefix="pulsewire-cluster") as folder, contextlib.ExitStack() as stack:
        directory = pathlib.Path(folder)
        # Each athlete has two connections.
        machines = Machines(directory, 2 * options.athletes + 500, screen.say)
        stack.callback(machines.close)
        if options.exit or not screen.is_terminal:
            screen.print("", *lines(machines), "")
        status = work(machines, directory, options, screen)
        if options.exit and options.demo:
            screen.print("", *lines(machines))
        return status


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)

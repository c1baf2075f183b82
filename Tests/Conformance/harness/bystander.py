"""A well-behaved client in a process of its own, beside whatever a test does to the server."""

import json
import os
import subprocess
import sys
import threading
import time

from harness.server import ROOT

#: Calls are made at this pace, as a phone's screens would, and not as fast as possible.
PAUSE_SECONDS = 0.005
CALL_SECONDS = 30


class Bystander:
    """Calls the server all the time. Leaving its `with` block ends it."""

    def __init__(self, address):
        self._process = subprocess.Popen(
            [sys.executable, "-m", "harness.bystander", address],
            cwd=ROOT / "Tests/Conformance",
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.stdin.close()
        self._process.wait(CALL_SECONDS)

    def report(self, calls=100):
        """Waits for so many more calls, and gives what became of all since the last report: how
        many there were, the failures, and the 99th percentile in milliseconds."""
        self._process.stdin.write(f"{calls}\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def main(address):
    """Makes calls until standard input ends; answers each line there with a report."""
    import grpc
    from grpc_health.v1 import health_pb2, health_pb2_grpc

    from harness.client import open_channel

    stub = health_pb2_grpc.HealthStub(open_channel(address))
    lock = threading.Condition()
    times, failures = [], []

    def call():
        while True:
            start = time.perf_counter()
            try:
                stub.Check(health_pb2.HealthCheckRequest(), timeout=CALL_SECONDS)
                failure = None
            except grpc.RpcError as error:
                failure = f"{error.code()}: {error.details()}"
            with lock:
                times.append((time.perf_counter() - start) * 1000)
                if failure:
                    failures.append(failure)
                lock.notify_all()
            time.sleep(PAUSE_SECONDS)

    threading.Thread(target=call, daemon=True).start()
    for line in sys.stdin:
        with lock:
            wanted = len(times) + int(line)
            lock.wait_for(lambda: len(times) >= wanted)
            ordered = sorted(times) or [0]
            found = {
                "calls": len(ordered),
                "failures": failures[:5],
                "p99": round(ordered[len(ordered) * 99 // 100], 2),
            }
            times.clear()
            failures.clear()
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])

"""Connections come and go in every way that clients have, and the server's memory comes back."""

import subprocess
import sys

from harness.server import ROOT

#: `make churn` has a hundred thousand.
CONNECTIONS = 5_000
SECONDS_MAX = 600


def test_memory_comes_back_once_connections_have_gone(own_server):
    port = own_server.address.rsplit(":", 1)[1]
    # In a process of its own: it forks, which grpc here would not survive.
    done = subprocess.run(
        [sys.executable, ROOT / "Tests/Benchmarks/churn.py", "--connections", str(CONNECTIONS),
         "--pid", str(own_server.process_id), "--port", port],
        capture_output=True,
        text=True,
        timeout=SECONDS_MAX,
        check=False,
    )  # fmt: skip
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert own_server.is_alive()

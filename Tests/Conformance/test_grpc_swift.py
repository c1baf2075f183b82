"""grpc-swift-2 as an iPhone app uses it: the program of Tests/GRPCSwiftClient, which checks by itself what
it is answered. `make test-grpc-swift` builds it first (`make nightly` does); where it is not built, this is left out."""

import subprocess

import pytest

from harness.server import CERTIFICATES, ROOT

PROGRAM = ROOT / ".build/grpc-swift/debug/grpc-swift-client"
RUN_SECONDS = 120

pytestmark = pytest.mark.skipif(not PROGRAM.exists(), reason="make test-grpc-swift builds it")


def test_an_app_streams_plays_and_watches_through_a_crash_of_the_server(own_server):
    host, port = own_server.address.rsplit(":", 1)
    process = subprocess.Popen(
        [PROGRAM, host, port, CERTIFICATES / "ca.pem"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout.readline() == "half way\n"
        own_server.kill()
        own_server.start()
        rest, _ = process.communicate(timeout=RUN_SECONDS)
        assert (rest, process.returncode) == ("done\n", 0)
    finally:
        process.kill()
        process.wait()

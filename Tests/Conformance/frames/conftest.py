"""Fixtures of the attacks."""

import pytest

from frames.target import Target
from harness.bystander import Bystander
from harness.server import Server


@pytest.fixture(scope="module")
def attacked(node):
    """A server of its own, with a client that wants to be served all the while."""
    server = Server(node.serve_arguments)
    try:
        with Bystander(server.address) as bystander:
            bystander.report()
            yield Target(server, bystander, bystander.report(200))
    finally:
        server.kill()

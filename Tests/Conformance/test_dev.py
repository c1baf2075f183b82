"""`pulsewired dev`: everything that is needed, made on the spot."""

import os
import shutil
import tempfile

import pytest
from pulsewire.account.v1 import account_service_pb2 as account

from harness.client import Client
from harness.server import Server


@pytest.fixture
def development():
    """A development server in a new directory."""
    parent = tempfile.mkdtemp(prefix="pw")
    # Where the database's user cannot enter, the server would put the cluster somewhere else.
    os.chmod(parent, 0o711)
    directory = f"{parent}/dev"
    server = Server(["dev", "--directory", directory, "--listen", "localhost:0"])
    yield server
    if server.is_alive():
        server.terminate()
        server.wait()
    shutil.rmtree(parent)


@pytest.mark.parametrize("end", ["SIGTERM", "SIGKILL"])
def test_what_was_stored_is_there_at_the_next_start(development, end):
    """Also if the server was killed, and so could not end its database."""
    client = Client.with_new_account(development.address)
    if end == "SIGTERM":
        development.terminate()
        assert development.wait() == 0
    else:
        development.kill()
    development.start()
    request = account.GetAccountRequest()
    found = client.account.GetAccount(request, wait_for_ready=True).account
    client.close()
    assert found.id == client.account_id

"""Who may look at others' accounts for support."""

import subprocess

from pulsewire.access.v1 import access_service_pb2 as access

from harness.client import Client, new_uuid
from harness.server import program


def set_administrator(cluster, account_id, verb="grant"):
    """Runs `pulsewired administrator` as who owns the schema."""
    return subprocess.run(
        [program(), "administrator", verb, account_id, "--owner-url", cluster.url("postgres")],
        capture_output=True,
        text=True,
        timeout=60,
    )


def new_administrator(node):
    """A client whose account is an administrator's."""
    client = Client.with_new_account(node.server.address)
    done = set_administrator(node.cluster, client.account_id)
    assert done.returncode == 0, done.stderr
    renewed = client.access.RefreshTokens(
        access.RefreshTokensRequest(
            request_id=new_uuid(), refresh_token=client.tokens.refresh_token
        )
    ).tokens
    client.close()
    administrator = Client(client.address, renewed.access_token, client.account_id)
    administrator.tokens = renewed
    return administrator

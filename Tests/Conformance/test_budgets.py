"""What mails and hashes of passwords may be asked for: by an account, for an address, from a network."""

import grpc
import pytest
from google.rpc import error_details_pb2
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in

from harness.client import Client, refused
from harness.identity import kinds, link_password, new_email, sign_in_with_password
from harness.server import Server

EXHAUSTED = grpc.StatusCode.RESOURCE_EXHAUSTED


@pytest.fixture
def limited(identity):
    """Starts servers beside the shared one, with budgets of a test, of which nothing is spent."""
    servers = []
    with identity.cluster.as_administrator() as connection:
        connection.execute("delete from pulsewire.sign_in_budgets")
        connection.commit()

    def start(*options):
        servers.append(Server([*identity.serve_arguments, *options]))
        return servers[-1]

    yield start
    for server in servers:
        server.kill()


def spent(call):
    """The seconds after which a call that is over its budget may come again."""
    failure = refused(call, EXHAUSTED)
    assert failure.reason == "SIGN_IN_THROTTLED"
    return failure.detail(error_details_pb2.RetryInfo).retry_delay.ToTimedelta().total_seconds()


def ask_for_reset(client, email):
    return client.sign_in.RequestPasswordReset(
        sign_in.RequestPasswordResetRequest(email=email)
    )


def test_an_account_has_five_mails_an_hour_sent_whatever_the_addresses(identity, limited):
    other_node = limited()
    client = identity.newcomer()
    for _ in range(5):
        link_password(client, new_email())
    address = new_email()
    assert 0 < spent(lambda: link_password(client, address)) <= 3600 / 5
    # Nothing was done for it, and another node knows.
    methods = client.sign_in.ListSignInMethods(sign_in.ListSignInMethodsRequest()).methods
    assert address not in [method.email for method in methods]
    other = Client(other_node.address, client.token, client.account_id)
    assert spent(lambda: link_password(other, new_email()))
    assert spent(lambda: other.sign_in.ResendVerification(sign_in.ResendVerificationRequest()))
    bystander = identity.newcomer()
    link_password(bystander, new_email())
    assert kinds(bystander) == [("password", False)]
    assert not identity.mail.mails(address)
    for one in (client, other, bystander):
        one.close()


def test_an_address_gets_so_many_mails_an_hour_whoever_asks(identity, limited):
    server = limited("--mail-address-hourly", "2")
    address = new_email()
    clients = [Client.with_new_account(server.address) for _ in range(3)]
    for client in clients[:2]:
        link_password(client, address)
    assert spent(lambda: link_password(clients[2], address))
    link_password(clients[2], new_email())
    for client in clients:
        client.close()


def test_a_network_has_so_many_mails_an_hour_sent(identity, limited):
    """Whether or not the addresses are known: both are counted, and refused alike."""
    _, known, _ = identity.with_password()
    server = limited("--mail-network-hourly", "3", "--limit-loopback")
    nobody = Client(server.address)
    ask_for_reset(nobody, known)
    ask_for_reset(nobody, new_email())
    link_password(Client.with_new_account(server.address), new_email())
    failures = [
        refused(lambda email=email: ask_for_reset(nobody, email), EXHAUSTED)
        for email in (known, new_email())
    ]
    assert failures[0].message == failures[1].message
    assert failures[0].reason == failures[1].reason == "SIGN_IN_THROTTLED"
    nobody.close()


def test_right_passwords_are_hashed_so_often_an_hour(identity, limited):
    """Failed attempts slow each other down before; the right ones cost as much."""
    _, email, _ = identity.with_password()
    # What it was linked by is less than one of these.
    server = limited("--password-address-hourly", "4")
    nobody = Client(server.address)
    for _ in range(3):
        sign_in_with_password(nobody, email)
    assert 0 < spent(lambda: sign_in_with_password(nobody, email)) <= 900
    other = identity.with_password()[1]
    sign_in_with_password(nobody, other)
    nobody.close()


def test_a_network_has_so_many_passwords_hashed_an_hour(identity, limited):
    server = limited("--password-network-hourly", "4", "--limit-loopback")
    nobody = Client(server.address)
    for _ in range(4):
        refused(
            lambda: sign_in_with_password(nobody, new_email()), grpc.StatusCode.UNAUTHENTICATED
        )
    assert spent(lambda: sign_in_with_password(nobody, new_email()))
    newcomer = Client.with_new_account(server.address)
    assert spent(lambda: link_password(newcomer, new_email()))
    for one in (nobody, newcomer):
        one.close()


def test_budgets_that_are_not_spent_any_more_are_forgotten(identity):
    client = identity.newcomer()
    link_password(client, new_email())
    with identity.cluster.as_administrator() as connection:
        count = "select count(*) from pulsewire.sign_in_budgets"
        before = connection.execute(count).fetchone()[0]
        assert before >= 2
        gone = connection.execute(
            "select pulsewire.forget_rows('pulsewire.sign_in_budgets', "
            "'sign_in_budgets_spent_until_end', now() + interval '2 hours', 1000)"
        ).fetchone()[0]
        assert gone == min(before, 1000)
    client.close()

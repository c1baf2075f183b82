"""What one account and one address may ask of a server."""

import subprocess
from functools import partial

import grpc
import pytest
from google.rpc import error_details_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.player.v1 import player_service_pb2 as player

from harness.admin import Admin
from harness.client import Client, Failure, new_uuid
from harness.server import program, wait_until

LIMITED = "pulsewire_calls_limited_total"
#: So slow that a test does not see it come back.
SLOW = "0.001"


@pytest.fixture
def start(start):
    """Starts servers with the administrator's pages, and further options."""
    return partial(start, "--admin", "localhost:0")


def refusal(call):
    """The failure of a call that must be refused by a limit."""
    with pytest.raises(grpc.RpcError) as caught:
        call()
    failure = Failure(caught.value)
    assert failure.code == grpc.StatusCode.RESOURCE_EXHAUSTED
    assert failure.reason == "LIMIT_REACHED"
    delay = failure.detail(error_details_pb2.RetryInfo).retry_delay
    return delay.seconds + delay.nanos / 1e9


def get_account(client):
    """Any cheap call."""
    return client.account.GetAccount(account.GetAccountRequest())


def create_account(client):
    """A call without an account."""
    return client.account.CreateAccount(account.CreateAccountRequest(request_id=new_uuid()))


def same_account(client, server):
    """The same account on a connection of its own."""
    return Client(server.address, client.token, client.account_id)


def test_an_account_has_a_rate_of_calls_on_all_connections_together(start):
    server = start("--limit-loopback", "--account-rate", SLOW, "--account-burst", "10")
    clients = [Client.with_new_account(server.address)]
    clients += [same_account(clients[0], server) for _ in range(4)]
    for number in range(10):
        get_account(clients[number % 5])
    for client in clients:
        assert 900 < refusal(lambda client=client: get_account(client)) <= 1000
    other = Client.with_new_account(server.address)
    get_account(other)
    metrics = Admin(server).metrics()
    assert metrics.value(LIMITED, limit="account_rate") == 5
    method = "/pulsewire.account.v1.AccountService/GetAccount"
    assert metrics.finished(method) == {"OK": 11, "RESOURCE_EXHAUSTED": 5}
    for client in [*clients, other]:
        client.close()


def test_who_waits_as_long_as_told_is_served(start):
    server = start("--limit-loopback", "--account-rate", "20", "--account-burst", "1")
    client = Client.with_new_account(server.address)
    get_account(client)
    # However long a call takes here, somebody who asks without a pause is refused before long.
    refused = []

    def is_refused():
        try:
            get_account(client)
        except grpc.RpcError as error:
            refused.append(Failure(error))
        return refused

    wait_until(is_refused)
    assert refused[0].code == grpc.StatusCode.RESOURCE_EXHAUSTED
    assert wait_until(lambda: _is_served(client))
    client.close()


def _is_served(client):
    try:
        get_account(client)
        return True
    except grpc.RpcError:
        return False


def test_an_address_has_a_rate_of_calls_without_an_account(start):
    server = start("--limit-loopback", "--address-rate", SLOW, "--address-burst", "3")
    client = Client.with_new_account(server.address)
    anonymous = Client(server.address)
    create_account(anonymous)
    create_account(anonymous)
    assert refusal(lambda: create_account(anonymous)) > 900
    another = Client(server.address)
    assert refusal(lambda: create_account(another)) > 900
    # Accounts and health checks go on.
    get_account(client)
    stub = health_pb2_grpc.HealthStub(anonymous.channel)
    for _ in range(10):
        stub.Check(health_pb2.HealthCheckRequest())
    assert Admin(server).metrics().value(LIMITED, limit="address_rate") == 2
    for one in (client, anonymous, another):
        one.close()


def test_an_address_has_a_rate_of_tokens_that_are_not_valid(start):
    """Each is a question to the database; the tokens that are known go on."""
    server = start("--limit-loopback", "--address-rate", SLOW, "--address-burst", "5", "--loops", "1")
    client = Client.with_new_account(server.address)
    get_account(client)
    wrong = [client.token[:30] + f"{number:06}" + client.token[36:] for number in range(10)]
    codes = []
    for token in wrong:
        thief = Client(server.address, token)
        with pytest.raises(grpc.RpcError) as caught:
            get_account(thief)
        codes.append(caught.value.code())
        thief.close()
    assert codes[:5] == [grpc.StatusCode.UNAUTHENTICATED] * 5
    assert codes[5:] == [grpc.StatusCode.RESOURCE_EXHAUSTED] * 5
    get_account(client)
    client.close()


def test_an_account_has_a_number_of_open_calls(start):
    server = start("--limit-loopback", "--account-open-calls", "3")
    client = Client.with_new_account(server.address)
    session = client.start_workout().session_id
    request = player.WatchActivityRequest(session_id=session)
    other = same_account(client, server)
    watches = [one.player.WatchActivity(request) for one in (client, client, other)]
    for watch in watches:
        next(watch)
    assert refusal(lambda: get_account(client)) == 1
    assert refusal(lambda: next(other.player.WatchActivity(request))) == 1
    watches[0].cancel()
    wait_until(lambda: _is_served(client))
    assert Admin(server).metrics().value(LIMITED, limit="account_open_calls") >= 2
    for watch in watches:
        watch.cancel()
    client.close()
    other.close()


def test_an_account_has_a_number_of_connections(start):
    server = start("--limit-loopback", "--account-connections", "3")
    client = Client.with_new_account(server.address)
    clients = [client, same_account(client, server), same_account(client, server)]
    for one in clients:
        get_account(one)
    fourth = same_account(client, server)
    refusal(lambda: get_account(fourth))
    clients[1].close()
    wait_until(lambda: _is_served(fourth))
    for one in (*clients, fourth):
        one.close()


def test_this_machine_is_not_limited_unless_told(start):
    server = start(
        "--account-rate", SLOW, "--account-burst", "1", "--address-rate", SLOW,
        "--address-burst", "1", "--account-open-calls", "1", "--account-connections", "1",
    )  # fmt: skip
    client = Client.with_new_account(server.address)
    other = same_account(client, server)
    anonymous = Client(server.address)
    for _ in range(10):
        get_account(client)
        get_account(other)
        create_account(anonymous)
    for one in (client, other, anonymous):
        one.close()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("account-rate", "-1"), ("account-rate", "many"), ("account-burst", "0"),
        ("account-open-calls", "0"), ("address-burst", "0"), ("limit-loopback", "perhaps"),
        ("call-log", "some"), ("call-log-sample", "0"), ("admin", "nowhere"),
    ],
)  # fmt: skip
def test_a_setting_that_makes_no_sense_is_said(node, tmp_path, name, value):
    path = tmp_path / "pulsewire.conf"
    path.write_text(f"{name} = {value}\n")
    done = subprocess.run(
        [program(), *node.serve_arguments, "--config", str(path)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode != 0
    assert f"The setting {name} is" in done.stderr

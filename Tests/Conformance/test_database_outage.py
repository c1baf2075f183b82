"""PostgreSQL crashes under load and comes back; the server stays up."""

import threading

import grpc
import pytest
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import Client, command_request, make_workout, new_uuid, refused
from harness.commands import SKIP, rest
from harness.server import wait_until
from harness.uplink import make_samples, open_request, stored_samples
from harness.watch import Watch

UNAVAILABLE = grpc.StatusCode.UNAVAILABLE
OUTAGE_COUNT = 3
SAMPLE_COUNT = 6_000


@pytest.fixture
def client(own_node):
    """A client of a server whose database may be stopped."""
    client = Client.with_new_account(own_node.server.address)
    yield client
    client.close()


def unary_calls(client):
    """Calls that need the database, one of each kind."""
    start = player.StartWorkoutRequest(request_id=new_uuid(), workout=make_workout())
    return [
        lambda: client.account.CreateAccount(account.CreateAccountRequest(request_id=new_uuid())),
        lambda: client.account.GetAccount(account.GetAccountRequest()),
        lambda: client.player.GetSession(player.GetSessionRequest()),
        lambda: client.player.StartWorkout(start),
    ]


class Load:
    """Calls one after the other, and keeps account of how they ended."""

    def __init__(self, client):
        self._client = client
        self._ended = threading.Event()
        self.codes = set()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        while not self._ended.is_set():
            try:
                self._client.player.GetSession(player.GetSessionRequest())
                self.codes.add(grpc.StatusCode.OK)
            except grpc.RpcError as error:
                self.codes.add(error.code())

    def end(self):
        """Ends it and gives the codes."""
        self._ended.set()
        self._thread.join()
        return self.codes


class Phone:
    """Starts one rest after the other; repeats a command until it is answered."""

    def __init__(self, client):
        self._client = client
        self._ended = threading.Event()
        self._failure = None
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        try:
            state = self._client.start_workout()
            while not self._ended.is_set():
                after = self._answer(command_request(state, **rest(3600)))
                assert after.revision == state.revision + 1
                state = after
        except BaseException as error:
            self._failure = error
            raise

    def _answer(self, request):
        while True:
            try:
                return self._client.player.ApplyCommand(request).state
            except grpc.RpcError as error:
                assert error.code() == UNAVAILABLE, error

    def end(self):
        """Ends it; every command was taken exactly once, or this fails."""
        self._ended.set()
        self._thread.join()
        assert self._failure is None, self._failure


def is_served(client):
    """Whether a call that needs the database succeeds; if not, it must say UNAVAILABLE."""
    try:
        client.session()
        return True
    except grpc.RpcError as error:
        assert error.code() == UNAVAILABLE, error
        return False


def test_an_outage_of_the_database_costs_nothing_that_was_acknowledged(own_node, client):
    state = client.apply(client.start_workout(), **rest(3600)).state
    device = new_uuid()
    samples = make_samples(SAMPLE_COUNT)
    watch = Watch(client, state.session_id, device, samples, seed=1)
    loads = [Load(client) for _ in range(3)]
    other = Client.with_new_account(own_node.server.address)
    phone = Phone(other)

    for number in range(1, OUTAGE_COUNT + 1):
        watch.wait_for(SAMPLE_COUNT * number // (OUTAGE_COUNT + 2))
        own_node.cluster.stop_immediately()
        for call in unary_calls(client):
            refused(call, UNAVAILABLE)
        opened = open_request(state.session_id, new_uuid())
        refused(lambda: next(client.live.PushHeartRate(iter([opened]))), UNAVAILABLE)
        acknowledged = watch.acknowledged
        own_node.cluster.start()
        wait_until(lambda: is_served(client))
        assert client.session() == state
        stored = stored_samples(client, state.session_id, device, page_size=10_000)
        assert stored[:acknowledged] == samples[:acknowledged]

    watch.finish()
    phone.end()
    other.close()
    for load in loads:
        assert load.end() <= {grpc.StatusCode.OK, UNAVAILABLE}
    assert watch.codes <= {UNAVAILABLE}
    assert stored_samples(client, state.session_id, device, page_size=10_000) == samples
    assert client.apply(state, **SKIP).state.revision == state.revision + 1
    assert own_node.server.is_alive()

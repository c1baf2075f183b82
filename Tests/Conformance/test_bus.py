"""Three servers on one database, with a bus between them: live updates cross, whatever becomes of the bus."""

import threading
import time

import pytest
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.player.v1 import player_service_pb2 as player

from harness.bus import Nodes
from harness.client import Client, make_workout, new_uuid
from harness.commands import COMPLETE
from harness.node import WITHOUT_BUS
from harness.server import Server, wait_until
from harness.uplink import Uplink, make_samples


@pytest.fixture(scope="module")
def nodes(tmp_path_factory):
    nodes = Nodes(tmp_path_factory.mktemp("bus"), 3)
    yield nodes
    nodes.remove()


@pytest.fixture
def phones(nodes):
    """Three clients of one account, each at another node."""
    first = Client.with_new_account(nodes.servers[0].address)
    clients = [first] + [
        Client(server.address, first.token, first.account_id) for server in nodes.servers[1:]
    ]
    yield clients
    for client in clients:
        client.close()


class Screen:
    """A watcher of a session's heart rate, which notes what it is shown and when."""

    def __init__(self, client, session):
        self._stream = client.live.WatchSession(live.WatchSessionRequest(session_id=session))
        self.shown = []
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self):
        for message in self._stream:
            self.shown.append((message.heart_rate.sequence, time.monotonic()))

    def has(self, sequence):
        """Whether it was shown a sample."""
        return any(one == sequence for one, _ in self.shown)

    def time(self, sequence):
        """When it was first shown the sample."""
        return next(moment for one, moment in self.shown if one == sequence)

    def ended(self):
        """Waits until the stream ends by itself."""
        self._thread.join(90)
        return not self._thread.is_alive()


def test_every_sample_and_every_state_cross_nodes(nodes, phones):
    """A watch at the first node, a phone at the second, screens at the first and the third."""
    state = phones[0].start_workout(make_workout(set_counts=(20,)))
    session = state.session_id
    near, far = Screen(phones[0], session), Screen(phones[2], session)
    activity = phones[2].player.WatchActivity(player.WatchActivityRequest(session_id=session))
    assert next(activity).activity.revision == 1
    samples = make_samples(40)
    with Uplink(phones[0], session, new_uuid()) as uplink:
        # The first one tells when the nodes know of the screens.
        uplink.push(samples[:1])
        wait_until(lambda: near.has(1) and far.has(1))
        for sample in samples[1:]:
            uplink.push([sample])
            wait_until(lambda: near.has(sample.sequence) and far.has(sample.sequence))
        lateness = sorted(far.time(one) - near.time(one) for one in range(2, 41))
        print(f"later at the other node, of {len(lateness)}: median {1000 * lateness[len(lateness) // 2]:.1f} ms,"
              f" longest {1000 * lateness[-1]:.1f} ms")
        for revision in range(2, 12):
            state = phones[1].apply(state, **COMPLETE).state
            content = next(activity).activity
            while content.revision < revision:
                content = next(activity).activity
            assert (content.revision, content.set_number) == (revision, revision)
    phones[1].finish(session)
    assert [one.activity.finished for one in activity][-1]
    assert near.ended() and far.ended()


@pytest.mark.parametrize("trouble", ["kill", "freeze"])
def test_screens_follow_by_the_database_while_the_bus_is_away(nodes, phones, trouble):
    session = phones[0].start_workout().session_id
    far = Screen(phones[1], session)
    samples = make_samples(400)
    with Uplink(phones[0], session, new_uuid()) as uplink:
        uplink.push(samples[:1])
        wait_until(lambda: far.has(1))
        getattr(nodes.bus, trouble)()
        try:
            uplink.push(samples[1:30])
            wait_until(lambda: far.has(30))
        finally:
            nodes.bus.thaw() if trouble == "freeze" else nodes.bus.start()
        # Once it is there again, single samples come, which the database alone would leave out.
        sequence = 30

        def crosses():
            nonlocal sequence
            sequence += 2
            uplink.push([samples[sequence - 2]])
            wait_until(lambda: far.has(sequence - 1))
            uplink.push([samples[sequence - 1]])
            wait_until(lambda: far.has(sequence))
            return far.time(sequence) - far.time(sequence - 1) < 1

        wait_until(crosses)
    phones[0].finish(session)
    assert far.ended()


def test_a_node_that_dies_takes_nobody_elsewhere_along(nodes, phones):
    victim = Server(nodes.arguments)
    try:
        watch = Client(victim.address, phones[0].token, phones[0].account_id)
        session, device = phones[0].start_workout().session_id, new_uuid()
        far = Screen(phones[2], session)
        samples = make_samples(20)
        with Uplink(watch, session, device) as uplink:
            uplink.push(samples[:10])
            wait_until(lambda: far.has(10))
            victim.kill()
        with Uplink(phones[1], session, device) as uplink:
            uplink.push(samples[10:])
            wait_until(lambda: far.has(20))
        watch.close()
        phones[1].finish(session)
        assert far.ended()
    finally:
        victim.kill()


def test_a_node_without_the_bus_does_not_share_the_database(nodes):
    with pytest.raises(AssertionError, match="(?s)another node serves.*--bus-url"):
        Server(nodes.node.sole_arguments)
    assert WITHOUT_BUS not in nodes.arguments

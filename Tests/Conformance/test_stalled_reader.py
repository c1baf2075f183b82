"""A wall that stops reading costs the server nothing, and is up to date once it reads again."""

import time

import pytest
from pulsewire.live.v1 import live_service_pb2 as live

from harness.client import Client, new_uuid
from harness.raw_http2 import RawConnection
from harness.uplink import Uplink, batches, make_samples

GROWTH_BYTES_MAX = 1024 * 1024
#: A minute of live data of a hundred watches, by one.
SAMPLE_COUNT = 6_000
BATCH_SAMPLES = 3
#: How long the window stays shut at a watch's own pace, in seconds; longer than the server lets output wait
#: that a client's socket does not take, or a connection be silent.
STALL_SECONDS = 6
LIMITS = ["--output-seconds", "1", "--keepalive-seconds", "1", "--keepalive-timeout-seconds", "2"]
#: A state that waited for the window, and perhaps one more that was under way, then the newest.
MESSAGES_MAX = 3


@pytest.fixture
def client(own_server):
    """A client of a server whose memory is measured."""
    client = Client.with_new_account(own_server.address)
    yield client
    client.close()


@pytest.fixture
def session(client):
    return client.start_workout().session_id


class StalledWall:
    """A wall whose window is shut from the beginning."""

    def __init__(self, connection, client, session):
        self.connection = connection
        self.stream = connection.call(
            "/pulsewire.live.v1.LiveService/WatchSession",
            live.WatchSessionRequest(session_id=session),
            [("authorization", f"Bearer {client.token}")],
        )

    def read_until(self, revision):
        """Opens the window, and returns the states up to `revision`; each tells what it skipped."""
        self.connection.open_window(self.stream, 65_535)
        states = []
        while not states or states[-1].revision < revision:
            message = self.connection.message(self.stream, live.WatchSessionResponse)
            states.append(message.heart_rate)
        for earlier, state in zip(states, states[1:]):
            assert state.revision == earlier.revision + 1 + state.skipped_count
        return states


def test_a_stalled_reader_costs_no_memory_and_then_gets_the_newest_state(
    own_server, client, session
):
    samples = make_samples(2 * SAMPLE_COUNT)
    with (
        Uplink(client, session, new_uuid(), timeout=300) as uplink,
        RawConnection(own_server.address, window_bytes=0) as connection,
    ):
        wall = StalledWall(connection, client, session)

        def push(part):
            for batch in batches(part, BATCH_SAMPLES):
                uplink.send(batch)
                connection.answer_pings()
            uplink.settle()
            uplink.acknowledgements.clear()
            connection.answer_pings()

        # The same load once before, so that what the uplink itself needs is there already.
        push(samples[:SAMPLE_COUNT])
        before = own_server.resident_bytes()
        push(samples[SAMPLE_COUNT:])
        growth = own_server.resident_bytes() - before
        states = wall.read_until(len(samples))

    assert growth <= GROWTH_BYTES_MAX, f"{growth} bytes for {SAMPLE_COUNT} samples"
    assert len(states) <= MESSAGES_MAX
    assert states[-1].skipped_count >= SAMPLE_COUNT
    assert states[-1].bpm == samples[-1].bpm


def test_a_reader_that_stalls_for_long_is_kept_and_gets_the_newest_state(start):
    server = start(*LIMITS)
    client = Client.with_new_account(server.address)
    session = client.start_workout().session_id
    samples = make_samples(STALL_SECONDS)
    with (
        Uplink(client, session, new_uuid(), timeout=300) as uplink,
        RawConnection(server.address, window_bytes=0) as connection,
    ):
        wall = StalledWall(connection, client, session)
        before = None
        for sample in samples:
            uplink.send([sample])
            uplink.settle()
            connection.answer_pings()
            before = before or server.resident_bytes()
            time.sleep(1)
        growth = server.resident_bytes() - before
        states = wall.read_until(len(samples))

    client.close()
    assert growth <= GROWTH_BYTES_MAX, f"{growth} bytes in {STALL_SECONDS} s"
    assert len(states) <= MESSAGES_MAX
    assert states[-1].bpm == samples[-1].bpm

"""Watches that cannot keep a stream, or have none: what they measure is all there, and is shown live."""

import queue
import random
import threading
import time

import grpc
import pytest
from connectrpc.errors import ConnectError
from connectrpc.protocol import ProtocolType
from pulsewire.live.v1 import live_heart_rate_pb2 as heart_rates

from harness import sharing
from harness.client import Client, milliseconds, new_uuid, now_milliseconds
from harness.foreign import Dialect, ForeignClient
from harness.server import wait_until
from harness.tunnel import Tunnel
from harness.uplink import batch_request, make_sample, open_request, stored_samples

LIVE, STALE = heart_rates.HEART_RATE_SIGNAL_LIVE, heart_rates.HEART_RATE_SIGNAL_STALE
#: Time runs 50 times as fast as for a watch that measures each second: its streams die each 0.1 to 1.1 seconds, not
#: each 30, and often before they are open.
STEP_MILLISECONDS = 20
SAMPLE_COUNT = 600
CUT_SECONDS = (0.1, 1.1)
#: The age at which a sample is stale (LiveHeartRate).
STALE_MILLISECONDS = 4000


class Recording:
    """What a watch measures, a sample each step from now on."""

    def __init__(self):
        self._start = now_milliseconds()
        self.samples = [
            make_sample(number, self._start + number * STEP_MILLISECONDS, 60 + number % 120)
            for number in range(1, SAMPLE_COUNT + 1)
        ]

    @property
    def so_far(self):
        return self.samples[: max(0, (now_milliseconds() - self._start) // STEP_MILLISECONDS)]


@pytest.fixture
def wall(new_client):
    """Another's wall with the client, whom the fixture has too."""
    ada, trainer = new_client(), new_client()
    seen = sharing.join(trainer, sharing.create(ada).code).athlete_id
    reader = sharing.Reader(trainer)
    wait_until(lambda: seen in reader.wall.states)
    yield ada, reader, seen
    reader.close()


class Cutter:
    """Cuts a tunnel at random for as long as it is open."""

    def __init__(self, address, seed):
        self.tunnel, self.count = Tunnel(address), 0
        self._random, self._ended = random.Random(seed), threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        while not self._ended.wait(self._random.uniform(*CUT_SECONDS)):
            self.tunnel.cut()
            self.count += 1

    def stop(self):
        self._ended.set()
        self._thread.join()


@pytest.fixture(params=[1, 2])
def cutter(node, request):
    cutter = Cutter(node.server.address, request.param)
    yield cutter
    cutter.stop()
    cutter.tunnel.close()


def check(reader, seen, recording):
    """The wall has shown the samples as live, as stale only such as were, and has the last one."""
    last = recording.samples[-1]
    wait_until(lambda: reader.wall.states[seen].sample_time == last.sample_time)
    measured = {one.sample_time.ToNanoseconds(): one.bpm for one in recording.samples}
    shown = [(at, state) for at, state in reader.history if state.athlete_id == seen and state.bpm]
    ages = [milliseconds(at) - milliseconds(state.sample_time) for at, state in shown]
    print(f"{len(shown)} states, ages up to {max(ages)} ms")
    assert all(measured[state.sample_time.ToNanoseconds()] == state.bpm for _, state in shown)
    # A busy machine may let one turn stale; none is called so before.
    assert all(age >= STALE_MILLISECONDS for age, (_, state) in zip(ages, shown) if state.signal == STALE)
    assert sum(state.signal == LIVE for _, state in shown) > 10
    times = [milliseconds(state.sample_time) for _, state in shown]
    assert times == sorted(times)
    # Then nothing comes, and that is told with the time of the last.
    wait_until(lambda: reader.wall.states[seen].signal == STALE)
    assert reader.wall.states[seen].sample_time == last.sample_time
    assert reader.wall.states[seen].bpm == last.bpm


class WeakWatch:
    """Sends what it has without waiting for the answer to `open`, so that a stream costs one round trip."""

    def __init__(self, client, session):
        self._client, self._ids = client, (session, new_uuid())
        self.device, self.settled, self.streams = self._ids[1], 0, 0

    def run(self, recording):
        while self.settled < len(recording.samples):
            requests, self.streams = queue.SimpleQueue(), self.streams + 1
            requests.put(open_request(*self._ids))
            events = self._client.live.PushHeartRate(iter(requests.get, None), wait_for_ready=True)
            ended = threading.Event()
            reader = threading.Thread(target=self._read, args=(events, ended), daemon=True)
            reader.start()
            sent = self.settled
            while not ended.is_set() and self.settled < len(recording.samples):
                samples = recording.so_far
                if len(samples) > sent:
                    requests.put(batch_request(samples[sent:]))
                    sent = len(samples)
                ended.wait(STEP_MILLISECONDS / 1000)
            requests.put(None)
            events.cancel()
            reader.join()

    def _read(self, events, ended):
        try:
            for event in events:
                assert not event.HasField("rejection"), event
                kind = getattr(event, event.WhichOneof("event"))
                assert kind.last_sequence >= self.settled
                self.settled = kind.last_sequence
        except grpc.RpcError:
            pass
        finally:
            ended.set()


def test_watch_whose_streams_die_loses_nothing_and_is_live(wall, cutter):
    ada, reader, seen = wall
    session = ada.start_workout().session_id
    phone = Client(cutter.tunnel.address, ada.token, ada.account_id)
    watch, recording = WeakWatch(phone, session), Recording()
    watch.run(recording)
    phone.close()
    print(f"{cutter.count} cuts, {watch.streams} streams")
    assert cutter.count > 5 and watch.streams > 5
    check(reader, seen, recording)
    assert stored_samples(ada, session, watch.device) == recording.samples


@pytest.mark.parametrize(
    "cutter, protocol", [(1, ProtocolType.CONNECT), (2, ProtocolType.GRPC_WEB)], indirect=["cutter"])
def test_watch_without_streams_loses_nothing_and_is_live(wall, cutter, protocol):
    """Each 10 to 15 samples are one POST, which opens and sends them; of some only the answer is lost."""
    ada, reader, seen = wall
    session, device = ada.start_workout().session_id, new_uuid()
    foreign = ForeignClient(cutter.tunnel.address, Dialect(protocol), ada.token)
    pace, recording, settled, failures, calls = random.Random(4), Recording(), 0, 0, 0
    while settled < SAMPLE_COUNT:
        time.sleep(pace.uniform(10, 15) * STEP_MILLISECONDS / 1000)
        samples = recording.so_far[settled:]
        if not samples:
            continue
        requests, calls = [open_request(session, device), batch_request(samples)], calls + 1
        try:
            events = list(foreign.call("PushHeartRate", iter(requests)))
        except (ConnectError, OSError):
            failures += 1
            continue
        assert events[0].HasField("opened") and not any(one.HasField("rejection") for one in events)
        assert events[-1].acknowledgement.last_sequence == samples[-1].sequence
        settled += len(samples)
    print(f"{calls} calls, of which {failures} failed; {cutter.count} cuts")
    check(reader, seen, recording)
    assert stored_samples(ada, session, device) == recording.samples
    # It was silent for longer than a sample is live, as between two batches at a watch's own pace. The next is live.
    cutter.stop()
    after = make_sample(SAMPLE_COUNT + 1, now_milliseconds(), 61)
    list(foreign.call("PushHeartRate", iter([open_request(session, device), batch_request([after])])))
    wait_until(lambda: reader.wall.states[seen].bpm == 61)
    assert reader.wall.states[seen].signal == LIVE

"""The first sync of a long history of a phone, which is broken off and gone on with, and the next one, which finds nothing
new. PULSEWIRE_HEALTH_SAMPLES says how many samples there are (`make health-sync`), and has the rate told."""

import os
import threading
import time

from pulsewire.health.v1 import health_batch_pb2 as batches
from pulsewire.health.v1 import health_sync_service_pb2 as health

from harness.client import new_uuid
from harness.health_samples import HEART_RATE, allow, anchor, batch, heart_rate, start

#: The most samples of a batch, by the contract.
BATCH_SAMPLES = 2_000
SAMPLES = int(os.environ.get("PULSEWIRE_HEALTH_SAMPLES", 3 * BATCH_SAMPLES))
#: The batches on their way at once.
WINDOW = 8
#: The seconds between two samples of a heart.
STEP_MS = 5_000


def history(count):
    """The batches of a phone's history, as they are sent, made before the clock runs."""
    made = []
    for first in range(0, count, BATCH_SAMPLES):
        numbers = range(first, min(first + BATCH_SAMPLES, count))
        samples = [heart_rate(50 + n % 100, age=(count - n) * STEP_MS + 60_000) for n in numbers]
        one = batch(f"{first}" if first else "", f"{numbers.stop}", samples)
        made.append(health.StreamSamplesRequest(batch=one).SerializeToString())
    return made


def sync(client, phone, history, stop=None):
    """Sends what the server does not have yet of a history, and gives the number of samples that it stored. Breaks off
    after `stop` settlements."""
    started = start(client, phone)
    place = int(anchor(started) or 0)
    room = threading.Semaphore(WINDOW)
    ended = threading.Event()

    def sending():
        yield health.StreamSamplesRequest(open={"sync_token": started.sync_token}).SerializeToString()
        for one in history[-(-place // BATCH_SAMPLES):]:
            room.acquire()
            if ended.is_set():
                return
            yield one

    call = client.channel.stream_stream(
        "/pulsewire.health.v1.HealthSyncService/StreamSamples",
        request_serializer=lambda one: one, response_deserializer=health.StreamSamplesResponse.FromString)
    answers = call(sending(), metadata=[("authorization", f"Bearer {client.token}")], timeout=3600)
    stored = count = 0
    for answer in answers:
        assert answer.settlement.outcome == batches.HEALTH_BATCH_OUTCOME_APPLIED
        stored += answer.settlement.stored_count
        count += 1
        room.release()
        if count == stop:
            answers.cancel()
            break
    ended.set()
    room.release()
    if stop is None:
        client.samples.FinishSync(health.FinishSyncRequest(sync_token=started.sync_token))
    return stored


def test_a_long_history_is_synced_once_and_the_next_sync_is_short(client):
    allow(client)
    phone, made = new_uuid(), history(SAMPLES)
    begin = time.monotonic()
    sync(client, phone, made, stop=max(1, len(made) // 3))
    sync(client, phone, made)
    first = time.monotonic() - begin
    begin = time.monotonic()
    assert sync(client, phone, made) == 0
    second = time.monotonic() - begin
    known, token = 0, ""
    oldest = client.samples.ListSamples(health.ListSamplesRequest(data_type=HEART_RATE, page_size=500))
    assert oldest.samples[0].value == 50
    while True:
        page = client.samples.ListSamples(
            health.ListSamplesRequest(data_type=HEART_RATE, page_size=500, page_token=token))
        known, token = known + len(page.samples), page.next_page_token
        if not token:
            break
    assert known == SAMPLES
    if "PULSEWIRE_HEALTH_SAMPLES" in os.environ:
        print(f"\n{SAMPLES / first:.0f} samples a second, broken off once; "
              f"the next sync took {100 * second / first:.2f} % of {first:.1f} s")

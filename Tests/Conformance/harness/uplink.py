"""A watch: the uplink of heart rate, and what is stored of it."""

import queue

import grpc
from pulsewire.live.v1 import heart_rate_sample_pb2 as samples_pb
from pulsewire.live.v1 import live_service_pb2 as live

from harness.client import now_milliseconds, timestamp

#: The contract's limit of one batch.
BATCH_SAMPLES_MAX = 1000


def make_sample(sequence, time, bpm, rr=()):
    """One sample; `time` is in whole milliseconds since 1970."""
    return samples_pb.HeartRateSample(
        sequence=sequence, sample_time=timestamp(time), bpm=bpm, rr_intervals_ms=rr
    )


def make_samples(count, first=1, start=None, bpm=lambda sequence: 90 + sequence % 80):
    """So many samples, one a second, the first one with sequence `first`."""
    start = now_milliseconds() if start is None else start
    return [
        make_sample(sequence, start + sequence * 1000, bpm(sequence))
        for sequence in range(first, first + count)
    ]


def open_request(session_id, device_id):
    """The message that opens an uplink."""
    return live.PushHeartRateRequest(
        open=live.OpenHeartRate(session_id=session_id, device_id=device_id)
    )


def batch_request(samples):
    """A message with samples."""
    return live.PushHeartRateRequest(batch=live.HeartRateBatch(samples=samples))


def batches(samples, size=BATCH_SAMPLES_MAX):
    """The samples in batches of at most `size`."""
    return [samples[index : index + size] for index in range(0, len(samples), size)]


class Uplink:
    """One PushHeartRate stream. Leaving its `with` block ends it."""

    def __init__(self, client, session_id, device_id, **options):
        self._requests = queue.SimpleQueue()
        self._events = client.live.PushHeartRate(iter(self._requests.get, None), **options)
        self._sent_count = 0
        self.settled_count = 0
        self.acknowledgements = []
        self.rejections = []
        self.send_message(open_request(session_id, device_id))
        opened = self.receive()
        assert opened.WhichOneof("event") == "opened", opened
        self.last_sequence = opened.opened.last_sequence

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._requests.put(None)
        self._events.cancel()

    def send_message(self, message):
        """Sends any message."""
        self._requests.put(message)

    def send(self, samples):
        """Sends samples as one batch."""
        self._sent_count += len(samples)
        self.send_message(batch_request(samples))

    def receive(self):
        """The next message; keeps account of acknowledgements and rejections."""
        message = next(self._events)
        if message.HasField("acknowledgement"):
            self.acknowledgements.append(message.acknowledgement)
            self.settled_count = message.acknowledgement.settled_count
            self.last_sequence = message.acknowledgement.last_sequence
        elif message.HasField("rejection"):
            self.rejections.append(message.rejection)
        return message

    def settle(self):
        """Waits until all that was sent is settled, and gives the last acknowledgement."""
        while self.settled_count < self._sent_count:
            self.receive()
        return self.acknowledgements[-1]

    def push(self, samples):
        """Sends samples as one batch and waits until they are settled."""
        self.send(samples)
        return self.settle()

    def cancel(self):
        """Gives the stream up."""
        self._events.cancel()

    def end(self):
        """Says that nothing more comes, reads the rest, and gives the stream's status code."""
        self._requests.put(None)
        return self.end_code()

    def end_code(self):
        """Reads to the end of the stream and gives its status code."""
        try:
            while True:
                self.receive()
        except StopIteration:
            return grpc.StatusCode.OK
        except grpc.RpcError as error:
            return error.code()


def push_all(client, session_id, device_id, samples):
    """Stores samples by one stream."""
    with Uplink(client, session_id, device_id) as uplink:
        for batch in batches(samples):
            uplink.send(batch)
        uplink.settle()
        assert not uplink.rejections


def stored_samples(client, session_id, device_id, page_size=0):
    """All stored samples, page by page."""
    found = []
    token = ""
    while True:
        page = client.live.ListHeartRateSamples(
            live.ListHeartRateSamplesRequest(
                session_id=session_id,
                device_id=device_id,
                page_size=page_size,
                page_token=token,
            )
        )
        found.extend(page.samples)
        token = page.next_page_token
        if not token:
            return found

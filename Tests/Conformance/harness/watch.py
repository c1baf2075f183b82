"""A watch that does not give up: it streams samples through crashes and outages."""

import random
import threading

import grpc

from harness.server import wait_until
from harness.uplink import Uplink

#: How far back a watch begins after a break, beyond what it must: resending is harmless.
OVERLAP_SAMPLES = 30
#: A watch holds at most so many samples that are not acknowledged.
UNSETTLED_SAMPLES_MAX = 400


class Watch:
    """Streams `samples`, whose sequences are 1, 2, 3 …, on a thread of its own until all are
    acknowledged."""

    def __init__(self, client, session_id, device_id, samples, seed):
        self._client = client
        self._ids = (session_id, device_id)
        self._samples = samples
        self._random = random.Random(seed)
        self._failure = None
        #: The largest sequence that was acknowledged.
        self.acknowledged = 0
        #: How often it had to open a stream.
        self.opened_count = 0
        #: The status codes with which streams ended.
        self.codes = set()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        try:
            while self.acknowledged < len(self._samples):
                try:
                    self._stream()
                except grpc.RpcError as error:
                    self.codes.add(error.code())
        except BaseException as error:
            self._failure = error
            raise

    def _stream(self):
        with Uplink(self._client, *self._ids, wait_for_ready=True) as uplink:
            self.opened_count += 1
            # What was acknowledged is never lost, and so never needs to be sent again.
            assert uplink.last_sequence >= self.acknowledged
            next_index = max(0, uplink.last_sequence - OVERLAP_SAMPLES)
            sent_count = 0
            while self.acknowledged < len(self._samples):
                count = self._random.randint(1, 12)
                batch = self._samples[next_index : next_index + count]
                if batch and sent_count - uplink.settled_count < UNSETTLED_SAMPLES_MAX:
                    uplink.send(batch)
                    next_index += len(batch)
                    sent_count += len(batch)
                    continue
                uplink.receive()
                assert not uplink.rejections, uplink.rejections
                self.acknowledged = uplink.last_sequence

    def wait_for(self, acknowledged):
        """Waits until so many are acknowledged."""
        wait_until(lambda: self._failure or self.acknowledged >= acknowledged, seconds=90)
        assert self._failure is None, self._failure

    def finish(self):
        """Waits until all are acknowledged."""
        self.wait_for(len(self._samples))
        self._thread.join()

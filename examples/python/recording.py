"""The samples that the server has not acknowledged, kept in samples.json, or beside another account's file."""

import json
import threading
import time

from pulsewire.live.v1 import live_service_pb2
from sign_in import FILE as ACCOUNT
from sign_in import new_id, save

FILE = ACCOUNT.with_name({"phone.json": "samples.json"}.get(ACCOUNT.name, f"{ACCOUNT.stem}-samples.json"))


class Recording:
    """Measures once a second, whether there is a connection or not, and keeps each sample until it is settled."""

    def __init__(self):
        self._lock = threading.Lock()
        # A device counts its samples on from one workout to the next: a new file is a new device.
        self._content = {"deviceId": new_id(), "last": 0, "waiting": []}
        if FILE.exists():
            self._content = json.loads(FILE.read_text())
        self.is_measuring = True

    def measure(self, seconds):
        """Measures for so long; another thread sends."""
        try:
            for _ in range(seconds):
                self._add(120 + self._content["last"] % 40)
                time.sleep(1)
        finally:
            self.is_measuring = False

    def _add(self, bpm):
        with self._lock:
            self._content["last"] += 1
            self._content["waiting"].append(
                {"sequence": self._content["last"], "milliseconds": time.time_ns() // 1_000_000, "bpm": bpm})
            save(self._content, FILE)

    def settle(self, is_settled):
        """Forgets the samples whose sequence is settled: stored or rejected."""
        with self._lock:
            self._content["waiting"] = [
                sample for sample in self._content["waiting"] if not is_settled(sample["sequence"])]
            save(self._content, FILE)

    def batch(self, sequence):
        """The samples after a sequence, at most as many as a message may have."""
        request = live_service_pb2.PushHeartRateRequest()
        with self._lock:
            waiting = [sample for sample in self._content["waiting"] if sample["sequence"] > sequence]
        for measured in waiting[:1000]:
            sample = request.batch.samples.add(sequence=measured["sequence"], bpm=measured["bpm"])
            sample.sample_time.FromMilliseconds(measured["milliseconds"])
        return request

    @property
    def device_id(self):
        return self._content["deviceId"]

    @property
    def is_settled(self):
        """Whether nothing is measured any more, and all of it is settled."""
        return not self.is_measuring and not self._content["waiting"]

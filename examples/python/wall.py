"""A wall display: shows the heart rate of the phone's workout until it ends, and whether it is live.

    wall.py

It shares the phone's tokens in phone.json; a display of its own enrols by DeviceService."""

import sys
import threading
import time

import grpc
from pulsewire.live.v1 import heart_rate_zone_pb2, live_service_pb2, live_service_pb2_grpc
from sign_in import Account, kept, reason

#: The age at which a sample is no longer live; see LiveHeartRate.
FRESH_SECONDS = 4


class Screen:
    """Shows the newest state, and when it becomes stale, also while there is no connection."""

    def __init__(self):
        self._lock = threading.Lock()
        self._state, self._measured, self._line = None, 0, ""

    def show(self, response):
        """Shows a state that just came. Its age is told by the server's clock; from then on this machine's steady
        clock counts, so that it does not matter what time is set here."""
        state = response.heart_rate
        times = [time.ToNanoseconds() for time in (state.sample_time, response.arrival_time)]
        age = (response.server_time.ToNanoseconds() - min(times)) / 1e9
        with self._lock:
            self._state, self._measured = state, time.monotonic() - age
        self.refresh()

    def refresh(self):
        with self._lock:
            if self._state is None or self._state.bpm == 0:
                return
            is_live = time.monotonic() - self._measured < FRESH_SECONDS
            zone = heart_rate_zone_pb2.HeartRateZone.Name(self._state.zone)
            line = f"{self._state.bpm} bpm, {zone}, {'live' if is_live else 'stale'}"
            if line != self._line:
                print(line, flush=True)
            self._line = line

    def keep_fresh(self):
        while True:
            time.sleep(0.2)
            self.refresh()


def main():
    with kept() as content:
        session = content.get("sessionId") or sys.exit("The phone has not started a workout yet.")
    account, screen = Account(), Screen()
    threading.Thread(target=screen.keep_fresh, daemon=True).start()
    live = live_service_pb2_grpc.LiveServiceStub(account.channel)
    revision, ended = 0, False
    while not ended:
        request = live_service_pb2.WatchSessionRequest(session_id=session, after_revision=revision)
        try:
            for response in live.WatchSession(request, metadata=account.metadata):
                revision, ended = response.heart_rate.revision, response.heart_rate.ended
                screen.show(response)
        except grpc.RpcError as error:
            if reason(error) == "BROADCAST_ENDED":  # The screen is still here: it opens the stream again.
                print("watching again:", error.details(), flush=True)
            else:
                account.recover(error)
    print("ended")


main()

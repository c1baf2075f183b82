"""A wall display of several athletes: shows what each of them does, and the heart rate if it is live.

    team_wall.py CODE...

Codes are those that athletes were given (share.py); each is used once, and the wall keeps its account."""

import sys
import threading
import time

import grpc
from pulsewire.live.v1 import heart_rate_zone_pb2
from pulsewire.live.v1.live_heart_rate_pb2 import HEART_RATE_SIGNAL_LIVE
from pulsewire.sharing.v1 import athlete_pb2, sharing_service_pb2, sharing_service_pb2_grpc
from sign_in import Account, new_id

#: The age at which a heart rate is no longer live; see LiveHeartRate.
FRESH_SECONDS = 4


class Screen:
    """Shows athletes by name, and what is live as stale once nothing has come for long."""

    def __init__(self):
        self._lock = threading.Lock()
        self._athletes, self._states, self._lines = {}, {}, {}

    def show(self, message):
        """Shows what a message changes. The age of a heart rate is told by the server's clock; from then on this
        machine's steady clock counts."""
        with self._lock:
            if message.full:
                self._athletes, self._states = {}, {}
            for athlete in message.removed_athlete_ids:
                print(self._athletes.pop(athlete).name, "is gone", flush=True)
                self._states.pop(athlete, None)
                self._lines.pop(athlete, None)
            self._athletes |= {one.athlete_id: one for one in message.athletes}
            for state in message.states:
                age = (message.server_time.ToNanoseconds() - state.sample_time.ToNanoseconds()) / 1e9
                # A phone's clock that is ahead makes no heart rate younger than it is.
                self._states[state.athlete_id] = state, time.monotonic() - max(0, age)
        self.refresh()

    def refresh(self):
        with self._lock:
            for athlete, (state, measured) in self._states.items():
                line = self._line(state, time.monotonic() - measured)
                if line != self._lines.get(athlete):
                    print(line, flush=True)
                self._lines[athlete] = line

    def _line(self, state, age):
        name = self._athletes[state.athlete_id].name
        phase = athlete_pb2.AthletePhase.Name(state.phase).removeprefix("ATHLETE_PHASE_").lower()
        if not state.bpm:
            return f"{name} is {phase}"
        is_live = state.signal == HEART_RATE_SIGNAL_LIVE and age < FRESH_SECONDS
        zone = heart_rate_zone_pb2.HeartRateZone.Name(state.zone)
        return f"{name} is {phase}, {state.bpm} bpm, {zone}, {'live' if is_live else 'stale'}"

    def keep_fresh(self):
        while True:
            time.sleep(0.2)
            self.refresh()


def main():
    account, screen = Account(), Screen()
    sharing = sharing_service_pb2_grpc.SharingServiceStub(account.channel)
    for code in sys.argv[1:]:
        request = sharing_service_pb2.JoinShareRequest(request_id=new_id(), code=code, name="Wall")
        print("shows", account.call(sharing.JoinShare, request).athlete.name, flush=True)
    threading.Thread(target=screen.keep_fresh, daemon=True).start()
    while True:  # There is nothing to resume from: the first message has all athletes.
        try:
            request = sharing_service_pb2.WatchWallRequest()
            for message in sharing.WatchWall(request, metadata=account.metadata):
                screen.show(message)
        except grpc.RpcError as error:
            account.recover(error)


main()

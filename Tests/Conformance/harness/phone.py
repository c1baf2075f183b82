"""A device without a network: what it queues, and what it counts itself."""

import pytest
from pulsewire.offline.v1 import sync_operation_pb2 as messages
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import make_workout, milliseconds, new_uuid, timestamp
from harness.logs import get_log
from harness.offline import COMPLETED, DISCARDED, FAILED, listed
from harness.server import wait_until


class Phone:
    """A device without a network, which reckons its workout itself: sets, and when they were done."""

    def __init__(self, start, sets, session_id=None, is_over=True):
        self.session_id = session_id or new_uuid()
        self.time = start
        self.is_over = is_over
        self.operations = []
        self.done = []
        self.open = sets
        if not session_id:
            self._queue(
                start_workout=player.StartWorkoutRequest(
                    request_id=new_uuid(), session_id=self.session_id, workout=make_workout((sets,))
                )
            )

    def _queue(self, **request):
        (inner,) = request.values()
        self.operations.append(
            messages.SyncOperation(
                id=inner.request_id,
                create_time=timestamp(self.time),
                workout_completed=self.is_over,
                **request,
            )
        )
        return inner.request_id

    def apply(self, seconds, after="", **command):
        """A command, so many seconds after the last one."""
        self.time += seconds * 1000
        return self._queue(
            apply_command=player.ApplyCommandRequest(
                request_id=new_uuid(),
                session_id=self.session_id,
                expected_revision=1,
                after_request_id=after or (self.operations[-1].id if self.operations else ""),
                **command,
            )
        )

    def complete(self, seconds, reps, weight, after=""):
        """A set."""
        command = player.CompleteSet(reps=reps, weight_kg=weight)
        set_id = self.apply(seconds, after, complete_set=command)
        self.done.append((set_id, reps, weight, self.time))
        self.open -= 1

    def undo(self, seconds):
        """The last set is taken back."""
        self.apply(seconds, undo=player.Undo())
        self.done.pop()
        self.open += 1

    def check(self, client):
        """Compares the log with what was reckoned here."""
        log = get_log(client, self.session_id)
        found = [(one.id, one.reps, one.weight_kg, milliseconds(one.complete_time)) for one in log.sets]
        assert sorted(found) == sorted(self.done)
        assert log.workout_log.set_count == len(self.done)
        volume = sum(reps * weight for _, reps, weight, _ in self.done)
        assert log.workout_log.volume_kg == pytest.approx(volume)
        return log.workout_log


def are_done(client, operations):
    """Waits until these operations have an outcome, and gives those that failed."""
    wanted = {one.id for one in operations}

    def found():
        mine = [one for one in listed(client) if one.id in wanted]
        failed = [one for one in mine if one.status == FAILED]
        done = all(one.status in (COMPLETED, DISCARDED) for one in mine)
        return (failed or done) and len(mine) == len(wanted) and [failed]

    (failed,) = wait_until(found)
    return failed

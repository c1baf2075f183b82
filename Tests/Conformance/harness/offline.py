"""The queue of what was done offline."""

from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.offline.v1 import offline_service_pb2 as service
from pulsewire.offline.v1 import sync_operation_pb2 as messages
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import make_workout, new_uuid, now_milliseconds, timestamp
from harness.logs import LATE
from harness.server import wait_until

PENDING = messages.SYNC_OPERATION_STATUS_PENDING
COMPLETED = messages.SYNC_OPERATION_STATUS_COMPLETED
FAILED = messages.SYNC_OPERATION_STATUS_FAILED
DISCARDED = messages.SYNC_OPERATION_STATUS_DISCARDED


def queued(**request):
    """An operation of one request."""
    (inner,) = request.values()
    return messages.SyncOperation(id=inner.request_id, create_time=timestamp(LATE), **request)


def creation(log):
    """An operation that creates a log."""
    return queued(
        create_workout_log=logs.CreateWorkoutLogRequest(request_id=new_uuid(), workout_log=log)
    )


def enqueue(client, *operations):
    """Queues operations, and gives them as they were taken."""
    return client.offline.EnqueueOperations(
        service.EnqueueOperationsRequest(operations=operations)
    ).operations


def listed(client, status=0, page_size=0):
    """All of the queue, page by page."""
    found, token = [], ""
    while True:
        page = client.offline.ListOperations(
            service.ListOperationsRequest(status=status, page_size=page_size, page_token=token)
        )
        found += page.operations
        token = page.next_page_token
        if not token:
            return found


def settled(client, *expected):
    """Waits until the operations have these statuses."""

    def are_so():
        found = listed(client)
        return found if [one.status for one in found] == list(expected) else None

    return wait_until(are_so)


def start_workout_before(client, milliseconds, workout=None, **options):
    """Starts a session so long ago, as a phone without a network does, and gives its state; it goes on."""
    request = player.StartWorkoutRequest(
        request_id=new_uuid(), session_id=new_uuid(), workout=workout or make_workout(), **options
    )
    enqueue(
        client,
        messages.SyncOperation(
            id=request.request_id,
            create_time=timestamp(now_milliseconds() - milliseconds),
            start_workout=request,
        ),
    )
    wait_until(
        lambda: any(one.id == request.request_id and one.status == COMPLETED for one in listed(client))
    )
    return client.player.GetSession(player.GetSessionRequest(session_id=request.session_id)).state

"""What athletes say for their plans."""

from pulsewire.plans.v1 import context_pb2
from pulsewire.plans.v1 import context_service_pb2 as service

from harness.client import new_uuid


def put(client, text="", scope=context_pb2.CONTEXT_SCOPE_WEEK, note_id=None, **fields):
    """A note, as it is stored."""
    note = {"id": note_id or new_uuid(), "scope": scope, "text": text, **fields}
    return call(client, "PutContextNote", note=note).note


def current(client):
    """What a plan for today goes by."""
    return call(client, "GetCurrentContext")


def check_in(client, date=None, **facts):
    """The check-in of a day, as it is stored; of today if there is no other."""
    day = date or current(client).date
    return call(client, "PutCheckIn", check_in={"date": day, "facts": facts}).check_in


def call(client, method, **fields):
    """What a method of the service gives."""
    request = getattr(service, method + "Request")(**fields)
    if "request_id" in request.DESCRIPTOR.fields_by_name:
        request.request_id = request.request_id or new_uuid()
    return getattr(client.context, method)(request)

"""Plans that the server makes."""

from pulsewire.plans.v1 import plan_service_pb2 as service

from harness.client import new_uuid


def generate(client, request_id=None, **fields):
    """The answers of making a plan, in order."""
    request = service.GeneratePlanRequest(request_id=request_id or new_uuid(), **fields)
    return list(client.plans.GeneratePlan(request))


def make(client, **fields):
    """A new plan."""
    return generate(client, regenerates=True, **fields)[-1].plan


def call(client, method, **fields):
    """What a method of the service gives."""
    request = getattr(service, method + "Request")(**fields)
    if "request_id" in request.DESCRIPTOR.fields_by_name:
        request.request_id = request.request_id or new_uuid()
    return getattr(client.plans, method)(request)

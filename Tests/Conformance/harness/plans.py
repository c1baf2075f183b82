"""Plans that the server makes."""

from pulsewire.plans.v1 import plan_service_pb2 as service

from harness.administrators import new_administrator
from harness.client import new_uuid
from harness.routines import create_template, template


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


def offer(node, muscle, count=6):
    """Adds so many exercises for a muscle to the node's catalogue, which may be empty."""
    administrator = new_administrator(node)
    for _ in range(count):
        create_template(administrator, template(name="Lift " + new_uuid()[:8], primary_muscles=[muscle]))
    administrator.close()

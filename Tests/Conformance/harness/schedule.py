"""Training plans, scheduled workouts and their occurrences."""

from google.type.date_pb2 import Date
from pulsewire.schedule.v1 import schedule_service_pb2 as service
from pulsewire.schedule.v1 import scheduled_workout_pb2 as scheduled
from pulsewire.schedule.v1 import training_plan_pb2 as plans

from harness.client import make_workout, new_uuid

MONDAY = Date(year=2026, month=10, day=19)


def new_plan(name="Autumn", **fields):
    return plans.TrainingPlan(**{"name": name, "start_date": MONDAY, "is_active": True, **fields})


def new_workout(name="Legs", rule="FREQ=DAILY", start=MONDAY, minute=420, **fields):
    """A workout of its own that is scheduled by a rule."""
    if not {"library_workout_id", "routine_day", "workout"} & fields.keys():
        fields["workout"] = make_workout((2,))
    return scheduled.ScheduledWorkout(
        name=name, recurrence_rule=rule, start_date=start, start_minute=minute, **fields
    )


def call(client, method, request_id=None, **fields):
    """What a method of the service gives."""
    request = getattr(service, method + "Request")(**fields)
    if "request_id" in request.DESCRIPTOR.fields_by_name:
        request.request_id = request_id or new_uuid()
    return getattr(client.schedule, method)(request)


def create_plan(client, **fields):
    return call(client, "CreateTrainingPlan", training_plan=new_plan(**fields)).training_plan


def create(client, **fields):
    return call(
        client, "CreateScheduledWorkout", scheduled_workout=new_workout(**fields)
    ).scheduled_workout


def occurrences(client, start, end):
    """All occurrences of a range, page by page."""
    found, token = [], ""
    while True:
        page = call(client, "ListOccurrences", start_date=start, end_date=end, page_token=token)
        found += page.occurrences
        token = page.next_page_token
        if not token:
            return found

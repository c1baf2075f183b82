"""Workouts of the library."""

from google.protobuf.field_mask_pb2 import FieldMask
from pulsewire.library.v1 import library_service_pb2 as service
from pulsewire.library.v1 import library_workout_pb2 as library
from pulsewire.workouts.v1 import workout_pb2 as workouts

from harness.client import new_uuid
from harness.routines import exercise

MOST_LIKED = service.LIBRARY_ORDER_MOST_LIKED


def new_workout(title="Legs", **fields):
    """A workout of one exercise."""
    main = workouts.WorkoutBlock(kind=workouts.WORKOUT_BLOCK_KIND_MAIN, exercises=[exercise("Squat")])
    return library.LibraryWorkout(workout=workouts.Workout(name=title, blocks=[main]), **fields)


def call(client, method, request_id=None, **fields):
    """What a method of the service gives: its workout, if its answer has one."""
    request = getattr(service, method + "Request")(**fields)
    if "request_id" in request.DESCRIPTOR.fields_by_name:
        request.request_id = request_id or new_uuid()
    answer = getattr(client.library, method)(request)
    return getattr(answer, "library_workout", answer)


def create(client, title="Legs", request_id=None, **fields):
    return call(client, "CreateLibraryWorkout", request_id, library_workout=new_workout(title, **fields))


def publish(client, workout_id, **options):
    return call(client, "PublishLibraryWorkout", library_workout_id=workout_id, **options)


def published(client, title="Legs", **fields):
    """A new public workout."""
    return publish(client, create(client, title, **fields).id)


def update(client, workout_id, *paths, version=0, **fields):
    return call(
        client,
        "UpdateLibraryWorkout",
        library_workout_id=workout_id,
        library_workout=library.LibraryWorkout(**fields),
        update_mask=FieldMask(paths=paths),
        expected_version=version,
    )


def on(client, method, workout_id, request_id=None, **fields):
    """Calls a method about a workout, named by its verb: `on(client, "Like", id)`."""
    return call(client, method + "LibraryWorkout", request_id, library_workout_id=workout_id, **fields)


def get(client, workout_id):
    return on(client, "Get", workout_id)


def listed(client, method="ListLibraryWorkouts", **filters):
    """The workouts of a list, page by page."""
    found, token = [], ""
    while True:
        page = call(client, method, page_token=token, **filters)
        found += page.library_workouts
        token = page.next_page_token
        if not token:
            return found

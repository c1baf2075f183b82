"""Routines, the catalogue and entitlements."""

import subprocess

from google.protobuf.field_mask_pb2 import FieldMask
from pulsewire.billing.v1 import entitlement_service_pb2 as billing
from pulsewire.catalogue.v1 import catalogue_service_pb2 as catalogue
from pulsewire.catalogue.v1 import exercise_template_pb2 as exercises
from pulsewire.routines.v1 import routine_pb2 as routines
from pulsewire.routines.v1 import routine_service_pb2 as service
from pulsewire.workouts.v1 import workout_pb2 as workouts

from harness.client import new_uuid
from harness.server import program

MONDAY = routines.WEEKDAY_MONDAY
SUNDAY = routines.WEEKDAY_SUNDAY


def import_catalogue(cluster, *words):
    """Runs `pulsewired catalogue import` as who owns the schema."""
    return subprocess.run(
        [program(), "catalogue", "import", *map(str, words)]
        + ["--owner-url", cluster.url("postgres")],
        capture_output=True,
        text=True,
        timeout=60,
    )


def exercise(name="Bench press", exercise_template_id="", notes="", **target):
    """An exercise of a day, with one group of sets."""
    return workouts.PlannedExercise(
        name=name, exercise_template_id=exercise_template_id, notes=notes,
        sets=[workouts.PlannedSet(**target)],
    )  # fmt: skip


def main_day(exercises, weekday=MONDAY, tags=()):
    """A day with these exercises in its main block; a day of rest without any."""
    main = workouts.WorkoutBlock(kind=workouts.WORKOUT_BLOCK_KIND_MAIN, exercises=exercises)
    return routines.RoutineDay(day_of_week=weekday, tags=tags, blocks=[main] if exercises else [])


def day(weekday=MONDAY, *names, tags=()):
    """A day with exercises of these names."""
    return main_day([exercise(name) for name in names], weekday, tags)


def create_routine(client, name="Push", *days, request_id=None, notes=""):
    """Makes a routine, and gives it."""
    request = service.CreateRoutineRequest(
        request_id=request_id or new_uuid(),
        routine=routines.Routine(name=name, notes=notes, days=days),
    )
    return client.routines.CreateRoutine(request).routine


def get_routine(client, routine_id):
    """One routine."""
    return client.routines.GetRoutine(service.GetRoutineRequest(routine_id=routine_id)).routine


def list_routines(client, **options):
    """All routines, page by page."""
    found, token = [], ""
    while True:
        request = service.ListRoutinesRequest(page_token=token, **options)
        page = client.routines.ListRoutines(request)
        found += page.routines
        token = page.next_page_token
        if not token:
            return found


def set_day(client, routine_id, new_day, request_id=None, version=0):
    """Replaces a day, and gives the routine."""
    request = service.SetRoutineDayRequest(
        request_id=request_id or new_uuid(),
        routine_id=routine_id,
        day=new_day,
        expected_version=version,
    )
    return client.routines.SetRoutineDay(request).routine


def update_routine(client, routine_id, *paths, request_id=None, version=0, **fields):
    """Changes fields of a routine, and gives it."""
    request = service.UpdateRoutineRequest(
        request_id=request_id or new_uuid(),
        routine_id=routine_id,
        routine=routines.Routine(**fields),
        update_mask=FieldMask(paths=paths),
        expected_version=version,
    )
    return client.routines.UpdateRoutine(request).routine


def copy_routine(client, routine_id, name="", request_id=None):
    """Copies a routine, and gives the new one."""
    request = service.CopyRoutineRequest(
        request_id=request_id or new_uuid(), routine_id=routine_id, name=name
    )
    return client.routines.CopyRoutine(request).routine


def delete_routine(client, routine_id, request_id=None, version=0):
    """Deletes a routine."""
    request = service.DeleteRoutineRequest(
        request_id=request_id or new_uuid(), routine_id=routine_id, expected_version=version
    )
    return client.routines.DeleteRoutine(request)


def entitlement(client):
    """The whole answer about the caller's entitlement."""
    return client.billing.GetEntitlement(billing.GetEntitlementRequest())


def grant(administrator, account_id, request_id=None, **options):
    """Gives an account an entitlement, and gives what comes out."""
    request = billing.GrantEntitlementRequest(
        **{"request_id": request_id or new_uuid(), "account_id": account_id, "reason": "a test"},
        **options,
    )
    return administrator.billing.GrantEntitlement(request).entitlement


def revoke(administrator, account_id):
    """Takes an account's entitlement away, and gives what comes out."""
    request = billing.RevokeEntitlementRequest(
        request_id=new_uuid(), account_id=account_id, reason="a test"
    )
    return administrator.billing.RevokeEntitlement(request).entitlement


def template(name="Zercher squat", **fields):
    """An exercise for the catalogue."""
    return exercises.ExerciseTemplate(
        **{"name": name, "primary_muscles": [exercises.MUSCLE_QUADRICEPS], **fields}
    )


def create_template(client, new, request_id=None):
    """Adds an exercise, and gives it."""
    request = catalogue.CreateExerciseTemplateRequest(
        request_id=request_id or new_uuid(), exercise_template=new
    )
    return client.catalogue.CreateExerciseTemplate(request).exercise_template


def update_template(client, template_id, new, *paths, request_id=None, version=0):
    """Changes an exercise, and gives it."""
    request = catalogue.UpdateExerciseTemplateRequest(
        request_id=request_id or new_uuid(),
        exercise_template_id=template_id,
        exercise_template=new,
        update_mask=FieldMask(paths=paths),
        expected_version=version,
    )
    return client.catalogue.UpdateExerciseTemplate(request).exercise_template


def retire_template(client, template_id, request_id=None, **options):
    """Offers an exercise no more, or again, and gives it."""
    request = catalogue.RetireExerciseTemplateRequest(
        request_id=request_id or new_uuid(), exercise_template_id=template_id, **options
    )
    return client.catalogue.RetireExerciseTemplate(request).exercise_template


def get_template(client, template_id):
    """One exercise of the catalogue."""
    request = catalogue.GetExerciseTemplateRequest(exercise_template_id=template_id)
    return client.catalogue.GetExerciseTemplate(request).exercise_template


def list_templates(client, **filters):
    """All exercises that are as the filters say, page by page."""
    found, token = [], ""
    while True:
        request = catalogue.ListExerciseTemplatesRequest(page_token=token, **filters)
        page = client.catalogue.ListExerciseTemplates(request)
        found += page.exercise_templates
        token = page.next_page_token
        if not token:
            return found

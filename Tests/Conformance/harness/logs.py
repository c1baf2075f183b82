"""Workout logs: what was done, set by set."""

from google.type.date_pb2 import Date
from pulsewire.logs.v1 import workout_exercise_pb2 as exercises
from pulsewire.logs.v1 import workout_log_pb2 as logs
from pulsewire.logs.v1 import workout_log_service_pb2 as service
from pulsewire.logs.v1 import workout_set_pb2 as sets
from pulsewire.settings.v1 import settings_pb2 as settings

from harness.client import new_uuid, timestamp
from harness.people import update_settings

WORKING = sets.WORKOUT_SET_TYPE_WORKING
#: 2026-11-21T23:30:00Z, which is the day after in Oslo.
LATE = 1_795_303_800_000


def make_exercise(**fields):
    """An exercise that was done."""
    return exercises.WorkoutExercise(**{"id": new_uuid(), "name": "Squat", "position": 1, **fields})


def make_set(exercise, **fields):
    """A set of it."""
    defaults = {"id": new_uuid(), "exercise_id": exercise.id, "set_number": 1, "type": WORKING}
    return sets.WorkoutSet(
        **{**defaults, "reps": 5, "weight_kg": 100, "complete_time": timestamp(LATE), **fields}
    )


def make_log(start=LATE, seconds=3600, **fields):
    """A workout that was done without the player."""
    times = {"start_time": timestamp(start), "end_time": timestamp(start + seconds * 1000)}
    return logs.WorkoutLog(**{"id": new_uuid(), "name": "Legs", **times, **fields})


def create_log(client, log=None, request_id=None):
    """Writes it down."""
    return client.logs.CreateWorkoutLog(
        service.CreateWorkoutLogRequest(
            request_id=request_id or new_uuid(), workout_log=log or make_log()
        )
    ).workout_log


def log_sets(client, log_id, exercises=(), sets=(), request_id=None):
    """Adds to a log."""
    return client.logs.LogSets(
        service.LogSetsRequest(
            request_id=request_id or new_uuid(),
            workout_log_id=log_id,
            exercises=exercises,
            sets=sets,
        )
    )


def get_log(client, log_id):
    """A log with all that is in it."""
    return client.logs.GetWorkoutLog(service.GetWorkoutLogRequest(workout_log_id=log_id))


def list_logs(client, page_size=0):
    """All logs, over as many pages as it takes."""
    found, token = [], ""
    while True:
        page = client.logs.ListWorkoutLogs(
            service.ListWorkoutLogsRequest(page_size=page_size, page_token=token)
        )
        found += page.workout_logs
        token = page.next_page_token
        if not token:
            return found


def date(text):
    """A day, as 2026-11-21."""
    year, month, day = map(int, text.split("-"))
    return Date(year=year, month=month, day=day)


def days(client, start="2026-11-01", end="2026-11-30"):
    """Sessions, sets, kilograms and seconds by day."""
    answer = client.logs.ListActivityDays(
        service.ListActivityDaysRequest(start_date=date(start), end_date=date(end))
    )
    return {
        f"{one.date.year:04}-{one.date.month:02}-{one.date.day:02}": (
            one.session_count,
            one.set_count,
            one.volume_kg,
            one.duration.seconds,
        )
        for one in answer.days
    }


def live_in(client, zone):
    """Sets the account's time zone."""
    new = settings.Settings()
    new.regional.time_zone = zone
    return update_settings(client, new, "regional.time_zone")

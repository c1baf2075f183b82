"""What an athlete's training comes to by the contract alone: logs with their sets, and the session that runs."""

import uuid
from collections import Counter
from datetime import datetime, timedelta, timezone

from pulsewire.logs.v1 import workout_set_pb2 as sets

from harness.client import milliseconds
from harness.statistics import Workout

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def type_name(value):
    """The type of a set as exports have it; unspecified is that of a working set."""
    return sets.WorkoutSetType.Name(value or sets.WORKOUT_SET_TYPE_WORKING).removeprefix("WORKOUT_SET_TYPE_").lower()


def category_of(exercises):
    """The category of a workout whose main block has these planned exercises; None if they tell none."""
    told = Counter()
    for one in (planned for exercise in exercises for planned in exercise.sets):
        if one.rep_min or one.rep_max or one.WhichOneof("load"):
            told["strength"] += one.set_count or 1
        elif one.HasField("duration") or one.distance_m:
            told["cardio"] += one.set_count or 1
    return max(("strength", "cardio"), key=lambda name: told[name]) if told else None


def exercise_id(session_id, number):
    """The id of an exercise of a session; see StartWorkoutRequest.session_id."""
    return str(uuid.UUID(int=uuid.UUID(session_id).int ^ ((1 << 40) + number)))


class Done:
    """What was done in a set, or is planned for one."""

    def __init__(self, reps=0, weight_kg=0.0, distance_m=0.0, duration_ms=0, rpe=None, type="working"):
        self.reps, self.weight_kg, self.distance_m = reps, weight_kg, distance_m
        self.duration_ms, self.rpe, self.type = duration_ms, rpe, type
        #: Whether it was done with each side, whether the weight helped, and the body weight then.
        self.manner = (False, False, 0)

    @classmethod
    def of(cls, message):
        """That of a WorkoutSet or of a CompleteSet."""
        effort = message.WhichOneof("effort")
        rpe = None if effort is None else message.rpe if effort == "rpe" else 10 - message.rir
        done = cls(message.reps, message.weight_kg, message.distance_m, message.duration.ToMilliseconds(),
                   rpe, type_name(message.type))  # fmt: skip
        if isinstance(message, sets.WorkoutSet):
            body = message.body_weight_kg if message.assisted else 0
            done.manner = (message.unilateral, message.assisted, body)
        return done

    def weighing(self, body_weight_kg):
        """The same with this body weight, if it is assisted and has none."""
        sides, assisted, body = self.manner
        self.manner = (sides, assisted, body or (body_weight_kg if assisted else 0))
        return self

    @classmethod
    def target(cls, planned):
        """What counts where a completion says nothing of it."""
        return cls(planned.rep_min or planned.rep_max, planned.weight_kg, planned.distance_m,
                   planned.duration.ToMilliseconds(), None, type_name(planned.type))  # fmt: skip

    @property
    def values(self):
        return self.reps, self.weight_kg, self.distance_m, self.duration_ms, self.rpe, self.type


class Set:
    """A set of a log."""

    def __init__(self, id, exercise_id, number, done):
        self.id, self.exercise_id, self.number, self.done, self.version = id, exercise_id, number, done, 1

    @property
    def row(self):
        """The set as an export has it."""
        done = self.done
        return {
            "id": self.id, "exercise_id": self.exercise_id, "reps": done.reps, "weight_kg": done.weight_kg,
            "distance_m": done.distance_m, "duration_ms": done.duration_ms, "rpe": done.rpe,
            "set_type": done.type, "is_unilateral": done.manner[0], "is_assisted": done.manner[1],
            "body_weight_kg": done.manner[2],
        }  # fmt: skip


class Exercise:
    """An exercise of a log."""

    def __init__(self, id, name, template, position):
        self.id, self.name, self.template, self.position, self.version = id, name, template, position, 1


class Log:
    """A log; `zone` is the one where it was done: that which was named, or that of the athlete at its end."""

    def __init__(self, id, name, start, end=None, zone="UTC", is_session=False):
        self.id, self.name, self.start, self.end, self.zone = id, name, start, end, zone
        self.is_session, self.version = is_session, 1
        self.duration_ms = 0 if end is None else end - start
        #: Whether its session left no set open, and something was done in it.
        self.is_completed = False
        #: The category, by its name in an export; None before it has one.
        self.category = None
        self.exercises, self.sets = {}, {}
        #: The ids of sets that were deleted, each with its exercise: a set may come back.
        self.gone = []

    @property
    def workout(self):
        """The same for statistics and records."""
        begun = (EPOCH + timedelta(milliseconds=self.start)).isoformat()
        row = {"id": self.id, "name": self.name, "started_at": begun, "duration_ms": self.duration_ms,
               "category": self.category}  # fmt: skip
        workout = Workout(row, self.zone)
        for exercise, of_it in self.in_order():
            named = {"name": exercise.name, "exercise_template_id": exercise.template}
            workout.sets += [(named, one.row) for one in of_it]
        return workout

    def categorize(self, sets):
        """Takes the category of the first of these that tells one, if it has none."""
        told = ["strength" if one.reps else "cardio" for one in sets if one.reps or one.duration_ms or one.distance_m]
        self.category = self.category or (told[0] if told else None)

    def in_order(self):
        """Its exercises with their sets."""
        for exercise in sorted(self.exercises.values(), key=lambda one: (one.position, one.id)):
            of_it = [one for one in self.sets.values() if one.exercise_id == exercise.id]
            yield exercise, sorted(of_it, key=lambda one: (one.number, one.id))

    def remove_exercise(self, id):
        """Removes an exercise with its sets."""
        del self.exercises[id]
        self.sets = {key: one for key, one in self.sets.items() if one.exercise_id != id}


class Planned:
    """An exercise of a session. Commands settle its first sets, by completing or skipping them."""

    def __init__(self, number, name, template, targets, manner=(False, False, 0)):
        self.number, self.name, self.template, self.targets = number, name, template, list(targets)
        self.manner = manner
        self.settled_count = 0

    @classmethod
    def of(cls, number, message):
        """That of a PlannedExercise."""
        targets = [Done.target(one) for one in message.sets for _ in range(one.set_count or 1)]
        # The body weight is unknown: nobody has a fitness profile.
        manner = (message.unilateral, message.assisted, 0)
        return cls(number, message.name, message.exercise_template_id, targets, manner)


class Session:
    """The session that runs, with the log that it writes. What the log says counts: a set that was logged otherwise
    takes the place of an open one, and one that was deleted counts as skipped."""

    def __init__(self, log, exercises):
        self.log, self.exercises = log, exercises
        #: What an undo takes back: (exercise, index of the set, id of the set), or (exercise, number of skipped sets).
        self.steps = []
        self.is_paused = False
        self.is_free = not exercises

    def id_of(self, exercise):
        """The id of an exercise in the session and in its log."""
        return exercise_id(self.log.id, exercise.number)

    def logged_count(self, exercise):
        """The number of sets of an exercise that were logged otherwise than by commands."""
        own, id = {one[2] for one in self.completed}, self.id_of(exercise)
        return sum(one.exercise_id == id and one.id not in own for one in self.log.sets.values())

    def settled(self, exercise):
        """The number of its sets that are not open."""
        return min(exercise.settled_count + self.logged_count(exercise), len(exercise.targets))

    @property
    def current(self):
        """The exercise of the next set; None if no set is open."""
        return next((one for one in self.exercises if self.settled(one) < len(one.targets)), None)

    @property
    def target(self):
        """What is planned for the next set."""
        return self.current.targets[self.settled(self.current)]

    @property
    def completed(self):
        return [one for one in self.steps if len(one) == 3]

    @property
    def progress(self):
        """The number of completed, skipped and open sets of each exercise, by its id."""
        numbers = {}
        for one in self.exercises:
            id, settled = self.id_of(one), self.settled(one)
            done = sum(each.exercise_id == id for each in self.log.sets.values())
            numbers[id] = done, max(0, settled - done), len(one.targets) - settled
        return numbers

    def complete(self, set_id, report):
        """Completes the current set; `report` is a CompleteSet."""
        exercise, target = self.current, self.target
        index, done = self.settled(exercise), Done.of(report)
        if not report.type:
            done.type = target.type
        if not report.exact:
            done.reps = done.reps or target.reps
            done.weight_kg = done.weight_kg or target.weight_kg
            done.distance_m = done.distance_m or target.distance_m
        done.manner = exercise.manner
        exercise.settled_count += 1
        begun = list(dict.fromkeys(one.number for one, _, _ in self.completed))
        self.steps.append((exercise, index, set_id))
        id = self.id_of(exercise)
        if id not in self.log.exercises:
            position = 1 + (begun.index(exercise.number) if exercise.number in begun else len(begun))
            self.log.exercises[id] = Exercise(id, exercise.name, exercise.template, position)
        self.log.sets[set_id] = Set(set_id, id, index + 1, done)
        self.log.categorize([done])

    def undo(self):
        """Takes back the last set or the last skipped ones."""
        exercise, *rest = self.steps.pop()
        if len(rest) == 1:
            exercise.settled_count -= rest[0]
            return
        exercise.settled_count -= 1
        self.log.sets.pop(rest[1], None)
        id = self.id_of(exercise)
        logged = self.log.exercises.get(id)
        # An exercise that the athlete has edited stays.
        if logged and logged.version == 1 and all(one.exercise_id != id for one in self.log.sets.values()):
            del self.log.exercises[id]

    def skip(self, count=None):
        """Skips so many sets of the current exercise, or all that are open."""
        exercise = self.current
        count = count or len(exercise.targets) - self.settled(exercise)
        exercise.settled_count += count
        self.steps.append((exercise, count))

    def repeat(self):
        """Plans the last set that a command completed once more: after the sets that were logged otherwise, which keep
        or get a place each."""
        exercise, index, _ = self.completed[-1]
        again, settled, targets = exercise.targets[index], self.settled(exercise), exercise.targets
        without_place = exercise.settled_count + self.logged_count(exercise) - settled
        taken = targets[exercise.settled_count:settled]
        targets[settled:settled] = [(taken or targets)[-1]] * without_place + [again]

    def finish(self, end, duration_ms, zone):
        """Ends the session and its log."""
        self.log.end, self.log.duration_ms, self.log.zone = end, duration_ms, zone
        self.log.is_completed = self.current is None and bool(self.log.sets)
        self.log.version += 1

    def finish_as(self, state, zone):
        """Ends both at the times of the player's state."""
        length = state.end_time.ToNanoseconds() - state.start_time.ToNanoseconds()
        length -= state.paused_duration.ToNanoseconds()
        self.finish(milliseconds(state.end_time), length // 1_000_000, zone)


class Model:
    """All training of an athlete."""

    def __init__(self):
        # None before the athlete has chosen one.
        self.chosen_zone = None
        self.logs = {}
        self.session = None

    @property
    def zone(self):
        """The zone that the athlete's days are reckoned in."""
        return self.chosen_zone or "UTC"

    @property
    def ended(self):
        """The logs that count for a day."""
        return [one for one in self.logs.values() if one.end is not None]

    def add(self, other):
        """Takes the training and the settings of an account that was merged into this one."""
        self.logs.update(other.logs)
        # Settings move as a whole, where the account has none.
        self.chosen_zone = self.chosen_zone or other.chosen_zone

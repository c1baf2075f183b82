"""Random steps of an athlete's training: calls, each with its effect on the model."""

import re
import uuid

from google.protobuf.duration_pb2 import Duration
from pulsewire.load.v1 import training_load_service_pb2 as load
from pulsewire.logs.v1 import workout_category_pb2 as categories
from pulsewire.logs.v1 import workout_exercise_pb2 as exercises
from pulsewire.logs.v1 import workout_log_pb2 as logs
from pulsewire.logs.v1 import workout_log_service_pb2 as service
from pulsewire.logs.v1 import workout_set_pb2 as sets
from pulsewire.offline.v1 import sync_operation_pb2 as queue
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.workouts.v1 import workout_pb2 as workouts

from harness.client import milliseconds, now_milliseconds, timestamp
from harness.history_model import Done, Exercise, Log, Planned, Session, Set, category_of
from harness.statistics import category_name

HOUR, DAY = 3_600_000, 86_400_000
NAMES = ("Squat", "squat  ", "Bench press", "Row")
ZONES = ("Europe/Oslo", "America/New_York", "Pacific/Kiritimati", "UTC")
#: The time of workouts that were written down; days before today, and so few that many share one.
DAYS = (0, 0, 1, 2, 3, 5, 8, 30, 31, 90)


class Step:
    """A call, and `effect(state)`: what it does to the model. `state` is that of its session after the call."""

    def __init__(self, client_service, request, effect, log_id, session_id=None):
        self.service, self.request, self.effect = client_service, request, effect
        self.log_id, self.session_id = log_id, session_id
        self.method = type(request).__name__.removesuffix("Request")
        #: The version of what it edits; None if it adds something.
        self.version = None

    def __str__(self):
        return f"{self.method} {self.log_id}"

    def call(self, client):
        """The call by a client's device; its request may be sent again."""
        return getattr(getattr(client, self.service), self.method)

    @property
    def operation(self):
        """The same for the offline queue."""
        field = re.sub("(?<!^)([A-Z])", r"_\1", self.method).lower()
        now = timestamp(now_milliseconds())
        return queue.SyncOperation(id=self.request.request_id, create_time=now, **{field: self.request})

    def outdated(self):
        """Makes the step expect a version that another device has replaced; False if there is none."""
        if (self.version or 1) < 2:
            return False
        self.request.expected_version = self.version - 1
        return True


class Steps:
    """Chooses what the athlete does next."""

    def __init__(self, chance, model, sources, templates):
        self.chance, self.model = chance, model
        #: Messages for the sources of sessions, each with its planned exercises.
        self.sources = sources
        self.templates = templates

    def new_id(self):
        return str(uuid.UUID(int=self.chance.getrandbits(128), version=4))

    def next(self, but_not=()):
        """A step on another log than those; None if what was chosen is not possible now."""
        session = self.model.session
        free = [one for id, one in self.model.logs.items() if id not in but_not]
        chance = self.chance.random()
        if session is not None and chance < 0.5:
            return None if session.log.id in but_not else self._command(session)
        if session is None and chance < 0.15:
            return self._start()
        if not free or chance < 0.6:
            return self._create()
        if session is not None and session.log in free and chance < 0.75:
            return self._edit(session.log)
        return self._edit(self.chance.choice(free))

    # Logs.

    def _when(self):
        start = now_milliseconds() - self.chance.choice(DAYS) * DAY - self.chance.randrange(2 * HOUR, 20 * HOUR)
        return start, start + self.chance.randrange(HOUR)

    def _create(self):
        start, end = self._when()
        name = self.chance.choice(["Legs", "Push", "Pull"])
        named = self.chance.choice([*ZONES, *[""] * 8])
        one = logs.WorkoutLog(
            id=self.new_id(), name=name, start_time=timestamp(start), end_time=timestamp(end), time_zone=named,
            category=self._category())  # fmt: skip
        zone = named or self.model.zone

        def effect(_):
            log = self.model.logs[one.id] = Log(one.id, one.name, start, end, zone)
            log.category = category_name(one.category)

        request = service.CreateWorkoutLogRequest(request_id=self.new_id(), workout_log=one)
        return Step("logs", request, effect, one.id)

    def _category(self):
        """A category that the athlete says, or none."""
        return self.chance.choice([0, 0, 0, categories.WORKOUT_CATEGORY_YOGA, categories.WORKOUT_CATEGORY_SPORT])

    def _edit(self, log):
        edits = [self._log_sets] * 6 + [self._update_log] * 2 + [self._rate] * 2
        if log.sets:
            edits += [self._update_set] * 4 + [self._delete_set] * 2
        if log.exercises:
            edits += [self._update_exercise, self._delete_exercise]
        if log.end is not None:
            edits += [self._delete_log]
        return self.chance.choice(edits)(log)

    def _rate(self, log):
        """A rating of the effort, or none any more: the training load follows it."""
        request = load.UpdateWorkoutEffortRequest(request_id=self.new_id(), workout_log_id=log.id)
        request.effort.session_rpe = self.chance.choice([0, 10, 20, 35, 70, 99, 100]) / 10
        request.update_mask.paths.append("session_rpe")
        return Step("load", request, lambda _: None, log.id)

    def _values(self):
        pick = self.chance
        return {
            "type": pick.choice([sets.WORKOUT_SET_TYPE_WARM_UP, *[sets.WORKOUT_SET_TYPE_WORKING] * 3,
                                 sets.WORKOUT_SET_TYPE_AMRAP]),
            "reps": pick.randint(0, 12),
            "weight_kg": pick.choice([0, 50, 52.5, 55.125]),
            "distance_m": pick.choice([0, 0, 100, 150.25]),
            "duration": Duration(seconds=pick.randint(10, 12)) if pick.random() < 0.3 else None,
            **pick.choice([{}, {"rpe": pick.randrange(21) / 2}, {"rir": pick.randrange(21) / 2}]),
        }  # fmt: skip

    def _set(self, exercise, id=None):
        return sets.WorkoutSet(
            id=id or self.new_id(), exercise_id=exercise, set_number=self.chance.randint(1, 9),
            complete_time=timestamp(now_milliseconds()), **self._values(),
            **self.chance.choice([{}, {}, {"unilateral": True}, {"assisted": True},
                                  {"assisted": True, "unilateral": True, "body_weight_kg": 50.5},
                                  {"assisted": True, "body_weight_kg": 80.125}]),
        )  # fmt: skip

    def _named(self):
        """A name, or a template with its name."""
        if self.chance.random() < 0.4:
            one = self.chance.choice(self.templates)
            return {"name": one.name, "exercise_template_id": one.id}
        return {"name": self.chance.choice(NAMES)}

    def _log_sets(self, log):
        added = []
        if not log.exercises or self.chance.random() < 0.3:
            position = self.chance.randint(100, 200)
            added = [exercises.WorkoutExercise(id=self.new_id(), position=position, **self._named())]
        targets = [*log.exercises, *(one.id for one in added)]
        some = [self._set(self.chance.choice(targets)) for _ in range(self.chance.randint(1, 4))]
        known = list(log.sets.values())
        if known and self.chance.random() < 0.2:
            # It is already there, and stays as it is.
            one = self.chance.choice(known)
            some.append(self._set(one.exercise_id, one.id))
        gone = [(id, exercise) for id, exercise in log.gone if exercise in log.exercises and id not in log.sets]
        if gone and self.chance.random() < 0.5:
            id, exercise = self.chance.choice(gone)
            some.append(self._set(exercise, id))

        def effect(_):
            for one in added:
                log.exercises[one.id] = Exercise(one.id, one.name, one.exercise_template_id, one.position)
            new = [one for one in some if one.id not in log.sets]
            for one in some:
                log.sets.setdefault(one.id, Set(one.id, one.exercise_id, one.set_number, Done.of(one)))
            log.categorize([Done.of(one) for one in new])
            if log.end is not None:
                log.version += 1

        request = service.LogSetsRequest(
            request_id=self.new_id(), workout_log_id=log.id, exercises=added, sets=some)  # fmt: skip
        return Step("logs", request, effect, log.id)

    def _versioned(self, kind, log, item, effect, **fields):
        """An edit of an item, of the version that was shown or of any."""
        expected = self.chance.choice([0, item.version])
        request = getattr(service, kind + "Request")(request_id=self.new_id(), expected_version=expected, **fields)
        step = Step("logs", request, effect, log.id)
        step.version = item.version
        return step

    def _update_log(self, log):
        changed = logs.WorkoutLog(id=log.id, name=self.chance.choice(["Legs", "Push", "Run"]))
        start, end = self._when()
        changed.start_time.CopyFrom(timestamp(start))
        changed.end_time.CopyFrom(timestamp(end))
        changed.time_zone = self.chance.choice([*ZONES, *[""] * 8])
        changed.category = self._category()

        def effect(_):
            log.name, log.version = changed.name, log.version + 1
            log.category = category_name(changed.category) or log.category
            if not log.is_session:
                log.start, log.end, log.duration_ms = start, end, end - start
            if log.end is not None:
                log.zone = changed.time_zone or log.zone

        return self._versioned("UpdateWorkoutLog", log, log, effect, workout_log=changed)

    def _update_set(self, log):
        old = self.chance.choice(list(log.sets.values()))
        new = self._set(old.exercise_id, old.id)

        def effect(_):
            one = log.sets[old.id]
            done = Done.of(new).weighing(one.done.manner[2])
            one.number, one.done, one.version = new.set_number, done, one.version + 1

        return self._versioned("UpdateWorkoutSet", log, old, effect, workout_log_id=log.id, set=new)

    def _delete_set(self, log):
        old = self.chance.choice(list(log.sets.values()))

        def effect(_):
            log.gone.append((old.id, old.exercise_id))
            del log.sets[old.id]

        return self._versioned("DeleteWorkoutSet", log, old, effect, workout_log_id=log.id, set_id=old.id)

    def _update_exercise(self, log):
        old = self.chance.choice(list(log.exercises.values()))
        new = exercises.WorkoutExercise(id=old.id, position=self.chance.randint(100, 200), **self._named())

        def effect(_):
            one = log.exercises[old.id]
            one.name, one.template, one.position = new.name, new.exercise_template_id, new.position
            one.version += 1

        return self._versioned("UpdateWorkoutExercise", log, old, effect, workout_log_id=log.id, exercise=new)

    def _delete_exercise(self, log):
        old = self.chance.choice(list(log.exercises.values()))
        return self._versioned(
            "DeleteWorkoutExercise", log, old, lambda _: log.remove_exercise(old.id),
            workout_log_id=log.id, exercise_id=old.id)  # fmt: skip

    def _delete_log(self, log):
        keeps = {"keep_heart_rate": log.is_session and self.chance.random() < 0.3}
        return self._versioned(
            "DeleteWorkoutLog", log, log, lambda _: self.model.logs.pop(log.id), workout_log_id=log.id, **keeps)

    # Sessions.

    def _start(self):
        id = self.new_id()
        source, name, planned = self._source()
        repeated = self.model.logs.get(source.get("workout_log_id"))
        category = repeated.category if repeated else None
        request = player.StartWorkoutRequest(request_id=self.new_id(), session_id=id, **source)

        def effect(state):
            log = Log(id, name, milliseconds(state.start_time), is_session=True)
            log.category = category or category_of(planned)
            self.model.logs[id] = log
            self.model.session = Session(log, [Planned.of(n, one) for n, one in enumerate(planned)])

        return Step("player", request, effect, id, id)

    def _source(self):
        """What a session starts from, with the name and the exercises that it has then."""
        filled = [one for one in self.model.logs.values() if one.sets]
        if filled and self.chance.random() < 0.3:
            log = self.chance.choice(filled)
            return {"workout_log_id": log.id}, log.name, [
                _repeated_exercise(exercise, [one.done for one in of_it])
                for exercise, of_it in log.in_order() if of_it
            ]  # fmt: skip
        return self.chance.choice(self.sources)

    def _command(self, session):
        """A command that the session's state allows."""
        request_id = self.new_id()
        name, command, effect = self._any_command(session, request_id)
        request = player.ApplyCommandRequest(
            request_id=request_id, session_id=session.log.id, **{name: command})  # fmt: skip
        return Step("player", request, effect, session.log.id, session.log.id)

    def _any_command(self, session, request_id):
        pick = self.chance.random()
        if pick < 0.06:

            def finish(state):
                session.finish_as(state, self.model.zone)
                self.model.session = None

            return "finish", player.Finish(), finish
        if pick < 0.12 and len(session.exercises) < 8:
            planned = planned_exercise(self.chance, self.templates)

            def add(_):
                session.exercises.append(Planned.of(len(session.exercises), planned))

            return "add_exercise", player.AddExercise(exercise=planned), add
        if session.is_paused:
            return "resume", player.Resume(), lambda _: setattr(session, "is_paused", False)
        if pick < 0.3 and session.steps:
            return "undo", player.Undo(), lambda _: session.undo()
        if pick < 0.36 and session.completed:
            return "repeat_set", player.RepeatSet(), lambda _: session.repeat()
        if session.current is None:
            return "lap", player.Lap(), lambda _: None
        if pick < 0.42:
            return "skip_set", player.SkipSet(), lambda _: session.skip(1)
        if pick < 0.45:
            return "next_exercise", player.NextExercise(), lambda _: session.skip()
        if pick < 0.5:
            return "pause", player.Pause(), lambda _: setattr(session, "is_paused", True)
        values = self._values() if self.chance.random() < 0.7 else {}
        # The duration of a set that has one as its target is measured, unless all is said.
        exact = bool(session.target.duration_ms) or self.chance.random() < 0.2
        report = player.CompleteSet(exact=exact, **values)
        return "complete_set", report, lambda _: session.complete(request_id, report)


def _repeated_exercise(exercise, done):
    """An exercise of a log, to be done once more: assisted or with each side if all of its sets were."""
    assisted = all(one.manner[1] for one in done)
    return workouts.PlannedExercise(
        name=exercise.name, exercise_template_id=exercise.template,
        unilateral=all(one.manner[0] for one in done), assisted=assisted,
        sets=[_repeated(one, one.manner[1] == assisted) for one in done])  # fmt: skip


def _repeated(done, has_weight=True):
    """What was done, as a target. Help of single sets is no weight to lift."""
    planned = workouts.PlannedSet(
        type=sets.WorkoutSetType.Value(f"WORKOUT_SET_TYPE_{done.type.upper()}"),
        rep_min=done.reps, rep_max=done.reps, distance_m=done.distance_m)  # fmt: skip
    if done.weight_kg and has_weight:
        planned.weight_kg = done.weight_kg
    if done.duration_ms:
        planned.duration.FromMilliseconds(done.duration_ms)
    return planned


def planned_exercise(chance, templates):
    """An exercise with targets."""
    named = {"name": chance.choice(NAMES)}
    if chance.random() < 0.4:
        one = chance.choice(templates)
        named = {"name": one.name, "exercise_template_id": one.id}
    target = workouts.PlannedSet(set_count=chance.randint(1, 4), rep_min=chance.randint(3, 9))
    if chance.random() < 0.8:
        target.weight_kg = chance.choice([40, 50, 57.5])
    manner = chance.choice([{}, {}, {"unilateral": True}, {"assisted": True}])
    return workouts.PlannedExercise(sets=[target], **named, **manner)

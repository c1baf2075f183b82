"""An athlete who trains at random, in all ways in which devices reach the server, and a model that follows."""

import time

import grpc
from pulsewire.offline.v1 import offline_service_pb2 as offline_service
from pulsewire.offline.v1 import sync_operation_pb2 as queue
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.routines.v1 import routine_pb2 as routines
from pulsewire.settings.v1 import settings_pb2 as settings
from pulsewire.workouts.v1 import workout_pb2 as workouts

from harness import library, offline
from harness.client import Client, new_uuid, now_milliseconds, refused, workout_of
from harness.history_model import Log, Model, Planned, Session
from harness.history_numbers import check_numbers
from harness.history_steps import DAY, ZONES, Steps, planned_exercise
from harness.logs import live_in
from harness.people import update_settings
from harness.phone import Phone, are_done
from harness.rebuild import check_rebuild
from harness.routines import create_routine, main_day
from harness.server import wait_until
from harness.uplink import make_sample, push_all


class Athlete:
    """An account with two phones, and a model of its training."""

    def __init__(self, node, chance, templates):
        self.node, self.chance, self.templates = node, chance, templates
        self.client = Client.with_new_account(node.server.address)
        self.other = Client(self.client.address, self.client.token, self.client.account_id)
        self.model = Model()
        self.steps = Steps(chance, self.model, self._sources(), templates)
        #: The logs whose content has changed since it was compared.
        self.changed = set()

    def close(self):
        self.client.close()
        self.other.close()

    def _sources(self):
        """A routine, a workout of the library, an ad-hoc one and a free one."""
        planned = [[planned_exercise(self.chance, self.templates) for _ in range(3)] for _ in range(3)]
        routine = create_routine(self.client, "Week", main_day(planned[0]))
        day = {"routine_id": routine.id, "day_of_week": routines.WEEKDAY_MONDAY}
        block = workouts.WorkoutBlock(kind=workouts.WORKOUT_BLOCK_KIND_MAIN, exercises=planned[1])
        kept = library.call(
            self.client, "CreateLibraryWorkout",
            library_workout={"workout": workouts.Workout(name="Legs", blocks=[block])})  # fmt: skip
        return [
            ({"routine_day": day}, "Week", planned[0]),
            ({"library_workout_id": kept.id}, "Legs", planned[1]),
            ({"workout": workout_of(planned[2], "Push")}, "Push", planned[2]),
            ({"workout": workouts.Workout(name="Free")}, "Free", []),
        ]

    def done(self, step, state=None):
        """Has the model follow a step that the server has taken."""
        if step.session_id:
            state = self.client.session(step.session_id)
        step.effect(state)
        self.changed.add(step.log_id)

    def prepared(self, step):
        """Has a command continue the session as it is."""
        if hasattr(step.request, "expected_revision"):
            step.request.expected_revision = self.client.session(step.session_id).revision
        return step

    def next(self, but_not=()):
        step = None
        while step is None:
            step = self.steps.next(but_not)
        return self.prepared(step)

    def edit(self):
        """A step that edits something, if one comes up soon."""
        steps = [self.next() for _ in range(20)]
        return max(steps, key=lambda one: one.version or 0)

    # The ways in which a step reaches the server.

    def directly(self):
        step = self.next()
        step.call(self.client)(step.request)
        self.done(step)
        return step

    def repeatedly(self):
        """The client gets no response, and repeats the call, also after another step."""
        step = self.next()
        first = step.call(self.client)(step.request)
        again = without_time(step.call(self.other)(step.request))
        assert again == without_time(first), f"{step.request}\n{first}\n{again}"
        self.done(step)
        later = self.directly()
        again = without_time(step.call(self.client)(step.request))
        if "state" in again.DESCRIPTOR.fields_by_name:
            # The player tells what the log has by now.
            assert (again.state.session_id, again.state.revision) == (first.state.session_id, first.state.revision)
        else:
            assert again == without_time(first)
        return f"{step}, {later}"

    def at_once(self):
        """Both phones send it at the same time."""
        step = self.next()
        calls = [step.call(one).future(step.request) for one in (self.client, self.other) * 2]
        answers = [without_time(call.result()) for call in calls]
        assert all(one == answers[0] for one in answers)
        self.done(step)
        return step

    def beside(self):
        """Each phone changes another log."""
        steps = self.independent(3)
        calls = [step.call(one).future(step.request) for step, one in zip(steps, (self.client, self.other) * 2)]
        for step, call in zip(steps, calls):
            call.result()
        for step in steps:
            self.done(step)
        return ", ".join(map(str, steps))

    def outdated(self):
        """A phone edits what the other one has changed meanwhile."""
        step = self.edit()
        if not step.outdated():
            return None
        refused(lambda: step.call(self.other)(step.request), grpc.StatusCode.ABORTED)
        return step

    def rivals(self):
        """Both phones edit the version that they were shown: one of them is told of the other."""
        step = self.edit()
        if step.version is None:
            return None
        step.request.expected_version = step.version
        rival = type(step.request)()
        rival.CopyFrom(step.request)
        rival.request_id = self.steps.new_id()
        calls = [step.call(self.client).future(step.request), step.call(self.other).future(rival)]
        codes = [call.code() for call in calls]
        assert codes.count(grpc.StatusCode.OK) == 1, codes
        # What was deleted has no version.
        assert set(codes) <= {grpc.StatusCode.OK, grpc.StatusCode.ABORTED, grpc.StatusCode.NOT_FOUND}
        self.done(step)
        return step

    def queued(self):
        """A phone was offline, and sends its queue three times."""
        step = self.next()
        is_outdated = self.chance.random() < 0.2 and step.outdated()
        for _ in range(3):
            offline.enqueue(self.client, step.operation)
        failed = are_done(self.client, [step.operation])
        if is_outdated:
            (one,) = failed
            assert one.error.reason == "VERSION_CONFLICT", one
            keep = self.chance.random() < 0.5
            resolution = queue.SYNC_RESOLUTION_RETRY if keep else queue.SYNC_RESOLUTION_DISCARD
            self.client.offline.ResolveOperation(
                offline_service.ResolveOperationRequest(
                    request_id=new_uuid(), operation_id=one.id, resolution=resolution)
            )  # fmt: skip
            failed = are_done(self.client, [step.operation])
            if not keep:
                return step
        assert not failed, failed
        self.done(step)
        return step

    def independent(self, count):
        """Steps on different logs: any order of them gives the same."""
        steps, taken = [], set()
        for _ in range(count):
            step = self.next(taken)
            taken.add(step.log_id)
            # A session from an earlier log is a copy of what that is by then.
            if step.method == "StartWorkout" and steps:
                if step.request.WhichOneof("source") == "workout_log_id":
                    taken.add(step.request.workout_log_id)
                    if step.request.workout_log_id in {one.log_id for one in steps}:
                        continue
            elif step.method == "StartWorkout":
                taken.add(step.request.workout_log_id)
            # One start at a time.
            if step.method == "StartWorkout" and any(one.method == step.method for one in steps):
                continue
            steps.append(step)
        return steps

    def crashing(self):
        """The server is killed with calls in flight; the client repeats them."""
        steps = self.independent(4)
        calls = [step.call(self.client).future(step.request) for step in steps]
        time.sleep(self.chance.uniform(0, 0.02))
        self.node.server.kill()
        self.node.server.start()
        for step, call in zip(steps, calls):
            repeat = step.call(self.client)(step.request, wait_for_ready=True)
            if call.code() == grpc.StatusCode.OK:
                assert without_time(call.result()) == without_time(repeat)
            else:
                assert call.code() == grpc.StatusCode.UNAVAILABLE
            self.done(step)
        return "crash: " + ", ".join(map(str, steps))

    def measured(self):
        """The session that goes on ends with a heart rate, of which its result follows."""
        session = self.model.session
        if session is None:
            return None
        log, end = session.log, now_milliseconds()
        samples = [
            make_sample(number + 1, end - 100 * (20 - number), self.chance.randint(60, 180)) for number in range(20)]
        push_all(self.client, log.id, new_uuid(), samples)
        state = self.client.finish(log.id)
        session.finish_as(state, self.model.zone)
        self.model.session = None
        self.changed.add(log.id)
        wait_until(self.are_computed)
        return f"a heart rate of {log.id}"

    def are_computed(self):
        """Whether all results are, whose jobs may be under way."""
        with self.node.cluster.as_server(self.client.account_id) as connection:
            statement = "select from pulsewire.workout_results where change_count > computed_count"
            return connection.execute(statement).fetchone() is None

    # Whole workouts, and what is no training.

    def offline_workout(self):
        """A workout without a network, which the queue tells later."""
        start = now_milliseconds() - self.chance.randrange(1, 30) * DAY
        phone, paused_ms = Phone(start, 6, session_id=None), 0
        phone.operations[0].start_workout.workout.CopyFrom(
            workout_of([workouts.PlannedExercise(name="Squat", sets=[workouts.PlannedSet(set_count=6)])], "Legs"))
        request = phone.operations[0].start_workout
        log = Log(phone.session_id, "Legs", start, is_session=True)
        session = Session(log, [Planned.of(0, one) for one in request.workout.blocks[0].exercises])
        while phone.open:
            if phone.done and self.chance.random() < 0.3:
                phone.undo(self.chance.randint(1, 20))
                session.undo()
                continue
            if self.chance.random() < 0.2:
                phone.apply(5, pause=player.Pause())
                seconds = self.chance.randint(5, 90)
                phone.apply(seconds, resume=player.Resume())
                paused_ms += seconds * 1000
            phone.complete(self.chance.randint(20, 120), self.chance.randint(1, 12), self.chance.choice([40, 57.5]))
            session.complete(phone.operations[-1].id, phone.operations[-1].apply_command.complete_set)
        phone.apply(30, finish=player.Finish())
        self.enqueue_all(phone.operations)
        session.finish(phone.time, phone.time - start - paused_ms, self.model.zone)
        self.model.logs[log.id] = log
        self.changed.add(log.id)
        return f"an offline workout {log.id}"

    def enqueue_all(self, operations):
        """Sends them three times, and waits until they are applied."""
        for _ in range(3):
            offline.enqueue(self.client, *operations)
        assert are_done(self.client, operations) == []

    def abandoned(self):
        """A session of which nothing more is heard; the next server ends it at its last command."""
        start = now_milliseconds() - self.chance.randrange(1, 30) * DAY
        phone = Phone(start, 3)
        phone.complete(60, 5, 50)
        name = phone.operations[0].start_workout.workout.blocks[0].exercises[0].name
        self.enqueue_all(phone.operations)
        with self.node.cluster.as_administrator() as connection:
            connection.execute(
                "update pulsewire.workout_sessions set alive_at = started_at where id = %s", [phone.session_id])
            connection.commit()
        self.node.server.kill()
        self.node.server.start()
        request = player.GetSessionRequest(session_id=phone.session_id)
        wait_until(
            lambda: self.client.player.GetSession(request, wait_for_ready=True).state.HasField("end_time"))
        log = Log(phone.session_id, "Full body", start, is_session=True)
        planned = workouts.PlannedExercise(name=name, sets=[workouts.PlannedSet(set_count=3)])
        session = Session(log, [Planned.of(0, planned)])
        session.complete(phone.operations[1].id, phone.operations[1].apply_command.complete_set)
        session.finish(phone.time, phone.time - start, self.model.zone)
        self.model.logs[log.id] = log
        self.changed.add(log.id)
        return f"an abandoned session {log.id}"

    def travel(self):
        """The athlete is in another zone from now on."""
        self.model.chosen_zone = self.chance.choice(ZONES)
        live_in(self.client, self.model.zone)
        return f"travel to {self.model.zone}"

    def other_formula(self):
        """The strength score follows another formula."""
        new = settings.Settings()
        new.training.strength_score_formula = self.chance.randint(1, 3)
        update_settings(self.client, new, "training.strength_score_formula")
        return "another formula"

    def act(self):
        """Something at random; gives what it was."""
        ways = [self.directly] * 12 + [self.repeatedly] * 4 + [self.at_once] * 3 + [self.beside] * 3
        ways += [self.measured] * 2 + [self.outdated, self.rivals] * 2 + [self.queued] * 4 + [self.travel] * 2 + [self.other_formula]
        if self.chance.random() < 0.06:
            ways = [self.crashing, self.crashing, self.offline_workout, self.offline_workout, self.abandoned]
        return f"{(way := self.chance.choice(ways)).__name__}: {way()}"

    def check(self):
        """Compares everything, once the results are computed from which the loads follow."""
        wait_until(self.are_computed)
        check_numbers(self.client, self.model, self.chance, self.templates, self.changed)
        self.changed.clear()
        check_rebuild(self.node.cluster, self.client.account_id)


def without_time(answer):
    """A response without the clock of the server that sent it."""
    if "server_time" in answer.DESCRIPTOR.fields_by_name:
        answer.ClearField("server_time")
    return answer

"""Plans: a foreign client has one made, confirms it and trains by it."""

import grpc
from google.type.date_pb2 import Date
from pulsewire.plans.v1 import plan_pb2, plan_service_pb2 as service
from pulsewire.player.v1 import player_service_pb2 as player

from harness import plans, schedule
from harness.administrators import new_administrator
from harness.client import Client, new_uuid, refused
from harness.routines import create_template, retire_template, template, update_template


def test_a_plan_is_made_in_stages_and_becomes_a_session(node):
    administrator = new_administrator(node)
    create_template(administrator, template(name="Hollow hold " + new_uuid()[:8]))
    administrator.close()
    me = Client.with_new_account(node.server.address)
    answers = plans.generate(me)
    assert [one.stage for one in answers] == [1, 2, 3, 4]
    assert not any(one.HasField("plan") for one in answers[:-1])
    plan = answers[-1].plan
    assert plan.origin == plan_pb2.PLAN_ORIGIN_COMPOSER and plan.workout.blocks
    assert all(one.exercise_template_id for block in plan.workout.blocks for one in block.exercises)
    again = plans.generate(me)[-1].plan
    assert again.id == plan.id and again.origin == plan_pb2.PLAN_ORIGIN_CACHE
    plans.call(me, "ConfirmPlan", plan_id=plan.id, start_minute=600)
    day = Date(year=plan.date.year, month=plan.date.month, day=plan.date.day)
    assert [one.scheduled_workout_id for one in schedule.occurrences(me, day, day)] == [plan.id]
    started = me.player.StartWorkout(
        player.StartWorkoutRequest(
            request_id=new_uuid(),
            occurrence={"scheduled_workout_id": plan.id, "date": day},
        )
    )
    assert started.state.workout.name == plan.workout.name
    other = Client.with_new_account(node.server.address)
    failure = refused(lambda: plans.call(other, "GetPlan", plan_id=plan.id), grpc.StatusCode.NOT_FOUND)
    assert failure.reason == "PLAN_NOT_FOUND"
    assert list(other.plans.ListPlans(service.ListPlansRequest()).plans) == []
    me.close()
    other.close()


def test_a_change_of_the_catalogue_holds_from_the_next_plan_on(node):
    """Servers keep the exercises that they offer; whoever changed one, the next plan knows."""
    administrator = new_administrator(node)
    create_template(administrator, template(name="Wall sit " + new_uuid()[:8]))
    me = Client.with_new_account(node.server.address)
    plan = plans.make(me)
    planned = plan.workout.blocks[0].exercises[0].exercise_template_id
    known = create_template(administrator, template(name="Step up " + new_uuid()[:8]))

    def swapped():
        swap = {"exercise_template_id": planned, "replacement_template_id": known.id}
        return plans.call(me, "AdjustPlan", plan_id=plan.id, swap=swap).plan

    retire_template(administrator, known.id)
    failure = refused(swapped, grpc.StatusCode.INVALID_ARGUMENT)
    assert list(failure.violations) == ["swap.replacement_template_id"]
    retire_template(administrator, known.id, restores=True)
    name = "Step up and down " + new_uuid()[:8]
    update_template(administrator, known.id, template(name=name), "name")
    assert name in {one.name for block in swapped().workout.blocks for one in block.exercises}
    administrator.close()
    me.close()

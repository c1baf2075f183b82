"""Context: a foreign client says how its athlete is, and the next plan goes by it."""

import grpc
from pulsewire.catalogue.v1 import exercise_template_pb2 as exercises
from pulsewire.plans.v1 import context_pb2, plan_pb2
from pulsewire.plans.v1 import context_service_pb2 as service

from harness import context, plans
from harness.client import Client, new_uuid, refused

WORDS = "Ich bin müde, habe 30 Minuten, und das Knie tut weh"


def test_what_an_athlete_says_changes_the_next_plan(node):
    plans.offer(node, exercises.MUSCLE_CHEST)
    account = Client.with_new_account(node.server.address)
    me = account.speaking("de")
    note = context.put(me, WORDS, chips=[context_pb2.CONTEXT_CHIP_CUTTING])
    assert note.text == WORDS and note.facts.minutes == 30 and note.facts.is_cutting
    assert note.facts.energy == context_pb2.CONTEXT_LEVEL_LOW and len(note.facts.painful_regions) == 1
    plan = plans.generate(me)[-1].plan
    kinds = {reason.kind for reason in plan.reasons}
    assert {plan_pb2.PLAN_REASON_KIND_ENERGY_LOW, plan_pb2.PLAN_REASON_KIND_PAIN,
            plan_pb2.PLAN_REASON_KIND_TIME, plan_pb2.PLAN_REASON_KIND_CUTTING} <= kinds  # fmt: skip
    assert plan.volume_percent == -20
    assert "Du hast heute wenig Energie, daher hat diese Einheit 10 % weniger Umfang." in [
        reason.text for reason in plan.reasons
    ]
    context.check_in(me, energy=context_pb2.CONTEXT_LEVEL_HIGH)
    kinds = {reason.kind for reason in plans.generate(me)[-1].plan.reasons}
    assert plan_pb2.PLAN_REASON_KIND_ENERGY_HIGH in kinds
    me.close()
    account.close()


def test_words_are_sealed_and_nobody_elses(node):
    me, other = (Client.with_new_account(node.server.address) for _ in range(2))
    secret = "my left knee hurts since the divorce " + new_uuid()[:8]
    note = context.put(me, secret)
    context.check_in(me, mood=context_pb2.CONTEXT_LEVEL_LOW)
    # Another account with the same id has a note of its own.
    assert context.put(other, "tired", note_id=note.id).version == 1
    assert [one.text for one in context.current(me).notes] == [secret]
    failure = refused(
        lambda: context.call(other, "DeleteContextNote", note_id=new_uuid()), grpc.StatusCode.NOT_FOUND
    )
    assert failure.reason == "CONTEXT_NOTE_NOT_FOUND"
    listed = me.context.ListCheckIns(service.ListCheckInsRequest()).check_ins
    assert [one.facts.mood for one in listed] == [context_pb2.CONTEXT_LEVEL_LOW]
    with node.cluster.as_server(me.account_id) as connection:
        dumped = connection.execute(
            "select content from pulsewire.context_notes union all select facts from pulsewire.daily_check_ins "
            "union all select convert_to(answer::text, 'UTF8') from pulsewire.request_answers"
        ).fetchall()
    assert len(dumped) >= 4 and all(b"divorce" not in bytes(row[0]) for row in dumped)
    me.close()
    other.close()

"""Suggestions: a foreign client asks what would suit a day of a routine."""

from pulsewire.catalogue.v1 import exercise_template_pb2 as exercises
from pulsewire.plans.v1 import suggestion_service_pb2 as service

from harness import plans
from harness.client import Client


def test_a_day_is_told_what_would_suit_it_and_why(node):
    plans.offer(node, exercises.MUSCLE_QUADRICEPS)
    account = Client.with_new_account(node.server.address)
    me = account.speaking("no")
    answer = me.suggestions.SuggestExercises(service.SuggestExercisesRequest(tags=["bein"]))
    assert len(answer.suggestions) == 5 and answer.muscles
    scores = [one.score for one in answer.suggestions]
    assert scores == sorted(scores, reverse=True) and scores[-1] > 0
    for one in answer.suggestions:
        assert one.score == sum(reason.points for reason in one.reasons)
        assert one.name and all(reason.text for reason in one.reasons)
    assert answer.suggestions[0].reasons[0].text.startswith("Trener mest: ")
    taken = [one.exercise_template_id for one in answer.suggestions]
    others = me.suggestions.SuggestExercises(
        service.SuggestExercisesRequest(tags=["bein"], exercise_template_ids=taken)
    )
    assert not set(taken) & {one.exercise_template_id for one in others.suggestions}
    me.close()
    account.close()

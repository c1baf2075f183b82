"""What the tests ask of achievements."""

from pulsewire.achievements.v1 import achievement_service_pb2 as service

from harness.client import new_uuid


def achievements(client):
    """All achievements, by key."""
    answer = client.achievements.ListAchievements(service.ListAchievementsRequest())
    listed = {one.key: one for one in answer.achievements}
    assert len(listed) == len(answer.achievements)
    assert answer.badge_count == sum(one.completed for one in listed.values())
    return listed


def completed(client):
    """The keys of those that were reached."""
    return {key for key, one in achievements(client).items() if one.completed}


def view(client, *keys, request_id=None):
    """Marks achievements as viewed, and gives the whole answer."""
    return client.achievements.MarkAchievementsViewed(
        service.MarkAchievementsViewedRequest(request_id=request_id or new_uuid(), keys=keys)
    )

"""Plans in the morning, made by two servers on one database, of which one is killed again and again."""

import random
import time

import pytest
from pulsewire.catalogue.v1 import exercise_template_pb2 as exercises
from pulsewire.notifications.v1 import notification_pb2 as kinds
from pulsewire.notifications.v1 import notification_service_pb2 as notifications
from pulsewire.plans.v1 import context_service_pb2 as context
from pulsewire.plans.v1 import plan_service_pb2 as plans

from harness.client import Client, new_uuid
from harness.plans import offer

SEED = 20261127
ATHLETES = 24
KILLS = 4
PATIENCE_SECONDS = 180


def want_plans(client):
    """Turns plans in the morning on, at a time that has passed by two hours: they are due at once."""
    now = time.gmtime()
    minute = max(0, now.tm_hour * 60 + now.tm_min - 120)
    settings = context.GetPlanningSettingsRequest()
    current = client.context.GetPlanningSettings(settings).settings
    current.makes_morning_plans, current.morning_minute = True, minute
    current.workout_minute = (current.workout_minute + 1) % 1440
    client.context.UpdatePlanningSettings(
        context.UpdatePlanningSettingsRequest(request_id=new_uuid(), settings=current)
    )


def made(client):
    """The plans of an account, and the notifications of them."""
    listed = client.plans.ListPlans(plans.ListPlansRequest()).plans
    told = client.notifications.ListNotifications(notifications.ListNotificationsRequest()).notifications
    return len(listed), sum(one.kind == kinds.NOTIFICATION_KIND_PLAN_READY for one in told)


def test_each_account_has_one_plan_and_is_told_once_whatever_crashes(node, own_server):
    if not 3 <= time.gmtime().tm_hour <= 22:
        pytest.skip("the morning of UTC would be on another day")
    moments = random.Random(SEED)
    offer(node, exercises.MUSCLE_CHEST)
    clients = [Client.with_new_account(node.server.address) for _ in range(ATHLETES)]
    for number, client in enumerate(clients):
        want_plans(client)
        if number % (ATHLETES // KILLS) == 0:
            time.sleep(moments.uniform(0, 0.5))
            own_server.kill()
            own_server.start()
    deadline = time.monotonic() + PATIENCE_SECONDS
    counts = [made(client) for client in clients]
    while (1, 1) not in counts or set(counts) != {(1, 1)}:
        assert all(count <= 1 and told <= 1 for count, told in counts), counts
        assert time.monotonic() < deadline, counts
        time.sleep(1)
        counts = [made(client) for client in clients]
    # A turn more changes nothing.
    for client in clients:
        want_plans(client)
    time.sleep(3)
    assert {made(client) for client in clients} == {(1, 1)}
    for client in clients:
        client.close()

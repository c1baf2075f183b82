"""Random histories of two athletes: every number that is read after a step is that of a model and of a rebuild.

PULSEWIRE_HISTORY_SECONDS is for how long histories are begun, one at least: `make histories SECONDS=600`.
PULSEWIRE_HISTORY_SEED repeats the history that printed it."""

import os
import random
import time

import pytest
from pulsewire.catalogue.v1 import catalogue_service_pb2 as catalogue

from harness.client import Client
from harness.history_athlete import Athlete
from harness.history_steps import NAMES
from harness.rebuild import RIGHT, follow_merge, told
from harness.routines import import_catalogue

STEP_COUNT = 60


def merge(node, source, target):
    """Moves one account into another, as a sign-in does."""
    for one in (source, target):
        if session := one.model.session:
            state = one.client.finish(session.log.id)
            session.finish_as(state, one.model.zone)
            one.model.session = None
    ids = [source.client.account_id, target.client.account_id]
    with node.cluster.as_administrator() as connection:
        connection.execute("select pulsewire.move_account(%s, %s)", ids)
        follow_merge(connection, ids[1])
        connection.commit()
    target.model.add(source.model)
    target.changed.update(source.model.logs)


@pytest.fixture
def catalogue_node(own_node):
    """A node with a catalogue; gives it with two templates, which have different muscles."""
    assert import_catalogue(own_node.cluster).returncode == 0
    client = Client.with_new_account(own_node.server.address)
    request = catalogue.ListExerciseTemplatesRequest()
    templates = client.catalogue.ListExerciseTemplates(request).exercise_templates
    client.close()
    names = {name.lower().strip() for name in NAMES}
    return own_node, [one for one in templates if one.name.lower() not in names][:2]


def run_history(node, templates, seed):
    """One history; a failure tells the steps that led to it."""
    chance = random.Random(seed)
    athletes = [Athlete(node, chance, templates) for _ in range(2)]
    steps = []
    try:
        for number in range(STEP_COUNT):
            athlete = athletes[chance.random() < 0.3]
            steps.append(f"{number}: ")
            steps[-1] += athlete.act()
            athlete.check()
        steps.append("the accounts are merged")
        merge(node, *reversed(athletes))
        for _ in range(3):
            athletes[0].check()
            steps.append(athletes[0].act())
        athletes[0].check()
        # By the rules of the server, too, and with the results of its sessions.
        assert RIGHT.format("would be") in told(node, "--account", athletes[0].client.account_id, "--dry-run")
    except BaseException:
        print("\n".join([f"PULSEWIRE_HISTORY_SEED={seed}, up to:", *steps[-12:]]))
        raise
    finally:
        for athlete in athletes:
            athlete.close()


def test_the_numbers_of_random_histories_are_those_of_a_model_and_of_a_rebuild(catalogue_node):
    seed = int(os.environ.get("PULSEWIRE_HISTORY_SEED", random.randrange(1 << 32)))
    end = time.monotonic() + float(os.environ.get("PULSEWIRE_HISTORY_SECONDS", 20))
    count = 0
    while count == 0 or time.monotonic() < end:
        print(f"PULSEWIRE_HISTORY_SEED={seed + count}")
        run_history(*catalogue_node, seed + count)
        count += 1
    print(f"{count} histories")

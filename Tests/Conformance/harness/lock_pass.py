"""One pass of all that takes locks: each method that changes something, what undoes it and its rival, one after the
other, then what works in the background, and deletions of accounts."""

import grpc
from pulsewire.privacy.v1 import deletion_service_pb2 as deletions

from harness.administrators import new_administrator
from harness.client import new_uuid, open_channel
from harness.methods import Filler, all_methods
from harness.race_cases import CASES
from harness.race_world import World
from harness.races import has_rested, requests_of
from harness.routines import import_catalogue
from harness.server import wait_until


def say_everything(node, trace):
    """Says the request of each case once, its undo and its rival; gives the methods that were answered."""
    assert import_catalogue(node.cluster).returncode == 0
    with node.cluster.as_administrator() as connection:
        (template,) = connection.execute(
            "select id::text from pulsewire.exercise_templates limit 1").fetchone()  # fmt: skip
    administrator = new_administrator(node)
    answered, worlds = set(), []
    with open_channel(node.server.address) as channel:
        methods = {method.path[1:]: method for method in all_methods(channel)}
        filler = Filler(1)
        for path, case in CASES.items():
            world = World(node, administrator, template)
            worlds.append(world)
            token = None if case.caller == "nobody" else getattr(world, case.caller).token
            fields = case.fields and case.fields(world)
            trace.mark(path)
            first = _said(methods[path], fields, channel, filler, token)
            if first is not None:
                answered.add(path)
            for other in (case.rival, case.undo):
                if other and (other is case.rival or first is not None):
                    trace.mark(other[0])
                    if _said(methods[other[0]], other[1](world, first), channel, filler, token) is not None:
                        answered.add(other[0])
            trace.mark("the background")
    for world in worlds:
        wait_until(lambda: has_rested(node.cluster, world.me.account_id))
    trace.mark("deletion")
    leaving = [world for world in worlds if _leaves(world)]
    for world in leaving:
        wait_until(lambda: _is_gone(node.cluster, world.me.account_id))
    for world in worlds:
        world.close()
    administrator.close()
    return answered


def _said(method, fields, channel, filler, token):
    outcome = method.call(channel, requests_of(method, fields, filler), token)
    return next(iter(outcome.answers), None)


def _leaves(world):
    """Has the account deleted, unless the calls before ended its sign-in."""
    try:
        world.me.deletion.ConfirmDeletion(deletions.ConfirmDeletionRequest(
            request_id=new_uuid(), confirmation_token=world.deletion))  # fmt: skip
    except grpc.RpcError as error:
        assert error.code() is grpc.StatusCode.UNAUTHENTICATED, error
        return False
    return True


def _is_gone(cluster, owner):
    with cluster.as_administrator() as connection:
        return not connection.execute(
            "select from pulsewire.accounts where owner_id = %s", [owner]).fetchall()  # fmt: skip

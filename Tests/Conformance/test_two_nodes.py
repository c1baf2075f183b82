"""A wall and a coach at one node of an athlete at another, with and without a bus between them."""

import threading
import time

import pytest
from pulsewire.live.v1 import live_service_pb2 as live

from harness import sharing
from harness.bus import Nodes
from harness.client import Client, make_workout, new_uuid, now_milliseconds
from harness.coach import LIMIT, ZONE, Heart, set_coach
from harness.commands import COMPLETE
from harness.uplink import Uplink, make_sample


@pytest.fixture(scope="module")
def bus_nodes(tmp_path_factory):
    nodes = Nodes(tmp_path_factory.mktemp("bus"), 2)
    yield nodes
    nodes.remove()


@pytest.fixture(params=["bus", "database"])
def addresses(request):
    """Of two nodes, and the bus between them if there is one."""
    if request.param == "bus":
        nodes = request.getfixturevalue("bus_nodes")
        return nodes.bus, *(one.address for one in nodes.servers)
    own_server = request.getfixturevalue("own_server")
    return None, request.getfixturevalue("node").server.address, own_server.address


def test_wall_of_an_athlete_at_another_node(addresses):
    bus, here, there = addresses
    ada, trainer = Client.with_new_account(there), Client.with_new_account(here)
    share = sharing.create(ada)
    wall = sharing.Wall(trainer, timeout=300)
    wall.until(lambda w: w.messages)
    seen = sharing.join(trainer, share.code).athlete_id
    wall.until(lambda w: seen in w.states)
    assert wall.states[seen].phase == sharing.IDLE
    state = ada.start_workout(make_workout(set_counts=(4,)))
    wall.until(lambda w: w.states[seen].phase == sharing.WORKING)
    lateness = []
    with Uplink(ada, state.session_id, new_uuid()) as uplink:
        for number in range(1, 21 if bus else 5):
            begin = time.monotonic()
            uplink.push([make_sample(number, now_milliseconds(), 100 + number)])
            wall.until(lambda w: w.states[seen].bpm == 100 + number)
            lateness.append(time.monotonic() - begin)
    print(f"shown after {1000 * max(lateness):.0f} ms at most, of {len(lateness)}")
    for set_number in (2, 3):
        state = ada.apply(state, **COMPLETE).state
        wall.until(lambda w: w.states[seen].set_number == set_number)
    ada.finish(state.session_id)
    wall.until(lambda w: w.states[seen].phase == sharing.IDLE)
    # The next workout is followed as the first one was.
    ada.start_workout()
    wall.until(lambda w: w.states[seen].phase == sharing.WORKING)
    wall.close()
    for client in (ada, trainer):
        client.close()


def test_coach_of_an_athlete_at_another_node(addresses):
    _, here, there = addresses
    ada = Client.with_new_account(there)
    watch = Client(here, ada.token)
    session = ada.start_workout().session_id
    stream = watch.live.WatchCoach(live.WatchCoachRequest(session_id=session), timeout=300)
    assert next(stream).HasField("status")
    heart = Heart(ada, session)
    said = []
    listener = threading.Thread(target=lambda: said.extend(one.cue for one in stream if one.HasField("cue")))
    listener.start()

    def beat_until(bpm, kind):
        for _ in range(300):
            heart.beat(bpm, count=20)
            if any(cue.kind == kind for cue in said):
                return
            time.sleep(0.2)
        raise AssertionError(f"no {kind} in {said}")

    # The zone of the first heart rate is not said.
    for _ in range(20):
        heart.beat(130, count=20)
        time.sleep(0.2)
    beat_until(147, ZONE)
    # The settings are changed where the heart rate arrives.
    set_coach(ada, limit_bpm=150)
    beat_until(170, LIMIT)
    ada.finish(session)
    listener.join(timeout=300)
    assert not listener.is_alive(), "the stream did not end with the session"
    for client in (ada, watch):
        client.close()


@pytest.mark.parametrize(
    "addresses, is_bus_dead", [("bus", False), ("bus", True), ("database", False)], indirect=["addresses"])
def test_end_of_a_share_at_another_node_cuts_streams(addresses, is_bus_dead):
    bus, here, there = addresses
    ada, trainer = Client.with_new_account(there), Client.with_new_account(here)
    share = sharing.create(ada)
    seen = sharing.join(trainer, share.code).athlete_id
    wall = sharing.Wall(trainer)
    wall.until(lambda w: seen in w.athletes)
    if is_bus_dead:
        bus.kill()
    try:
        begin = time.monotonic()
        sharing.revoke(ada, share.id)
        wall.until(lambda w: not w.athletes and not w.states)
        print(f"cut after {time.monotonic() - begin:.2f} s")
    finally:
        if is_bus_dead:
            bus.start()
    wall.close()
    for client in (ada, trainer):
        client.close()

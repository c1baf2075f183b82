"""Shares of workouts, and walls: SharingService."""

import threading
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.live.v1 import coach_cue_pb2 as cues
from pulsewire.live.v1 import live_heart_rate_pb2 as heart_rates
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.profile.v1 import public_profile_pb2 as public
from pulsewire.sharing.v1 import sharing_service_pb2 as sharing_messages

from harness import sharing
from harness.client import Client, new_uuid, now_milliseconds, refused
from harness.deletion import confirm_deletion, request_deletion
from harness.people import new_username, update_public
from harness.raw_http2 import RawConnection
from harness.server import wait_until
from harness.social import block
from harness.uplink import Uplink, make_sample, push_all

#: The most athletes of an account.
ATHLETES_MAX = 200


@pytest.fixture
def people(new_client):
    """Accounts that are made when they are asked for."""
    return new_client


def beat(client, session, bpm):
    push_all(client, session, new_uuid(), [make_sample(1, now_milliseconds(), bpm)])


def test_wall_shows_what_athletes_do(people):
    trainer, athletes = people(), [people() for _ in range(3)]
    seen = [sharing.join(trainer, sharing.create(one).code).athlete_id for one in athletes]
    assert len(set(seen)) == 3 and not {one.account_id for one in athletes} & set(seen)
    wall = sharing.Wall(trainer)
    wall.until(lambda w: len(w.states) == 3)
    assert wall.messages == 1 and {one.phase for one in wall.states.values()} == {sharing.IDLE}
    sessions = [one.start_workout().session_id for one in athletes]
    for number, (one, session) in enumerate(zip(athletes, sessions)):
        beat(one, session, 120 + number)
    wall.until(lambda w: [w.states[one].bpm for one in seen] == [120, 121, 122])
    assert {wall.states[one].phase for one in seen} == {sharing.WORKING}
    assert all(wall.states[one].zone for one in seen)
    # A wall that is opened again needs nothing that it had.
    wall.close()
    again = sharing.Wall(trainer).until(lambda w: w.athletes)
    assert again.messages == 1 and [again.states[one].bpm for one in seen] == [120, 121, 122]
    again.close()


def test_wall_of_as_many_athletes_as_there_can_be(new_client):
    trainer = new_client()
    crowd = sharing.Crowd(trainer, ATHLETES_MAX)
    one_more = sharing.create(new_client()).code
    failure = refused(lambda: sharing.join(trainer, one_more), grpc.StatusCode.RESOURCE_EXHAUSTED)
    assert failure.reason == "TOO_MANY_SHARED_ATHLETES"
    wall = sharing.Wall(trainer, timeout=300)
    wall.until(lambda w: w.messages)
    assert wall.last.full and set(wall.athletes) == set(wall.states) == set(crowd.seen)
    assert {one.phase for one in wall.states.values()} == {sharing.WORKING}
    told = []

    def has_all(wall):
        told.append((wall.last.full, len(wall.last.athletes), len(wall.last.states)))
        return all(wall.states[one].bpm == 100 + n % 80 for n, one in enumerate(crowd.seen))

    with ThreadPoolExecutor(8) as pool:
        beats = pool.map(beat, crowd.athletes, crowd.sessions, [100 + n % 80 for n in range(ATHLETES_MAX)])
        wall.until(has_all)
        list(beats)
    assert len(wall.states) == ATHLETES_MAX
    # A message has those that have changed since the last, and more than one if they changed together.
    assert all(not full and athletes == 0 for full, athletes, _ in told[1:])
    assert len(told) <= ATHLETES_MAX
    wall.until(lambda w: {one.signal for one in w.states.values()} == {heart_rates.HEART_RATE_SIGNAL_STALE})
    beat(crowd.athletes[7], crowd.sessions[7], 190)
    before = wall.messages
    wall.until(lambda w: w.messages > before)
    assert [(one.athlete_id, one.bpm) for one in wall.last.states] == [(crowd.seen[7], 190)]
    assert not wall.last.athletes
    wall.until(lambda w: w.states[crowd.seen[7]].signal == heart_rates.HEART_RATE_SIGNAL_STALE)
    wall.close()
    # A stream that is opened again has all of it in its first message.
    again = sharing.Wall(trainer).until(lambda w: w.messages)
    assert again.last.full and again.athletes == wall.athletes and again.states == wall.states
    again.close()
    crowd.close()


#: The load while a wall does not read.
SLOW_ATHLETES, SLOW_ROUNDS = 20, 50


def test_wall_that_stops_reading_holds_nobody_up_and_then_gets_the_newest(own_server):
    trainer = Client.with_new_account(own_server.address)
    crowd = sharing.Crowd(trainer, SLOW_ATHLETES)
    uplinks = [Uplink(*one, new_uuid(), timeout=300) for one in zip(crowd.athletes, crowd.sessions)]
    reader, sequence = sharing.Reader(trainer), 0
    with RawConnection(own_server.address, window_bytes=0) as connection:
        stream = connection.call(
            "/pulsewire.sharing.v1.SharingService/WatchWall", sharing_messages.WatchWallRequest(),
            [("authorization", f"Bearer {trainer.token}")],
        )  # fmt: skip

        def push():
            nonlocal sequence
            for _ in range(SLOW_ROUNDS):
                sequence += 1
                rates = {one: 60 + (sequence + n) % 120 for n, one in enumerate(crowd.seen)}
                for uplink, bpm in zip(uplinks, rates.values()):
                    uplink.send([make_sample(sequence, now_milliseconds(), bpm)])
                for uplink in uplinks:
                    uplink.settle()
                    uplink.acknowledgements.clear()
                connection.answer_pings()
                if sequence % 10 == 0:
                    wait_until(lambda: reader.shows(rates))
            return rates

        rates = push()
        messages = reader.wall.messages
        connection.open_window(stream, 65_535)
        slow = sharing.Wall(None)
        while {one: state.bpm for one, state in slow.states.items()} != rates:
            slow.take(connection.message(stream, sharing_messages.WatchWallResponse))
    reader.close()
    crowd.close()
    trainer.close()
    # The message that waited for the window, and perhaps one more that was under way, then the newest.
    assert slow.messages <= 3 < messages


def test_end_of_a_share_cuts_streams(people):
    trainer, ada = people(), people()
    share = sharing.create(ada, sharing.SPECTATOR)
    seen = sharing.join(trainer, share.code).athlete_id
    all_athletes, only = sharing.Wall(trainer), sharing.Wall(trainer, [seen])
    for wall in (all_athletes, only):
        wall.until(lambda w: seen in w.states)
    sharing.revoke(ada, share.id)
    all_athletes.until(lambda w: not w.athletes and not w.states)
    with pytest.raises(grpc.RpcError) as ended:
        only.until(lambda w: False)
    assert ended.value.code() == grpc.StatusCode.NOT_FOUND and not only.athletes
    beat(ada, ada.start_workout().session_id, 150)
    # The next that comes is not about her.
    new = people()
    other = sharing.join(trainer, sharing.create(new).code).athlete_id
    all_athletes.until(lambda w: w.states)
    assert set(all_athletes.states) == {other}
    all_athletes.close()


def test_deletion_of_an_account_ends_what_it_shares_and_sees(people):
    trainer, ada = people(), people()
    share = sharing.create(ada, viewer_count_max=2)
    sharing.join(trainer, share.code)
    confirm_deletion(trainer, request_deletion(trainer).confirmation_token)
    wait_until(lambda: not sharing.viewers(ada))
    other = people()
    seen = sharing.join(other, share.code).athlete_id
    wall = sharing.Wall(other).until(lambda w: seen in w.athletes)
    confirm_deletion(ada, request_deletion(ada).confirmation_token)
    wall.until(lambda w: not w.athletes and not w.states)
    assert not sharing.athletes(other)
    wall.close()


def test_block_ends_what_both_see_of_each_other(people):
    trainer, ada = people(), people()
    name = new_username()
    update_public(trainer, public.PublicProfile(username=name), "username")
    seen = sharing.join(trainer, sharing.create(ada).code).athlete_id
    also = sharing.join(ada, sharing.create(trainer).code).athlete_id
    walls = [sharing.Wall(trainer), sharing.Wall(ada)]
    for wall, athlete in zip(walls, (seen, also)):
        wall.until(lambda w, athlete=athlete: athlete in w.athletes)
    block(ada, name)
    for wall in walls:
        wall.until(lambda w: not w.athletes)
        wall.close()
    assert not sharing.athletes(trainer) and not sharing.athletes(ada) and not sharing.viewers(ada)


def test_who_joins_while_a_share_ends_sees_nothing_of_it(new_client, node):
    """A lock holds both back. Which of them PostgreSQL lets go first is its own affair."""
    trainer, ada, other = new_client(), new_client(), new_client()
    wall = sharing.Wall(trainer)
    wall.until(lambda w: w.messages)
    rounds_won = 0
    for _ in range(100):
        share = sharing.create(ada)
        with ThreadPoolExecutor() as pool, node.cluster.as_administrator() as holder:
            holder.execute("select from pulsewire.shares where id = %s for update", [share.id])
            join = pool.submit(sharing.join, trainer, share.code)
            wait_until(lambda: waiting(node.cluster, "join_share"))
            end = pool.submit(sharing.revoke, ada, share.id)
            wait_until(lambda: waiting(node.cluster, "pulsewire.shares where id"))
        end.result()
        assert not sharing.athletes(trainer)
        if join.exception():
            assert join.exception().code() == grpc.StatusCode.NOT_FOUND
            continue
        # What is told next is the last: who joined and was not told of the end would still be there.
        shared = sharing.create(other, viewer_count_max=1)
        seen = sharing.join(trainer, shared.code).athlete_id
        wall.until(lambda w: seen in w.athletes)
        assert set(wall.athletes) == {seen}
        sharing.revoke(other, shared.id)
        wall.until(lambda w: not w.athletes)
        rounds_won += 1
        if rounds_won == 3:
            break
    assert rounds_won
    wall.close()


def waiting(cluster, text):
    """How many statements with this text wait for a lock."""
    with cluster.as_administrator() as connection:
        return connection.execute(
            "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like %s", [f"%{text}%"]
        ).fetchone()[0]


def test_code_is_used_by_as_many_as_it_is_for(people):
    """Eight at once use a code for three."""
    share = sharing.create(people(), viewer_count_max=3)
    clients = [people() for _ in range(8)]
    outcomes = []

    def use(client):
        try:
            outcomes.append(sharing.join(client, share.code).athlete_id)
        except grpc.RpcError as error:
            outcomes.append(error.code())

    threads = [threading.Thread(target=use, args=[one]) for one in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert outcomes.count(grpc.StatusCode.NOT_FOUND) == 5
    assert sum(bool(sharing.athletes(one)) for one in clients) == 3


def test_wrong_codes_are_limited(people):
    client = people()
    request = lambda code: sharing_messages.JoinShareRequest(request_id=new_uuid(), code=code, name="x")
    for _ in range(10):
        refused(lambda: client.sharing.JoinShare(request("BBBB-BBBB-BBBB")), grpc.StatusCode.NOT_FOUND)
    refused(lambda: client.sharing.JoinShare(request("BBBB-BBBB-BBBB")), grpc.StatusCode.RESOURCE_EXHAUSTED)


def test_cue_of_a_coach(people):
    coach, ada = people(), people()
    seen = sharing.join(coach, sharing.create(ada).code, "Bo").athlete_id
    session = ada.start_workout().session_id
    stream = ada.live.WatchCoach(live.WatchCoachRequest(session_id=session))
    assert next(stream).HasField("status")
    token = coach.access.CreateApiToken(
        access.CreateApiTokenRequest(request_id=new_uuid(), name="wall", scopes=["wall:coach"])
    ).token
    display = Client(coach.address, token, coach.account_id)
    assert sharing.send_cue(display, seen, "Breathe") == sharing_messages.CUE_RECEIPT_SENT
    cue = next(stream).cue
    assert (cue.kind, cue.text, cue.sender_name) == (cues.COACH_CUE_KIND_MESSAGE, "Breathe", "Bo")
    refused(lambda: sharing.send_cue(display, seen), grpc.StatusCode.RESOURCE_EXHAUSTED)
    # The scope is for cues alone.
    refused(lambda: sharing.athletes(display), grpc.StatusCode.PERMISSION_DENIED)
    stream.cancel()
    display.close()

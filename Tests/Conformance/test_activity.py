"""What the lock screen shows: WatchActivity."""

import queue
import threading

import grpc
import pytest
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import make_workout, milliseconds
from harness.commands import COMPLETE, FINISH, NEXT, PAUSE, RESUME, SKIP


def watch(client, session_id, after_revision=0):
    """The stream of a session's activity."""
    return client.player.WatchActivity(
        player.WatchActivityRequest(session_id=session_id, after_revision=after_revision)
    )


def test_the_current_content_comes_at_once(client):
    state = client.start_workout(make_workout(set_counts=(3, 2)))
    stream = watch(client, state.session_id)
    content = next(stream).activity
    stream.cancel()
    assert (content.revision, content.skipped_count) == (1, 0)
    assert (content.workout_name, content.exercise_name) == ("Full body", "Exercise 1")
    assert (content.exercise_number, content.exercise_count) == (1, 2)
    assert (content.set_number, content.set_count) == (1, 3)
    assert content.elapsed_anchor == state.start_time
    assert not content.paused and not content.finished


def test_each_change_comes_until_the_session_is_finished(client):
    state = client.start_workout(make_workout(set_counts=(1, 2), rest_seconds=60))
    stream = watch(client, state.session_id)
    next(stream)

    def after(command):
        nonlocal state
        state = client.apply(state, **command).state
        content = next(stream).activity
        assert (content.revision, content.skipped_count) == (state.revision, 0)
        return content

    content = after(COMPLETE)
    assert content.rest_ends_at == state.rest_ends_at
    assert (content.exercise_number, content.exercise_name) == (2, "Exercise 2")
    content = after(PAUSE)
    assert content.paused and content.pause_time == state.pause_time
    assert not content.HasField("rest_ends_at")
    content = after(RESUME)
    assert not content.paused and content.rest_ends_at == state.rest_ends_at
    anchor = milliseconds(state.start_time) + state.paused_duration.ToMilliseconds()
    assert milliseconds(content.elapsed_anchor) == pytest.approx(anchor, abs=1)
    assert not after(SKIP).HasField("rest_ends_at")
    assert after(NEXT).exercise_name == ""
    content = after(FINISH)
    assert content.finished and content.end_time == state.end_time
    assert list(stream) == []
    assert stream.code() == grpc.StatusCode.OK


def test_nothing_comes_without_a_change(client):
    """Reads and refused commands are no change: the next message is the next revision."""
    state = client.start_workout()
    stream = watch(client, state.session_id)
    next(stream)
    arrived = queue.SimpleQueue()
    reader = threading.Thread(target=lambda: [arrived.put(each) for each in stream], daemon=True)
    reader.start()
    for _ in range(20):
        client.session()
        with pytest.raises(grpc.RpcError):
            client.apply(state, **SKIP)
    assert arrived.empty()
    client.apply(state, **COMPLETE)
    assert arrived.get(timeout=30).activity.revision == 2
    client.finish(state.session_id)
    reader.join(30)
    assert arrived.get(timeout=30).activity.finished and arrived.empty()


def test_a_reader_that_comes_back_gets_the_newest_and_is_told_what_it_missed(client):
    state = client.start_workout(make_workout(set_counts=(10,)))
    for _ in range(6):
        state = client.apply(state, **COMPLETE).state
    stream = watch(client, state.session_id, after_revision=2)
    content = next(stream).activity
    stream.cancel()
    assert (content.revision, content.skipped_count) == (7, 4)


def test_a_reader_that_missed_nothing_waits_for_the_next_change(client):
    state = client.start_workout()
    stream = watch(client, state.session_id, after_revision=1)
    state = client.apply(state, **COMPLETE).state
    content = next(stream).activity
    stream.cancel()
    assert (content.revision, content.skipped_count) == (2, 0)


def test_every_reader_gets_every_newest_state(client):
    state = client.start_workout(make_workout(set_counts=(50,)))
    streams = [watch(client, state.session_id) for _ in range(20)]
    for _ in range(20):
        state = client.apply(state, **COMPLETE).state
    client.apply(state, **FINISH)
    for stream in streams:
        contents = [each.activity for each in stream]
        revisions = [content.revision for content in contents]
        assert revisions == sorted(set(revisions))
        assert contents[-1].finished and revisions[-1] == 22
        for before, content in zip(contents, contents[1:]):
            assert content.revision == before.revision + 1 + content.skipped_count


def test_a_watch_of_a_finished_session_ends_after_its_last_content(client):
    state = client.start_workout()
    client.finish(state.session_id)
    contents = list(watch(client, state.session_id))
    assert [each.activity.finished for each in contents] == [True]
    assert list(watch(client, state.session_id, after_revision=2)) == []

"""The live coach: WatchCoach."""

import grpc
import pytest
from pulsewire.live.v1 import heart_rate_zone_pb2 as zones
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.settings.v1 import announcement_settings_pb2 as announcement

from harness.client import refused
from harness.coach import LIMIT, ZONE, Heart, first_cue, set_coach
from harness.deletion import confirm_deletion, request_deletion
from harness.people import set_zones


def watch(client, session, after_revision=0):
    """The stream of the coach and its first message, which has the status."""
    stream = client.live.WatchCoach(
        live.WatchCoachRequest(session_id=session, after_revision=after_revision)
    )
    first = next(stream)
    assert first.HasField("status") and not first.HasField("cue")
    return stream, first


@pytest.fixture
def session(client):
    """A running session whose first heart rate is in zone 1."""
    return client.start_workout().session_id


def test_a_zone_is_said_once_to_each_reader(client, session):
    (one, _), (other, _) = watch(client, session), watch(client, session)
    heart = Heart(client, session)
    heart.beat(130)
    heart.beat(145)
    heart.beat(147)
    said = [next(stream).cue for stream in (one, other)]
    assert said[0] == said[1]
    cue = said[0]
    assert (cue.kind, cue.zone, cue.text, cue.language) == (
        ZONE, zones.HEART_RATE_ZONE_2, "Zone 2.", "en",
    )  # fmt: skip
    assert not cue.not_medical_advice
    client.finish(session)
    assert list(one) == [] and list(other) == []
    assert one.code() == grpc.StatusCode.OK


def test_a_reader_that_was_cut_off_gets_what_it_missed_and_nothing_twice(client, session):
    stream, first = watch(client, session)
    heart = Heart(client, session)
    heart.beat(130)
    stream.cancel()
    heart.beat(145)
    stream, again = watch(client, session, first.revision)
    assert not again.after_gap
    missed = next(stream)
    assert missed.cue.zone == zones.HEART_RATE_ZONE_2 and not missed.after_gap
    stream.cancel()
    set_coach(client, limit_bpm=170)
    heart.beat(180)
    stream, _ = watch(client, session, missed.revision)
    later = next(stream)
    assert later.cue.kind == LIMIT and later.revision > missed.revision
    stream.cancel()
    _, ahead = watch(client, session, later.revision + 10**9)
    assert ahead.after_gap


def test_silence_is_silence_and_the_mode_is_the_settings(client, session):
    set_coach(client, silent=True, limit_bpm=150)
    stream, first = watch(client, session)
    assert first.status.silent and first.status.mode == announcement.TRAINING_MODE_STRENGTH
    heart = Heart(client, session)
    heart.beat(130)
    heart.beat(180)
    set_coach(client, limit_bpm=150, mode=announcement.TRAINING_MODE_FREE_RUN)
    heart.beat(180, count=1)
    status = next(stream).status
    assert not status.silent and status.mode == announcement.TRAINING_MODE_FREE_RUN
    cue = next(stream).cue
    assert cue.kind == LIMIT and cue.not_medical_advice and "150" in cue.text


def test_zones_that_change_during_a_session_are_those_of_the_coach(client, session):
    stream, _ = watch(client, session)
    heart = Heart(client, session)
    heart.beat(130)
    set_zones(client, resting=50, maximum=135)
    cue = first_cue(stream, heart, 130)
    assert (cue.kind, cue.zone) == (ZONE, zones.HEART_RATE_ZONE_5)


def test_another_account_has_no_coach_here(client, session, stranger):
    request = live.WatchCoachRequest(session_id=session)
    failure = refused(lambda: next(stranger.live.WatchCoach(request)), grpc.StatusCode.NOT_FOUND)
    assert failure.reason == "SESSION_NOT_FOUND"


def test_a_reader_without_access_is_cut_off(client, session):
    """The account is deleted while its coach is watched."""
    stream, _ = watch(client, session)
    confirm_deletion(client, request_deletion(client).confirmation_token)
    refused(lambda: next(stream), grpc.StatusCode.UNAUTHENTICATED)

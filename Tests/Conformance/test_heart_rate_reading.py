"""Reading heart rate: WatchSession, ListHeartRateSamples, GetHeartRateSummary."""

import grpc
import pytest
from pulsewire.live.v1 import heart_rate_zone_pb2 as zones
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.player.v1 import heart_rate_profile_pb2 as profiles

from harness.client import milliseconds, new_uuid, now_milliseconds, refused
from harness.commands import PAUSE
from harness.offline import start_workout_before
from harness.summary import summarise, zone_of
from harness.uplink import Uplink, make_sample, make_samples, push_all, stored_samples

INVALID_ARGUMENT = grpc.StatusCode.INVALID_ARGUMENT
NOT_FOUND = grpc.StatusCode.NOT_FOUND


@pytest.fixture
def session(client):
    """A running session's id."""
    return client.start_workout().session_id


@pytest.fixture
def device():
    """A watch's id."""
    return new_uuid()


def watch(client, session_id, after_revision=0):
    """The stream of a session's live heart rate."""
    return client.live.WatchSession(
        live.WatchSessionRequest(session_id=session_id, after_revision=after_revision)
    )


def summary(client, session_id):
    """What is stored, summed up."""
    request = live.GetHeartRateSummaryRequest(session_id=session_id)
    return client.live.GetHeartRateSummary(request).summary


def intervals(count, first=1, high=180):
    """Samples of a warm-up of five minutes and so many efforts of three minutes with rests of two; and their seconds."""
    begin = now_milliseconds() - 3_600_000 + 60_000
    level, samples, plan = 110.0, [], [(300 + 300 * number, 480 + 300 * number) for number in range(count)]
    for second in range(300 + 300 * count):
        level += ((high if any(a <= second < b for a, b in plan) else 115) - level) / 25
        samples.append(make_sample(first + second, begin + second * 1_000, round(level)))
    return samples, [(begin + 1_000 * a, begin + 1_000 * b) for a, b in plan]


def test_efforts_are_told_where_the_athlete_worked(client, device):
    session = start_workout_before(client, 3_600_000)
    samples, plan = intervals(5)
    push_all(client, session.session_id, device, samples)
    found = summary(client, session.session_id).efforts
    assert len(found) == 5
    for effort, (begin, end) in zip(found, plan):
        assert abs(milliseconds(effort.start_time) - begin) <= 15_000
        assert abs(milliseconds(effort.end_time) - end) <= 25_000
        assert 150 < effort.average_bpm < 181 and 175 <= effort.max_bpm <= 180
    # One that is struck out is none, and higher zones have none.
    client.live.StrikeHeartRate(live.StrikeHeartRateRequest(
        request_id=new_uuid(), session_id=session.session_id, device_id=device, first_sequence=280,
        last_sequence=520, reason="slipped"))  # fmt: skip
    assert len(summary(client, session.session_id).efforts) == 4
    client.finish(session.session_id)
    assert len(summary(client, session.session_id).efforts) == 4


def test_no_effort_is_told_of_an_easy_session(client, session, device):
    assert list(summary(client, session).efforts) == []
    push_all(client, session, device, make_samples(600, bpm=lambda sequence: 130 + sequence % 5))
    assert list(summary(client, session).efforts) == []


def test_the_newest_state_comes_at_once(client, session, device):
    samples = make_samples(30)
    push_all(client, session, device, samples)
    stream = watch(client, session)
    state = next(stream).heart_rate
    stream.cancel()
    assert (state.revision, state.sequence, state.bpm) == (30, 30, samples[-1].bpm)
    assert state.sample_time == samples[-1].sample_time
    assert state.device_id == device
    assert not state.ended


def test_each_newer_state_comes_and_the_numbers_add_up(client, session, device):
    push_all(client, session, device, make_samples(1))
    stream = watch(client, session)
    last = next(stream).heart_rate
    with Uplink(client, session, device) as uplink:
        for sequence in range(2, 200):
            uplink.send(make_samples(1, first=sequence))
        while last.revision < 199:
            state = next(stream).heart_rate
            assert state.revision == last.revision + 1 + state.skipped_count
            assert state.sequence == state.revision
            last = state
        uplink.settle()
    stream.cancel()


def test_a_watch_that_began_before_the_first_sample_sees_it(client, session, device):
    stream = watch(client, session)
    push_all(client, session, device, make_samples(1))
    states = (each.heart_rate for each in stream)
    state = next(state for state in states if state.revision > 0)
    stream.cancel()
    assert (state.revision, state.sequence) == (1, 1)


def test_a_reader_that_comes_back_is_told_what_it_missed(client, session, device):
    push_all(client, session, device, make_samples(40))
    stream = watch(client, session, after_revision=25)
    state = next(stream).heart_rate
    stream.cancel()
    assert (state.revision, state.skipped_count) == (40, 14)


def test_a_reader_that_missed_nothing_waits_for_the_next(client, session, device):
    push_all(client, session, device, make_samples(40))
    stream = watch(client, session, after_revision=40)
    push_all(client, session, device, make_samples(1, first=41))
    state = next(stream).heart_rate
    stream.cancel()
    assert (state.revision, state.skipped_count) == (41, 0)


def test_a_late_sample_counts_and_does_not_turn_the_state_back(client, session, device):
    samples = make_samples(10)
    push_all(client, session, device, samples[:5] + samples[6:])
    push_all(client, session, device, samples[5:6])
    stream = watch(client, session)
    state = next(stream).heart_rate
    stream.cancel()
    assert (state.revision, state.sequence) == (10, 10)


def test_a_watch_ends_when_the_session_is_finished(client, session, device):
    push_all(client, session, device, make_samples(3))
    streams = [watch(client, session) for _ in range(5)]
    for stream in streams:
        next(stream)
    client.finish(session)
    for stream in streams:
        states = [each.heart_rate for each in stream]
        assert [state.ended for state in states] == [True]
        assert states[0].revision == 3
        assert stream.code() == grpc.StatusCode.OK


def test_a_pause_does_not_end_a_watch(client, device):
    state = client.start_workout()
    stream = watch(client, state.session_id)
    client.apply(state, **PAUSE)
    push_all(client, state.session_id, device, make_samples(1))
    states = (each.heart_rate for each in stream)
    assert next(each for each in states if each.revision > 0).revision == 1
    stream.cancel()


@pytest.mark.parametrize("after_revision", [0, 2, 3, 9])
def test_a_watch_of_a_finished_session_tells_that_and_ends(client, session, device, after_revision):
    push_all(client, session, device, make_samples(3))
    client.finish(session)
    states = [each.heart_rate for each in watch(client, session, after_revision)]
    assert [(state.ended, state.revision) for state in states] == [(True, 3)]


PROFILES = [(60, 190), (48, 201), (41, 187), (120, 140)]


@pytest.mark.parametrize("resting, maximum", PROFILES)
def test_the_live_zone_is_karvonens(client, device, resting, maximum):
    """Every heart rate there is, so every boundary too."""
    profile = profiles.HeartRateProfile(resting_bpm=resting, max_bpm=maximum)
    session = client.start_workout(profile=profile).session_id
    stream = watch(client, session)
    with Uplink(client, session, device) as uplink:
        now = now_milliseconds()
        for sequence, bpm in enumerate(range(20, 256), start=1):
            uplink.send([make_sample(sequence, now + sequence, bpm)])
            state = next(each.heart_rate for each in stream if each.heart_rate.revision > 0)
            assert (state.sequence, state.bpm) == (sequence, bpm)
            expected = zones.HEART_RATE_ZONE_0 + zone_of(bpm, resting, maximum)
            assert state.zone == expected, f"{bpm} bpm"
    stream.cancel()


def assert_summary(found, samples, resting=60, maximum=190):
    average, zone_times = summarise(samples, resting, maximum)
    assert found.sample_count == len(samples)
    assert found.average_bpm == pytest.approx(average, rel=1e-12)
    assert found.max_bpm == max(sample.bpm for sample in samples)
    assert found.min_bpm == min(sample.bpm for sample in samples)
    assert [each.duration.ToMilliseconds() for each in found.zone_times] == zone_times
    names = [zones.HeartRateZone.Name(each.zone) for each in found.zone_times]
    assert names == [f"HEART_RATE_ZONE_{number}" for number in range(6)]


@pytest.mark.parametrize("resting, maximum", PROFILES)
def test_the_summary_is_weighted_by_time(client, device, resting, maximum):
    """Intervals of a millisecond to a minute: some longer than a sample may stand for."""
    profile = profiles.HeartRateProfile(resting_bpm=resting, max_bpm=maximum)
    session = client.start_workout(profile=profile).session_id
    time = now_milliseconds()
    samples = []
    for sequence in range(1, 400):
        time += (1, 250, 1000, 1000, 4711, 9_999, 10_000, 10_001, 60_000)[sequence % 9]
        samples.append(make_sample(sequence, time, 20 + sequence * 7 % 236))
    push_all(client, session, device, samples)
    found = summary(client, session)
    assert found.device_id == device
    assert_summary(found, samples, resting, maximum)


def test_the_summary_of_nothing_is_nothing(client, session):
    found = summary(client, session)
    assert (found.sample_count, found.average_bpm, found.max_bpm, found.min_bpm) == (0, 0, 0, 0)
    assert found.device_id == ""


def test_the_summary_is_of_one_device_at_a_time(client, session):
    """Two devices from the same moment on, of which the one with more samples counts, and one that takes over."""
    few, many, later = new_uuid(), new_uuid(), new_uuid()
    start = now_milliseconds()
    push_all(client, session, few, make_samples(20, start=start, bpm=lambda _: 200))
    samples = make_samples(21, start=start)
    push_all(client, session, many, samples)
    after = make_samples(30, start=start + 30_000)
    push_all(client, session, later, after)
    found = summary(client, session)
    assert found.device_id == later
    assert_summary(found, samples + after)
    assert found.uncounted.other_device_count == 20


def test_heart_rate_from_before_the_start_does_not_count(client, session):
    start = now_milliseconds()
    push_all(client, session, new_uuid(), make_samples(1800, start=start - 3_600_000))
    samples = make_samples(60, start=start)
    push_all(client, session, new_uuid(), samples)
    found = summary(client, session)
    assert_summary(found, samples)
    assert found.uncounted.before_start_count == 1800


def test_pages_have_the_size_that_was_asked_for(client, session, device):
    samples = make_samples(2500)
    push_all(client, session, device, samples)

    def page(size, token=""):
        return client.live.ListHeartRateSamples(
            live.ListHeartRateSamplesRequest(
                session_id=session, device_id=device, page_size=size, page_token=token
            )
        )

    assert len(page(0).samples) == 1000
    assert len(page(20_000).samples) == 2500
    assert page(20_000).next_page_token == ""
    first = page(100)
    assert list(first.samples) == samples[:100]
    assert list(page(50, first.next_page_token).samples) == samples[100:150]
    for size in (11, 999, 1000, 1001, 2500):
        assert stored_samples(client, session, device, size) == samples


def test_a_device_without_samples_lists_none(client, session):
    assert stored_samples(client, session, new_uuid()) == []


def list_request(**fields):
    fields = {"session_id": new_uuid(), "device_id": new_uuid(), **fields}
    return live.ListHeartRateSamplesRequest(**fields)


@pytest.mark.parametrize(
    "fields, named",
    [
        ({"session_id": "x", "device_id": ""}, {"session_id", "device_id"}),
        ({"page_size": -1}, {"page_size"}),
        ({"page_token": "nonsense"}, {"page_token"}),
    ],
)
def test_each_wrong_field_of_a_list_is_named(client, fields, named):
    request = list_request(**fields)
    failure = refused(lambda: client.live.ListHeartRateSamples(request), INVALID_ARGUMENT)
    assert failure.fields == named


def test_each_wrong_field_of_a_watch_is_named(client):
    request = live.WatchSessionRequest(session_id="x", after_revision=-1)
    failure = refused(lambda: next(client.live.WatchSession(request)), INVALID_ARGUMENT)
    assert failure.fields == {"session_id", "after_revision"}


def test_a_summary_needs_a_session(client):
    assert refused(lambda: summary(client, "x"), INVALID_ARGUMENT).fields == {"session_id"}


@pytest.mark.parametrize("whose", ["nobody's", "another's"])
def test_a_session_of_another_account_is_not_found(client, stranger, device, whose):
    other = new_uuid()
    if whose == "another's":
        other = stranger.start_workout().session_id
        push_all(stranger, other, device, make_samples(5))
    refused(lambda: next(watch(client, other)), NOT_FOUND)
    refused(lambda: summary(client, other), NOT_FOUND)
    refused(lambda: stored_samples(client, other, device), NOT_FOUND)

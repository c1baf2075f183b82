"""The heart rate of workouts in their logs, and the training load, reckoned anew by a foreign client."""

import random
from datetime import date, timedelta

import grpc
import pytest
from google.protobuf.field_mask_pb2 import FieldMask
from google.type.date_pb2 import Date
from pulsewire.live.v1 import live_service_pb2 as live
from pulsewire.load.v1 import training_load_pb2 as kinds
from pulsewire.load.v1 import training_load_service_pb2 as service
from pulsewire.load.v1 import workout_load_pb2 as loads
from pulsewire.logs.v1 import workout_heart_rate_pb2 as heart_rates
from pulsewire.logs.v1 import workout_log_service_pb2 as log_service
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.profile.v1 import fitness_profile_pb2 as fitness
from pulsewire.profile.v1 import heart_rate_zones_pb2 as zones
from pulsewire.profile.v1 import personal_data_pb2 as personal
from pulsewire.profile.v1 import profile_service_pb2 as profile

from harness import load, traces
from harness.client import Client, milliseconds, new_uuid, now_milliseconds, refused
from harness.logs import create_log, get_log, list_logs, make_log
from harness.offline import start_workout_before
from harness.server import wait_until
from harness.summary import summarise
from harness.uplink import make_sample, push_all

FIRST = date(2024, 1, 20)

#: In milliseconds: longer than any recording.
LONG_AGO = 20 * 3_600_000


def within(session, samples, after=None):
    """The same samples, beginning 10 s after the start of the session, or after the last one of `after`."""
    first = min(milliseconds(sample.sample_time) for sample in samples)
    shift = milliseconds(after[-1].sample_time if after else session.start_time) + 10_000 - first
    return [make_sample(one.sequence, milliseconds(one.sample_time) + shift, one.bpm) for one in samples]


def wave(count, seed, first=1):
    """Samples of a workout, with jitter and gaps."""
    chance = random.Random(seed)
    time, bpm, samples = 0, 110, []
    for sequence in range(first, first + count):
        time += chance.randint(300, 2_500) if chance.random() < 0.99 else 40_000
        bpm = max(70, min(185, bpm + chance.randint(-4, 4)))
        samples.append(make_sample(sequence, time, bpm))
    return samples


def measured(client, session_id, max_bpm, count=None):
    """The log, once its result has that maximum."""

    def found():
        log = get_log(client, session_id).workout_log
        return log if log.heart_rate.max_bpm == max_bpm else None

    return wait_until(found)


def load_of(client, log_id):
    return client.load.GetWorkoutLoad(service.GetWorkoutLoadRequest(workout_log_id=log_id)).workout_load


def check(client, session_id, samples):
    """Whether log and load are what these samples come to, once the server has computed them."""
    average, zone_times = summarise(samples)

    def is_computed():
        log = get_log(client, session_id).workout_log
        return log if abs(log.heart_rate.average_bpm - average) < 1e-9 else None

    log = wait_until(is_computed)
    assert log.heart_rate.max_bpm == max(one.bpm for one in samples)
    assert log.heart_rate.min_bpm == min(one.bpm for one in samples)
    assert list(log.heart_rate.zone_times_ms) == zone_times
    found = load_of(client, session_id)
    assert found.heart_rate.edwards == pytest.approx(load.edwards(samples), abs=0.001)
    assert found.heart_rate.constants == loads.BANISTER_CONSTANTS_MEAN
    mean = (load.banister(samples, load.FEMALE) + load.banister(samples, load.MALE)) / 2
    assert found.heart_rate.banister == pytest.approx(mean, abs=0.001)
    fall = load.recovery(samples)
    assert found.HasField("recovery") == (fall is not None)
    assert found.recovery.drop_bpm == (fall or 0)
    assert [one for one in list_logs(client) if one.id == session_id] == [log]
    return log


def test_a_session_has_what_its_samples_come_to(client):
    session = start_workout_before(client, LONG_AGO)
    samples = within(session, wave(1_500, 1))
    push_all(client, session.session_id, new_uuid(), samples)
    assert not get_log(client, session.session_id).workout_log.HasField("heart_rate")
    client.finish(session.session_id)
    log = check(client, session.session_id, samples)
    assert not log.HasField("calories")


@pytest.mark.skipif(not traces.names(), reason="no recordings in ../shared/data/traces")
@pytest.mark.parametrize("name", traces.names()[:3])
def test_a_recording_comes_to_what_it_is(client, name):
    session = start_workout_before(client, LONG_AGO)
    samples = within(session, [make_sample(one.sequence, milliseconds(one.sample_time), one.bpm)
                              for one in traces.samples(name, 0) if 30 <= one.bpm <= 250])  # fmt: skip
    push_all(client, session.session_id, new_uuid(), samples)
    client.finish(session.session_id)
    check(client, session.session_id, samples)


def test_late_samples_strikes_and_another_device_change_it(client):
    session = start_workout_before(client, LONG_AGO)
    watch, strap = new_uuid(), new_uuid()
    samples = within(session, wave(600, 2))
    push_all(client, session.session_id, watch, samples[:300])
    client.finish(session.session_id)
    check(client, session.session_id, samples[:300])
    push_all(client, session.session_id, watch, samples[300:])
    check(client, session.session_id, samples)
    strike = client.live.StrikeHeartRate(live.StrikeHeartRateRequest(
        request_id=new_uuid(), session_id=session.session_id, device_id=watch, first_sequence=100,
        last_sequence=400, reason="x")).strike  # fmt: skip
    check(client, session.session_id, [one for one in samples if not 100 <= one.sequence <= 400])
    client.live.RestoreHeartRate(live.RestoreHeartRateRequest(
        request_id=new_uuid(), session_id=session.session_id, strike_id=strike.id))  # fmt: skip
    check(client, session.session_id, samples)
    # Another device that takes over adds to it.
    more = within(session, wave(900, 3), after=samples)
    push_all(client, session.session_id, strap, more)
    check(client, session.session_id, samples + more)


def test_zones_hold_from_the_moment_of_their_change(client):
    session = start_workout_before(client, LONG_AGO)
    before = now_milliseconds() - 60_000
    changed = client.profile.SetHeartRateZones(profile.SetHeartRateZonesRequest(
        request_id=new_uuid(),
        heart_rate_zones=zones.HeartRateZones(resting_bpm=60, max_bpm=130))).heart_rate_zones  # fmt: skip
    after = milliseconds(changed.effective_time) + 1
    # 120 is in zone 0 of 60 to 190, and in zone 4 of 60 to 130.
    samples = [make_sample(1, before, 120), make_sample(2, before + 5_000, 120), make_sample(3, before + 9_000, 120),
               make_sample(4, after, 120), make_sample(5, after + 7, 120)]  # fmt: skip
    push_all(client, session.session_id, new_uuid(), samples)
    wait_until(lambda: now_milliseconds() > after + 10)
    client.finish(session.session_id)
    log = measured(client, session.session_id, 120)
    times = list(log.heart_rate.zone_times_ms)
    assert times == [19_000, 0, 0, 0, 7, 0]
    summary = client.live.GetHeartRateSummary(
        live.GetHeartRateSummaryRequest(session_id=session.session_id)).summary  # fmt: skip
    assert [one.duration.ToMilliseconds() for one in summary.zone_times] == times


def test_energy_is_estimated_or_measured(client):
    client.profile.UpdatePersonalData(profile.UpdatePersonalDataRequest(
        request_id=new_uuid(), update_mask=FieldMask(paths=["birth_date", "sex"]),
        personal_data=personal.PersonalData(birth_date=Date(year=1990, month=1, day=1), sex=personal.SEX_FEMALE)))
    client.profile.UpdateFitnessProfile(profile.UpdateFitnessProfileRequest(
        request_id=new_uuid(), update_mask=FieldMask(paths=["weight_kg"]),
        fitness_profile=fitness.FitnessProfile(weight_kg=61.5)))  # fmt: skip
    session = start_workout_before(client, LONG_AGO)
    samples = within(session, wave(1_000, 5))
    push_all(client, session.session_id, new_uuid(), samples)
    client.finish(session.session_id)
    log = measured(client, session.session_id, max(one.bpm for one in samples))
    average, zone_times = summarise(samples)
    age = log.local_date.year - 1990
    assert log.calories.source == heart_rates.CALORIES_SOURCE_ESTIMATED
    assert log.calories.kcal == pytest.approx(
        load.kilocalories(average, sum(zone_times) / 60_000, 61.5, age, is_female=True))
    assert load_of(client, log.id).heart_rate.banister == pytest.approx(
        load.banister(samples, load.FEMALE), abs=0.001)
    update_effort(client, log.id, device_kcal=333)
    log = get_log(client, log.id).workout_log
    assert (log.calories.kcal, log.calories.source) == (333, heart_rates.CALORIES_SOURCE_DEVICE)


def update_effort(client, log_id, **fields):
    return client.load.UpdateWorkoutEffort(service.UpdateWorkoutEffortRequest(
        request_id=new_uuid(), workout_log_id=log_id, effort=service.WorkoutEffort(**fields),
        update_mask=FieldMask(paths=list(fields)))).effort  # fmt: skip


def message(day):
    return Date(year=day.year, month=day.month, day=day.day)


def listed(client, first, count, kind=kinds.LOAD_KIND_SESSION_RPE):
    return client.load.ListTrainingLoads(service.ListTrainingLoadsRequest(
        start_date=message(first), end_date=message(first + timedelta(days=count - 1)), kind=kind))


class Diary:
    """Rated workouts of two years, and what they come to."""

    def __init__(self, client):
        self.client = client
        self.loads = {}
        self.logs = {}

    def write(self, day, minutes, rpe):
        start = 1000 * 86_400 * (FIRST - date(1970, 1, 1)).days + 1000 * 86_400 * day + 3_600_000
        log = create_log(self.client, make_log(start=start, seconds=minutes * 60))
        if rpe:
            update_effort(self.client, log.id, session_rpe=rpe)
        self.logs[log.id] = (day, minutes)
        self.loads[log.id] = (day, rpe * minutes)
        return log.id

    def rate(self, log_id, rpe):
        day, minutes = self.logs[log_id]
        update_effort(self.client, log_id, session_rpe=rpe)
        self.loads[log_id] = (day, rpe * minutes)

    def check(self):
        days = [0] * 800
        for day, one in self.loads.values():
            days[day] += one
        expected = list(load.series(days))
        for first in (0, 11, 12, 250, 430):
            for number, found in enumerate(listed(self.client, FIRST + timedelta(days=first), 366).days, first):
                assert found.date == message(FIRST + timedelta(days=number))
                assert found.load == pytest.approx(days[number])
                assert (found.acute, found.chronic, found.balance) == pytest.approx(expected[number], abs=1e-9)


def test_the_averages_are_those_of_the_recursion_also_after_late_changes(client):
    diary, chance = Diary(client), random.Random(7)
    ids = [diary.write(chance.randrange(700), chance.randrange(10, 120), chance.randrange(1, 20) / 2)
           for _ in range(60)]  # fmt: skip
    diary.check()
    # Late: the oldest, another rating, none, and a deletion.
    diary.write(0, 90, 9.5)
    oldest = min(diary.logs, key=lambda one: diary.logs[one][0])
    diary.rate(oldest, 3.5)
    diary.rate(ids[5], 0)
    client.logs.DeleteWorkoutLog(log_service.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=ids[9]))
    del diary.loads[ids[9]]
    diary.check()
    # They are mixed with nothing else.
    other = listed(client, FIRST, 366, kinds.LOAD_KIND_UNSPECIFIED)
    assert other.kind == kinds.LOAD_KIND_BANISTER and not any(one.load for one in other.days)
    assert other.first_date == message(FIRST)


def test_a_kill_loses_no_result(own_server):
    client = Client.with_new_account(own_server.address)
    for seed in range(3):
        session = start_workout_before(client, LONG_AGO)
        samples = within(session, wave(800, seed))
        push_all(client, session.session_id, new_uuid(), samples)
        client.finish(session.session_id)
        own_server.kill()
        own_server.start()
        client.player.GetSession(player.GetSessionRequest(session_id=session.session_id), wait_for_ready=True)
        check(client, session.session_id, samples)
    client.close()


def test_another_account_sees_nothing(client, stranger):
    log = create_log(client)
    for call in (lambda: load_of(stranger, log.id), lambda: update_effort(stranger, log.id, session_rpe=5)):
        assert refused(call, grpc.StatusCode.NOT_FOUND).reason == "WORKOUT_LOG_NOT_FOUND"

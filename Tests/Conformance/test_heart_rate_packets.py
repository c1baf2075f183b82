"""Sensors' packets (0x2A37), what screens see of them, and the analysis of what was stored."""

import math
import statistics

import grpc
import pytest
from pulsewire.live.v1 import heart_rate_analysis_pb2 as analysis_pb
from pulsewire.live.v1 import live_heart_rate_pb2 as heart_rate
from pulsewire.live.v1 import live_service_pb2 as live

from harness import traces
from harness.client import new_uuid, now_milliseconds, refused
from harness.uplink import Uplink, make_sample, push_all, stored_samples

UNKNOWN, LIVE, STALE, LOST = (
    getattr(heart_rate, f"HEART_RATE_SIGNAL_{name}")
    for name in ("UNSPECIFIED", "LIVE", "STALE", "CONTACT_LOST")
)
UNITS_PER_SECOND = 1024
#: The time without a sample that is a gap.
GAP_MS = 10_000


def packet(bpm, intervals=(), contact=None, energy=None, is_wide=False):
    """A value of the characteristic, of intervals in 1/1024 s, as a sensor sends it."""
    flags = is_wide | (contact is not None) << 2 | bool(contact) << 1
    flags |= (energy is not None) << 3 | bool(intervals) << 4
    value = bytes([flags]) + bpm.to_bytes(2 if is_wide else 1, "little")
    if energy is not None:
        value += energy.to_bytes(2, "little")
    return value + b"".join(one.to_bytes(2, "little") for one in intervals)


def relayed(sequence, time, *args, **options):
    sample = make_sample(sequence, time, 0)
    sample.measurement = packet(*args, **options)
    return sample


def analyzed(client, session, device=""):
    request = live.AnalyzeHeartRateRequest(session_id=session, device_id=device)
    return client.live.AnalyzeHeartRate(request).analysis


def watched(client, session, **options):
    return client.live.WatchSession(live.WatchSessionRequest(session_id=session, **options))


def test_a_packet_is_a_sample_like_another(client):
    session, device, now = client.start_workout().session_id, new_uuid(), now_milliseconds()
    packets = [
        relayed(1, now, 72),
        relayed(2, now + 1, 150, contact=True, energy=1234, is_wide=True),
        relayed(3, now + 2, 60, [1024, 512, 100, 4000]),
        relayed(4, now + 3, 60, [1024] * 30, contact=True),
    ]
    push_all(client, session, device, packets)
    assert stored_samples(client, session, device) == [
        make_sample(1, now, 72),
        make_sample(2, now + 1, 150),
        # What is no interval of a heart is left out.
        make_sample(3, now + 2, 60, rr=[1000, 500]),
        make_sample(4, now + 3, 60, rr=[1000] * 16),
    ]


def test_a_screen_sees_lost_contact_another_source_and_silence(client):
    session, strap, wrist = client.start_workout().session_id, new_uuid(), new_uuid()
    screen = watched(client, session)
    assert next(screen).heart_rate.signal == UNKNOWN
    with Uplink(client, session, strap) as chest, Uplink(client, session, wrist) as watch:
        chest.push([relayed(1, now_milliseconds(), 120, contact=True)])
        state = next(screen).heart_rate
        assert (state.signal, state.bpm, state.device_id) == (LIVE, 120, strap)
        chest.send([relayed(2, now_milliseconds(), 0, contact=False)])
        state = next(screen).heart_rate
        assert (state.signal, state.bpm, state.device_id) == (LOST, 120, strap)
        chest.receive()
        assert chest.rejections[-1].reason == live.HEART_RATE_REJECTION_REASON_NO_CONTACT
        watch.push([make_sample(1, now_milliseconds(), 118)])
        state = next(screen).heart_rate
        assert (state.signal, state.bpm, state.device_id) == (LIVE, 118, wrist)
        stale = next(screen)
        assert (stale.heart_rate.signal, stale.heart_rate.revision) == (STALE, state.revision)
        # A screen that resumes with this revision learns that it is stale.
        later = watched(client, session, after_revision=state.revision)
        assert next(later).heart_rate.signal == STALE
        later.cancel()
        chest.push([relayed(3, now_milliseconds(), 119, contact=True)])
        state = next(screen).heart_rate
        assert (state.signal, state.bpm, state.device_id) == (LIVE, 119, strap)
    screen.cancel()


def test_a_gap_and_a_slipped_strap_are_marked_and_kept(client):
    session, device, start = client.start_workout().session_id, new_uuid(), now_milliseconds()
    rates = {second: 100 for second in (*range(20), *range(45, 60))} | {10: 24, 11: 24, 50: 180}
    samples = [make_sample(second + 1, start + second * 1000, bpm) for second, bpm in rates.items()]
    samples.sort(key=lambda sample: sample.sequence)
    push_all(client, session, device, samples)
    found = analyzed(client, session)
    marked = [(one.first_sequence, one.last_sequence, one.kind) for one in found.artefacts]
    rate = analysis_pb.HEART_RATE_ARTEFACT_KIND_RATE
    assert marked == [(11, 12, rate), (51, 51, rate)] and found.artefact_sample_count == 3
    (gap,) = found.gaps
    assert (gap.end_time.ToMilliseconds() - gap.start_time.ToMilliseconds(), found.gap_count) == (26_000, 1)
    assert (found.rr_interval_count, found.rmssd_ms, found.sdnn_ms) == (0, 0, 0)
    assert found.device_id == device and found.not_medical_advice
    # Nothing is deleted.
    assert stored_samples(client, session, device) == samples
    failure = refused(lambda: analyzed(client, session, new_uuid()), grpc.StatusCode.NOT_FOUND)
    assert failure.reason == "HEART_RATE_DEVICE_NOT_FOUND"


def likely(intervals):
    """Which intervals are no artefacts, as the contract has it."""
    window, bad, kept = [], 0, []
    for interval in intervals:
        middle = statistics.median(window) if len(window) == 5 else interval
        kept.append(abs(interval - middle) <= 0.2 * middle)
        if kept[-1]:
            window, bad = [*window, interval][-5:], 0
        else:
            bad += 1
            if bad == 5:
                window, bad = [], 0
    return kept


@pytest.mark.skipif(not traces.names(), reason="no recordings in ../shared/data/traces")
@pytest.mark.parametrize("name", ["bike_2h49_edge530_power", "run_1min_fenix5_rr"])
def test_recorded_intervals_have_the_variability_of_an_independent_calculation(client, name):
    session, device, start = client.start_workout().session_id, new_uuid(), now_milliseconds()
    samples, whole, begins, before = [], [], set(), None
    for one in traces.samples(name, start):
        intervals = list(one.rr_intervals_ms)
        # Intervals before and after a gap are no pair.
        now = one.sample_time.ToMilliseconds()
        if before is not None and now - before > GAP_MS:
            begins.add(len(whole))
        before = now
        units = [round(ms * UNITS_PER_SECOND / 1000) for ms in intervals]
        sample = make_sample(one.sequence, 0, 0)
        sample.sample_time.CopyFrom(one.sample_time)
        sample.measurement = packet(one.bpm, units, contact=True)
        samples.append(sample)
        whole += intervals
    push_all(client, session, device, samples)
    found = analyzed(client, session)
    kept = likely(whole)
    normal = [ms for ms, keep in zip(whole, kept) if keep]
    pairs = [b - a for at, ((a, b), keep) in enumerate(zip(zip(whole, whole[1:]), zip(kept, kept[1:])), 1)
             if all(keep) and at not in begins]
    assert found.rr_interval_count == len(whole) > 50
    assert abs(found.artefact_interval_count - kept.count(False)) <= 0.01 * len(whole)
    assert found.sdnn_ms == pytest.approx(statistics.pstdev(normal), rel=0.01)
    rmssd = math.sqrt(sum(one * one for one in pairs) / len(pairs))
    assert found.rmssd_ms == pytest.approx(rmssd, rel=0.01)


@pytest.mark.skipif(not traces.names(), reason="no recordings in ../shared/data/traces")
def test_recorded_artefacts_are_marked_and_real_peaks_are_not(client):
    def marked(name):
        session, device, start = client.start_workout().session_id, new_uuid(), now_milliseconds()
        samples = traces.samples(name, start)
        push_all(client, session, device, samples)
        found = analyzed(client, session)
        client.finish(session)
        rates = {one.sequence: one.bpm for one in samples}
        return rates, [(one.first_sequence, one.last_sequence) for one in found.artefacts]

    rates, ranges = marked("mtb_downhill_4h_artifacts")
    low = {sequence for sequence, bpm in rates.items() if bpm < 30}
    assert low and all(any(a <= one <= b for a, b in ranges) for one in low)
    _, ranges = marked("run_intervals_5x3min_fr965")
    assert ranges == []

"""Recorded workouts: the stored series equals the file's, sample for sample."""

import pytest
from pulsewire.live.v1 import live_service_pb2 as live

from harness import traces
from harness.client import new_uuid, now_milliseconds
from harness.server import wait_until
from harness.summary import summarise
from harness.uplink import push_all, stored_samples

#: DESIGN: so much of the database per stored sample, once a session has been merged.
BYTES_PER_SAMPLE_MAX = 4

pytestmark = pytest.mark.skipif(not traces.names(), reason="no recordings beside the project")


def assert_stored(client, session, device, samples):
    assert stored_samples(client, session, device, page_size=10_000) == samples
    request = live.GetHeartRateSummaryRequest(session_id=session)
    summary = client.live.GetHeartRateSummary(request).summary
    average, zone_times = summarise(samples)
    assert summary.sample_count == len(samples)
    assert summary.average_bpm == pytest.approx(average, rel=1e-12)
    assert [each.duration.ToMilliseconds() for each in summary.zone_times] == zone_times


@pytest.mark.parametrize("name", traces.names())
def test_a_recording_is_stored_sample_for_sample(client, name):
    session, device = client.start_workout().session_id, new_uuid()
    samples = traces.samples(name, now_milliseconds())
    push_all(client, session, device, samples)
    assert_stored(client, session, device, samples)


def test_merging_an_ended_session_changes_no_sample(client, node):
    """All recordings as devices of one session; a late delivery comes after."""
    session = client.start_workout().session_id
    recorded = {new_uuid(): traces.samples(name, now_milliseconds()) for name in traces.names()}
    for device, samples in recorded.items():
        push_all(client, session, device, samples[:-5])
    client.finish(session)

    def merged_bytes():
        with node.cluster.as_server(client.account_id) as connection:
            is_merged, byte_count = connection.execute(
                "select bool_and(is_ended and merge_due_at is null), (select sum(pg_column_size(s)) "
                "from pulsewire.heart_rate_segments s where session_id = %(session)s) "
                "from pulsewire.heart_rate_streams where session_id = %(session)s",
                {"session": session},
            ).fetchone()
        return byte_count if is_merged else None

    byte_count = wait_until(merged_bytes, seconds=120)
    assert byte_count <= BYTES_PER_SAMPLE_MAX * sum(map(len, recorded.values()))
    for device, samples in recorded.items():
        assert stored_samples(client, session, device, page_size=10_000) == samples[:-5]
        push_all(client, session, device, samples)
        assert stored_samples(client, session, device, page_size=10_000) == samples

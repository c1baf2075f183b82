"""Raw RR intervals are kept for a limited time; heart rate stays."""

import pytest

from harness.admin import Admin
from harness.client import Client, make_workout, new_uuid, now_milliseconds
from harness.export import make_export
from harness.segments import pack_with_intervals, unpack
from harness.server import Server, wait_until
from harness.uplink import make_sample, push_all, stored_samples

DAY = 86_400_000
STREAM_COUNT = 120
SEGMENT_COUNT = 12
LEASED_COUNT = 16
SEGMENT_SAMPLES = 400


@pytest.fixture
def kept(own_node):
    """A cluster of its own, without a server."""
    own_node.server.kill()
    return own_node


def start(node, *arguments):
    """A server that keeps RR intervals as long as it is told."""
    return Server([*node.serve_arguments, "--admin", "localhost:0", *arguments])


def make_segments(seed, first_time, count=SEGMENT_COUNT):
    """Segments' samples: (sequence, time, bpm, rr)."""
    segments = []
    for number in range(count):
        first = number * SEGMENT_SAMPLES + 1
        segments.append(
            [
                (
                    sequence,
                    first_time + sequence * 1000 + (sequence * seed) % 30,
                    60 + (sequence * seed) % 120,
                    [400 + (sequence * seed) % 900, 810] if sequence % 3 else [],
                )
                for sequence in range(first, first + SEGMENT_SAMPLES)
            ]
        )
    return segments


def store(connection, account, session, segments, mark="1970-01-01"):
    """Stores them as a session's of long ago, and gives the device."""
    device = new_uuid()
    key = (account, session, device)
    connection.execute(
        "insert into pulsewire.heart_rate_streams"
        " (owner_id, session_id, device_id, last_sequence, rr_since, sample_count, reach)"
        " values (%s, %s, %s, %s, %s, %s, %s)",
        (*key, segments[-1][-1][0], mark, sum(map(len, segments)), SEGMENT_SAMPLES),
    )
    with connection.cursor().copy(
        "copy pulsewire.heart_rate_segments (owner_id, session_id, device_id, first_sequence,"
        " last_sequence, sample_count, samples) from stdin"
    ) as copy:
        for samples in segments:
            packed = pack_with_intervals(samples)
            copy.write_row((*key, samples[0][0], samples[-1][0], len(samples), packed))
    return device


def without_intervals(samples):
    """The same samples, as they are to be left."""
    return [(sequence, moment, bpm, []) for sequence, moment, bpm, _ in samples]


def due_count(node, days=90):
    """Streams that are still to be looked through."""
    with node.cluster.as_administrator() as connection:
        return connection.execute(
            "select count(*) from pulsewire.heart_rate_streams where rr_since < now() -"
            " make_interval(days => %s)",
            [days],
        ).fetchone()[0]


def test_a_killed_server_goes_on_where_it_was(kept):
    """Two nodes clear what two accounts have; one is killed in the middle, then the other; a third
    one ends it. No segment is ever seen that is neither as it was nor as it is to be."""
    server = start(kept)
    clients = [Client.with_new_account(server.address) for _ in range(2)]
    sessions = [client.start_workout(make_workout()).session_id for client in clients]
    server.kill()
    long_ago = now_milliseconds() - 100 * DAY
    expected = {}
    with kept.cluster.as_administrator() as connection:
        # More streams than a session may have.
        connection.execute("set local session_replication_role = replica")
        for number in range(STREAM_COUNT):
            client, session = clients[number % 2], sessions[number % 2]
            segments = make_segments(number + 1, long_ago)
            device = store(connection, client.account_id, session, segments)
            expected[device] = {samples[0][0]: samples for samples in segments}
        # Another node has some of them, so that these two are never done, however fast they are.
        connection.execute(
            "update pulsewire.heart_rate_streams set rr_leased_until = now() + interval '1 hour'"
            " where device_id = any(%s)",
            [list(expected)[-LEASED_COUNT:]],
        )
        connection.commit()

    def check():
        """How many segments are cleared; each is one of the two."""
        cleared = 0
        with kept.cluster.as_administrator() as connection:
            rows = connection.execute(
                "select device_id::text, first_sequence, samples from pulsewire.heart_rate_segments"
            ).fetchall()
        assert len(rows) == STREAM_COUNT * SEGMENT_COUNT
        for device, first, packed in rows:
            before, found = expected[device][first], unpack(packed)
            if found == without_intervals(before):
                cleared += 1
            else:
                assert found == before
        return cleared

    first, second = start(kept), start(kept)
    wait_until(lambda: due_count(kept) < STREAM_COUNT - 8)
    first.kill()
    wait_until(lambda: due_count(kept) < STREAM_COUNT - 24)
    second.kill()
    total = STREAM_COUNT * SEGMENT_COUNT
    assert 0 < check() < total
    assert due_count(kept) > 0

    # The leases of the other nodes run out: of those that were killed, half a minute later.
    with kept.cluster.as_administrator() as connection:
        connection.execute("update pulsewire.heart_rate_streams set rr_leased_until = now()")
        connection.commit()
    third = start(kept)
    wait_until(lambda: due_count(kept) == 0)
    assert check() == total
    third.kill()


def test_an_export_has_no_old_intervals(kept):
    server = start(kept)
    client = Client.with_new_account(server.address)
    session = client.start_workout(make_workout()).session_id
    now = now_milliseconds()
    samples = [
        make_sample(sequence, now + sequence * 1000, 100, [600, 610]) for sequence in range(1, 9)
    ]
    live = new_uuid()
    push_all(client, session, live, samples)
    old, young = make_segments(3, now - 91 * DAY, 1), make_segments(5, now - 89 * DAY, 1)
    with kept.cluster.as_administrator() as connection:
        devices = [
            store(connection, client.account_id, session, segments) for segments in (old, young)
        ]
        connection.commit()
    server.kill()
    server.start()
    wait_until(lambda: due_count(kept) == 0)

    rows = make_export(client).json("heart_rate_segments")
    intervals = {device: [] for device in (*devices, live)}
    for row in rows:
        intervals[row["device_id"]].append((row["sequence"], row["bpm"], row["rr_intervals_ms"]))
    assert sorted(intervals[devices[0]]) == [(s, b, []) for s, _, b, _ in old[0]]
    assert sorted(intervals[devices[1]]) == [(s, b, rr) for s, _, b, rr in young[0]]
    assert all(rr == [600, 610] for _, _, rr in intervals[live])
    assert stored_samples(client, session, live) == samples
    figures = Admin(server).metrics_once(
        lambda metrics: metrics.value("pulsewire_rr_segments_cleared_total")
    )
    assert figures.value("pulsewire_rr_segments_cleared_total") == 1
    assert figures.value("pulsewire_rr_samples_cleared_total") == SEGMENT_SAMPLES
    assert figures.value("pulsewire_rr_failures_total") == 0
    told = [line for line in server.log().splitlines() if "old RR intervals removed" in line]
    assert len(told) == 1
    for secret in (client.account_id, session, *devices):
        assert secret not in told[0]


def test_the_time_is_configured_in_days(kept):
    server = start(kept, "--rr-retention-days", "7")
    client = Client.with_new_account(server.address)
    session = client.start_workout(make_workout()).session_id
    now = now_milliseconds()
    with kept.cluster.as_administrator() as connection:
        old = store(connection, client.account_id, session, make_segments(3, now - 8 * DAY, 1))
        young = store(connection, client.account_id, session, make_segments(5, now - 6 * DAY, 1))
        connection.commit()
    server.kill()
    server.start()

    wait_until(lambda: due_count(kept, 7) == 0)

    def has_intervals(device):
        return any(sample.rr_intervals_ms for sample in stored_samples(client, session, device))

    assert not has_intervals(old)
    assert has_intervals(young)
    server.kill()


@pytest.mark.parametrize("days", ["1", "0", "-90", "3651", "ninety"])
def test_a_time_out_of_its_range_is_refused(node, days):
    with pytest.raises(AssertionError, match="rr-retention-days"):
        start(node, "--rr-retention-days", days)

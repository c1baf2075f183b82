"""`/metrics`: its numbers are exactly what clients did, and Prometheus' own parser reads it."""

import math
import os
import uuid

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.player.v1 import player_service_pb2 as player

from harness.admin import Admin
from harness.client import Client, new_uuid
from harness.raw_http2 import RawConnection
from harness.server import Server, wait_until
from harness.uplink import Uplink, make_samples

ACCOUNT = "/pulsewire.account.v1.AccountService/"
PLAYER = "/pulsewire.player.v1.PlayerService/"
LIVE = "/pulsewire.live.v1.LiveService/"
HEALTH = "/grpc.health.v1.Health/"


@pytest.fixture
def watched(node):
    """A server of its own whose metrics are read."""
    server = Server([*node.serve_arguments, "--admin", "localhost:0"])
    yield server
    server.kill()


@pytest.fixture
def admin(watched):
    """Its pages."""
    return Admin(watched)


def test_every_family_is_well_formed(admin, watched):
    client = Client.with_new_account(watched.address)
    client.start_workout()
    client.close()
    families = admin.metrics().families
    assert len(families) > 30
    for family in families.values():
        assert family.type in ("counter", "gauge", "histogram")
        assert family.documentation
        for sample in family.samples:
            assert not math.isnan(sample.value)
            assert sample.value >= 0
        if family.type == "histogram":
            check_histogram(family)


def check_histogram(family):
    """Buckets grow up to the count, under bounds that grow."""
    series = {}
    for sample in family.samples:
        labels = {name: value for name, value in sample.labels.items() if name != "le"}
        parts = series.setdefault(frozenset(labels.items()), {"buckets": []})
        if sample.name.endswith("_bucket"):
            parts["buckets"].append((float(sample.labels["le"]), sample.value))
        else:
            parts[sample.name.removeprefix(family.name)] = sample.value
    for parts in series.values():
        bounds, counts = zip(*parts["buckets"])
        assert list(bounds) == sorted(set(bounds))
        assert bounds[-1] == math.inf
        assert list(counts) == sorted(counts)
        assert counts[-1] == parts["_count"]
        assert (parts["_sum"] > 0) == (parts["_count"] > 0)


def test_calls_are_counted_by_method_and_code(admin, watched):
    client = Client.with_new_account(watched.address)
    for _ in range(7):
        client.account.GetAccount(account.GetAccountRequest())
    for _ in range(3):
        with pytest.raises(grpc.RpcError):
            client.session("not a uuid")
    for _ in range(2):
        with pytest.raises(grpc.RpcError):
            client.session(new_uuid())
    anonymous = Client(watched.address)
    with pytest.raises(grpc.RpcError):
        anonymous.account.GetAccount(account.GetAccountRequest())
    anonymous.close()
    client.close()

    metrics = admin.metrics()
    assert metrics.started(ACCOUNT + "CreateAccount") == 1
    assert metrics.finished(ACCOUNT + "CreateAccount") == {"OK": 1}
    assert metrics.started(ACCOUNT + "GetAccount") == 8
    assert metrics.finished(ACCOUNT + "GetAccount") == {"OK": 7, "UNAUTHENTICATED": 1}
    assert metrics.finished(PLAYER + "GetSession") == {"INVALID_ARGUMENT": 3, "NOT_FOUND": 2}
    assert metrics.finished(PLAYER + "StartWorkout") == {}
    count = metrics.value("pulsewire_call_seconds_count", method=ACCOUNT + "GetAccount")
    assert count == 8
    assert metrics.value("pulsewire_messages_received_total", method=ACCOUNT + "GetAccount") == 7
    assert metrics.value("pulsewire_messages_sent_total", method=ACCOUNT + "GetAccount") == 7


def test_calls_are_counted_on_all_loops_together(admin, watched):
    stub_calls = 25
    for _ in range(stub_calls):
        client = Client(watched.address)
        health_pb2_grpc.HealthStub(client.channel).Check(health_pb2.HealthCheckRequest())
        client.close()
    metrics = admin.metrics()
    assert metrics.finished(HEALTH + "Check") == {"OK": stub_calls}
    assert metrics.value("pulsewire_connections_accepted_total") == stub_calls


def test_unknown_methods_share_one_series(admin, watched):
    def methods():
        return {labels["method"] for labels, _ in admin.metrics().values("pulsewire_calls_started_total")}

    known = methods()
    client = Client(watched.address)
    for _ in range(20):
        call = client.channel.unary_unary(f"/{uuid.uuid4()}/Method")
        with pytest.raises(grpc.RpcError):
            call(b"")
    client.close()
    metrics = admin.metrics()
    assert metrics.finished("none") == {"UNIMPLEMENTED": 20}
    assert methods() - known <= {"none"}


def tls_connections(metrics):
    """The connections that have shaken hands: labels and counts."""
    found = metrics.values("pulsewire_connections")
    return [(labels, count) for labels, count in found if labels["tls"] != "none"]


def test_streams_and_handlers_are_gauges(admin, watched):
    client = Client.with_new_account(watched.address)
    session = client.start_workout().session_id
    watches = [
        client.player.WatchActivity(player.WatchActivityRequest(session_id=session))
        for _ in range(3)
    ]
    for watch in watches:
        next(watch)
    # The connection that made the account has gone.
    metrics = admin.metrics_once(
        lambda metrics: sum(count for _, count in tls_connections(metrics)) == 1
    )
    assert metrics.value("pulsewire_streams") == 3
    assert metrics.value("pulsewire_handlers") == 3
    assert metrics.value("pulsewire_feed_subscribers", feed="player") == 3
    assert metrics.started(PLAYER + "WatchActivity") == 3
    assert metrics.finished(PLAYER + "WatchActivity") == {}
    [(labels, count)] = tls_connections(metrics)
    assert labels["tls"] == "TLSv1.3"
    assert labels["protocol"] == "h2"
    assert count == 1
    for watch in watches:
        watch.cancel()
    metrics = admin.metrics_once(lambda metrics: metrics.value("pulsewire_handlers") == 0)
    assert metrics.value("pulsewire_streams") == 0
    assert metrics.value("pulsewire_feed_subscribers", feed="player") == 0
    assert metrics.finished(PLAYER + "WatchActivity") == {"CANCELLED": 3}
    client.close()
    admin.metrics_once(lambda metrics: not metrics.values("pulsewire_connections"))


def test_samples_are_counted_by_what_became_of_them(admin, watched):
    client = Client.with_new_account(watched.address)
    session = client.start_workout().session_id
    samples = make_samples(100)
    with Uplink(client, session, new_uuid()) as uplink:
        uplink.push(samples)
        uplink.push(samples[:30])
        uplink.push(make_samples(5, first=101, bpm=lambda _: 0))
        rejected = len(uplink.rejections)
        metrics = admin.metrics()
        assert metrics.value("pulsewire_messages_received_total", method=LIVE + "PushHeartRate") == 4
    outcome = "pulsewire_heart_rate_samples_total"
    assert metrics.value(outcome, outcome="accepted") == 100
    assert metrics.value(outcome, outcome="duplicate") == 30
    assert metrics.value(outcome, outcome="rejected") == rejected == 5
    assert metrics.value("pulsewire_heart_rate_writes_total") >= 1
    assert metrics.value("pulsewire_heart_rate_writes_failed_total") == 0
    client.close()


def test_the_database_is_counted(admin, watched):
    before = admin.metrics()
    connections = "pulsewire_database_connections"
    assert before.value(connections, work="calls") == 4 * os.cpu_count()
    assert before.value(connections, work="background") == 3
    client = Client.with_new_account(watched.address)
    for _ in range(10):
        client.account.GetAccount(account.GetAccountRequest())
    client.close()
    after = admin.metrics()
    done = "pulsewire_database_units_finished_total"
    calls = {"work": "calls"}
    finished = after.value(done, outcome="done", **calls)
    added = finished - before.value(done, outcome="done", **calls)
    # An account, its session, ten readings; and whatever the server does by itself meanwhile.
    assert added >= 12
    assert after.value(done, outcome="failed", **calls) == 0
    assert after.value("pulsewire_database_seconds_count", **calls) == finished
    assert after.value("pulsewire_database_seconds_sum", **calls) > 0


def test_a_lost_database_is_seen(own_node):
    server = Server([*own_node.serve_arguments, "--admin", "localhost:0"])
    admin = Admin(server)
    assert admin.get("/readyz").status == 200
    own_node.cluster.stop_immediately()
    answer = wait_until(
        lambda: (found := admin.get("/readyz")).status == 503 and found
    )
    assert "database" in answer.text
    assert admin.get("/healthz").status == 200
    connections = "pulsewire_database_connections"
    # Each loop notices by itself.
    for work in ("calls", "background"):
        admin.metrics_once(lambda metrics, work=work: metrics.value(connections, work=work) == 0)
    own_node.cluster.start()
    wait_until(lambda: admin.get("/readyz").status == 200)
    metrics = admin.metrics_once(
        lambda metrics: metrics.value(connections, work="calls") == 4 * os.cpu_count()
        and metrics.value(connections, work="background") == 3
    )
    reconnects = "pulsewire_database_reconnects_total"
    assert metrics.value(reconnects, work="calls") == 4 * os.cpu_count()
    assert metrics.value(reconnects, work="background") == 3
    server.kill()


def test_the_process_is_described_as_the_system_does(admin, watched):
    metrics = admin.metrics()
    resident = metrics.value("process_resident_memory_bytes")
    assert 0.5 < resident / watched.resident_bytes() < 2
    assert metrics.value("process_cpu_seconds_total") > 0
    opened = len(os.listdir(f"/proc/{watched.process_id}/fd"))
    # The scrape has a connection of its own.
    assert abs(metrics.value("process_open_fds") - opened) <= 2
    assert metrics.value("process_max_fds") >= metrics.value("process_open_fds")
    started = metrics.value("process_start_time_seconds")
    assert abs(started - os.stat(f"/proc/{watched.process_id}").st_ctime) < 60
    assert metrics.value("pulsewire_loop_turn_seconds_count") > 0
    assert 0 < metrics.value("pulsewire_loop_longest_turn_seconds") < 60
    [(labels, value)] = metrics.values("pulsewire_build_info")
    assert value == 1
    assert set(labels) == {"version", "swift", "configuration"}
    assert metrics.value("pulsewire_log_lines_lost_total") == 0


def test_a_reader_that_stalls_is_seen_as_conflated(admin, watched):
    """Method: a watcher whose window is closed while the session changes, then opened."""
    client = Client.with_new_account(watched.address)
    state = client.start_workout()
    with RawConnection(watched.address, window_bytes=0) as raw:
        stream = raw.call(
            PLAYER + "WatchActivity",
            player.WatchActivityRequest(session_id=state.session_id),
            [("authorization", f"Bearer {client.token}")],
        )
        admin.metrics_once(lambda metrics: metrics.value("pulsewire_buffered_bytes") > 0)
        for turn in range(20):
            command = {"pause": player.Pause()} if turn % 2 == 0 else {"resume": player.Resume()}
            state = client.apply(state, **command).state
        metrics = admin.metrics()
        assert metrics.value("pulsewire_feed_conflated_total", feed="player") == 0
        raw.open_window(stream, 65_535)
        metrics = admin.metrics_once(
            lambda metrics: metrics.value("pulsewire_feed_conflated_total", feed="player") > 0
        )
        # All that came after the first state, but for the newest.
        assert metrics.value("pulsewire_feed_conflated_total", feed="player") == 19
    client.close()

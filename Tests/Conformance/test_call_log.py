"""The log has one JSON line for each call, and nothing secret."""

import json
import re
import subprocess
import uuid

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.account.v1 import account_service_pb2_grpc as account_grpc

from harness.admin import AdminConnection, Metrics
from harness.client import Client, make_workout, new_uuid
from harness.server import program, wait_until
from harness.uplink import Uplink, make_samples

TRACE = "0af7651916cd43dd8448eb211c80319c"
PARENT = "b7ad6b7169203331"
#: More lines than a pipe and the server's own buffer of 1 MiB hold.
UNREAD_CALLS = 6000


def calls(server):
    """The lines of calls so far."""
    lines = [json.loads(line) for line in server.log().splitlines()]
    return [line for line in lines if line["message"] == "call"]


def calls_once(server, count):
    """The lines of calls, once there are so many."""
    return wait_until(lambda: (found := calls(server)) and len(found) >= count and found)


def test_each_call_has_one_line(start):
    # Of one loop, for those of several are in no order.
    server = start("--loops", "1")
    client = Client.with_new_account(server.address)
    client.account.GetAccount(account.GetAccountRequest())
    with pytest.raises(grpc.RpcError):
        client.session("not a uuid")
    session = client.start_workout().session_id
    with Uplink(client, session, new_uuid()) as uplink:
        uplink.push(make_samples(10))
        assert uplink.end() == grpc.StatusCode.OK
    client.close()
    lines = calls_once(server, 5)
    assert [(line["method"].split("/")[-1], line["code"]) for line in lines] == [
        ("CreateAccount", "OK"),
        ("GetAccount", "OK"),
        ("GetSession", "INVALID_ARGUMENT"),
        ("StartWorkout", "OK"),
        ("PushHeartRate", "OK"),
    ]
    assert len({line["id"] for line in lines}) == 5
    for line in lines:
        assert re.fullmatch(r"\d+\.\d+\.\d+", line["id"])
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["time"])
        assert line["level"] == "info"
        assert line["duration_ms"] >= 0
        assert re.fullmatch(r"(127\.0\.0\.1|\[::1\]):\d+", line["peer"])
        assert re.fullmatch(r"[0-9a-f]{32}", line["trace"])
        assert re.fullmatch(r"[0-9a-f]{16}", line["operation"])
    assert "account" not in lines[0]
    assert {line["account"] for line in lines[1:]} == {client.account_id}


def test_nothing_secret_is_in_it(start):
    """Every level, every kind of call, wrong tokens too: the whole log is searched."""
    server = start("--log-level", "trace", "--call-log-health")
    client = Client.with_new_account(server.address)
    stranger = Client.with_new_account(server.address)
    body_text = f"secret-{uuid.uuid4()}"
    header_text = f"secret-{uuid.uuid4()}"
    workout = make_workout()
    workout.name = body_text
    session = client.start_workout(workout).session_id
    with pytest.raises(grpc.RpcError):
        stranger.session(session)
    changed = client.token[:-4] + "AAAA"
    tokens = [client.token, stranger.token, changed, "pw1_nonsense"]
    for token in tokens:
        for scheme in ("Bearer", "Basic"):
            try:
                account_grpc.AccountServiceStub(client.channel).GetAccount(
                    account.GetAccountRequest(),
                    metadata=[("authorization", f"{scheme} {token}"), ("x-secret", header_text)],
                )
            except grpc.RpcError:
                pass
    client.close()
    stranger.close()
    calls_once(server, 4 + 8)
    server.terminate()
    assert server.wait() == 0
    log = server.log()
    assert client.account_id in log
    for secret in [*tokens, body_text, header_text, "Bearer", "authorization"]:
        assert secret not in log
        assert secret.removeprefix("pw1_")[:20] not in log


def test_the_trace_of_the_caller_goes_on(start):
    server = start("--loops", "1")
    client = Client.with_new_account(server.address)
    stub = account_grpc.AccountServiceStub(client.channel)
    bearer = ("authorization", f"Bearer {client.token}")
    traces = [
        [("traceparent", f"00-{TRACE}-{PARENT}-01"), ("tracestate", "a=1,b=2")],
        [("traceparent", f"00-{TRACE.upper()}-{PARENT}-01")],
        [("traceparent", f"00-{'0' * 32}-{PARENT}-01")],
        [],
    ]
    for trace in traces:
        _, call = stub.GetAccount.with_call(account.GetAccountRequest(), metadata=[bearer, *trace])
        # It is passed on, never back.
        metadata = [*call.initial_metadata(), *call.trailing_metadata()]
        assert not [name for name, _ in metadata if name.startswith("trace")]
    client.close()
    lines = calls_once(server, 5)[1:]
    assert lines[0]["trace"] == TRACE
    assert lines[0]["operation"] != PARENT
    assert TRACE not in {line["trace"] for line in lines[1:]}
    assert len({line["trace"] for line in lines}) == 4


def test_a_log_that_nobody_reads_holds_up_nobody(node):
    """Method: the pipe of standard error is read up to the line that says it serves, and not again
    before thousands of calls were answered."""
    process = subprocess.Popen(
        [program(), *node.serve_arguments, "--admin", "localhost:0"],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        addresses, line_count = {}, 0
        while "serving" not in addresses:
            line = json.loads(process.stderr.readline())
            addresses[line["message"]] = line.get("address")
            line_count += 1
        client = Client.with_new_account(addresses["serving"])
        calls = [
            client.account.GetAccount.future(account.GetAccountRequest())
            for _ in range(UNREAD_CALLS)
        ]
        for call in calls:
            assert call.result().account.id == client.account_id
        client.close()
        line_count += UNREAD_CALLS + 1

        def once_all_are_logged():
            with AdminConnection(addresses["administration"]) as connection:
                metrics = Metrics(connection.ask("/metrics").text)
            return metrics.value("pulsewire_log_lines_total") >= line_count and metrics

        # A line comes a moment after its call's answer.
        lost = wait_until(once_all_are_logged).value("pulsewire_log_lines_lost_total")
        assert 0 < lost < UNREAD_CALLS
        # What was not lost is whole, and in order.
        process.terminate()
        lines = [json.loads(line) for line in process.stderr]
        assert process.wait(60) == 0
        logged = [line for line in lines if line["message"] == "call"]
        assert len(logged) + lost == UNREAD_CALLS + 1
    finally:
        process.kill()
        process.wait()


def test_health_checks_have_no_line_unless_asked_for(start):
    def check(server):
        client = Client(server.address)
        stub = health_pb2_grpc.HealthStub(client.channel)
        stub.Check(health_pb2.HealthCheckRequest())
        with pytest.raises(grpc.RpcError):
            stub.Check(health_pb2.HealthCheckRequest(service="nothing"))
        client.close()

    quiet = start()
    check(quiet)
    assert [line["code"] for line in calls_once(quiet, 1)] == ["NOT_FOUND"]
    loud = start("--call-log-health")
    check(loud)
    assert [line["code"] for line in calls_once(loud, 2)] == ["OK", "NOT_FOUND"]


def test_calls_can_be_sampled_or_left_out(start):
    def call(server, good, bad):
        client = Client.with_new_account(server.address)
        for _ in range(good - 1):
            client.account.GetAccount(account.GetAccountRequest())
        for _ in range(bad):
            with pytest.raises(grpc.RpcError):
                client.session("not a uuid")
        client.close()
        server.terminate()
        assert server.wait() == 0
        return len(calls(server))

    assert call(start("--call-log", "failed"), 5, 3) == 3
    assert call(start("--call-log", "none"), 5, 3) == 0
    assert call(start("--call-log-sample", "10", "--loops", "1"), 20, 3) == 2 + 3

"""The health service, and what every method has in common."""

import grpc
import pytest
from grpc_health.v1 import health_pb2, health_pb2_grpc
from pulsewire.player.v1 import player_service_pb2 as player

from harness.client import CALL_SECONDS, make_workout, new_uuid, refused
from harness.raw_http2 import RawConnection

SERVICES = ["", "pulsewire.account.v1.AccountService", "pulsewire.live.v1.LiveService"]
SERVICES += ["pulsewire.player.v1.PlayerService"]


@pytest.fixture
def health(anonymous):
    return health_pb2_grpc.HealthStub(anonymous.channel)


@pytest.mark.parametrize("service", SERVICES)
def test_the_server_and_its_services_are_serving(health, service):
    answer = health.Check(health_pb2.HealthCheckRequest(service=service), timeout=CALL_SECONDS)
    assert answer.status == health_pb2.HealthCheckResponse.SERVING


def test_an_unknown_service_is_not_found(health):
    request = health_pb2.HealthCheckRequest(service="pulsewire.Nothing")
    refused(lambda: health.Check(request, timeout=CALL_SECONDS), grpc.StatusCode.NOT_FOUND)


def test_the_statuses_of_all_services_are_listed(health):
    answer = health.List(health_pb2.HealthListRequest(), timeout=CALL_SECONDS)
    assert set(answer.statuses) >= set(SERVICES)
    serving = health_pb2.HealthCheckResponse.SERVING
    assert {status.status for status in answer.statuses.values()} == {serving}


@pytest.mark.parametrize("service, status", [("", "SERVING"), ("Nothing", "SERVICE_UNKNOWN")])
def test_a_health_watch_starts_with_the_status_now(health, service, status):
    watch = health.Watch(health_pb2.HealthCheckRequest(service=service), timeout=CALL_SECONDS)
    assert next(watch).status == health_pb2.HealthCheckResponse.ServingStatus.Value(status)
    watch.cancel()


@pytest.mark.parametrize(
    "path",
    [
        "/pulsewire.live.v1.LiveService/Nothing",
        "/pulsewire.nothing.v1.NothingService/Get",
        "/nothing",
    ],
)
def test_an_unknown_method_is_unimplemented(client, path):
    call = client.channel.unary_unary(path)
    metadata = [("authorization", f"Bearer {client.token}")]
    refused(
        lambda: call(b"", timeout=CALL_SECONDS, metadata=metadata),
        grpc.StatusCode.UNIMPLEMENTED,
    )


def test_bytes_that_are_no_message_are_an_invalid_argument(client):
    call = client.channel.unary_unary("/pulsewire.player.v1.PlayerService/GetSession")
    metadata = [("authorization", f"Bearer {client.token}")]
    refused(
        lambda: call(b"\xff\xff\xff", timeout=CALL_SECONDS, metadata=metadata),
        grpc.StatusCode.INVALID_ARGUMENT,
    )


def test_an_oversize_message_is_refused_and_the_connection_lives_on(client):
    workout = make_workout()
    workout.name = "x" * (5 * 1024 * 1024)
    request = player.StartWorkoutRequest(request_id=new_uuid(), workout=workout)
    refused(lambda: client.player.StartWorkout(request), grpc.StatusCode.RESOURCE_EXHAUSTED)
    assert client.start_workout().revision == 1


def test_a_message_just_under_the_limit_is_read(client):
    workout = make_workout()
    workout.name = "x" * (256 * 1024 - 1024)
    request = player.StartWorkoutRequest(request_id=new_uuid(), workout=workout)
    failure = refused(lambda: client.player.StartWorkout(request), grpc.StatusCode.INVALID_ARGUMENT)
    assert failure.fields == {"workout.name"}


def test_the_server_itself_ends_a_call_whose_deadline_has_expired(client, node):
    """A raw client, since a library's own client gives up by itself at the same moment."""
    session = client.start_workout()
    request = player.WatchActivityRequest(session_id=session.session_id)
    with RawConnection(node.server.address) as connection:
        call = connection.call(
            "/pulsewire.player.v1.PlayerService/WatchActivity",
            request,
            [("authorization", f"Bearer {client.token}"), ("grpc-timeout", "300m")],
        )
        assert connection.trailers(call)["grpc-status"] == "4"


def test_a_client_sees_an_expired_deadline(client):
    session = client.start_workout()
    request = player.WatchActivityRequest(session_id=session.session_id)
    watch = client.player.WatchActivity(request, timeout=0.5)
    refused(lambda: list(watch), grpc.StatusCode.DEADLINE_EXCEEDED)


def test_a_request_that_is_not_grpc_is_refused(node):
    with RawConnection(node.server.address) as connection:
        call = connection.call("/", None, [("content-type", "text/plain")])
        assert connection.headers(call)[":status"] == "415"


def test_a_cancelled_watch_leaves_the_connection_usable(client):
    session = client.start_workout()
    request = player.WatchActivityRequest(session_id=session.session_id)
    for _ in range(50):
        watch = client.player.WatchActivity(request)
        next(watch)
        watch.cancel()
    assert client.session().session_id == session.session_id

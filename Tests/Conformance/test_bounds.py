"""What an account can store has an end, also for calls that come at once."""

from concurrent.futures import ThreadPoolExecutor

import grpc
from pulsewire.access.v1 import access_service_pb2 as access

from harness.client import Client, Failure, new_uuid, refused
from harness.logs import create_log, get_log, log_sets, make_exercise, make_set
from harness.uplink import make_samples, push_all

FULL = grpc.StatusCode.FAILED_PRECONDITION


def outcome(call):
    """Why a call failed; None where it did not."""
    try:
        call()
    except grpc.RpcError as error:
        failure = Failure(error)
        return failure.code, failure.reason
    return None


def test_a_session_takes_sixteen_devices(client):
    """The client names its devices, so that it could have any number of streams."""
    session = client.start_workout().session_id
    devices = [new_uuid() for _ in range(17)]
    samples = make_samples(2)
    for device in devices[:16]:
        push_all(client, session, device, samples)
    failure = refused(lambda: push_all(client, session, devices[16], samples), FULL)
    assert failure.reason == "STORAGE_LIMIT_REACHED"
    assert failure.facts == {"limit": "heart_rate_streams_count_check", "max": "16"}
    # One that is known goes on.
    push_all(client, session, devices[0], samples)


def test_an_account_has_a_hundred_api_tokens(client):
    def create():
        request = access.CreateApiTokenRequest(
            request_id=new_uuid(), name="tool", scopes=["heart_rate:read"]
        )
        return client.access.CreateApiToken(request).api_token

    tokens = [create() for _ in range(100)]
    failure = refused(create, FULL)
    assert failure.reason == "STORAGE_LIMIT_REACHED"
    assert failure.facts["max"] == "100"
    client.access.RevokeApiToken(
        access.RevokeApiTokenRequest(request_id=new_uuid(), api_token_id=tokens[0].id)
    )
    create()


def test_calls_at_once_do_not_overfill_a_log(node, client):
    log = create_log(client)
    exercises = [make_exercise(position=number + 1) for number in range(10)]
    for one in exercises:
        log_sets(client, log.id, [one], [make_set(one, set_number=n) for n in range(1, 191)])
    clients = [Client(node.server.address, client.token, client.account_id) for _ in range(8)]

    def add(caller):
        sets = [make_set(exercises[0], set_number=200) for _ in range(40)]
        return outcome(lambda: log_sets(caller, log.id, sets=sets))

    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(add, clients * 2))
    for one in clients:
        one.close()
    assert outcomes.count(None) == 2, outcomes
    assert set(outcomes) == {None, (grpc.StatusCode.RESOURCE_EXHAUSTED, "WORKOUT_LOG_FULL")}
    assert get_log(client, log.id).workout_log.set_count == 1980

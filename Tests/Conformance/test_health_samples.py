"""Samples of a phone's health store: sent behind an anchor, repeated, and deleted."""

import queue

import grpc
import psycopg
import pytest
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.health.v1 import health_batch_pb2 as batches
from pulsewire.health.v1 import health_sync_service_pb2 as health
from pulsewire.integrations.v1 import integration_service_pb2 as integrations
from pulsewire.integrations.v1 import sync_run_pb2 as runs

from harness.client import Client, new_uuid, refused
from harness.health_samples import APPLE, HEART_RATE, allow, anchor, batch, heart_rate, start, stored, upload
from harness.people import withdraw
from harness.server import wait_until

PRECONDITION = grpc.StatusCode.FAILED_PRECONDITION


def test_a_phone_sends_what_is_new_and_a_repeat_changes_nothing(client):
    allow(client)
    phone = new_uuid()
    token = start(client, phone).sync_token
    made = [heart_rate(60 + n, age=100_000 - n * 1_000) for n in range(3)]
    one = batch("", "a", made)
    assert upload(client, token, one).stored_count == 3
    again = upload(client, token, one)
    assert again.outcome == batches.HEALTH_BATCH_OUTCOME_REPEATED and again.anchor == "a"
    often = upload(client, token, one)
    assert often.outcome == batches.HEALTH_BATCH_OUTCOME_REPEATED_OFTEN
    moved = upload(client, token, batch("", "b"))
    assert (moved.outcome, moved.anchor) == (batches.HEALTH_BATCH_OUTCOME_ANCHOR_MOVED, "a")
    gone = upload(client, token, batch("a", "b", deleted_sample_ids=[made[1].id]))
    assert gone.deleted_count == 1
    assert [one.value for one in stored(client)] == [60, 62]
    assert anchor(start(client, phone)) == "b"


def test_a_stream_is_settled_batch_by_batch_until_consent_is_withdrawn(client):
    allow(client)
    token = start(client).sync_token
    sending = queue.Queue()
    answers = client.samples.StreamSamples(iter(sending.get, None))
    sending.put(health.StreamSamplesRequest(open={"sync_token": token}))
    sending.put(health.StreamSamplesRequest(batch=batch("", "a", [heart_rate(60)])))
    assert next(answers).settlement.stored_count == 1
    withdraw(client, consents.CONSENT_PURPOSE_SYNC, "apple_health", "heart_rate")
    sending.put(health.StreamSamplesRequest(batch=batch("a", "b", [heart_rate(61)])))
    with pytest.raises(grpc.RpcError) as error:
        next(answers)
    sending.put(None)
    assert error.value.code() == PRECONDITION
    assert len(stored(client)) == 1


def test_an_ended_sync_takes_nothing(client):
    allow(client)
    token = start(client).sync_token
    finish = health.FinishSyncRequest(sync_token=token, unreadable_data_types=[HEART_RATE])
    first = client.samples.FinishSync(finish)
    assert [one.data_type for one in first.anchors if one.unreadable] == [HEART_RATE]
    assert client.samples.FinishSync(finish) == first, "a repeat"
    ended = refused(lambda: upload(client, token, batch("", "a", [heart_rate(60)])), PRECONDITION)
    assert ended.reason == "SYNC_ENDED"


def listed_runs(client):
    return list(client.integrations.ListSyncRuns(integrations.ListSyncRunsRequest()).sync_runs)


def finish(client, token):
    return client.samples.FinishSync(health.FinishSyncRequest(sync_token=token))


def test_a_sync_is_a_run_that_another_node_shows_as_it_goes_on(client, own_server):
    allow(client)
    other = Client(own_server.address, client.token, client.account_id)
    stream = other.integrations.WatchSyncRuns(integrations.WatchSyncRunsRequest())
    token = start(client).sync_token
    begun = next(stream).sync_run
    assert (begun.source, begun.stage, begun.found_count) == (APPLE, runs.SYNC_STAGE_READING, 0)
    # A batch may go to any node, and counts once.
    one = batch("", "a", [heart_rate(60), heart_rate(61)])
    assert upload(other, token, one).stored_count == 2
    upload(client, token, one)
    assert upload(client, token, batch("a", "b", [heart_rate(62)])).stored_count == 1
    finish(client, token)
    seen = begun
    while seen.stage != runs.SYNC_STAGE_DONE:
        seen, before = next(stream).sync_run, seen
        assert seen.id == begun.id and seen.revision > before.revision and seen.read_count >= before.read_count
    stream.cancel()
    assert (seen.read_count, seen.added_count, seen.failed_count) == (3, 3, 0) and seen.HasField("end_time")
    assert listed_runs(client) == listed_runs(other) == [seen]
    finish(other, token)
    assert listed_runs(client) == [seen], "a repeat"
    other.close()


def test_phones_have_runs_of_their_own_and_a_phone_that_begins_anew_gives_up_its_run(client):
    allow(client)
    mine, sync = new_uuid(), new_uuid()
    request = health.StartSyncRequest(sync_id=sync, installation_id=mine, source=APPLE)
    first = client.samples.StartSync(request)
    assert client.samples.StartSync(request).expire_time == first.expire_time and len(listed_runs(client)) == 1
    start(client)
    assert [run.stage for run in listed_runs(client)] == [runs.SYNC_STAGE_READING] * 2
    start(client, mine)
    ended = [run for run in listed_runs(client) if run.stage == runs.SYNC_STAGE_FAILED]
    assert [run.failure for run in ended] == [runs.SYNC_FAILURE_SUPERSEDED] and ended[0].failure_message
    assert len(listed_runs(client)) == 3


def test_a_run_says_that_the_consent_was_withdrawn_meanwhile(client):
    allow(client)
    token = start(client).sync_token
    upload(client, token, batch("", "a", [heart_rate(60)]))
    withdraw(client, consents.CONSENT_PURPOSE_SYNC, "apple_health", "heart_rate")
    refused(lambda: upload(client, token, batch("a", "b", [heart_rate(61)])), PRECONDITION)
    (run,) = listed_runs(client)
    assert (run.stage, run.failure) == (runs.SYNC_STAGE_READING, runs.SYNC_FAILURE_NOT_CONSENTED)
    finish(client, token)
    (run,) = listed_runs(client)
    assert (run.stage, run.failure, run.added_count) == (
        runs.SYNC_STAGE_FAILED, runs.SYNC_FAILURE_NOT_CONSENTED, 1)


def test_the_runs_of_a_phone_and_their_ends_go_with_the_account(client, node):
    allow(client)
    start(client)
    owner = client.account_id
    with psycopg.connect(node.cluster.url("postgres"), autocommit=True) as database:
        def count(table):
            return database.execute(
                f"select count(*) from pulsewire.{table} where owner_id = %s", [owner]).fetchone()[0]

        assert count("sync_runs") == 1
        kind = database.execute(
            "select due_at > now() + interval '23 hours' from pulsewire.jobs where owner_id = %s and kind = 'sync-run-end'",
            [owner]).fetchone()
        assert kind == (True,)
        # As if a day had passed: the job ends it, at whatever node.
        database.execute("update pulsewire.sync_runs set expires_at = now() where owner_id = %s", [owner])
        database.execute(
            "update pulsewire.jobs set due_at = now() where owner_id = %s and kind = 'sync-run-end'", [owner])
        wait_until(lambda: listed_runs(client)[0].stage == runs.SYNC_STAGE_FAILED)
        assert listed_runs(client)[0].failure == runs.SYNC_FAILURE_ABANDONED
        database.execute("delete from pulsewire.accounts where owner_id = %s", [owner])
        assert (count("sync_runs"), count("jobs")) == (0, 0)

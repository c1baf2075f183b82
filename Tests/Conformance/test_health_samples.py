"""Samples of a phone's health store: sent behind an anchor, repeated, and deleted."""

import queue

import grpc
import pytest
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.health.v1 import health_batch_pb2 as batches
from pulsewire.health.v1 import health_sync_service_pb2 as health

from harness.client import new_uuid, refused
from harness.health_samples import HEART_RATE, allow, anchor, batch, heart_rate, start, stored, upload
from harness.people import withdraw

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

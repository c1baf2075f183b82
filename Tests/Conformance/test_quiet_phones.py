"""What a phone has not sent yet, and what is stored, outlives a sign-out, an expired session, an empty answer of the
phone's health store, and a new phone that signs in and sends nothing."""

import time

import grpc
import pytest
from google.protobuf.timestamp_pb2 import Timestamp
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.health.v1 import health_batch_pb2 as batches
from pulsewire.health.v1 import health_sync_service_pb2 as health
from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.offline.v1 import offline_service_pb2 as offline
from pulsewire.replication.v1 import replication_service_pb2 as replication

from harness import plans, races
from harness.client import Client, new_uuid, refused
from harness.health_samples import HEART_RATE, allow, anchor, batch, heart_rate, start, stored, upload
from harness.identity import sign_in_with_password
from harness.logs import get_log, make_exercise, make_log, make_set
from harness.offline import COMPLETED, FAILED, creation, enqueue, listed, queued, settled
from harness.routines import import_catalogue
from harness.tokens import TokenKey, parts

UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED
#: What signing in and out writes.
OF_SESSIONS = {
    "pulsewire.access_sessions", "pulsewire.accounts", "pulsewire.audit_events", "pulsewire.password_credentials",
    "pulsewire.request_answers", "pulsewire.row_counts", "pulsewire.sign_in_attempts", "pulsewire.used_nonces",
}  # fmt: skip


#: What a sync that has begun writes: that there is one, how far it is, and the job that ends it if the phone does not.
OF_BEGUN_SYNCS = {
    "pulsewire.health_syncs", "pulsewire.jobs", "pulsewire.sync_revisions", "pulsewire.sync_runs",
}  # fmt: skip


#: What each sync writes until it has ended, also without a sample: where it goes on, too.
OF_SYNCS = {
    "pulsewire.health_anchors", "pulsewire.health_installations", "pulsewire.health_stores", "pulsewire.health_syncs",
    "pulsewire.sync_revisions", "pulsewire.sync_runs",
}  # fmt: skip


class Phone:
    """A phone of an account: signed in, with samples, a plan, a queue; and with what it has not sent yet."""

    def __init__(self, identity):
        assert import_catalogue(identity.cluster).returncode == 0
        self.identity = identity
        self.client, self.email, _ = identity.with_password()
        client = self.client
        allow(client)
        self.installation = new_uuid()
        sync = start(client, self.installation)
        upload(client, sync.sync_token, batch("", "a", [heart_rate(60 + n, age=90_000 - n) for n in range(3)]))
        self._finish(client, sync)
        self.plan = plans.make(client)
        plans.call(client, "ConfirmPlan", plan_id=self.plan.id, start_minute=600)
        # One operation that was done, and one that is left to the athlete.
        self.log = make_log()
        wrong = queued(
            delete_workout_log=logs.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=new_uuid())
        )
        enqueue(client, creation(self.log), wrong)
        settled(client, COMPLETED, FAILED)
        squat = make_exercise()
        self.unsent_sets = queued(
            log_sets=logs.LogSetsRequest(
                request_id=new_uuid(), workout_log_id=self.log.id, exercises=[squat], sets=[make_set(squat)]
            )
        )
        self.unsent_batch = batch("a", "b", [heart_rate(99)])
        self.before = self.all_stored()

    def _finish(self, client, sync, **unreadable):
        client.samples.FinishSync(health.FinishSyncRequest(sync_token=sync.sync_token, **unreadable))

    def sign_in(self):
        """Another session of the account."""
        return self.identity.client(sign_in_with_password(self.identity.nobody(), self.email))

    def all_stored(self):
        """What the database has of the account, besides its sessions."""
        found = races.stored(self.identity.cluster, self.client.account_id)
        return {table: rows for table, rows in found.items() if table not in OF_SESSIONS}

    def check(self, besides=()):
        """Nothing of what was stored has changed, and what was not sent yet can be."""
        after = self.all_stored()
        changed = {table for table in after if after[table] != self.before[table]}
        assert changed <= set(besides), changed
        again = self.sign_in()
        try:
            assert [one.value for one in stored(again)] == [60, 61, 62]
            assert [one.status for one in listed(again)] == [COMPLETED, FAILED]
            (plan,) = plans.call(again, "ListPlans").plans
            assert plan.id == self.plan.id
            sync = start(again, self.installation)
            assert anchor(sync) == "a"
            assert upload(again, sync.sync_token, self.unsent_batch).stored_count == 1
            self._finish(again, sync)
            assert [one.value for one in stored(again)] == [60, 61, 62, 99]
            enqueue(again, self.unsent_sets)
            settled(again, COMPLETED, FAILED, COMPLETED)
            assert len(get_log(again, self.log.id).sets) == 1
        finally:
            again.close()


@pytest.fixture
def phone(identity):
    phone = Phone(identity)
    yield phone
    phone.client.close()


def test_a_sign_out_takes_nothing_along(phone):
    phone.client.access.SignOut(access.SignOutRequest(request_id=new_uuid()))
    refused(lambda: enqueue(phone.client, phone.unsent_sets), UNAUTHENTICATED)
    phone.check()


@pytest.mark.parametrize("keeps_current", [True, False])
def test_a_sign_out_everywhere_takes_nothing_along(phone, keeps_current):
    other = phone.sign_in()
    other.access.SignOutEverywhere(
        access.SignOutEverywhereRequest(request_id=new_uuid(), keeps_current=keeps_current)
    )
    refused(lambda: enqueue(phone.client, phone.unsent_sets), UNAUTHENTICATED)
    other.close()
    phone.check()


def test_an_expired_session_is_refused_and_takes_nothing_along(phone):
    """In the middle of a sync, and before a queue."""
    sync = start(phone.client, phone.installation)
    header, claims = parts(phone.client.token)
    now = int(time.time())
    key = TokenKey(phone.identity.token_key.read_text())
    late = Client(
        phone.client.address, key.sign(header, claims | {"iat": now - 1000, "exp": now - 1}), phone.client.account_id
    )
    for call in (
        lambda: upload(late, sync.sync_token, phone.unsent_batch),
        lambda: late.samples.FinishSync(health.FinishSyncRequest(sync_token=sync.sync_token)),
        lambda: enqueue(late, phone.unsent_sets),
        lambda: listed(late),
        lambda: plans.call(late, "ListPlans"),
    ):
        assert refused(call, UNAUTHENTICATED).reason == "TOKEN_EXPIRED"
    late.close()
    phone.check(besides=OF_BEGUN_SYNCS)


def test_a_phone_whose_health_store_answers_nothing_deletes_nothing(phone):
    """Not that nothing has changed, not a part of a snapshot, and not that it cannot be read."""
    client = phone.client
    sync = start(client, phone.installation)
    assert upload(client, sync.sync_token, batch("a", "a")).deleted_count == 0
    ever = {"start_time": Timestamp(), "end_time": Timestamp(seconds=int(time.time()) + 1000)}
    part = batch("a", "a", window=batches.SnapshotPart(**ever))
    assert upload(client, sync.sync_token, part).deleted_count == 0
    client.samples.FinishSync(
        health.FinishSyncRequest(sync_token=sync.sync_token, unreadable_data_types=[HEART_RATE])
    )
    assert len(stored(client)) == 3
    phone.check(besides=OF_SYNCS)


def test_a_new_phone_that_sends_nothing_changes_nothing(phone):
    """It reads all there is, and its own health store is empty, even completely."""
    new = phone.sign_in()
    assert [one.status for one in listed(new)] == [COMPLETED, FAILED]
    assert new.replication.ListChanges(replication.ListChangesRequest()).changes
    plans.call(new, "ListPlans")
    refused(
        lambda: new.offline.EnqueueOperations(offline.EnqueueOperationsRequest()), grpc.StatusCode.INVALID_ARGUMENT
    )
    installation = new_uuid()
    sync = start(new, installation)
    assert anchor(sync) == ""
    opened = [health.StreamSamplesRequest(open={"sync_token": sync.sync_token})]
    assert list(new.samples.StreamSamples(iter(opened))) == []
    ever = {"start_time": Timestamp(), "end_time": Timestamp(seconds=int(time.time()) + 1000)}
    whole = batch("", "", window=batches.SnapshotPart(complete=True, **ever))
    assert upload(new, sync.sync_token, whole).deleted_count == 0
    new.samples.FinishSync(health.FinishSyncRequest(sync_token=sync.sync_token))
    new.access.SignOut(access.SignOutRequest(request_id=new_uuid()))
    new.close()
    phone.check(besides=OF_SYNCS)

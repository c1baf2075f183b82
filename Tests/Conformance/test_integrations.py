"""Integrations: what they last brought, and that they shall now."""

import grpc
import psycopg
import pytest
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.integrations.v1 import integration_service_pb2 as integrations
from pulsewire.settings.v1 import integration_settings_pb2 as integration
from pulsewire.settings.v1 import settings_pb2 as messages
from pulsewire.settings.v1 import sync_settings_pb2 as sync

from harness.body import DATA_TYPE, allow, make_reading, upload
from harness.client import Client, Failure, milliseconds, new_uuid, refused
from harness.people import grant, update_settings, withdraw
from harness.server import Server
from harness.uplink import make_samples, push_all

PRECONDITION = grpc.StatusCode.FAILED_PRECONDITION
SYNC = consents.CONSENT_PURPOSE_SYNC
POLAR = integration.INTEGRATION_SOURCE_POLAR
HRV = integration.INTEGRATION_DATA_TYPE_HEART_RATE_VARIABILITY
SLEEP = integration.INTEGRATION_DATA_TYPE_SLEEP
BACKGROUND = integration.INTEGRATION_SYNC_MODE_BACKGROUND
MANUAL = integration.INTEGRATION_SYNC_MODE_MANUAL


def set_up(client, source=POLAR, types=(HRV, SLEEP), mode=BACKGROUND):
    """Has the settings take data from one source."""
    new = messages.Settings()
    new.integrations.add(source=source, data_types=types, sync_mode=mode)
    update_settings(client, new, "integrations", confirmed=True)


def listed(client):
    return list(client.integrations.ListIntegrations(integrations.ListIntegrationsRequest()).integrations)


def sync_now(client, source=POLAR, request_id=None):
    return client.integrations.RequestSync(
        integrations.RequestSyncRequest(request_id=request_id or new_uuid(), source=source)
    )


def watch(client, after=0):
    return client.integrations.WatchSyncs(integrations.WatchSyncsRequest(after_revision=after))


def test_without_settings_there_is_no_integration(client):
    assert listed(client) == []
    first = next(watch(client))
    assert (list(first.integrations), first.revision) == ([], 1)


def test_an_integration_says_what_it_may_take_and_what_it_brought(client):
    set_up(client)
    (one,) = listed(client)
    assert (one.source, one.sync_mode, one.backfill_days) == (POLAR, BACKGROUND, 30)
    assert one.effective_frequency == sync.SYNC_FREQUENCY_DAILY
    assert [data.data_type for data in one.data] == [HRV, SLEEP]
    assert not any(data.consent_granted or data.HasField("last_sync_time") for data in one.data)
    assert not one.HasField("last_sync_time") and not one.HasField("request_time")

    allow(client, "polar")
    reading = make_reading(50)
    upload(client, [reading])
    (one,) = listed(client)
    hrv, sleep = one.data
    assert hrv.consent_granted and not sleep.consent_granted
    assert hrv.last_sync_time == one.last_sync_time and one.HasField("last_sync_time")
    assert not sleep.HasField("last_sync_time")

    # What stores nothing is no sync; nor is what the athlete enters by hand, or a live stream.
    upload(client, [reading])
    upload(client, [make_reading(51)], source="")
    state = client.start_workout()
    push_all(client, state.session_id, new_uuid(), make_samples(5))
    client.finish(state.session_id)
    (again,) = listed(client)
    assert again.last_sync_time == one.last_sync_time
    upload(client, [make_reading(52)])
    (later,) = listed(client)
    assert milliseconds(later.last_sync_time) > milliseconds(one.last_sync_time)


def test_a_wish_is_there_until_something_was_stored(client):
    set_up(client)
    allow(client, "polar")
    wish = sync_now(client)
    assert (wish.source, list(wish.data_types)) == (POLAR, [HRV])
    assert listed(client)[0].request_time == wish.request_time
    upload(client, [make_reading(50)], source="")
    assert listed(client)[0].HasField("request_time"), "nothing came from there"
    upload(client, [make_reading(50)])
    assert not listed(client)[0].HasField("request_time")


def test_a_wish_is_refused_where_nothing_is_set_up_or_allowed(client):
    failure = refused(lambda: sync_now(client), PRECONDITION)
    assert (failure.reason, failure.facts["source"]) == ("INTEGRATION_NOT_CONFIGURED", "polar")
    set_up(client, types=(), mode=MANUAL)
    assert refused(lambda: sync_now(client), PRECONDITION).reason == "INTEGRATION_NOT_CONFIGURED"
    set_up(client)
    failure = refused(lambda: sync_now(client), PRECONDITION)
    assert failure.reason == "CONSENT_REQUIRED"
    assert failure.facts == {"source": "polar", "data_type": "heart_rate_variability,sleep"}
    grant(client, SYNC, "polar", "sleep")
    assert list(sync_now(client).data_types) == [SLEEP]
    withdraw(client, SYNC, "polar")
    assert refused(lambda: sync_now(client), PRECONDITION).reason == "CONSENT_REQUIRED"
    failure = refused(
        lambda: sync_now(client, integration.INTEGRATION_SOURCE_UNSPECIFIED),
        grpc.StatusCode.INVALID_ARGUMENT,
    )
    assert failure.fields == {"source"}


@pytest.mark.parametrize("language", ["en", "no", "es", "de", "pt"])
def test_a_refused_wish_is_told_in_the_callers_language(client, language):
    speaking = client.speaking(language)
    locale, sentence = refused(lambda: sync_now(speaking), PRECONDITION).shown
    assert locale == language and sentence
    speaking.close()


def test_a_repeat_wishes_for_nothing_and_gets_the_first_answer(client):
    set_up(client)
    allow(client, "polar")
    request_id = new_uuid()
    first = sync_now(client, request_id=request_id)
    upload(client, [make_reading(50)])
    withdraw(client, SYNC, "polar")
    assert sync_now(client, request_id=request_id) == first
    assert not listed(client)[0].HasField("request_time")


def test_a_device_that_follows_is_woken_by_wishes_and_syncs(client):
    set_up(client)
    allow(client, "polar")
    phone = Client(client.address, client.token, client.account_id)
    stream = watch(phone)
    first = next(stream)
    assert first.revision == 1 and first.integrations[0].sync_mode == BACKGROUND
    assert not first.integrations[0].HasField("request_time")

    wish = sync_now(client)
    told = next(stream)
    assert (told.revision, told.skipped_count) == (2, 0)
    assert told.integrations[0].request_time == wish.request_time

    upload(phone, [make_reading(50)])
    told = next(stream)
    assert told.revision == 3 and not told.integrations[0].HasField("request_time")
    assert list(told.integrations) == listed(client)

    # Who comes back and knows it all hears the next thing.
    resumed = watch(phone, after=3)
    sync_now(client)
    assert (next(resumed).revision, next(stream).revision) == (4, 4)
    phone.close()


def test_one_who_comes_later_hears_of_newer_settings_and_consents(client):
    first = watch(client)
    assert list(next(first).integrations) == []
    set_up(client)
    second = watch(client)
    answer = next(second)
    assert answer.revision == 1 and [one.source for one in answer.integrations] == [POLAR]


def test_a_frequency_holds_from_the_next_session_on(client):
    set_up(client)
    state = client.start_workout()
    new = messages.Settings()
    new.sync.frequency = sync.SYNC_FREQUENCY_REALTIME
    update_settings(client, new, "sync.frequency", confirmed=True)
    assert listed(client)[0].effective_frequency == sync.SYNC_FREQUENCY_DAILY
    client.finish(state.session_id)
    assert listed(client)[0].effective_frequency == sync.SYNC_FREQUENCY_REALTIME
    set_up(client, mode=MANUAL)
    assert listed(client)[0].effective_frequency == sync.SYNC_FREQUENCY_MANUAL


def test_a_server_that_goes_away_says_where_to_resume(node):
    server = Server(node.serve_arguments)
    client = Client.with_new_account(server.address)
    stream = watch(client)
    assert next(stream).revision == 1
    server.terminate()
    last = next(stream)
    assert last.drain_notice.after_revision == last.revision == 1
    with pytest.raises(grpc.RpcError) as raised:
        next(stream)
    assert Failure(raised.value).reason == "DRAINING"
    client.close()
    assert server.wait() == 0


def test_syncs_are_their_accounts_alone(client, stranger, node):
    for one in (client, stranger):
        set_up(one)
        allow(one, "polar")
    heard = watch(stranger)
    next(heard)
    request_id = new_uuid()
    mine = sync_now(client, request_id=request_id)
    upload(client, [make_reading(50)])
    (theirs,) = listed(stranger)
    assert not theirs.HasField("last_sync_time") and not theirs.HasField("request_time")
    other = sync_now(stranger, request_id=request_id)
    assert other.request_time != mine.request_time, "a request of another account is another one"
    told = next(heard)
    assert told.revision == 2, "only their own wish"
    tables = {"syncs": 1, "sync_wishes": 1, "sync_revisions": 1}
    for name, count in tables.items():
        query = f"select owner_id::text from pulsewire.{name}"
        with node.cluster.as_server(client.account_id) as connection:
            assert connection.execute(query).fetchall() == [(client.account_id,)] * count, name
        with node.cluster.as_server(None) as connection:
            assert connection.execute(query).fetchall() == [], name


def test_the_database_stamps_nothing_for_others(client, stranger, node):
    with node.cluster.as_server(stranger.account_id) as connection:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(
                "insert into pulsewire.syncs values (%s, 'polar', 'sleep', 2, now())",
                [client.account_id],
            )
    with node.cluster.as_server(stranger.account_id) as connection:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute("update pulsewire.request_answers set answer = '{}'")
    with node.cluster.as_server(stranger.account_id) as connection:
        connection.execute("select pulsewire.stamp_sync('polar', 'sleep', now())")
        connection.rollback()


def test_nobody_reaches_them_without_a_token(client):
    nobody = Client(client.address)
    refused(lambda: listed(nobody), grpc.StatusCode.UNAUTHENTICATED)
    refused(lambda: sync_now(nobody), grpc.StatusCode.UNAUTHENTICATED)
    refused(lambda: next(watch(nobody)), grpc.StatusCode.UNAUTHENTICATED)
    nobody.close()

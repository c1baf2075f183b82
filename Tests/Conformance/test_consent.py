"""Consents: granted, withdrawn, on record; withdrawn means stopped."""

import grpc
import psycopg
import pytest
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.consent.v1 import consent_service_pb2 as consent

from harness.client import Client, new_uuid, refused
from harness.people import grant, withdraw

INVALID = grpc.StatusCode.INVALID_ARGUMENT
AI = consents.CONSENT_PURPOSE_AI
ANALYTICS = consents.CONSENT_PURPOSE_ANALYTICS
SYNC = consents.CONSENT_PURPOSE_SYNC


def listed(client):
    return client.consent.ListConsents(consent.ListConsentsRequest())


def standing(client):
    """What is granted."""
    return {
        (one.purpose, one.source, one.data_type) for one in listed(client).consents if one.granted
    }


def records(client, page_size=0):
    """All records, over as many pages as it takes."""
    found, token = [], ""
    while True:
        page = client.consent.ListConsentRecords(
            consent.ListConsentRecordsRequest(page_size=page_size, page_token=token)
        )
        found += page.records
        token = page.next_page_token
        if not token:
            return found


def test_nothing_is_allowed_that_was_not_granted(client):
    answer = listed(client)
    assert [(one.purpose, one.granted, one.text_version) for one in answer.consents] == [
        (AI, False, 0),
        (ANALYTICS, False, 0),
    ]
    assert {text.purpose: text.per_source for text in answer.texts} == {
        AI: False,
        ANALYTICS: False,
        SYNC: True,
    }


def test_what_was_granted_stands_until_it_is_withdrawn(client):
    made = grant(client, AI)
    assert made.granted and made.text_version == 1 and not made.outdated
    grant(client, SYNC, "polar", "sleep")
    grant(client, SYNC, "polar", "workouts")
    grant(client, SYNC, "garmin", "workouts")
    assert standing(client) == {
        (AI, "", ""),
        (SYNC, "polar", "sleep"),
        (SYNC, "polar", "workouts"),
        (SYNC, "garmin", "workouts"),
    }
    withdraw(client, SYNC, "polar", "sleep")
    assert (SYNC, "polar", "sleep") not in standing(client)
    withdraw(client, AI)
    grant(client, SYNC, "polar", "sleep")
    gone = withdraw(client, SYNC, "polar")
    assert {(one.source, one.data_type) for one in gone} == {("polar", "sleep"), ("polar", "workouts")}
    assert standing(client) == {(SYNC, "garmin", "workouts")}


def test_all_that_was_said_is_on_record(client):
    grant(client, AI)
    withdraw(client, AI)
    withdraw(client, ANALYTICS)
    for source in ("a", "b", "c"):
        grant(client, SYNC, source, "sleep")
    for page_size in (0, 1, 2, 6, 7):
        found = records(client, page_size)
        assert [one.revision for one in found] == [6, 5, 4, 3, 2, 1]
    assert [(one.purpose, one.granted) for one in found[3:]] == [
        (ANALYTICS, False),
        (AI, False),
        (AI, True),
    ]
    failure = refused(
        lambda: client.consent.ListConsentRecords(
            consent.ListConsentRecordsRequest(page_token="x")
        ),
        INVALID,
    )
    assert failure.fields == {"page_token"}


def test_a_repeat_gets_the_first_answer_and_is_recorded_once(client):
    first_id, second_id = new_uuid(), new_uuid()
    first = grant(client, SYNC, "polar", "sleep", request_id=first_id)
    gone = withdraw(client, SYNC, "polar", request_id=second_id)
    assert grant(client, SYNC, "polar", "sleep", request_id=first_id) == first
    assert withdraw(client, SYNC, "polar", request_id=second_id) == gone
    assert standing(client) == set(), "the repeat of an old grant grants nothing"
    assert len(records(client)) == 2


def test_changes_at_the_same_time_are_all_on_record_or_refused(client):
    calls = []
    for number in range(16):
        request = consent.GrantConsentRequest(
            request_id=new_uuid(), purpose=SYNC, source=f"s{number}", data_type="sleep", text_version=1
        )
        calls.append(client.consent.GrantConsent.future(request))
    granted = set()
    for call in calls:
        try:
            granted.add(call.result().consent.source)
        except grpc.RpcError as error:
            assert error.code() == grpc.StatusCode.UNAVAILABLE
    assert {source for _, source, _ in standing(client)} == granted
    assert len(records(client)) == len(granted) > 0


@pytest.mark.parametrize(
    "purpose, source, data_type, fields",
    [
        (0, "", "", {"purpose"}),
        (99, "", "", {"purpose"}),
        (AI, "polar", "sleep", {"source", "data_type"}),
        (SYNC, "", "", {"source", "data_type"}),
        (SYNC, "polar", "", {"data_type"}),
        (SYNC, "Polar", "heart rate", {"source", "data_type"}),
        (SYNC, "x" * 51, "sleep", {"source"}),
    ],
)
def test_a_grant_of_nothing_is_refused(client, purpose, source, data_type, fields):
    failure = refused(lambda: grant(client, purpose, source, data_type), INVALID)
    assert failure.fields == fields


def test_a_text_that_is_not_the_newest_is_refused(client):
    failure = refused(lambda: grant(client, AI, text_version=2), grpc.StatusCode.FAILED_PRECONDITION)
    assert failure.reason == "CONSENT_TEXT_OUTDATED"
    assert failure.facts == {"text_version": "1"}
    assert refused(lambda: grant(client, AI, text_version=0), INVALID).fields == {"text_version"}


@pytest.mark.parametrize(
    "language, locale, word",
    [("en", "en", "consent"), ("nb-NO", "no", "samtykke"), ("de", "de", "Einwilligung")]
    + [("es-MX", "es", "consentimiento"), ("pt-BR", "pt", "consentimento"), ("fr", "en", "consent")],
)
def test_the_texts_are_in_the_callers_language(client, language, locale, word):
    speaking = client.speaking(language)
    texts = {text.purpose: text for text in listed(speaking).texts}
    speaking.close()
    assert texts[AI].locale == locale and word in texts[AI].text


def test_consents_are_their_owners_alone(client, stranger, node):
    grant(client, AI)
    assert standing(stranger) == set()
    stands = "select pulsewire.consent_stands('ai', '', '')"
    for owner, expected in ((client.account_id, True), (stranger.account_id, False), (None, False)):
        with node.cluster.as_server(owner) as connection:
            assert connection.execute(stands).fetchone() == (expected,)


def test_what_was_said_stays_said(client, node):
    grant(client, AI)
    with node.cluster.as_server(client.account_id) as connection:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute("update pulsewire.consent_records set granted = false")


def test_a_history_has_an_end_and_what_stands_can_be_withdrawn_behind_it(client, node):
    grant(client, AI)
    with node.cluster.as_administrator() as connection:
        connection.execute(
            """
            insert into pulsewire.consent_records (owner_id, revision, request_id, purpose, source,
              data_type, granted, text_version, recorded_at)
            select %s, n, gen_random_uuid(), 'sync', 'polar', 'sleep', false, 1, now()
            from generate_series(2, 2000) as n
            """,
            [client.account_id],
        )
        connection.commit()
    for call in (grant, withdraw):
        failure = refused(
            lambda: call(client, SYNC, "polar", "sleep"), grpc.StatusCode.RESOURCE_EXHAUSTED
        )
        assert failure.reason == "CONSENT_HISTORY_FULL"
    withdraw(client, AI)
    assert standing(client) == set()


def test_another_server_sees_a_withdrawal(node, own_server):
    here = Client.with_new_account(node.server.address)
    there = Client(own_server.address, here.token, here.account_id)
    grant(here, AI)
    assert standing(there) == {(AI, "", "")}
    withdraw(there, AI)
    assert standing(here) == set()
    here.close()
    there.close()

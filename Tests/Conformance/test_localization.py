"""What a person is told when a call fails: a sentence in their language."""

import base64
import json

import grpc
import pytest
from google.rpc import error_details_pb2, status_pb2
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.settings.v1 import regional_settings_pb2 as regional
from pulsewire.settings.v1 import settings_pb2 as messages

from harness.client import Client, refused
from harness.curl import curl
from harness.people import update_settings
from harness.raw_http2 import RawConnection

NO_WORKOUT = {
    "en": "No workout is running.",
    "no": "Ingen økt er i gang.",
    "es": "No hay ningún entrenamiento en curso.",
    "de": "Es läuft kein Training.",
    "pt": "Nenhum treino está em andamento.",
}


def shown_to(client):
    """What somebody without a workout is shown."""
    failure = refused(
        lambda: client.player.GetSession(player.GetSessionRequest()), grpc.StatusCode.NOT_FOUND
    )
    assert failure.reason == "NO_ACTIVE_SESSION", "the reason is the same in all languages"
    assert failure.message == "No session is active.", "and so is the developer's sentence"
    return failure.shown


@pytest.mark.parametrize(
    "header, locale",
    [
        (None, "en"),
        ("de-AT,de;q=0.9,en;q=0.5", "de"),
        ("nn", "no"),
        ("fr, pt-BR;q=0.2, es;q=0.1", "pt"),
        ("es-419", "es"),
        ("tlh, *;q=0.1", "en"),
        ("nonsense;;q=x,,,", "en"),
        ("de;q=0", "en"),
    ],
)
def test_the_language_is_the_one_that_the_call_accepts(client, header, locale):
    speaking = client.speaking(header)
    assert shown_to(speaking) == (locale, NO_WORKOUT[locale])
    speaking.close()


def test_the_language_of_the_settings_comes_first(client):
    german = client.speaking("de")
    assert shown_to(german)[0] == "de"
    new = messages.Settings()
    for language, locale in ((regional.LANGUAGE_ES, "es"), (regional.LANGUAGE_PT, "pt")):
        new.regional.language = language
        update_settings(client, new, "regional.language")
        assert shown_to(german) == (locale, NO_WORKOUT[locale]), "at once, on every connection"
        assert shown_to(client)[0] == locale
    new.regional.language = regional.LANGUAGE_UNSPECIFIED
    update_settings(client, new, "regional.language")
    assert shown_to(german)[0] == "de"
    german.close()


def test_fields_have_sentences_of_their_own(client):
    german = client.speaking("de")
    new = messages.Settings()
    new.heart_rate.broadcast_timeout_minutes = 3
    new.heart_rate.live_enabled = True
    failure = refused(
        lambda: update_settings(german, new, "heart_rate.broadcast_timeout_minutes", "nowhere"),
        grpc.StatusCode.INVALID_ARGUMENT,
    )
    assert failure.shown == ("de", "Einige Eingaben sind ungültig. Bitte prüfe sie.")
    failure = refused(
        lambda: update_settings(german, new, "heart_rate.broadcast_timeout_minutes"),
        grpc.StatusCode.INVALID_ARGUMENT,
    )
    german.close()
    violation = failure.violations["settings.heart_rate.broadcast_timeout_minutes"]
    assert violation.description == "expected 5 to 120, got 3"
    assert violation.reason == "VALUE_OUT_OF_RANGE"
    localized = violation.localized_message
    assert (localized.locale, localized.message) == ("de", "Dieser Wert ist zu klein oder zu groß.")


def test_who_is_nobody_is_told_too(node):
    somebody = Client(node.server.address, "garbage", language="es")
    failure = refused(
        lambda: somebody.player.GetSession(player.GetSessionRequest()),
        grpc.StatusCode.UNAUTHENTICATED,
    )
    somebody.close()
    assert failure.shown[0] == "es"


def test_an_answer_that_is_wrong_in_many_fields_still_fits(client):
    """The details go into headers, of which many clients take 8 KiB."""
    german = client.speaking("de")
    new = messages.Settings()
    for _ in range(20):
        new.integrations.add(backfill_days=1, sync_mode=2)
    failure = refused(
        lambda: update_settings(german, new, "integrations"), grpc.StatusCode.INVALID_ARGUMENT
    )
    german.close()
    assert len(failure.fields) > 10
    assert failure.shown[0] == "de"


def test_a_call_that_succeeds_says_nothing_of_languages(client):
    german = client.speaking("de")
    request = player.GetSessionRequest(session_id=german.start_workout().session_id)
    _, call = german.player._stub.GetSession.with_call(
        request, metadata=german.player._metadata, timeout=60
    )
    german.close()
    assert not [key for key, _ in call.trailing_metadata() if "details" in key]


TOO_LONG = "Das hat zu lange gedauert. Bitte versuche es noch einmal."
UNKNOWN = "Diese Funktion ist nicht verfügbar. Ein Update der App kann helfen."
TOO_LARGE = "Das ist zu groß, um es auf einmal zu senden."
PLAYER = "/pulsewire.player.v1.PlayerService"
#: How a deadline is told, by content type.
PROTOCOLS = {
    "application/grpc": ("grpc-timeout", "100m"),
    "application/grpc-web+proto": ("grpc-timeout", "100m"),
    "application/connect+proto": ("connect-timeout-ms", "100"),
}


def told_by_grpc(fields):
    """ErrorInfo's reason and LocalizedMessage's locale and text, in trailers."""
    packed = fields.get("grpc-status-details-bin")
    if packed is None:
        return (None, None, None)
    details = status_pb2.Status.FromString(base64.b64decode(packed + "==")).details
    return told((detail.type_url.rpartition("/")[2], detail.value) for detail in details)


def told_by_connect(error):
    """The same, in Connect's JSON."""
    details = error.get("details", [])
    return told((detail["type"], base64.b64decode(detail["value"] + "==")) for detail in details)


def told(details):
    """The same, of details by their names."""
    info, localized = error_details_pb2.ErrorInfo(), error_details_pb2.LocalizedMessage()
    for name, value in details:
        for message in (info, localized):
            if name == message.DESCRIPTOR.full_name:
                message.ParseFromString(value)
    return info.reason or None, localized.locale or None, localized.message or None


def end_of(connection, stream, kind):
    """What a call of that content type ended with; its messages are dropped."""
    if kind == "application/grpc":
        return told_by_grpc(connection.trailers(stream))
    if "grpc-status" in connection.headers(stream):
        return told_by_grpc(connection.headers(stream))
    if connection.headers(stream)[":status"] != "200":
        connection.trailers(stream)
        return told_by_connect(json.loads(connection.body(stream)))
    while True:
        flags, content = connection.envelope(stream)
        if flags & 2:
            return told_by_connect(json.loads(content)["error"])
        if flags & 0x80:
            lines = [line.split(": ", 1) for line in content.decode().splitlines()]
            return told_by_grpc(dict(line for line in lines if len(line) == 2))


@pytest.mark.parametrize("kind", PROTOCOLS)
@pytest.mark.parametrize("language", [None, "fr, de-CH;q=0.9"])
def test_what_fails_without_a_handler_is_told_in_every_protocol(client, kind, language):
    """Nothing more than the status where the call names no language."""
    session = client.start_workout().session_id
    headers = [("content-type", kind), ("authorization", f"Bearer {client.token}")]
    if language:
        headers.append(("accept-language", language))
    cases = {
        ("DEADLINE_EXCEEDED", TOO_LONG): (
            "WatchActivity", player.WatchActivityRequest(session_id=session), b"",
            [PROTOCOLS[kind]],
        ),
        ("METHOD_UNKNOWN", UNKNOWN): ("Nothing", player.GetSessionRequest(), b"", []),
        ("MESSAGE_TOO_LARGE", TOO_LARGE): ("StartWorkout", None, b"\0\x7f\0\0\0", []),
    }  # fmt: skip
    if "connect" in kind or not language:
        # Unary calls have no envelope there; and a request that is whole at once has a handler, and so
        # a sentence in any case.
        del cases["MESSAGE_TOO_LARGE", TOO_LARGE]
    with RawConnection(client.address) as connection:
        for (reason, sentence), (method, request, payload, more) in cases.items():
            stream = connection.call(f"{PLAYER}/{method}", request, headers + more, payload)
            expected = (reason, "de", sentence) if language else (None, None, None)
            assert end_of(connection, stream, kind) == expected, reason


@pytest.mark.parametrize("language", [None, "de"])
def test_a_bare_request_is_told_as_well(client, language):
    headers = {"content-type": "application/json", "authorization": f"Bearer {client.token}"}
    if language:
        headers["accept-language"] = language
    unknown = curl(client.address, f"{PLAYER}/Nothing", body=b"{}", headers=headers)
    expected = ("METHOD_UNKNOWN", "de", UNKNOWN) if language else (None, None, None)
    assert told_by_connect(unknown.json) == expected

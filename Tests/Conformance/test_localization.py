"""What a person is told when a call fails: a sentence in their language."""

import grpc
import pytest
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.settings.v1 import regional_settings_pb2 as regional
from pulsewire.settings.v1 import settings_pb2 as messages

from harness.client import Client, refused
from harness.people import update_settings

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
    assert failure.shown == ("de", "Etwas von den Eingaben stimmt nicht.")
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

"""The client's commands for profiles, settings and consents."""

import json
from functools import partial

import pytest

from harness import command_line
from harness.people import new_username


@pytest.fixture
def pulsewire(client):
    """Runs the client as the account."""
    return partial(command_line.run, client)


def test_profiles_are_set_field_by_field_and_shown(pulsewire):
    pulsewire("profile", "set", "weight_kg=64.5", "fitness_level=intermediate", "injuries=left knee")
    pulsewire("profile", "set", "equipment=mat,dumbbells", "accessibility.reduce_motion=on")
    pulsewire("profile", "set", "fitness_level=")
    shown = json.loads(pulsewire("profile", "show", "--json"))
    profile = shown["fitnessProfile"]
    assert "not medical advice" in shown["safetyNotice"]
    assert profile["weightKg"] == 64.5 and profile["injuries"] == ["left knee"]
    assert profile["equipment"] == ["EQUIPMENT_MAT", "EQUIPMENT_DUMBBELLS"]
    assert profile["accessibility"]["reduceMotion"] is True
    assert "fitnessLevel" not in profile, "an empty value clears the field"

    pulsewire("profile", "set", "personal", "birth_date=1990-06-15", "address.country=NO")
    shown = json.loads(pulsewire("profile", "show", "personal", "--json"))
    assert shown["birthDate"] == {"year": 1990, "month": 6, "day": 15}
    assert shown["address"] == {"country": "NO"}

    username = new_username()
    pulsewire("profile", "set", "public", f"username={username}", "is_private=off")
    shown = json.loads(pulsewire("profile", "show", "public", "--username", username, "--json"))
    assert shown["username"] == username


def test_a_profile_is_shown_as_it_is_set(pulsewire):
    assert pulsewire("profile", "show", "personal") == "Nothing is set.\n"
    words = ["weight_kg=64.5", "equipment=mat,dumbbells", "accessibility.reduce_motion=on"]
    pulsewire("profile", "set", *words, 'goals=[{"kind": "GOAL_KIND_STRENGTH"}]')
    lines = [line.split() for line in pulsewire("profile", "show").splitlines()]
    assert all(word.split("=") in lines for word in words)
    assert ["goals[0].kind", "strength"] in lines
    pulsewire("profile", "set", "personal", "birth_date=1990-06-05")
    assert ["birth_date", "1990-06-05"] in [
        line.split() for line in pulsewire("profile", "show", "personal").splitlines()
    ]


def test_settings_are_set_and_what_takes_effect_when_is_told(pulsewire):
    told = pulsewire(
        "settings", "set", "regional.language=no", "heart_rate.broadcast_timeout_minutes=90"
    )
    assert [line.split(maxsplit=1) for line in told.splitlines()[1:]] == [
        ["regional.language", "at once"],
        ["heart_rate.broadcast_timeout_minutes", "with the next session"],
    ]
    shown = json.loads(pulsewire("settings", "show", "--json"))
    assert shown["regional"]["language"] == "LANGUAGE_NO"
    assert "confirmed" in pulsewire("settings", "set", "sync.frequency=manual", fails=True)
    pulsewire("settings", "set", "sync.frequency=manual", "--confirmed")
    assert pulsewire("settings", "set", "sync.frequency=manual") == "Nothing changed.\n"


def test_integrations_are_listed_and_wished_for(pulsewire):
    assert pulsewire("settings", "integrations") == "No integration is set up.\n"
    pulsewire(
        "settings", "set", "--confirmed",
        'integrations=[{"source": "INTEGRATION_SOURCE_APPLE_HEALTH", "dataTypes":'
        ' ["INTEGRATION_DATA_TYPE_SLEEP", "INTEGRATION_DATA_TYPE_WORKOUTS"]}]',
    )  # fmt: skip
    assert "consent" in pulsewire("settings", "sync-now", "apple-health", fails=True)
    pulsewire("consent", "grant", "sync", "apple_health", "sleep")
    assert pulsewire("settings", "sync-now", "apple-health").endswith(": sleep\n")
    _, sleep, workouts = pulsewire("settings", "integrations").splitlines()
    assert sleep.split()[:5] == ["apple-health", "manual", "sleep", "granted", "never"]
    assert len(sleep.split()) == 7, "wanted since a day and a time"
    assert workouts.split()[:5] == ["apple-health", "manual", "workouts", "missing", "never"]


@pytest.mark.parametrize(
    "words, expected",
    [
        (("settings", "sync-now", "polaris"), "expected one of apple-health, health-connect"),
        (("settings", "set", "regional.tongue=no"), "There is no field 'regional.tongue'"),
        (("settings", "set", "regional.language"), "is not path=value"),
        (("settings", "set", "regional.language=klingon"), "language is one of en, no, es, de, pt"),
        (("settings", "set", "appearance.animations_enabled=maybe"), "is on or off"),
        (("settings", "set", "heart_rate.broadcast_timeout_minutes=3"), "expected 5 to 120, got 3"),
        (("profile", "set", "personal", "birth_date=yesterday"), "a day such as"),
        (("profile", "set", "goals=strength"), "give it as JSON"),
        (("consent", "grant", "sync"), "source"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(pulsewire, words, expected):
    assert expected in pulsewire(*words, fails=True)


def test_consents_are_granted_withdrawn_and_on_record(pulsewire):
    assert "not granted" in pulsewire("consent", "list")
    assert "granted" in pulsewire("consent", "grant", "ai")
    pulsewire("consent", "grant", "sync", "polar", "sleep")
    assert "withdrawn" in pulsewire("consent", "withdraw", "sync", "polar")
    assert pulsewire("consent", "withdraw", "sync", "polar") == "No such consent was granted.\n"
    history = [line.split() for line in pulsewire("consent", "history").splitlines()[1:]]
    assert [words[:-2] for words in history] == [
        ["sync", "polar", "sleep", "withdrawn"],
        ["sync", "polar", "sleep", "granted"],
        ["ai", "granted"],
    ]


def test_achievements_are_listed_seen_and_featured(pulsewire, client):
    assert pulsewire("achievements", "list", "--completed") == "No achievements yet.\n"
    assert pulsewire("achievements", "view") == "Nothing is new.\n"
    assert "keys[0]" in pulsewire("achievements", "view", "workouts_1", fails=True)
    client.finish(client.start_workout().session_id)
    rows = [line.split() for line in pulsewire("achievements", "list").splitlines()]
    assert rows[0] == ["KEY", "PROGRESS", "REACHED", "TITLE"]
    assert rows[1][:2] == ["workouts_1", "1/1"] and rows[1][3:] == ["new", "First", "workout"]
    assert rows[2] == ["workouts_10", "1/10", "10", "workouts"]
    assert pulsewire("achievements", "view") == "First workout: Finish a workout.\n"
    assert pulsewire("achievements", "view") == "Nothing is new.\n"
    (_, listed) = pulsewire("achievements", "list", "--completed").splitlines()
    assert " new" not in listed

    username = new_username()
    pulsewire("profile", "set", "public", f"username={username}")
    pulsewire("profile", "set", "public", "featured_achievements=workouts_1")
    shown = json.loads(pulsewire("profile", "show", "public", "--json"))
    assert shown["badgeCount"] == "1"
    assert [badge["title"] for badge in shown["featuredBadges"]] == ["First workout"]


def test_zones_of_a_sport_are_set_and_shown(pulsewire):
    pulsewire("profile", "zones", "--resting", "52", "--max", "188")
    shown = json.loads(pulsewire("profile", "zones", "--sport", "cycling", "--json"))
    assert (shown["restingBpm"], "sport" in shown) == (52, False)
    said = pulsewire("profile", "zones", "--sport", "cycling", "--resting", "48", "--max", "182",
                     "--lowest", "100,120,140,160,175", "--from", "2026-11-01T06:00:00Z")  # fmt: skip
    assert "Zones of cycling" in said and "zone 5 from 175 bpm" in said
    shown = json.loads(pulsewire("profile", "zones", "--sport", "cycling", "--json"))
    assert (shown["restingBpm"], shown["sport"]) == (48, "SPORT_CYCLING")
    assert shown["effectiveTime"].startswith("2026-11-01T06:00:00")
    assert "all sports" in pulsewire("profile", "zones", "--sport", "rowing")
    state = json.loads(pulsewire("play", "start", "--sport", "cycling", "--json"))
    assert (state["sport"], state["heartRateProfile"]["restingBpm"]) == ("SPORT_CYCLING", 48)
    pulsewire("play", "finish")


@pytest.mark.parametrize(
    "words, told",
    [
        (["--resting", "50", "--max", "180", "--from", "yesterday"], "Invalid field value"),
        (["--resting", "50", "--max", "180", "--lowest", "1,x"], "numbers with commas"),
        (["--resting", "50"], "--resting and --max"),
        (["--resting", "50", "--max", "180", "--at", "2026-11-01T06:00:00Z"], "--from sets"),
        (["--sport", "chess"], "chess"),
        (["--resting", "100", "--max", "110"], "max_bpm"),
    ],
)
def test_zones_that_are_none_are_refused(client, words, told):
    assert told in command_line.run(client, "profile", "zones", *words, fails=True)

"""Personal data, fitness profiles, public profiles, onboarding and heart-rate zones."""

import threading
from datetime import date, timedelta

import grpc
import psycopg
import pytest
from google.type.date_pb2 import Date
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.player.v1 import heart_rate_profile_pb2 as profiles
from pulsewire.profile.v1 import fitness_profile_pb2 as fitness
from pulsewire.profile.v1 import onboarding_pb2 as onboarding
from pulsewire.profile.v1 import personal_data_pb2 as personal
from pulsewire.profile.v1 import profile_service_pb2 as profile
from pulsewire.profile.v1 import public_profile_pb2 as public

from harness.client import Client, milliseconds, new_uuid, now_milliseconds, refused, timestamp
from harness.people import (
    FITNESS,
    PERSON,
    grant,
    mask,
    new_username,
    set_zones,
    tell_everything,
    update_fitness,
    update_personal,
    update_public,
    withdraw,
)

INVALID = grpc.StatusCode.INVALID_ARGUMENT
NOT_FOUND = grpc.StatusCode.NOT_FOUND
DAY_MILLISECONDS = 24 * 3600 * 1000


def personal_data(client):
    return client.profile.GetPersonalData(profile.GetPersonalDataRequest()).personal_data


def fitness_profile(client):
    return client.profile.GetFitnessProfile(profile.GetFitnessProfileRequest()).fitness_profile


def public_profile(client, username=""):
    request = profile.GetPublicProfileRequest(username=username)
    return client.profile.GetPublicProfile(request).public_profile


def without_record(message):
    """The message as its owner told it."""
    copy = type(message)()
    copy.CopyFrom(message)
    copy.ClearField("version")
    copy.ClearField("update_time")
    return copy


# Updates


def test_nothing_is_known_of_a_new_account(client):
    assert personal_data(client) == personal.PersonalData()
    found = fitness_profile(client)
    assert found.version == 0 and not found.HasField("update_time")
    refused(lambda: public_profile(client), NOT_FOUND)


def test_what_was_told_comes_back(client):
    made = update_personal(client, PERSON, "*")
    assert without_record(made) == PERSON
    assert made.version == 1
    assert abs(milliseconds(made.update_time) - now_milliseconds()) < DAY_MILLISECONDS
    assert personal_data(client) == made
    made = update_fitness(client, FITNESS, "*")
    expected = without_record(made)
    expected.ClearField("age_range")
    assert expected == FITNESS
    assert fitness_profile(client) == made


def test_a_weight_is_dated(client):
    update_fitness(client, fitness.FitnessProfile(weight_kg=81.5), "weight_kg")
    update_fitness(client, fitness.FitnessProfile(weight_kg=80), "weight_kg")
    days = (date.today() - timedelta(days=2), date.today() + timedelta(days=2))
    found = client.profile.ListBodyWeights(
        profile.ListBodyWeightsRequest(
            start_date=Date(year=days[0].year, month=days[0].month, day=days[0].day),
            end_date=Date(year=days[1].year, month=days[1].month, day=days[1].day),
        )
    ).weights
    # At midnight they are of two days.
    assert found[-1].weight_kg == 80 and len(found) <= 2
    assert {one.origin for one in found} == {profile.BODY_WEIGHT_ORIGIN_PROFILE}


def test_an_update_changes_what_its_mask_names_and_nothing_else(client):
    update_personal(client, PERSON, "*")
    new = personal.PersonalData(display_name="Ola")
    new.address.city = "Oslo"
    changed = update_personal(client, new, "display_name", "address.city")
    expected = personal.PersonalData()
    expected.CopyFrom(PERSON)
    expected.display_name = "Ola"
    expected.address.city = "Oslo"
    assert without_record(changed) == expected
    assert changed.version == 2
    cleared = update_personal(client, personal.PersonalData(), "birth_date", "address")
    assert not cleared.HasField("birth_date") and not cleared.HasField("address")


def test_paths_that_are_not_there_are_named(client):
    failure = refused(
        lambda: update_fitness(client, FITNESS, "weight_kg", "weight_lb", "age_range", "goals.kind"),
        INVALID,
    )
    assert failure.fields == {f"update_mask.paths[{index}]" for index in (1, 2, 3)}
    assert '"weight_lb"' in failure.violations["update_mask.paths[1]"].description
    assert fitness_profile(client).version == 0


def test_an_update_without_paths_is_refused(client):
    assert refused(lambda: update_fitness(client, FITNESS), INVALID).fields == {"update_mask.paths"}
    request = profile.UpdateFitnessProfileRequest(request_id="x")
    failure = refused(lambda: client.profile.UpdateFitnessProfile(request), INVALID)
    assert failure.fields == {"request_id", "fitness_profile", "update_mask"}


def test_all_that_is_wrong_is_told_at_once_and_nothing_is_changed(client):
    bad = fitness.FitnessProfile(
        height_cm=300, weight_kg=10, weekly_minutes=30, session_minutes=90, injuries=[""]
    )
    failure = refused(lambda: update_fitness(client, bad, "*"), INVALID)
    assert failure.fields == {
        f"fitness_profile.{field}"
        for field in ("height_cm", "weight_kg", "weekly_minutes", "session_minutes", "injuries")
    }
    assert failure.violations["fitness_profile.height_cm"].reason == "VALUE_OUT_OF_RANGE"
    assert fitness_profile(client).version == 0


@pytest.mark.parametrize(
    "field, value",
    [
        ("phone_number", "98765"),
        ("display_name", "x" * 101),
        ("birth_date", Date(year=2023, month=2, day=29)),
        ("birth_date", Date(year=1850, month=1, day=1)),
        ("birth_date", Date(year=date.today().year - 5, month=1, day=1)),
        ("address", personal.PostalAddress(country="no")),
        ("photo_url", "http://pictures.example/kari.jpg"),
        ("photo_url", "https://pictures.example/" + "x" * 500),
    ],
)
def test_wrong_personal_data_is_refused_without_repeating_it(client, field, value):
    data = personal.PersonalData(**{field: value})
    failure = refused(lambda: update_personal(client, data, "*"), INVALID)
    assert len(failure.fields) == 1 and failure.fields.pop().startswith(f"personal_data.{field}")
    if isinstance(value, str):
        assert value not in failure.message


def test_a_repeat_gets_the_first_answer(client):
    request_id = new_uuid()
    first = update_personal(client, PERSON, "*", request_id=request_id)
    update_personal(client, personal.PersonalData(display_name="Later"), "display_name")
    again = update_personal(client, PERSON, "*", request_id=request_id)
    assert again == first
    assert personal_data(client).display_name == "Later"


def test_an_update_meant_for_another_version_is_told_what_is_there(client):
    first = update_fitness(client, FITNESS, "*", expected_version=0)
    shorter = fitness.FitnessProfile(height_cm=FITNESS.height_cm - 1)
    second = update_fitness(client, shorter, "height_cm", expected_version=first.version)
    failure = refused(
        lambda: update_fitness(client, FITNESS, "*", expected_version=first.version),
        grpc.StatusCode.ABORTED,
    )
    assert failure.reason == "VERSION_CONFLICT"
    assert failure.facts == {"version": "2"}
    assert failure.detail(fitness.FitnessProfile).version == second.version


@pytest.mark.parametrize(
    ("update", "first", "other", "path"),
    [
        (update_personal, PERSON, personal.PersonalData(display_name="Later"), "display_name"),
        (update_fitness, FITNESS, fitness.FitnessProfile(height_cm=200), "height_cm"),
    ],
)
def test_what_is_there_already_makes_no_version(client, update, first, other, path):
    none = update(client, type(first)(), path)
    assert none.version == 0 and not none.HasField("update_time")
    made = update(client, first, "*")
    request_id = new_uuid()
    assert update(client, first, "*", request_id=request_id) == made
    assert update(client, first, path, expected_version=1) == made
    failure = refused(
        lambda: update(client, first, path, expected_version=2), grpc.StatusCode.ABORTED
    )
    assert failure.reason == "VERSION_CONFLICT"
    changed = update(client, other, path)
    assert changed.version == 2
    # A repeat of what changed nothing changes nothing later.
    assert update(client, first, "*", request_id=request_id) == made
    assert update(client, other, path) == changed


def test_a_public_profile_that_stays_the_same_has_one_version(client):
    new = public.PublicProfile(username=f"same.{new_uuid()[:8]}", is_private=True)
    made = update_public(client, new, "*")
    assert (made.version, update_public(client, new, "*")) == (1, made)


def test_updates_at_the_same_time_lose_nothing(client):
    calls = []
    for number in range(20):
        data = fitness.FitnessProfile(height_cm=100 + number, weight_kg=50 + number)
        request = profile.UpdateFitnessProfileRequest(
            request_id=new_uuid(),
            fitness_profile=data,
            update_mask=mask("height_cm" if number % 2 else "weight_kg"),
        )
        calls.append(client.profile.UpdateFitnessProfile.future(request))
    done = 0
    for call in calls:
        try:
            call.result()
            done += 1
        except grpc.RpcError as error:
            assert error.code() == grpc.StatusCode.UNAVAILABLE
    assert fitness_profile(client).version == done > 0


def test_an_answer_says_nothing_of_personal_data_in_the_log(own_server):
    client = Client.with_new_account(own_server.address)
    update_personal(client, PERSON, "*")
    refused(
        lambda: update_personal(client, personal.PersonalData(phone_number="+0 secret"), "*"), INVALID
    )
    client.close()
    log = own_server.log(0)
    for word in ("Kari", "+4791234567", "Storgata", "cus_kari", "secret"):
        assert word not in log


# The age range


def utc_date():
    """Which day it is for the server."""
    return date.fromordinal(now_milliseconds() // DAY_MILLISECONDS + date(1970, 1, 1).toordinal())


@pytest.mark.parametrize("days, expected", [(0, "AGE_RANGE_25_TO_34"), (1, "AGE_RANGE_18_TO_24")])
def test_the_age_range_follows_from_the_birth_date_on_the_day(client, days, expected):
    """25 years ago today, and tomorrow."""
    day = None
    # Once more where midnight came in between.
    while day != (today := utc_date()):
        day = today
        if (today.month, today.day) in ((2, 28), (2, 29)):
            pytest.skip("the day 25 years ago tomorrow is not plain")
        born = date.fromordinal(date(today.year - 25, today.month, today.day).toordinal() + days)
        data = personal.PersonalData(birth_date=Date(year=born.year, month=born.month, day=born.day))
        update_personal(client, data, "birth_date")
        found = [fitness_profile(client), update_fitness(client, FITNESS, "height_cm")]
    assert [fitness.AgeRange.Name(one.age_range) for one in found] == [expected] * 2


# What plans workouts


def as_planner(node, owner, query):
    """What the planner's role reads, working for that account."""
    with psycopg.connect(node.cluster.url("postgres")) as connection:
        connection.execute("set role pulsewire_planner")
        if owner is not None:
            connection.execute("select set_config('pulsewire.owner', %s, false)", [owner])
        return connection.execute(query).fetchall()


PROFILES = "select height_cm, weight_kg, fitness_level from pulsewire.fitness_profiles"


def test_the_planner_reads_a_fitness_profile_while_the_consent_stands(client, stranger, node):
    for athlete in (client, stranger):
        update_fitness(athlete, FITNESS, "*")
        update_personal(athlete, PERSON, "*")
    seen = [(171, 64.5, "intermediate")]
    assert as_planner(node, client.account_id, PROFILES) == []
    grant(client, consents.CONSENT_PURPOSE_AI)
    assert as_planner(node, client.account_id, PROFILES) == seen
    assert as_planner(node, stranger.account_id, PROFILES) == []
    assert as_planner(node, None, PROFILES) == []
    age = "select pulsewire.planner_age_range()"
    assert as_planner(node, client.account_id, age)[0][0].startswith("AGE_RANGE_")
    assert as_planner(node, stranger.account_id, age) == [(None,)]
    withdraw(client, consents.CONSENT_PURPOSE_AI)
    assert as_planner(node, client.account_id, PROFILES) == []
    assert as_planner(node, client.account_id, age) == [(None,)]
    grant(client, consents.CONSENT_PURPOSE_AI)
    assert as_planner(node, client.account_id, PROFILES) == seen


@pytest.mark.parametrize(
    "statement",
    [
        "select * from pulsewire_personal.personal_data",
        "select birth_date from pulsewire_personal.personal_data",
        "select * from pulsewire_personal.request_answers",
        "select pulsewire.age_range(current_date, current_date)",
        "select * from pulsewire.public_profiles",
        "select * from pulsewire.accounts",
        "select * from pulsewire.settings_versions",
        "select request_id from pulsewire.consent_records",
        "update pulsewire.fitness_profiles set version = 9",
        "delete from pulsewire.consent_records",
        "select * from pulsewire.find_public_profile('a')",
    ],
)
def test_the_planner_reads_nothing_else(client, node, statement):
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        as_planner(node, client.account_id, statement)


@pytest.mark.parametrize("table", ["personal_data", "request_answers"])
def test_personal_data_is_its_owners_alone(client, stranger, node, table):
    for athlete in (client, stranger):
        update_personal(athlete, PERSON, "*")
    name = f"pulsewire_personal.{table}"
    for owner, seen in ((None, set()), (client.account_id, {client.account_id})):
        with node.cluster.as_server(owner) as connection:
            rows = connection.execute(f"select owner_id::text from {name}").fetchall()
            assert {owner for (owner,) in rows} == seen
    with node.cluster.as_server(client.account_id) as connection:
        others = f"update {name} set owner_id = owner_id where owner_id = %s"
        assert connection.execute(others, [stranger.account_id]).rowcount == 0
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(f"update {name} set owner_id = %s", [stranger.account_id])


@pytest.mark.parametrize(
    "table",
    ["pulsewire_personal.personal_data", "pulsewire.fitness_profiles", "pulsewire.public_profiles"]
    + ["pulsewire.settings_versions", "pulsewire.consent_records", "pulsewire.heart_rate_zones"],
)
def test_what_was_told_goes_with_the_account_and_not_otherwise(client, node, table):
    tell_everything(client)
    with node.cluster.as_server(client.account_id) as connection:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(f"delete from {table}")
    with node.cluster.as_administrator() as connection:
        count = f"select count(*) from {table} where owner_id = %s"
        assert connection.execute(count, [client.account_id]).fetchone()[0] > 0
        connection.execute("delete from pulsewire.accounts where owner_id = %s", [client.account_id])
        assert connection.execute(count, [client.account_id]).fetchone() == (0,)


# Public profiles


def test_a_public_profile_is_for_all_and_a_private_one_for_its_owner(client, stranger):
    username = new_username()
    made = update_public(client, public.PublicProfile(username=username, bio="Runs."), "username", "bio")
    assert made.is_private, "until it is told otherwise"
    assert public_profile(client).bio == public_profile(client, username).bio == "Runs."
    hidden = refused(lambda: public_profile(stranger, username), NOT_FOUND)
    absent = refused(lambda: public_profile(stranger, new_username()), NOT_FOUND)
    assert (hidden.reason, hidden.message) == (absent.reason, absent.message)

    update_fitness(client, FITNESS, "fitness_level")
    update_public(client, public.PublicProfile(is_private=False), "is_private")
    seen = public_profile(stranger, username.upper())
    assert (seen.username, seen.bio) == (username, "Runs.")
    assert seen.fitness_level == fitness.FITNESS_LEVEL_INTERMEDIATE
    assert milliseconds(seen.join_time) > 0

    update_public(client, public.PublicProfile(is_private=True), "is_private")
    refused(lambda: public_profile(stranger, username), NOT_FOUND)


def test_a_username_is_one_athletes_in_any_case(client, stranger):
    username = new_username()
    update_public(client, public.PublicProfile(username=username), "username")
    for taken in (username, username.upper()):
        failure = refused(
            lambda: update_public(stranger, public.PublicProfile(username=taken), "username"),
            grpc.StatusCode.ALREADY_EXISTS,
        )
        assert failure.reason == "USERNAME_TAKEN"
    update_public(client, public.PublicProfile(username=new_username()), "username")
    update_public(stranger, public.PublicProfile(username=username), "username")


def test_of_many_that_want_a_name_at_once_one_gets_it(new_client):
    username = new_username()
    clients = [new_client() for _ in range(6)]
    outcomes = []

    def take(client):
        try:
            update_public(client, public.PublicProfile(username=username), "username")
            outcomes.append(None)
        except grpc.RpcError as error:
            outcomes.append(error.code())

    threads = [threading.Thread(target=take, args=[client]) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(outcomes, key=str) == [grpc.StatusCode.ALREADY_EXISTS] * 5 + [None] or (
        outcomes.count(None) == 1 and outcomes.count(grpc.StatusCode.ALREADY_EXISTS) == 5
    )


@pytest.mark.parametrize("username", ["", "ab", "9abc", "a b c", "kåre", "x" * 31])
def test_a_username_that_is_none_is_refused(client, username):
    failure = refused(
        lambda: update_public(client, public.PublicProfile(username=username), "username"), INVALID
    )
    assert failure.fields == {"public_profile.username"}


def test_the_database_gives_nothing_of_a_private_profile(client, stranger, node):
    username = new_username()
    update_public(client, public.PublicProfile(username=username), "username")
    query = "select count(*) from pulsewire.find_public_profile(%s)"
    for owner, count in ((None, 0), (stranger.account_id, 0), (client.account_id, 1)):
        with node.cluster.as_server(owner) as connection:
            assert connection.execute(query, [username]).fetchone() == (count,)
            rows = "select count(*) from pulsewire.public_profiles"
            assert connection.execute(rows).fetchone() == (count,)


# Onboarding


def onboarding_of(client):
    return client.profile.GetOnboarding(profile.GetOnboardingRequest()).onboarding


def test_an_onboarding_tells_what_is_missing_and_fills_in_what_is_skipped(client):
    steps = onboarding.OnboardingStep.values()[1:]
    assert list(onboarding_of(client).missing_steps) == steps
    update_fitness(client, FITNESS, "goals", "weekly_minutes")
    left = [
        step
        for step in steps
        if step not in (onboarding.ONBOARDING_STEP_GOALS, onboarding.ONBOARDING_STEP_WEEKLY_TIME)
    ]
    assert list(onboarding_of(client).missing_steps) == left

    skipped = left[1:]
    failure = refused(
        lambda: client.profile.CompleteOnboarding(
            profile.CompleteOnboardingRequest(skipped_steps=skipped)
        ),
        grpc.StatusCode.FAILED_PRECONDITION,
    )
    assert failure.reason == "ONBOARDING_INCOMPLETE"
    assert failure.facts == {"missing_steps": "ONBOARDING_STEP_BIRTH_DATE"}
    assert not onboarding_of(client).completed

    update_personal(client, PERSON, "birth_date")
    done = client.profile.CompleteOnboarding(
        profile.CompleteOnboardingRequest(skipped_steps=steps)
    )
    assert done.onboarding.completed and list(done.onboarding.missing_steps) == []
    assert list(done.onboarding.skipped_steps) == skipped
    found = done.fitness_profile
    assert found.goals == FITNESS.goals and found.weekly_minutes == 180, "what was told stays"
    assert found.fitness_level == fitness.FITNESS_LEVEL_BEGINNER
    assert list(found.equipment) == [fitness.EQUIPMENT_BODYWEIGHT]
    assert found.session_minutes == 30
    zones = client.profile.GetHeartRateZones(profile.GetHeartRateZonesRequest()).heart_rate_zones
    assert (zones.resting_bpm, zones.max_bpm) == (60, 190)

    again = client.profile.CompleteOnboarding(profile.CompleteOnboardingRequest())
    assert again == done, "done again, it changes nothing"


def test_nothing_is_a_diagnosis(client):
    answer = client.profile.GetFitnessProfile(profile.GetFitnessProfileRequest())
    assert "not medical advice" in answer.safety_notice
    german = client.speaking("de-AT, en;q=0.5")
    answer = german.profile.GetFitnessProfile(profile.GetFitnessProfileRequest())
    assert "kein ärztlicher Rat" in answer.safety_notice
    german.close()


# Heart-rate zones


def zones_at(client, time=None):
    request = profile.GetHeartRateZonesRequest(at_time=time)
    return client.profile.GetHeartRateZones(request).heart_rate_zones


def test_zones_are_those_of_the_day(client):
    refused(lambda: zones_at(client), NOT_FOUND)
    now = now_milliseconds()
    for days, resting in ((-30, 70), (-10, 60), (10, 50)):
        set_zones(client, resting=resting, effective_time=timestamp(now + days * DAY_MILLISECONDS))
    for days, resting in ((-20, 70), (-10, 60), (0, 60), (11, 50)):
        time = timestamp(now + days * DAY_MILLISECONDS)
        assert zones_at(client, time).resting_bpm == resting
    assert zones_at(client).resting_bpm == 60
    failure = refused(lambda: zones_at(client, timestamp(now - 31 * DAY_MILLISECONDS)), NOT_FOUND)
    assert failure.reason == "NO_HEART_RATE_ZONES"


def test_automatic_zones_are_karvonens(client):
    made = set_zones(client, 50, 150)
    assert list(made.lowest_bpm) == [100, 110, 120, 130, 140]
    made = set_zones(client, 50, 150, (90, 100, 110, 120, 149))
    assert list(made.lowest_bpm) == [90, 100, 110, 120, 149]


@pytest.mark.parametrize(
    "resting, maximum, boundaries, field",
    [
        (10, 190, (), "resting_bpm"),
        (60, 300, (), "max_bpm"),
        (100, 110, (), "max_bpm"),
        (60, 190, (100, 110), "boundaries_bpm"),
        (60, 190, (100, 110, 110, 120, 130), "boundaries_bpm"),
        (60, 190, (60, 110, 120, 130, 140), "boundaries_bpm"),
        (60, 190, (100, 110, 120, 130, 191), "boundaries_bpm"),
    ],
)
def test_zones_that_are_none_are_refused(client, resting, maximum, boundaries, field):
    failure = refused(lambda: set_zones(client, resting, maximum, boundaries), INVALID)
    assert failure.fields == {f"heart_rate_zones.{field}"}


def test_zones_begin_within_a_year(client):
    time = timestamp(now_milliseconds() + 400 * DAY_MILLISECONDS)
    failure = refused(lambda: set_zones(client, effective_time=time), INVALID)
    assert failure.fields == {"heart_rate_zones.effective_time"}


def test_a_session_keeps_the_zones_of_its_start(client):
    set_zones(client, 50, 150, (90, 100, 110, 120, 149))
    state = client.start_workout()
    kept = profiles.HeartRateProfile(
        resting_bpm=50, max_bpm=150, boundaries_bpm=(90, 100, 110, 120, 149)
    )
    assert state.heart_rate_profile == kept
    set_zones(client, 70, 200)
    assert client.session(state.session_id).heart_rate_profile == kept
    client.finish(state.session_id)
    given = client.start_workout(profile=profiles.HeartRateProfile(resting_bpm=40, max_bpm=180))
    assert given.heart_rate_profile.resting_bpm == 40
    client.finish(given.session_id)
    assert client.start_workout().heart_rate_profile.resting_bpm == 70


def test_setting_zones_again_with_the_same_request_sets_them_once(client, node):
    request = profile.SetHeartRateZonesRequest(request_id=new_uuid())
    request.heart_rate_zones.resting_bpm = 61
    request.heart_rate_zones.max_bpm = 191
    first = client.profile.SetHeartRateZones(request)
    assert client.profile.SetHeartRateZones(request) == first
    with node.cluster.as_server(client.account_id) as connection:
        count = connection.execute("select count(*) from pulsewire.heart_rate_zones").fetchone()
    assert count == (1,)


def test_zones_that_hold_already_are_set_once(client, node):
    now = now_milliseconds()
    first = set_zones(client, 60, 190, effective_time=timestamp(now - 2 * DAY_MILLISECONDS))
    request = profile.SetHeartRateZonesRequest(request_id=new_uuid())
    request.heart_rate_zones.resting_bpm = 60
    request.heart_rate_zones.max_bpm = 190
    assert client.profile.SetHeartRateZones(request).heart_rate_zones == first
    assert zones_at(client) == first
    changed = set_zones(client, 61, 190)
    # A repeat of what set nothing sets nothing later.
    assert client.profile.SetHeartRateZones(request).heart_rate_zones == first
    assert zones_at(client) == changed
    # They held, and do not any more.
    again = set_zones(client, 60, 190)
    assert zones_at(client) == again and again.effective_time != first.effective_time
    with node.cluster.as_server(client.account_id) as connection:
        count = connection.execute("select count(*) from pulsewire.heart_rate_zones").fetchone()
    assert count == (3,)


# Others


def test_nothing_of_another_athlete_is_ever_read_or_changed(client, stranger):
    username = tell_everything(client)
    assert personal_data(stranger) == personal.PersonalData()
    assert fitness_profile(stranger).version == 0
    refused(lambda: zones_at(stranger), NOT_FOUND)
    refused(lambda: public_profile(stranger), NOT_FOUND)
    update_fitness(stranger, fitness.FitnessProfile(height_cm=150), "height_cm")
    update_personal(stranger, personal.PersonalData(display_name="S"), "display_name")
    assert fitness_profile(client).height_cm == 171
    assert personal_data(client).display_name == PERSON.display_name
    assert public_profile(client).username == username


def test_a_request_id_of_another_athlete_is_a_new_request(client, stranger):
    request_id = new_uuid()
    update_personal(client, PERSON, "*", request_id=request_id)
    made = update_personal(
        stranger, personal.PersonalData(display_name="S"), "*", request_id=request_id
    )
    assert made.display_name == "S"

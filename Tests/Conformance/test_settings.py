"""Settings: partial updates, judged as a whole, and what holds for a session."""

import grpc
import psycopg
import pytest
from pulsewire.settings.v1 import appearance_settings_pb2 as appearance
from pulsewire.settings.v1 import heart_rate_settings_pb2 as heart
from pulsewire.settings.v1 import integration_settings_pb2 as integration
from pulsewire.settings.v1 import regional_settings_pb2 as regional
from pulsewire.settings.v1 import settings_pb2 as messages
from pulsewire.settings.v1 import settings_service_pb2 as settings
from pulsewire.settings.v1 import sync_settings_pb2 as sync

from harness.client import milliseconds, new_uuid, refused, timestamp
from harness.people import FITNESS, mask, update_fitness, update_settings

INVALID = grpc.StatusCode.INVALID_ARGUMENT
AT_ONCE = settings.SETTINGS_EFFECT_TIME_IMMEDIATELY
NEXT_SESSION = settings.SETTINGS_EFFECT_TIME_NEXT_SESSION


def settings_of(client):
    return client.settings.GetSettings(settings.GetSettingsRequest()).settings


def test_the_defaults_are_what_the_contract_says(client):
    found = settings_of(client)
    assert found.version == 0 and not found.HasField("update_time")
    assert found.regional == regional.RegionalSettings(
        unit_system=regional.UNIT_SYSTEM_METRIC,
        weight_unit=regional.WEIGHT_UNIT_KG,
        time_format=regional.TIME_FORMAT_24_HOURS,
    )
    assert found.sync.frequency == sync.SYNC_FREQUENCY_DAILY and found.sync.offline_enabled
    assert found.heart_rate.broadcast_timeout_minutes == 60
    assert [one.cooldown_seconds for one in found.announcements] == [30, 30, 30, 30]
    assert list(found.integrations) == []


def test_an_update_changes_what_its_mask_names_and_says_when(client):
    new = messages.Settings()
    new.regional.language = regional.LANGUAGE_PT
    new.heart_rate.broadcast_timeout_minutes = 5
    new.appearance.theme = appearance.THEME_DARK
    answer = update_settings(
        client, new, "regional.language", "heart_rate.broadcast_timeout_minutes"
    )
    assert {(effect.field, effect.time) for effect in answer.effects} == {
        ("regional.language", AT_ONCE),
        ("heart_rate.broadcast_timeout_minutes", NEXT_SESSION),
    }
    found = settings_of(client)
    assert found == answer.settings and found.version == 1
    assert found.regional.language == regional.LANGUAGE_PT
    assert found.regional.unit_system == regional.UNIT_SYSTEM_METRIC
    assert found.appearance.theme == appearance.THEME_SYSTEM, "the mask did not name it"


def test_units_are_for_the_screen_and_nothing_else(client):
    before = update_fitness(client, FITNESS, "*")
    new = messages.Settings()
    new.regional.unit_system = regional.UNIT_SYSTEM_IMPERIAL
    new.regional.weight_unit = regional.WEIGHT_UNIT_LB
    update_settings(client, new, "regional.unit_system", "regional.weight_unit")
    again = update_fitness(client, FITNESS, "height_cm")
    assert (again.height_cm, again.weight_kg) == (before.height_cm, before.weight_kg)


def test_paths_that_are_not_there_are_named(client):
    failure = refused(
        lambda: update_settings(
            client, messages.Settings(), "appearance", "podcasts", "heart_rate.bpm", "version"
        ),
        INVALID,
    )
    assert failure.fields == {f"update_mask.paths[{index}]" for index in (1, 2, 3)}
    assert '"heart_rate.bpm"' in failure.violations["update_mask.paths[2]"].description
    assert failure.violations["update_mask.paths[1]"].reason == "PATH_UNKNOWN"


def test_what_does_not_go_together_is_named_on_both_sides_until_it_is_resolved(client):
    new = messages.Settings()
    new.heart_rate.source = heart.HEART_RATE_SOURCE_BLUETOOTH_BROADCAST
    both = {"settings.heart_rate.source", "settings.heart_rate.live_enabled"}
    paths = ("heart_rate.source", "heart_rate.live_enabled")
    assert refused(lambda: update_settings(client, new, *paths), INVALID).fields == both
    assert settings_of(client).version == 0
    update_settings(client, new, "heart_rate.source")
    failure = refused(lambda: update_settings(client, new, "heart_rate.live_enabled"), INVALID)
    assert failure.fields == both, "also with what was there before"


def test_all_that_is_wrong_is_told_at_once(client):
    new = settings_of(client)
    new.heart_rate.broadcast_timeout_minutes = 121
    new.heart_rate.live_enabled = False
    new.heart_rate.source = heart.HEART_RATE_SOURCE_BLUETOOTH_BROADCAST
    new.announcements[1].frequency_seconds = 15
    new.integrations.add(source=integration.INTEGRATION_SOURCE_GARMIN, backfill_days=8)
    failure = refused(lambda: update_settings(client, new, "*"), INVALID)
    assert failure.fields == {
        "settings.heart_rate.broadcast_timeout_minutes",
        "settings.heart_rate.live_enabled",
        "settings.heart_rate.source",
        "settings.announcements[1].frequency_seconds",
        "settings.announcements[1].cooldown_seconds",
        "settings.integrations[0].backfill_days",
    }


def test_a_change_of_what_is_exchanged_has_to_be_confirmed(client):
    new = messages.Settings()
    new.sync.frequency = sync.SYNC_FREQUENCY_MANUAL
    failure = refused(
        lambda: update_settings(client, new, "sync.frequency"), grpc.StatusCode.FAILED_PRECONDITION
    )
    assert failure.reason == "CONFIRMATION_REQUIRED"
    assert failure.facts == {"fields": "sync.frequency"}
    assert settings_of(client).version == 0
    answer = update_settings(client, new, "sync.frequency", confirmed=True)
    assert [(effect.field, effect.time) for effect in answer.effects] == [
        ("sync.frequency", NEXT_SESSION)
    ]
    # What changes nothing needs no confirmation.
    assert update_settings(client, new, "sync.frequency").settings == answer.settings


def test_a_repeat_gets_the_first_answer(client):
    request_id = new_uuid()
    new = messages.Settings()
    new.heart_rate.broadcast_timeout_minutes = 90
    path = "heart_rate.broadcast_timeout_minutes"
    first = update_settings(client, new, path, request_id=request_id)
    new.heart_rate.broadcast_timeout_minutes = 100
    update_settings(client, new, path)
    assert update_settings(client, new, path, request_id=request_id) == first
    assert settings_of(client).heart_rate.broadcast_timeout_minutes == 100


def versions(client, node):
    with node.cluster.as_server(client.account_id) as connection:
        rows = connection.execute("select version from pulsewire.settings_versions order by version")
        return [version for (version,) in rows]


def test_what_is_set_already_makes_no_version(client, node):
    none = update_settings(client, settings_of(client), "*")
    assert none.settings == settings_of(client) and none.settings.version == 0
    assert not none.settings.HasField("update_time") and not none.effects
    new = messages.Settings()
    new.appearance.theme = appearance.THEME_DARK
    first = update_settings(client, new, "appearance.theme")
    again = update_settings(client, new, "appearance.theme", expected_version=1)
    assert again.settings == first.settings and not again.effects
    assert settings_of(client) == first.settings
    assert versions(client, node) == [1]
    failure = refused(
        lambda: update_settings(client, new, "appearance.theme", expected_version=2),
        grpc.StatusCode.ABORTED,
    )
    assert failure.reason == "VERSION_CONFLICT"


def test_a_repeat_of_what_changed_nothing_changes_nothing_later(client, node):
    request_id = new_uuid()
    dark = messages.Settings()
    dark.appearance.theme = appearance.THEME_DARK
    update_settings(client, dark, "appearance.theme")
    first = update_settings(client, dark, "appearance.theme", request_id=request_id)
    light = messages.Settings()
    light.appearance.theme = appearance.THEME_LIGHT
    update_settings(client, light, "appearance.theme")
    again = update_settings(client, dark, "appearance.theme", request_id=request_id)
    assert again == first
    assert settings_of(client).appearance.theme == appearance.THEME_LIGHT
    assert versions(client, node) == [1, 2]


def test_a_change_is_remembered_for_longer_than_its_answer(client, node):
    request_id = new_uuid()
    new = messages.Settings()
    new.appearance.theme = appearance.THEME_DARK
    first = update_settings(client, new, "appearance.theme", request_id=request_id)
    with node.cluster.as_server(client.account_id) as connection:
        connection.execute("delete from pulsewire.request_answers")
    assert update_settings(client, new, "appearance.theme", request_id=request_id) == first
    assert versions(client, node) == [1]


def test_an_update_meant_for_another_version_is_told_what_is_there(client):
    new = messages.Settings()
    new.appearance.theme = appearance.THEME_DARK
    update_settings(client, new, "appearance.theme")
    failure = refused(
        lambda: update_settings(client, new, "appearance.theme", expected_version=7), grpc.StatusCode.ABORTED
    )
    assert failure.reason == "VERSION_CONFLICT"
    assert failure.detail(messages.Settings) == settings_of(client)


def test_updates_at_the_same_time_all_count_or_are_refused(client):
    calls = []
    for number in range(20):
        new = messages.Settings()
        new.heart_rate.broadcast_timeout_minutes = 10 + number
        request = settings.UpdateSettingsRequest(
            request_id=new_uuid(),
            settings=new,
            update_mask=mask("heart_rate.broadcast_timeout_minutes"),
        )
        calls.append(client.settings.UpdateSettings.future(request))
    versions = []
    for call in calls:
        try:
            versions.append(call.result().settings.version)
        except grpc.RpcError as error:
            assert error.code() == grpc.StatusCode.UNAVAILABLE
    assert sorted(versions) == list(range(1, len(versions) + 1))
    assert settings_of(client).version == len(versions)


# What holds for a session


def session_settings(client, time):
    return client.settings.GetSessionSettings(settings.GetSessionSettingsRequest(start_time=time))


def test_a_session_keeps_the_settings_of_its_start(client):
    path = "heart_rate.broadcast_timeout_minutes"
    new = messages.Settings()
    new.heart_rate.broadcast_timeout_minutes = 90
    update_settings(client, new, path)
    state = client.start_workout()
    held = session_settings(client, state.start_time)
    assert (held.broadcast_timeout_minutes, held.settings_version) == (90, 1)
    assert held.sync_frequency == sync.SYNC_FREQUENCY_DAILY

    new.heart_rate.broadcast_timeout_minutes = 30
    new.sync.frequency = sync.SYNC_FREQUENCY_REALTIME
    changed = update_settings(client, new, path, "sync.frequency", confirmed=True)
    assert {effect.time for effect in changed.effects} == {NEXT_SESSION}
    assert session_settings(client, state.start_time) == held, "it was pinned at the start"
    client.finish(state.session_id)
    later = session_settings(client, client.start_workout().start_time)
    assert (later.broadcast_timeout_minutes, later.settings_version) == (30, 2)
    assert later.sync_frequency == sync.SYNC_FREQUENCY_REALTIME


def test_a_session_from_before_any_change_has_the_defaults(client):
    new = messages.Settings()
    new.heart_rate.broadcast_timeout_minutes = 90
    made = update_settings(client, new, "heart_rate.broadcast_timeout_minutes").settings
    held = session_settings(client, timestamp(milliseconds(made.update_time) - 1))
    assert (held.broadcast_timeout_minutes, held.settings_version) == (60, 0)


def test_settings_are_their_owners_alone(client, stranger, node):
    new = messages.Settings()
    new.appearance.theme = appearance.THEME_DARK
    update_settings(client, new, "appearance.theme")
    assert settings_of(stranger).version == 0
    query = "select count(*) from pulsewire.settings_versions"
    function = "select count(*) from pulsewire.session_settings(now() + interval '1 day')"
    for owner, count in ((client.account_id, 1), (stranger.account_id, 0), (None, 0)):
        with node.cluster.as_server(owner) as connection:
            assert connection.execute(query).fetchone() == (count,)
            assert connection.execute(function).fetchone() == (count,)


def test_a_version_of_settings_stays_as_it_was(client, node):
    update_settings(client, messages.Settings(), "regional.time_zone")
    with node.cluster.as_server(client.account_id) as connection:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute("update pulsewire.settings_versions set changed_at = now()")


def test_the_database_knows_the_ranges_as_well(client, node):
    with node.cluster.as_server(client.account_id) as connection:
        with pytest.raises(psycopg.errors.CheckViolation):
            connection.execute(
                "insert into pulsewire.settings_versions (owner_id, version, request_id, changed_at,"
                " document) values (%s, 1, gen_random_uuid(), now(), %s)",
                [
                    client.account_id,
                    '{"heartRate": {"broadcastTimeoutMinutes": 4},'
                    ' "sync": {"frequency": "SYNC_FREQUENCY_DAILY"}}',
                ],
            )


def leaves(descriptor, path=""):
    """The paths of all fields that hold one value, with their descriptors; not what the server gives."""
    for field in descriptor.fields:
        if field.name in ("version", "update_time"):
            continue
        if field.message_type is None and not field.is_repeated:
            yield path + field.name, field
        elif not field.is_repeated:
            yield from leaves(field.message_type, f"{path}{field.name}.")


#: What a field has to be changed with, for by itself it would not go.
COMPANIONS = {
    "sync.offline_enabled": {"sync.frequency": sync.SYNC_FREQUENCY_MANUAL},
}
#: The numbers that a field takes at its ends, and texts that one takes.
ENDS = {
    "coach.limit_bpm": (60, 250, 0),
    "heart_rate.broadcast_timeout_minutes": (5, 120),
    "regional.time_zone": ("Europe/Oslo", "America/Argentina/Buenos_Aires", ""),
}


def put(message, path, value):
    """Sets a field by its path."""
    *groups, name = path.split(".")
    for group in groups:
        message = getattr(message, group)
    setattr(message, name, value)


def at(message, path):
    """A field by its path."""
    for name in path.split("."):
        message = getattr(message, name)
    return message


@pytest.mark.parametrize("path", [path for path, _ in leaves(messages.Settings.DESCRIPTOR)])
def test_each_setting_takes_each_of_its_values(client, path):
    field = dict(leaves(messages.Settings.DESCRIPTOR))[path]
    if field.enum_type:
        values = [value.number for value in field.enum_type.values if value.number]
    else:
        values = ENDS.get(path, (True, False))
    for value in values:
        new = messages.Settings()
        put(new, path, value)
        companions = COMPANIONS.get(path, {}) if value else {}
        if path == "sync.offline_enabled":
            companions = COMPANIONS[path]
        for other, needed in companions.items():
            put(new, other, needed)
        update_settings(client, new, path, *companions, confirmed=True)
        assert at(settings_of(client), path) == value


def test_each_service_and_mode_has_settings_of_its_own(client):
    new = messages.Settings()
    sources = [number for number in integration.IntegrationSource.values() if number]
    kinds = [number for number in integration.IntegrationDataType.values() if number]
    for source, backfill in zip(sources, (7, 30, 90) * 3):
        one = new.integrations.add(
            source=source, data_types=kinds, backfill_days=backfill,
            sync_mode=integration.INTEGRATION_SYNC_MODE_BACKGROUND,
        )  # fmt: skip
        if source in sources[:2]:
            one.health_permissions.add(
                data_type=kinds[0], status=integration.HEALTH_PERMISSION_STATUS_GRANTED
            )
    defaults = settings_of(client).announcements
    for one, (cooldown, frequency) in zip(defaults, ((5, 15), (300, 1800), (60, 0))):
        new.announcements.add(
            mode=one.mode, enabled=frequency > 0, cooldown_seconds=cooldown,
            frequency_seconds=frequency,
        )  # fmt: skip
    update_settings(client, new, "integrations", "announcements", confirmed=True)
    found = settings_of(client)
    assert list(found.integrations) == list(new.integrations)
    assert list(found.announcements) == list(new.announcements)

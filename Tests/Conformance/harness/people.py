"""What athletes tell of themselves, and how they want the product."""

from google.protobuf.field_mask_pb2 import FieldMask
from google.type.date_pb2 import Date
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.consent.v1 import consent_service_pb2 as consent
from pulsewire.profile.v1 import fitness_profile_pb2 as fitness
from pulsewire.profile.v1 import goal_pb2 as goals
from pulsewire.profile.v1 import heart_rate_zones_pb2 as zones
from pulsewire.profile.v1 import onboarding_pb2 as onboarding
from pulsewire.profile.v1 import personal_data_pb2 as personal
from pulsewire.profile.v1 import profile_service_pb2 as profile
from pulsewire.profile.v1 import public_profile_pb2 as public
from pulsewire.settings.v1 import appearance_settings_pb2 as appearance
from pulsewire.settings.v1 import regional_settings_pb2 as regional
from pulsewire.settings.v1 import settings_pb2 as settings_messages
from pulsewire.settings.v1 import settings_service_pb2 as settings

from harness.client import new_uuid

#: Somebody, and words of theirs that must be found nowhere else.
PERSON = personal.PersonalData(
    display_name="Kari Nordmann-Vesterålen",
    birth_date=Date(year=1990, month=6, day=15),
    phone_number="+4791234567",
    address=personal.PostalAddress(
        line1="Storgata 1", city="Tromsø", postal_code="9008", country="NO"
    ),
    billing_reference="cus_kari_4711",
    photo_url="https://pictures.example/kari-4711.jpg",
)
FITNESS = fitness.FitnessProfile(
    height_cm=171,
    weight_kg=64.5,
    fitness_level=fitness.FITNESS_LEVEL_INTERMEDIATE,
    goals=[
        goals.Goal(
            kind=goals.GOAL_KIND_ENDURANCE,
            target_date=Date(year=2027, month=5, day=1),
            description="10 km in 45 minutes",
        )
    ],
    equipment=[fitness.EQUIPMENT_MAT, fitness.EQUIPMENT_DUMBBELLS],
    injuries=["left knee"],
    dietary_preferences=["vegetarian"],
    allergies=["peanuts"],
    body_focus_areas=[fitness.BODY_AREA_CORE],
    weekly_minutes=180,
    session_minutes=45,
)
FITNESS.accessibility.reduce_motion = True
FITNESS.workout_preferences.preferred_minutes = 40
FITNESS.display_preferences.show_celebrations = True


def mask(*paths):
    """A field mask."""
    return FieldMask(paths=paths)


def update_personal(client, data, *paths, **options):
    """Changes personal data, and gives what comes out."""
    request = profile.UpdatePersonalDataRequest(
        **{"request_id": new_uuid(), "personal_data": data, "update_mask": mask(*paths), **options}
    )
    return client.profile.UpdatePersonalData(request).personal_data


def update_fitness(client, data, *paths, **options):
    """Changes the fitness profile, and gives what comes out."""
    request = profile.UpdateFitnessProfileRequest(
        **{"request_id": new_uuid(), "fitness_profile": data, "update_mask": mask(*paths), **options}
    )
    return client.profile.UpdateFitnessProfile(request).fitness_profile


def update_public(client, data, *paths, **options):
    """Changes the public profile, and gives what comes out."""
    request = profile.UpdatePublicProfileRequest(
        **{"request_id": new_uuid(), "public_profile": data, "update_mask": mask(*paths), **options}
    )
    return client.profile.UpdatePublicProfile(request).public_profile


def set_zones(client, resting=60, maximum=190, boundaries=(), **options):
    """Sets heart-rate zones, and gives what comes out."""
    wanted = zones.HeartRateZones(
        resting_bpm=resting, max_bpm=maximum, boundaries_bpm=boundaries, **options
    )
    request = profile.SetHeartRateZonesRequest(request_id=new_uuid(), heart_rate_zones=wanted)
    return client.profile.SetHeartRateZones(request).heart_rate_zones


def update_settings(client, new, *paths, **options):
    """Changes settings, and gives the whole answer."""
    request = settings.UpdateSettingsRequest(
        **{"request_id": new_uuid(), "settings": new, "update_mask": mask(*paths), **options}
    )
    return client.settings.UpdateSettings(request)


def set_language(client, tag):
    """Chooses the account's language: en, no, es, de or pt."""
    language = regional.Language.Value(f"LANGUAGE_{tag.upper()}")
    new = settings_messages.Settings(regional=regional.RegionalSettings(language=language))
    update_settings(client, new, "regional.language")


def grant(client, purpose, source="", data_type="", **options):
    """Grants a consent, and gives what comes out."""
    request = consent.GrantConsentRequest(
        **{
            "request_id": new_uuid(),
            "purpose": purpose,
            "source": source,
            "data_type": data_type,
            "text_version": 1,
            **options,
        }
    )
    return client.consent.GrantConsent(request).consent


def withdraw(client, purpose, source="", data_type="", **options):
    """Withdraws a consent, and gives all that was withdrawn."""
    request = consent.WithdrawConsentRequest(
        **{
            "request_id": new_uuid(),
            "purpose": purpose,
            "source": source,
            "data_type": data_type,
            **options,
        }
    )
    return list(client.consent.WithdrawConsent(request).consents)


def new_username():
    """A name that nobody has."""
    return "a" + new_uuid().replace("-", "")[:20]


def tell_everything(client):
    """Fills every table of profiles, settings and consents; gives the username."""
    username = new_username()
    update_personal(client, PERSON, "*")
    update_fitness(client, FITNESS, "*")
    update_public(client, public.PublicProfile(username=username, bio="Runs."), "*")
    set_zones(client)
    client.profile.CompleteOnboarding(
        profile.CompleteOnboardingRequest(skipped_steps=onboarding.OnboardingStep.values()[1:])
    )
    new = settings_messages.Settings()
    new.appearance.theme = appearance.THEME_DARK
    update_settings(client, new, "appearance.theme")
    grant(client, consents.CONSENT_PURPOSE_AI)
    return username

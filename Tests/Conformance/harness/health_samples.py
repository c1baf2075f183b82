"""Samples of a phone's health store."""

from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.health.v1 import health_batch_pb2 as batches
from pulsewire.health.v1 import health_sample_pb2 as samples
from pulsewire.health.v1 import health_sync_service_pb2 as health
from pulsewire.settings.v1 import integration_settings_pb2 as integration

from harness.client import new_uuid, now_milliseconds, timestamp
from harness.people import grant

HEART_RATE = integration.INTEGRATION_DATA_TYPE_HEART_RATE
APPLE = integration.INTEGRATION_SOURCE_APPLE_HEALTH


def allow(client):
    """Consents to heart rates of Apple Health."""
    return grant(client, consents.CONSENT_PURPOSE_SYNC, "apple_health", "heart_rate")


def start(client, installation=None, **options):
    """Starts a sync of an installation, a new one if none is given."""
    return client.samples.StartSync(
        health.StartSyncRequest(
            sync_id=new_uuid(), installation_id=installation or new_uuid(), source=APPLE, **options
        )
    )


def anchor(started):
    """The anchor of heart rates."""
    return next(one.anchor for one in started.anchors if one.data_type == HEART_RATE)


def heart_rate(value, age=60_000, **options):
    """A heart rate of `age` milliseconds ago."""
    return samples.HealthSample(
        id=new_uuid(),
        start_time=timestamp(now_milliseconds() - age),
        value=value,
        unit="count/min",
        app="com.apple.health",
        **options,
    )


def batch(before, after, made=(), **options):
    """Heart rates, with the anchors before and after them."""
    return batches.HealthBatch(
        batch_id=new_uuid(),
        data_type=HEART_RATE,
        expected_anchor=before,
        next_anchor=after,
        samples=made,
        **options,
    )


def upload(client, token, one):
    """Uploads a batch, and gives what became of it."""
    return client.samples.UploadSamples(
        health.UploadSamplesRequest(sync_token=token, batch=one)
    ).settlement


def stored(client):
    """The first page of heart rates."""
    return client.samples.ListSamples(health.ListSamplesRequest(data_type=HEART_RATE)).samples

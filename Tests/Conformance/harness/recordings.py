"""Recordings of devices: made, and imported."""

import datetime
import random

from pulsewire.health.v1 import recording_service_pb2 as recordings

from harness.client import new_uuid

START = datetime.datetime(2026, 5, 3, 21, 30, tzinfo=datetime.timezone.utc)
HEART_RATE = "http://www.garmin.com/xmlschemas/TrackPointExtension/v1"


def heart_rates(count, seed=1):
    """A heart rate each second."""
    chance, bpm, found = random.Random(seed), 120, []
    for _ in range(count):
        bpm = max(80, min(185, bpm + chance.randint(-5, 5)))
        found.append(bpm)
    return found


def gpx(start=START, count=600, seed=1, kind="running", step=1):
    """A run as GPX, as bytes."""
    points = "".join(
        f'<trkpt lat="{45 + 0.00002 * second:.6f}" lon="7"><time>'
        f'{(start + datetime.timedelta(seconds=second)).strftime("%Y-%m-%dT%H:%M:%SZ")}</time>'
        f"<extensions><x:TrackPointExtension><x:hr>{bpm}</x:hr></x:TrackPointExtension></extensions></trkpt>"
        for second, bpm in list(enumerate(heart_rates(count, seed)))[::step]
    )
    return (
        f'<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1" xmlns:x="{HEART_RATE}">'
        f"<trk><type>{kind}</type><trkseg>{points}</trkseg></trk></gpx>"
    ).encode()


def parts(file, request_id=None, byte_count=None, part=200_000):
    """The messages of an import."""
    yield recordings.ImportRecordingRequest(
        open=recordings.OpenRecording(
            request_id=request_id or new_uuid(), byte_count=byte_count or len(file)
        )
    )
    for start in range(0, len(file), part):
        yield recordings.ImportRecordingRequest(chunk=file[start : start + part])


def load(client, file, request_id=None, **options):
    """Imports a file."""
    return client.recordings.ImportRecording(parts(file, request_id, **options))

"""Heart rate variability and progress photos of an account."""

import struct
import zlib

from pulsewire.body.v1 import hrv_reading_pb2 as readings
from pulsewire.body.v1 import hrv_service_pb2 as hrv
from pulsewire.body.v1 import progress_photo_service_pb2 as photos
from pulsewire.consent.v1 import consent_pb2 as consents

from harness.client import new_uuid, now_milliseconds, timestamp
from harness.people import grant

SDNN = readings.HRV_KIND_SDNN
RMSSD = readings.HRV_KIND_RMSSD
DATA_TYPE = "heart_rate_variability"
DAY = 86_400_000


def allow(client, source):
    """Consents to readings of that source."""
    return grant(client, consents.CONSENT_PURPOSE_SYNC, source, DATA_TYPE)


def make_reading(value, kind=RMSSD, age=0, **options):
    """A reading of `age` milliseconds ago."""
    fields = {
        "id": new_uuid(),
        "measure_time": timestamp(now_milliseconds() - age),
        "kind": kind,
        "value_ms": value,
        **options,
    }
    return readings.HrvReading(**fields)


def upload(client, some, source="polar", device=""):
    """Uploads readings, and gives what became of them."""
    return client.hrv.UploadHrvReadings(
        hrv.UploadHrvReadingsRequest(source=source, source_device=device, readings=some)
    ).settlement


def stored(client, page_size=0, wait_for_ready=False, **options):
    """All readings, over as many pages as it takes."""
    found, token = [], ""
    while True:
        page = client.hrv.ListHrvReadings(
            hrv.ListHrvReadingsRequest(page_size=page_size, page_token=token, **options),
            wait_for_ready=wait_for_ready,
        )
        found += page.readings
        token = page.next_page_token
        if not token:
            return found


def png(seed=1, byte_count=300_000, text=None):
    """A picture that cannot be made smaller, with a text in it."""

    def chunk(name, content):
        check = zlib.crc32(name + content)
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)

    width = 400
    state, rows = seed, bytearray()
    for _ in range(byte_count // width):
        rows.append(0)
        for _ in range(width // 4):
            state = (state * 1103515245 + 12345) & 0xFFFFFFFF
            rows += struct.pack(">I", state)
    head = struct.pack(">IIBBBBB", width, byte_count // width, 8, 0, 0, 0, 0)
    texts = chunk(b"tEXt", b"Location\0" + text.encode()) if text else b""
    start = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head)
    return start + texts + chunk(b"IDAT", zlib.compress(bytes(rows), 1)) + chunk(b"IEND", b"")


def upload_parts(file, request_id=None, byte_count=None, part=100_000):
    """The messages of an upload."""
    yield photos.UploadProgressPhotoRequest(
        open=photos.OpenProgressPhoto(
            request_id=request_id or new_uuid(), byte_count=byte_count or len(file)
        )
    )
    for start in range(0, len(file), part):
        yield photos.UploadProgressPhotoRequest(chunk=file[start : start + part])


def upload_photo(client, file, request_id=None, **options):
    """Uploads a photo, and gives what is stored."""
    parts = upload_parts(file, request_id, **options)
    return client.photos.UploadProgressPhoto(parts).photo


def download_photo(client, photo_id):
    """What a photo is, and its file."""
    first, *rest = client.photos.DownloadProgressPhoto(
        photos.DownloadProgressPhotoRequest(photo_id=photo_id)
    )
    return first.photo, b"".join(part.chunk for part in rest)


def list_photos(client, page_size=0):
    """All photos, over as many pages as it takes."""
    found, token = [], ""
    while True:
        page = client.photos.ListProgressPhotos(
            photos.ListProgressPhotosRequest(page_size=page_size, page_token=token)
        )
        found += page.photos
        token = page.next_page_token
        if not token:
            return found

"""Progress photos: whole or not at all, without metadata, sealed, their owner's alone."""

import queue
import secrets
import struct
import subprocess

import grpc
import pytest
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in
from pulsewire.body.v1 import progress_photo_service_pb2 as photos
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.profile.v1 import profile_service_pb2 as profile

from harness.body import (
    download_photo,
    list_photos,
    make_reading,
    png,
    stored,
    upload,
    upload_parts,
    upload_photo,
)
from harness.client import Client, new_uuid, refused
from harness.export import make_export
from harness.identity import sign_in_with_password
from harness.people import PERSON, grant, tell_everything, withdraw
from harness.server import START_SECONDS, make_sealing_key, program

INVALID = grpc.StatusCode.INVALID_ARGUMENT
NOT_FOUND = grpc.StatusCode.NOT_FOUND
SECRET = "TROMSOE 69.6492N 18.9553E"


def rows(node, table, owner):
    with node.cluster.as_server(owner) as connection:
        return connection.execute(f"select count(*) from pulsewire.{table}").fetchone()[0]


def dump(node):
    """Every row of every table as text, as a thief of the database has it."""
    with node.cluster.as_administrator() as connection:
        tables = connection.execute(
            "select format('%I.%I', schemaname, tablename) from pg_tables "
            "where schemaname like 'pulsewire%'"
        ).fetchall()
        return "\n".join(
            str(row[0])
            for (table,) in tables
            for row in connection.execute(f"select t::text from {table} t").fetchall()
        )


def test_a_photo_comes_back_without_its_metadata(client):
    file = png(text=SECRET)
    made = upload_photo(client, file)
    photo, came = download_photo(client, made.id)
    assert photo == made and made.format == 2 and made.byte_count == len(came)
    assert came == png() and SECRET.encode() in file and len(came) > 3 * 65_536
    assert list_photos(client) == [made]


@pytest.mark.parametrize("part", [997, 65_536, 262_144])
def test_parts_may_be_of_any_length(client, part):
    file = png(seed=part)
    made = upload_photo(client, file, part=part)
    assert download_photo(client, made.id)[1] == file


def test_a_repeat_gets_the_first_answer(client):
    request_id, file = new_uuid(), png(byte_count=2000)
    made = upload_photo(client, file, request_id)
    assert upload_photo(client, png(seed=2, byte_count=2000), request_id) == made
    calls = [
        client.photos.UploadProgressPhoto.future(upload_parts(file, same))
        for same in [new_uuid()] * 6
    ]
    assert len({call.result().photo.id for call in calls}) == 1
    assert len(list_photos(client)) == 2


def test_lists_are_paged_the_newest_first(client):
    made = [upload_photo(client, png(seed=n, byte_count=2000)) for n in range(5)]
    made.sort(key=lambda one: (one.taken_time.seconds, one.taken_time.nanos, one.id), reverse=True)
    for page_size in (0, 1, 2, 5):
        assert list_photos(client, page_size) == made
    token = photos.ListProgressPhotosRequest(page_token="x")
    assert refused(lambda: client.photos.ListProgressPhotos(token), INVALID).fields == {"page_token"}


HEIC = struct.pack(">I", 24) + b"ftypheic" + bytes(100)


@pytest.mark.parametrize(
    "file, why",
    [
        (b"GIF89a" + bytes(100), "format_unknown"),
        (HEIC, "format_heic"),
        (png()[:-20], "truncated"),
        (png()[:20], "truncated"),
        (png().replace(b"IDAT", b"ADAT"), "malformed"),
        (b"\xff\xd8\xff\xe0\x00\x00" + bytes(100), "malformed"),
    ],
)
def test_what_is_no_photo_is_refused_and_leaves_nothing(client, node, file, why):
    failure = refused(lambda: upload_photo(client, file), INVALID)
    assert failure.reason == "PHOTO_UNREADABLE" and failure.facts == {"why": why}
    assert rows(node, "progress_photos", client.account_id) == 0
    assert rows(node, "progress_photo_pieces", client.account_id) == 0


@pytest.mark.parametrize("difference", [-1, 1, 100_000])
def test_what_is_not_as_long_as_it_says_is_refused(client, node, difference):
    file = png()
    failure = refused(lambda: upload_photo(client, file, byte_count=len(file) + difference), INVALID)
    assert failure.fields == {"open.byte_count"}
    assert rows(node, "progress_photos", client.account_id) == 0


def test_a_photo_that_is_too_large_is_refused_before_it_comes(client):
    failure = refused(lambda: upload_photo(client, png(), byte_count=10_485_761), INVALID)
    assert failure.fields == {"open.byte_count"}


def test_an_upload_that_is_broken_off_leaves_nothing(client, node):
    file = png()
    parts = queue.Queue()
    for part in list(upload_parts(file))[:3]:
        parts.put(part)
    call = client.photos.UploadProgressPhoto.future(iter(parts.get, None))
    while rows(node, "progress_photo_pieces", client.account_id) == 0:
        assert not call.done()
    call.cancel()
    parts.put(None)
    while rows(node, "progress_photos", client.account_id) > 0:
        pass
    assert rows(node, "progress_photo_pieces", client.account_id) == 0


def test_photos_are_their_owners_alone(client, stranger, node):
    made = upload_photo(client, png())
    assert list_photos(stranger) == []
    other = refused(lambda: download_photo(stranger, made.id), NOT_FOUND)
    nothing = refused(lambda: download_photo(stranger, new_uuid()), NOT_FOUND)
    assert other.reason == nothing.reason == "PHOTO_NOT_FOUND"
    request = photos.DeleteProgressPhotoRequest(photo_id=made.id)
    stranger.photos.DeleteProgressPhoto(request)
    assert list_photos(client) == [made]
    for table in ("progress_photos", "progress_photo_pieces"):
        assert rows(node, table, stranger.account_id) == rows(node, table, None) == 0
        assert rows(node, table, client.account_id) > 0
    for _ in range(2):
        client.photos.DeleteProgressPhoto(request)
        assert list_photos(client) == []
    assert rows(node, "progress_photo_pieces", client.account_id) == 0


def test_an_export_has_the_photos_as_files_and_the_readings_in_the_open(client):
    files = [png(seed=n, byte_count=(n + 1) * 70_000) for n in range(3)]
    made = [upload_photo(client, file) for file in files]
    reading = make_reading(52.5)
    upload(client, [reading], source="")
    archive = make_export(client)
    names = {f"photos/{one.id}.png" for one in made}
    assert {name for name in archive.zip.namelist() if name.startswith("photos/")} == names
    for one, file in zip(made, files, strict=True):
        assert archive.zip.read(f"photos/{one.id}.png") == file
    (row,) = archive.json("hrv_readings")
    assert (row["id"], row["kind"], row["value_ms"]) == (reading.id, "rmssd", 52.5)
    assert row["source"] == "" and "reading" not in row
    assert len(archive.csv("progress_photos")) == 3


def test_the_database_shows_none_of_it_also_after_its_keys_were_wrapped_anew(own_node):
    client = Client.with_new_account(own_node.server.address)
    file = png()
    device = "H10 of Kari Nordmann"
    reading = make_reading(123.456)
    upload(client, [reading], source="", device=device)
    made = upload_photo(client, file)
    pieces = [file[start : start + 24] for start in (8, 5000, 66_000, len(file) - 40)]
    wanted = [device, "123.456", struct.pack(">d", 123.456).hex(), b"IDAT".hex(), b"IHDR".hex()]
    wanted += [device.encode().hex(), *(piece.hex() for piece in pieces)]
    found = dump(own_node)
    assert made.id in found and reading.id in found
    assert [one for one in wanted if one in found] == []
    assert download_photo(client, made.id)[1] == file
    # A new sealing key in front, then the old one away: what is sealed is not touched.
    key_file = make_sealing_key(own_node.token_key.parent)
    new, old = secrets.token_hex(32) + "\n", key_file.read_text()
    key_file.write_text(new + old)
    done = subprocess.run(
        [program(), "keys", "rotate", "--owner-url", own_node.cluster.url("postgres"),
         "--sealing-key", str(key_file)],
        capture_output=True, text=True, timeout=START_SECONDS,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "1 key was wrapped anew.\n"), done.stderr
    key_file.write_text(new)
    own_node.server.kill()
    own_node.server.start()
    (again,) = stored(client, wait_for_ready=True)
    assert (again.value_ms, again.source_device) == (123.456, device)
    assert download_photo(client, made.id)[1] == file
    client.close()


def test_what_a_planner_sees_follows_the_consent(client, node, own_server):
    there = Client(own_server.address, client.token, client.account_id)

    def views():
        return [
            one.profile.GetPlannerView(profile.GetPlannerViewRequest()) for one in (client, there)
        ]

    assert [view.fallback_reason for view in views()] == [1, 1]
    tell_everything(client)
    own = client.profile.GetFitnessProfile(profile.GetFitnessProfileRequest()).fitness_profile
    for view in views():
        assert view.fallback_reason == 0 and view.fitness_profile == own
        assert PERSON.display_name.encode() not in view.SerializeToString()
    withdraw(there, consents.CONSENT_PURPOSE_AI)
    for view in views():
        assert view.fallback_reason == 2 and not view.HasField("fitness_profile")
    grant(client, consents.CONSENT_PURPOSE_AI)
    assert [view.fallback_reason for view in views()] == [0, 0]
    there.close()
    # By SQL: the planner's role sees what is told to it, of the one account, while it may.
    with node.cluster.as_administrator() as connection:
        for owner, count in ((client.account_id, 1), (new_uuid(), 0)):
            connection.execute("set role pulsewire_planner")
            connection.execute("select set_config('pulsewire.owner', %s, false)", [owner])
            found = connection.execute("select count(*) from pulsewire.fitness_profiles").fetchone()
            assert found == (count,)
            connection.execute("reset role")


def test_merging_keeps_what_is_sealed(identity):
    owner, email, _ = identity.with_password()
    phone = identity.newcomer()
    file, reading = png(), make_reading(52.5)
    upload(phone, [reading], source="")
    made = upload_photo(phone, file)
    signed_in = sign_in_with_password(phone, email)
    assert signed_in.HasField("merge_offer"), "sealed rows are something to move"
    client = identity.client(signed_in)
    client.sign_in.MergeAccounts(
        sign_in.MergeAccountsRequest(
            request_id=new_uuid(), merge_token=signed_in.merge_offer.merge_token
        )
    )
    assert [one.id for one in stored(client)] == [reading.id]
    assert list_photos(client) == [made]
    assert download_photo(client, made.id)[1] == file
    for one in (owner, phone, client):
        one.close()

"""Exports: everything that an account has, in a file that anybody's tools read."""

import json
import os
import random
import stat
import time
from datetime import datetime, timezone

import grpc
import pytest
from google.rpc import error_details_pb2
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.privacy.v1 import export_pb2
from pulsewire.privacy.v1 import export_service_pb2 as service
from pulsewire.settings.v1 import regional_settings_pb2 as regional
from pulsewire.settings.v1 import settings_pb2 as settings_messages

from harness.client import Client, make_workout, new_uuid, refused
from harness.commands import COMPLETE, PAUSE
from harness.curl import curl
from harness.deletion import request_deletion
from harness.export import (
    PATIENCE_SECONDS,
    READY,
    Archive,
    get_export,
    make_export,
    start_export,
    wait_for_export,
    watch_export,
)
from harness.identity import link_password, new_email, new_subject, sign_in_with_apple
from harness.mail import plain_text
from harness.passkeys import Passkey
from harness.people import update_settings
from harness.segments import bpm_of, insert_samples
from harness.server import Server, wait_until
from harness.uplink import make_sample, push_all

START = 1_790_000_000_000
SEED = 20261121


def parse_milliseconds(text):
    """A time of the export as whole milliseconds since 1970."""
    parsed = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)
    return round(parsed.timestamp() * 1000)


def as_sample(row):
    """A sample as JSON has it."""
    return (
        row["sequence"],
        parse_milliseconds(row["time"]),
        row["bpm"],
        row["rr_intervals_ms"],
    )


def as_sample_of_csv(row):
    """A sample as CSV has it."""
    return (
        int(row["sequence"]),
        parse_milliseconds(row["time"]),
        int(row["bpm"]),
        json.loads(row["rr_intervals_ms"]),
    )


def test_every_sample_comes_back(client):
    moments = random.Random(SEED)
    now = int(datetime.now(timezone.utc).timestamp() * 1000)
    sent = {}
    for _ in range(2):
        state = client.start_workout()
        for _ in range(2):
            device = new_uuid()
            samples, time = [], now - 3_600_000
            for sequence in range(1, 1200):
                time += moments.randint(1, 2500)
                rr = [moments.randint(200, 3000) for _ in range(moments.randint(0, 4))]
                samples.append(make_sample(sequence, time, moments.randint(20, 255), rr))
            push_all(client, state.session_id, device, samples)
            sent[state.session_id, device] = [
                (
                    sample.sequence,
                    sample.sample_time.seconds * 1000 + sample.sample_time.nanos // 1_000_000,
                    sample.bpm,
                    list(sample.rr_intervals_ms),
                )
                for sample in samples
            ]
        client.finish(state.session_id)
    archive = make_export(client)
    for rows, read in [
        (archive.json("heart_rate_segments"), as_sample),
        (archive.csv("heart_rate_segments"), as_sample_of_csv),
    ]:
        found = {}
        for row in rows:
            found.setdefault((row["session_id"], row["device_id"]), []).append(read(row))
        assert {key: sorted(samples) for key, samples in found.items()} == sent
    assert len(archive.json("workout_sessions")) == 2


def test_every_table_is_in_it_and_no_secret(node, client):
    client.start_workout()
    archive = make_export(client)
    with node.cluster.as_administrator() as connection:
        tables = connection.execute(
            "select n.nspname, c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid"
            " join pg_namespace n on n.oid = c.relnamespace"
            " where a.attname = 'owner_id' and c.relkind = 'r'"
        ).fetchall()
        secrets = connection.execute(
            "select encode(token_hash, 'base64'), encode(seed, 'base64'), request_id::text"
            " from pulsewire.access_sessions where owner_id = %s",
            [client.account_id],
        ).fetchone()
    titles = {name if schema == "pulsewire" else f"{schema}.{name}" for schema, name in tables}
    assert {table["name"] for table in archive.manifest["tables"]} == titles
    contents = b"".join(archive.zip.read(name) for name in archive.zip.namelist())
    for secret in secrets:
        assert secret.strip().encode() not in contents
    sessions = next(t for t in archive.manifest["tables"] if t["name"] == "access_sessions")
    left_out = {entry["field"]: entry["reason"] for entry in sessions["left_out"]}
    assert left_out["token_hash"] == left_out["seed"] == "secret"
    assert archive.manifest["account_id"] == client.account_id


def test_no_request_can_be_repeated_by_who_reads_it(client):
    requests = [new_uuid() for _ in range(3)]
    cancelled = start_export(client, requests[0])
    client.exports.CancelExport(
        service.CancelExportRequest(request_id=requests[1], export_id=cancelled.id)
    )
    request_deletion(client, requests[2])
    archive = make_export(client)
    kinds = {event["kind"] for event in archive.json("audit_events")}
    assert {"export_requested", "export_cancelled", "deletion_requested"} <= kinds
    contents = b"".join(archive.zip.read(name) for name in archive.zip.namelist())
    for request in requests:
        assert request.encode() not in contents


def test_a_workout_can_be_read(client):
    state = client.start_workout(make_workout(set_counts=(2, 1), rest_seconds=90))
    state = client.apply(state, **COMPLETE).state
    client.apply(state, **PAUSE)
    client.finish(state.session_id)
    archive = make_export(client)

    exercises = [
        {"name": f"Exercise {number}", "exercise_template_id": None, "notes": "",
         "sets": [{"count": count, "rest_seconds": 90, "intensity_percent": 60}]}
        for number, count in enumerate((2, 1), start=1)
    ]  # fmt: skip
    expected = [{"kind": "main", "name": "", "order": "unspecified", "exercises": exercises}]
    [in_json], [in_csv] = archive.json("workout_sessions"), archive.csv("workout_sessions")
    assert in_json["id"] == in_csv["id"] == state.session_id
    assert in_json["workout_name"] == in_csv["workout_name"] == "Full body"
    assert in_json["blocks"] == json.loads(in_csv["blocks"]) == expected
    assert in_json["ended_at"] and in_json["started_at"]
    assert (in_json["resting_bpm"], in_json["max_bpm"]) == (60, 190)

    rows = archive.json("workout_session_records")
    assert [row["revision"] for row in rows] == list(range(2, 2 + len(rows)))
    events = [event for row in rows for event in row["events"]]
    [done] = archive.json("workout_sets")
    assert events[0] == {"kind": "set_completed", "set_id": done["id"], "exercise_number": 0,
                         "set_index": 0, "reps": 0, "weight_kg": 0}  # fmt: skip
    kinds = [event["kind"] for event in events]
    assert kinds[0] == "set_completed" and "paused" in kinds and kinds[-1] == "finished"
    started = next(event for event in events if event["kind"] == "rest_started")
    rest = parse_milliseconds(started["rest_end_time"]) - parse_milliseconds(rows[0]["time"])
    assert rest == 90_000
    for row, of_csv in zip(rows, archive.csv("workout_session_records"), strict=True):
        assert row["events"] == json.loads(of_csv["events"])
        assert row["time"] == of_csv["time"]


def test_addresses_are_in_clear_and_no_secret_is_in_it(identity):
    with_password, email, _ = identity.with_password()
    nobody, subject, nonce, pending = identity.nobody(), new_subject(), identity.nonce(), new_email()
    signed_in = sign_in_with_apple(
        nobody, identity.apple.token(subject, nonce, email=email), nonce, identity.apple.code()
    )
    with_apple = identity.client(signed_in)
    link_password(with_apple, pending)
    wait_until(lambda: secrets_of(identity, with_apple)["refresh_token"])

    for client, tables in [
        (with_password, {"password_credentials": email}),
        (with_apple, {"provider_links": email, "pending_passwords": pending}),
    ]:
        archive = make_export(client)
        for table, address in tables.items():
            [in_json], [in_csv] = archive.json(table), archive.csv(table)
            assert in_json["email"] == in_csv["email"] == address
        contents = b"".join(archive.zip.read(name) for name in archive.zip.namelist())
        found = {name: secret for name, secret in secrets_of(identity, client).items() if secret}
        assert found
        for name, secret in found.items():
            assert secret.encode() not in contents, name
        for token in identity.apple.refresh_tokens:
            assert token.encode() not in contents
        left_out = {
            (table["name"], entry["field"]): entry["reason"]
            for table in archive.manifest["tables"]
            for entry in table["left_out"]
        }
        assert left_out["provider_links", "refresh_token"] == "secret"
        assert left_out["password_credentials", "password_hash"] == "secret"
        assert "unreadable" not in left_out.values()
    for client in (with_password, with_apple, nobody):
        client.close()


def test_a_passkey_is_in_it_without_the_request_that_linked_it(identity):
    client = identity.newcomer()
    request = Passkey(client.account_id).link_request(identity.nonce())
    client.sign_in.LinkPasskey(request)
    archive = make_export(client)
    [row] = archive.json("passkeys")
    assert row["name"] == "phone" and row["public_key"] and "id" not in row
    contents = b"".join(archive.zip.read(name) for name in archive.zip.namelist())
    assert request.request_id.encode() not in contents
    client.close()


#: What a mail about a finished export begins with.
SUBJECTS = {
    "en": "Your Pulsewire data is ready",
    "no": "Pulsewire-dataene dine er klare",
    "es": "Tus datos de Pulsewire están listos",
    "de": "Deine Pulsewire-Daten sind bereit",
    "pt": "Seus dados do Pulsewire estão prontos",
}


def test_a_finished_export_is_told_of_by_mail_where_an_address_is_verified(identity):
    for language, subject in SUBJECTS.items():
        client, email, _ = identity.with_password()
        if language != "en":
            settings = settings_messages.Settings()
            settings.regional.language = regional.Language.Value(f"LANGUAGE_{language.upper()}")
            update_settings(client, settings, "regional.language")
        make_export(client)
        mail = identity.mail.wait(email, 2)
        assert mail["subject"] == subject
        assert "http" not in plain_text(mail) and "/exports/" not in plain_text(mail)
        client.close()
    # Whoever has not verified an address gets no mail there.
    client, pending = identity.newcomer(), new_email()
    link_password(client, pending)
    identity.mail.wait(pending)
    make_export(client)

    def waiting_mails():
        with identity.cluster.as_administrator() as connection:
            return connection.execute(
                "select count(*) from pulsewire.jobs where kind = 'sign-in-mail' and owner_id = %s",
                [client.account_id],
            ).fetchone()[0]

    wait_until(lambda: waiting_mails() == 0)
    assert len(identity.mail.mails(pending)) == 1
    client.close()


def secrets_of(identity, client):
    """What the database has of an account that nobody may see, sealed addresses included."""
    with identity.cluster.as_administrator() as connection:
        names = ("password_hash", "code_hash", "email_hash", "refresh_token", "email", "linked_email")
        row = connection.execute(
            "select coalesce(c.password_hash, p.password_hash),"
            " encode(coalesce(c.code_hash, p.code_hash), 'base64'),"
            " encode(coalesce(c.email_hash, p.email_hash), 'base64'),"
            " encode(l.refresh_token, 'base64'), encode(coalesce(c.email, p.email), 'base64'),"
            " encode(l.email, 'base64')"
            " from pulsewire.accounts a"
            " left join pulsewire.password_credentials c using (owner_id)"
            " left join pulsewire.pending_passwords p using (owner_id)"
            " left join pulsewire.provider_links l using (owner_id)"
            " where a.owner_id = %s",
            [client.account_id],
        ).fetchone()
    return {name: value and value.replace("\n", "") for name, value in zip(names, row, strict=True)}


def test_any_text_comes_back(node, client):
    moments = random.Random(SEED)
    letters = list('a,"\r\n;\t\' =+@-é漢😀\\\u2028{}[]')
    texts = ["", " ", '"', '""', ",", "\r\n", " x", "x ", "null", "NaN"]
    texts += ["".join(moments.choices(letters, k=moments.randint(1, 12))) for _ in range(200)]
    with node.cluster.as_administrator() as connection:
        for number, text in enumerate(texts):
            connection.execute(
                "insert into pulsewire.audit_events"
                " (owner_id, id, kind, network, facts, created_at)"
                " values (%s, %s, 'odd_text', %s, %s, now())",
                (client.account_id, new_uuid(), text, json.dumps({"text": text, "n": number})),
            )
        connection.commit()
    archive = make_export(client)
    in_json = [row for row in archive.json("audit_events") if row["kind"] == "odd_text"]
    assert sorted((row["facts"]["n"], row["network"]) for row in in_json) == list(enumerate(texts))
    in_csv = [row for row in archive.csv("audit_events") if row["kind"] == "odd_text"]
    # No cell is a formula (OWASP, "CSV Injection").
    cells = [f"'{text}" if text.startswith(tuple("=+-@\t\r\n")) else text for text in texts]
    assert sorted((json.loads(r["facts"])["n"], r["network"]) for r in in_csv) == list(
        enumerate(cells)
    )


def test_only_what_was_asked_for_is_written(client):
    archive = make_export(client, formats=[export_pb2.EXPORT_FORMAT_CSV])
    assert not [name for name in archive.zip.namelist() if name.startswith("json/")]
    assert archive.csv("accounts")


def test_progress_grows_to_the_whole(node, client):
    insert_samples(node.cluster, client, 300_000, START)
    export = start_export(client)
    states = [message.export for message in watch_export(client, export.id, timeout=PATIENCE_SECONDS)]
    assert states[-1].state == READY
    assert states[-1].row_count == states[-1].total_row_count >= 300_000
    revisions = [state.revision for state in states]
    assert revisions == sorted(set(revisions))
    assert [state.row_count for state in states] == sorted(state.row_count for state in states)
    again = list(watch_export(client, export.id, after_revision=revisions[-1]))
    assert [message.export for message in again] == [states[-1]]


def test_a_repeat_gives_the_same_export_and_a_second_waits(node, client):
    insert_samples(node.cluster, client, 1_000_000, START)
    request = new_uuid()
    first = start_export(client, request)
    assert start_export(client, request).id == first.id
    failure = refused(lambda: start_export(client), grpc.StatusCode.FAILED_PRECONDITION)
    assert (failure.reason, failure.facts["export_id"]) == ("EXPORT_UNFINISHED", first.id)
    cancelled = client.exports.CancelExport(
        service.CancelExportRequest(request_id=new_uuid(), export_id=first.id)
    ).export
    assert cancelled.state == export_pb2.EXPORT_STATE_CANCELLED
    assert start_export(client, request).state == export_pb2.EXPORT_STATE_CANCELLED
    wait_until(lambda: not list(node.export_directory.glob(f"{first.id}*")))
    second = wait_for_export(client, start_export(client, formats=[1]).id)
    listed = client.exports.ListExports(service.ListExportsRequest(page_size=1))
    assert [export.id for export in listed.exports] == [second.id]
    rest = client.exports.ListExports(
        service.ListExportsRequest(page_size=1, page_token=listed.next_page_token)
    )
    assert [export.id for export in rest.exports] == [first.id]
    assert not rest.next_page_token


def test_one_finished_export_is_kept(node, client):
    first = wait_for_export(client, start_export(client).id)
    second = wait_for_export(client, start_export(client).id)
    expired = export_pb2.EXPORT_STATE_EXPIRED
    wait_until(lambda: get_export(client, first.id).state == expired)
    assert curl(client.address, first.download_url).status == 410
    assert not list(node.export_directory.glob(f"{first.id}*"))
    assert get_export(client, second.id).state == READY
    assert curl(client.address, second.download_url).status == 200


def test_ten_exports_may_be_started_in_a_day(client):
    for _ in range(10):
        export = start_export(client)
        client.exports.CancelExport(
            service.CancelExportRequest(request_id=new_uuid(), export_id=export.id)
        )
    failure = refused(lambda: start_export(client), grpc.StatusCode.RESOURCE_EXHAUSTED)
    assert failure.reason == "EXPORT_LIMIT_REACHED"
    assert 0 < failure.detail(error_details_pb2.RetryInfo).retry_delay.seconds <= 86_400


def test_bad_requests_are_refused(client):
    invalid = grpc.StatusCode.INVALID_ARGUMENT
    for formats in ([1, 1], [0], [3], [1, 2, 1]):
        assert "formats" in str(
            refused(lambda formats=formats: start_export(client, formats=formats), invalid).fields
        )
    assert refused(lambda: start_export(client, request_id="x"), invalid).fields == {"request_id"}
    page = service.ListExportsRequest(page_token="?")
    assert refused(lambda: client.exports.ListExports(page), invalid).fields == {"page_token"}


def test_others_find_nothing(client, stranger, anonymous):
    export = wait_for_export(client, start_export(client).id)
    cancel = service.CancelExportRequest(request_id=new_uuid(), export_id=export.id)
    calls = [
        lambda who: get_export(who, export.id),
        lambda who: next(watch_export(who, export.id)),
        lambda who: who.exports.CancelExport(cancel),
    ]
    for call in calls:
        of_another = refused(lambda call=call: call(stranger), grpc.StatusCode.NOT_FOUND)
        assert of_another.reason == "EXPORT_NOT_FOUND"
        refused(lambda call=call: call(anonymous), grpc.StatusCode.UNAUTHENTICATED)
    nothing = refused(
        lambda: get_export(stranger, new_uuid()), grpc.StatusCode.NOT_FOUND
    )
    assert nothing.message == of_another.message
    assert not stranger.exports.ListExports(service.ListExportsRequest()).exports


def test_the_link_is_all_that_a_download_needs(node, client):
    export = wait_for_export(client, start_export(client).id)
    path = export.download_url
    whole = curl(client.address, path)
    assert (whole.status, len(whole.body)) == (200, export.file_size_bytes)
    assert whole.headers["content-type"] == "application/zip"
    assert whole.headers["cache-control"] == "no-store"
    assert whole.headers["content-disposition"].startswith("attachment; filename=")
    head = curl(client.address, path, "--head")
    assert (head.status, head.headers["content-length"]) == (200, str(export.file_size_bytes))
    for given, expected in [
        ("bytes=10-19", whole.body[10:20]),
        ("bytes=100-", whole.body[100:]),
        ("bytes=-7", whole.body[-7:]),
    ]:
        part = curl(client.address, path, headers={"range": given})
        assert (part.status, part.body) == (206, expected)
    beyond = curl(client.address, path, headers={"range": "bytes=999999999-"})
    assert beyond.status == 416
    file = next(node.export_directory.glob(f"{export.id}.zip"))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(node.export_directory.stat().st_mode) == 0o700


def test_a_finished_file_is_sealed_under_the_key_of_its_account(node, client):
    """Some MiB that cannot be compressed, so that there are many pieces."""
    with node.cluster.as_administrator() as connection:
        connection.execute(
            "insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)"
            " select %s, gen_random_uuid(), 'noise', '', jsonb_build_object('noise', ("
            " select string_agg(md5(random()::text || row || g), '')"
            " from generate_series(1, 2048) g)), now() from generate_series(1, 32) row",
            (client.account_id,),
        )
        connection.commit()
    export = wait_for_export(client, start_export(client).id)
    file = node.export_directory / f"{export.id}.zip"
    stored = file.read_bytes()
    assert b"PK\x03\x04" not in stored and b"manifest.json" not in stored
    whole = curl(client.address, export.download_url).body
    assert len(whole) == export.file_size_bytes > 1 << 20
    Archive(whole).verify()
    piece = 64 * 1024
    for first, last in [
        (0, 0),
        (piece - 1, piece),
        (piece, 2 * piece - 1),
        (3 * piece - 5, 7 * piece + 5),
        (len(whole) - 1, len(whole) - 1),
        (piece // 2, len(whole) - 2),
    ]:
        part = curl(client.address, export.download_url, headers={"range": f"bytes={first}-{last}"})
        assert (part.status, part.body) == (206, whole[first : last + 1])
    # What was changed or moved is not given out.
    middle = len(stored) // 2
    file.write_bytes(stored[:middle] + bytes([stored[middle] ^ 1]) + stored[middle + 1 :])
    with pytest.raises(AssertionError):
        assert curl(client.address, export.download_url).body == whole
    file.write_bytes(stored)
    assert curl(client.address, export.download_url).body == whole


def test_a_link_that_was_changed_is_no_link(client):
    export = wait_for_export(client, start_export(client).id)
    path = export.download_url
    nothing = curl(client.address, "/exports/x")
    assert nothing.status == 404
    for position in range(len("/exports/"), len(path), 7):
        letter = "A" if path[position] != "A" else "B"
        changed = curl(client.address, path[:position] + letter + path[position + 1 :])
        assert (changed.status, changed.body) == (404, nothing.body)
    for changed in (path[:-1], path + "A", path + "=", "/exports/", path.upper()):
        assert curl(client.address, changed).status == 404
    assert curl(client.address, path, body=b"x").status in (404, 405, 415)


@pytest.fixture
def brief(node):
    """A client of a server that keeps files for two seconds. It is the only one of its database: another
    would have its jobs at times, and keep files for longer."""
    node.server.kill()
    server = Server([*node.serve_arguments, "--export-seconds", "2"])
    client = Client.with_new_account(server.address)
    yield client
    client.close()
    server.kill()
    node.server.start()


def test_a_file_goes_when_its_time_is_over(node, brief):
    export = wait_for_export(brief, start_export(brief).id)
    wait_until(lambda: get_export(brief, export.id).state == export_pb2.EXPORT_STATE_EXPIRED)
    gone = curl(brief.address, export.download_url)
    assert gone.status == 410
    assert not get_export(brief, export.id).download_url
    assert not list(node.export_directory.glob(f"{export.id}*"))


def events_of(client):
    """The account's log about exports, oldest first."""
    page = client.access.ListAuditEvents(access.ListAuditEventsRequest(page_size=50))
    return [
        (event.kind, event.facts["export_id"])
        for event in reversed(page.events)
        if event.kind.startswith("export_")
    ]


def test_the_log_tells_of_each_end(node, brief):
    first = wait_for_export(brief, start_export(brief).id)
    expired = export_pb2.EXPORT_STATE_EXPIRED
    wait_until(lambda: get_export(brief, first.id).state == expired)
    insert_samples(node.cluster, brief, 1_000_000, START)
    second = start_export(brief)
    cancel = service.CancelExportRequest(request_id=new_uuid(), export_id=second.id)
    for _ in range(2):
        brief.exports.CancelExport(cancel)
    third = start_export(brief)
    with node.cluster.as_administrator() as connection:
        connection.execute("delete from pulsewire.jobs where id = %s", [third.id])
        connection.commit()
    failed = export_pb2.EXPORT_STATE_FAILED
    wait_until(lambda: get_export(brief, third.id).state == failed)
    assert events_of(brief) == [
        ("export_requested", first.id),
        ("export_ready", first.id),
        ("export_expired", first.id),
        ("export_requested", second.id),
        ("export_cancelled", second.id),
        ("export_requested", third.id),
        ("export_failed", third.id),
    ]


def test_files_that_no_row_tells_of_are_swept_at_the_start(own_node):
    client = Client.with_new_account(own_node.server.address)
    kept = wait_for_export(client, start_export(client).id)
    folder = own_node.export_directory
    own_node.server.kill()
    old = time.time() - 2 * 3600
    made = []
    for age in (old, time.time()):
        for name in (f"{new_uuid()}.zip", f"{new_uuid()}/0.json.gz", f"{new_uuid()}/archive"):
            file = folder / name
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(b"x")
            for path in {file, file.parent} - {folder}:
                os.utime(path, (age, age))
            made.append(file)
    foreign = folder / "notes.txt"
    foreign.write_bytes(b"x")
    for path in (foreign, folder / f"{kept.id}.zip"):
        os.utime(path, (old, old))
    own_node.server.start()
    swept = [made[0], made[1].parent, made[2].parent]
    wait_until(lambda: not any(path.exists() for path in swept))
    assert all(file.exists() for file in [*made[3:], foreign])
    assert curl(client.address, kept.download_url).status == 200
    client.close()


@pytest.mark.parametrize("kill_count", [3])
def test_a_killed_server_goes_on_where_it_was(own_node, kill_count):
    client = Client.with_new_account(own_node.server.address)
    count = 1_000_000
    session, device = insert_samples(own_node.cluster, client, count, START)
    export = start_export(client)
    seen = 0
    for number in range(1, kill_count + 1):
        wanted = count * number // (kill_count + 1)
        wait_until(
            lambda: get_export(client, export.id, wait_for_ready=True).row_count >= wanted, 120
        )
        own_node.server.kill()
        seen = max(seen, wanted)
        # Another server need not wait for the lease of the one that is gone: this one is the only.
        with own_node.cluster.as_administrator() as connection:
            connection.execute("update pulsewire.jobs set due_at = now() where lease_id is not null")
            assert (
                connection.execute("select row_count from pulsewire.exports").fetchone()[0] >= seen
            )
            connection.commit()
        own_node.server.start()
    wait_until(lambda: get_export(client, export.id, wait_for_ready=True).state == READY, 120)
    export = get_export(client, export.id)
    assert export.row_count == export.total_row_count
    body = curl(client.address, export.download_url).body
    archive = Archive(body)
    rows = archive.zip.open("csv/heart_rate_segments.csv")
    header = next(rows)
    assert header == b"session_id,device_id,sequence,time,bpm,rr_intervals_ms\r\n"
    start = f"{session},{device},".encode()
    for sequence, row in enumerate(rows, start=1):
        assert row.startswith(b"%b%d," % (start, sequence))
        assert row.endswith(b"Z,%d,[]\r\n" % bpm_of(sequence))
    assert sequence == count
    assert not [path for path in own_node.export_directory.iterdir() if path.is_dir()]
    client.close()

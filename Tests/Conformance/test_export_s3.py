"""Exports in an object store: uploaded part by part, loaded by a link that the store itself checks."""

import subprocess
import threading
import urllib.error
import urllib.request
from urllib.parse import parse_qs, urlsplit

import boto3
import pytest
from botocore.config import Config
from botocore.exceptions import ClientError
from moto.server import ThreadedMotoServer
from pulsewire.privacy.v1 import export_pb2
from pulsewire.privacy.v1 import export_service_pb2 as service

from emulators.s3 import BUCKET, KEY_ID, LOSE_ANSWER, REGION, S3, SPOIL_BODY, Refusal
from harness.admin import Admin
from harness.client import Client, new_uuid
from harness.deletion import DONE, confirm_deletion, request_deletion, wait_for_deletion
from harness.export import PATIENCE_SECONDS, READY, Archive, get_export, start_export, wait_for_export
from harness.node import Node
from harness.server import CERTIFICATES, Server, is_sanitized, peak_bytes, program, wait_until


class Store(Node):
    """A server whose exports go to an object store."""

    def __init__(self, directory):
        super().__init__(directory)
        self.s3 = S3()
        self._options = self.s3.options(directory)

    @property
    def serve_arguments(self):
        return [*super().serve_arguments, *self._options]

    def remove(self):
        super().remove()
        self.s3.close()

    def requeue(self):
        """Has jobs that wait run now."""
        with self.cluster.as_administrator() as connection:
            connection.execute("update pulsewire.jobs set due_at = now() where kind = 'export'")
            connection.commit()


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """The server that these tests share."""
    node = Store(tmp_path_factory.mktemp("store"))
    try:
        node.start()
        yield node
    finally:
        node.remove()


@pytest.fixture
def store(kept):
    """The server, with a store without faults."""
    yield kept
    kept.s3.fault = None
    kept.s3.skew_seconds = 0
    kept.s3.log.clear()


@pytest.fixture
def athlete(store):
    """A client with a new account."""
    client = Client.with_new_account(store.server.address)
    yield client
    client.close()


def fill(store, client, mib=16):
    """So much that cannot be compressed, in the log of the account; four parts of an export."""
    with store.cluster.as_administrator() as connection:
        connection.execute(
            "insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)"
            " select %s, gen_random_uuid(), 'noise', '', jsonb_build_object('noise', ("
            " select string_agg(md5(random()::text || row || g), '')"
            " from generate_series(1, 2048) g)), now() from generate_series(1, %s) row",
            (client.account_id, mib * 16),
        )
        connection.commit()


def load(url, headers=None):
    """What a link leads to."""
    request = urllib.request.Request(url, headers=headers or {})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return answer, answer.read()


def load_archive(export):
    """The file of a finished export, verified."""
    _, body = load(export.download_url)
    assert len(body) == export.file_size_bytes
    archive = Archive(body)
    archive.verify()
    return archive


def refusal_of(url):
    """The status that a link is refused with."""
    with pytest.raises(urllib.error.HTTPError) as caught:
        load(url)
    return caught.value.code


def once(fault):
    """A fault that happens to the first request that it is for."""
    done = threading.Event()

    def first(method, query):
        if done.is_set():
            return None
        try:
            answer = fault(method, query)
        except Refusal:
            done.set()
            raise
        if answer is not None:
            done.set()
        return answer

    return first


def test_an_export_is_loaded_from_the_store(store, athlete):
    athlete.start_workout()
    export = wait_for_export(athlete, start_export(athlete).id)
    assert export.state == READY
    assert export.download_url.startswith(f"{store.s3.url}/{BUCKET}/of%20athletes/{export.id}.zip?")
    query = parse_qs(urlsplit(export.download_url).query)
    assert 86_000 < int(query["X-Amz-Expires"][0]) <= 86_400
    answer, _ = load(export.download_url)
    assert answer.headers["content-type"] == "application/zip"
    name = f'attachment; filename="pulsewire-export-{export.id}.zip"'
    assert answer.headers["content-disposition"] == name
    assert answer.headers["cache-control"] == "no-store"
    archive = load_archive(export)
    assert archive.manifest["account_id"] == athlete.account_id
    [session] = archive.json("workout_sessions")
    assert session["id"] and archive.csv("workout_sessions")
    left_out = {
        entry["field"]
        for table in archive.manifest["tables"]
        if table["name"] == "exports"
        for entry in table["left_out"]
    }
    assert {"object_key", "upload_id"} <= left_out
    # Nothing stays here, and the store's secret is nowhere.
    wait_until(lambda: not list(store.export_directory.glob("*")))
    assert store.s3.secret not in export.download_url + store.server.log()
    assert store.s3.count("PUT") == 1 and not store.s3.uploads


def test_a_link_that_was_changed_is_refused_by_the_store(store, athlete):
    url = wait_for_export(athlete, start_export(athlete).id).download_url
    other = wait_for_export(athlete, start_export(athlete).id).download_url
    assert refusal_of(url.replace("X-Amz-Expires=8", "X-Amz-Expires=9")) == 403
    path, query = url.split("?")
    assert refusal_of(other.split("?")[0] + "?" + query) == 403
    assert refusal_of(path) == 403
    assert refusal_of(url[:-1] + ("0" if url[-1] != "0" else "1")) == 403


def test_a_long_export_goes_in_parts(store, athlete):
    fill(store, athlete)
    export = wait_for_export(athlete, start_export(athlete).id)
    assert export.state == READY and export.file_size_bytes > 15 << 20
    assert len(load_archive(export).json("audit_events")) > 256
    numbers = store.s3.part_numbers()
    assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) >= 4
    assert not store.s3.uploads


def is_part(number):
    """Whether a request sends that part."""
    return lambda method, query: method == "PUT" and query.get("partNumber") == str(number)


def slow_down(method, query):
    """What S3 says when it has too much to do."""
    if is_part(2)(method, query):
        raise Refusal(503, "SlowDown", headers={"Retry-After": "1"})


#: Faults that pass, each of another request of one export.
PASSING = [
    slow_down,
    lambda method, query: 100_000 if is_part(1)(method, query) else None,
    lambda method, query: SPOIL_BODY if is_part(2)(method, query) else None,
    lambda method, query: LOSE_ANSWER if is_part(3)(method, query) else None,
    lambda method, query: LOSE_ANSWER if method == "POST" and "uploadId" in query else None,
]


def test_what_fails_in_passing_is_tried_again(store, athlete):
    """A store that is slow, a part cut in its middle, one changed on its way, and two lost answers."""
    fill(store, athlete)
    faults = [once(fault) for fault in PASSING]
    happened = []

    def in_turn(method, query):
        for number, fault in enumerate(faults):
            try:
                answer = fault(method, query)
            except Refusal:
                happened.append(number)
                raise
            if answer is not None:
                happened.append(number)
                return answer
        return None

    store.s3.fault = in_turn
    export = wait_for_export(athlete, start_export(athlete).id)
    assert export.state == READY and sorted(happened) == [0, 1, 2, 3, 4]
    load_archive(export)
    assert {*store.s3.part_numbers()} == {*range(1, max(store.s3.part_numbers()) + 1)}
    assert not store.s3.uploads


@pytest.mark.parametrize("fault", ["clock", "secret", "bucket"])
def test_what_somebody_has_to_mend_is_explained_and_then_goes_on(store, athlete, fault):
    def break_it(method, query):
        if fault == "secret":
            raise Refusal(403, "SignatureDoesNotMatch")
        if fault == "bucket":
            raise Refusal(404, "NoSuchBucket")

    if fault == "clock":
        store.s3.skew_seconds = 3600
    else:
        store.s3.fault = break_it
    since = store.server.log_line_count
    export = start_export(athlete)
    words = {"clock": "too far apart", "secret": "SignatureDoesNotMatch", "bucket": "no such bucket"}
    wait_until(lambda: words[fault] in store.server.log(since))
    assert get_export(athlete, export.id).state == export_pb2.EXPORT_STATE_RUNNING
    store.s3.fault, store.s3.skew_seconds = None, 0
    store.requeue()
    load_archive(wait_for_export(athlete, export.id))


def stop_at(store, number):
    """Has that part wait for the second event; the first says that it does."""
    reached, go_on = threading.Event(), threading.Event()

    def fault(method, query):
        if is_part(number)(method, query):
            reached.set()
            go_on.wait(PATIENCE_SECONDS)

    store.s3.fault = fault
    return reached, go_on


def test_a_killed_server_sends_no_part_twice(store, athlete):
    fill(store, athlete)
    reached, go_on = stop_at(store, 3)
    export = start_export(athlete)
    assert reached.wait(PATIENCE_SECONDS)
    store.server.kill()
    store.s3.fault = lambda method, query: 0 if is_part(3)(method, query) else None
    go_on.set()
    wait_until(lambda: store.s3.part_numbers()[:2] == [1, 2])
    store.s3.fault = None
    before = list(store.s3.uploads)
    store.requeue()
    store.server.start()
    wait_until(
        lambda: get_export(athlete, export.id, wait_for_ready=True).state == READY, PATIENCE_SECONDS
    )
    load_archive(get_export(athlete, export.id))
    numbers = store.s3.part_numbers()
    assert numbers.count(1) == numbers.count(2) == 1
    assert store.s3.count("POST", uploads="") == 1 and len(before) == 1
    assert not store.s3.uploads


def test_an_upload_that_the_store_forgot_begins_anew(store, athlete):
    fill(store, athlete)
    reached, go_on = stop_at(store, 3)
    export = start_export(athlete)
    assert reached.wait(PATIENCE_SECONDS)
    store.s3.uploads.clear()
    go_on.set()
    load_archive(wait_for_export(athlete, export.id))
    assert store.s3.count("POST", uploads="") == 2


def test_a_cancelled_export_leaves_nothing(store, athlete):
    fill(store, athlete)
    reached, go_on = stop_at(store, 2)
    export = start_export(athlete)
    assert reached.wait(PATIENCE_SECONDS)
    athlete.exports.CancelExport(
        service.CancelExportRequest(request_id=new_uuid(), export_id=export.id)
    )
    go_on.set()
    wait_until(lambda: not store.s3.uploads)
    wait_until(lambda: not list(store.export_directory.glob(f"{export.id}*")))
    assert not [key for key in store.s3.objects if export.id in key]


@pytest.mark.parametrize("is_running", [False, True])
def test_nothing_is_left_of_a_deleted_account(store, athlete, is_running):
    fill(store, athlete)
    if is_running:
        reached, go_on = stop_at(store, 2)
    export = start_export(athlete)
    if is_running:
        assert reached.wait(PATIENCE_SECONDS)
    else:
        export = wait_for_export(athlete, export.id)
        assert [key for key in store.s3.objects if export.id in key]

        def refuse(method, _):
            if method == "DELETE":
                raise Refusal(403, "AccessDenied")

        # It is asked again.
        store.s3.fault = once(refuse)
    answer = request_deletion(athlete)
    assert "export_storage" in answer.services
    confirm_deletion(athlete, answer.confirmation_token)
    if is_running:
        wait_until(lambda: not store.s3.uploads)
        go_on.set()
    deletion = wait_for_deletion(athlete, answer.confirmation_token)
    assert deletion.state == DONE
    wait_until(lambda: not [key for key in store.s3.objects if export.id in key])
    assert not store.s3.uploads
    if not is_running:
        assert refusal_of(export.download_url) == 404


def test_an_object_goes_when_its_time_is_over(store):
    server = Server([*store.serve_arguments, "--export-seconds", "3"])
    store.server.kill()
    client = Client.with_new_account(server.address)
    try:
        export = wait_for_export(client, start_export(client).id)
        load(export.download_url)
        wait_until(lambda: not store.s3.objects.keys() & {f"of athletes/{export.id}.zip"})
        expired = get_export(client, export.id)
        assert expired.state == export_pb2.EXPORT_STATE_EXPIRED and not expired.download_url
        assert refusal_of(export.download_url) in (403, 404)
        wait_until(lambda: refusal_of(export.download_url) == 403)
    finally:
        client.close()
        server.kill()
        store.server.start()


def test_a_store_needs_a_folder_and_a_secret(store, tmp_path):
    options = store.s3.options(tmp_path)
    for broken, words in [
        ([option for option in options if "secret" not in option], "export-s3-secret-file"),
        ([*options[:1], "ftp://x", *options[2:]], "https://HOST"),
        ([*options, "--export-s3-encryption", "rot13"], "aws:kms"),
    ]:
        with pytest.raises(AssertionError, match=words):
            Server([*Node.serve_arguments.fget(store), *broken])


def test_the_command_loads_it_from_the_store(store, athlete, tmp_path):
    fill(store, athlete)
    store.s3.fault = once(lambda method, _: LOSE_ANSWER if method == "GET" else None)
    done = subprocess.run(
        [program("pulsewire"), "export", "--output", str(tmp_path / "mine.zip")]
        + ["--server", athlete.address, "--ca", str(CERTIFICATES / "ca.pem")],
        capture_output=True,
        text=True,
        timeout=60,
        env={"PULSEWIRE_TOKEN": athlete.token},
    )
    assert done.returncode == 0, done.stderr
    assert "all digests verified" in done.stdout
    Archive((tmp_path / "mine.zip").read_bytes()).verify()
    assert store.s3.secret not in done.stdout + done.stderr


@pytest.mark.skipif(is_sanitized(), reason="its memory says nothing")
def test_a_long_upload_takes_no_more_memory_than_a_short_one(store):
    peaks = []
    for mib in (8, 40):
        client = Client.with_new_account(store.server.address)
        fill(store, client, mib)
        export = wait_for_export(client, start_export(client).id)
        assert export.state == READY
        peaks.append(peak_bytes(store.server))
        client.close()
    assert export.file_size_bytes > 36 << 20
    assert peaks[1] - peaks[0] < 16 << 20


def boto(url, key_id, secret):
    """Amazon's own client of such a store."""
    return boto3.client(
        "s3",
        endpoint_url=url,
        region_name=REGION,
        aws_access_key_id=key_id,
        aws_secret_access_key=secret,
        config=Config(
            signature_version="s3v4",
            s3={"addressing_style": "path"},
            request_checksum_calculation="when_required",
        ),
    )


def test_the_emulator_checks_as_amazons_client_signs():
    """So that it does not share our mistakes."""
    s3 = S3()
    client = boto(s3.url, KEY_ID, s3.secret)
    key, encryption = "a b/ü&=+.zip", {"ServerSideEncryption": "AES256"}
    client.put_object(Bucket=BUCKET, Key=key, Body=b"whole", **encryption)
    assert client.get_object(Bucket=BUCKET, Key=key)["Body"].read() == b"whole"
    upload = client.create_multipart_upload(Bucket=BUCKET, Key=key, **encryption)["UploadId"]
    name = {"Bucket": BUCKET, "Key": key, "UploadId": upload}
    tags = [
        client.upload_part(**name, PartNumber=number, Body=body)["ETag"]
        for number, body in ((1, b"x" * (5 << 20)), (2, b"y"))
    ]
    parts = [{"PartNumber": number, "ETag": tag} for number, tag in enumerate(tags, start=1)]
    client.complete_multipart_upload(**name, MultipartUpload={"Parts": parts})
    assert client.head_object(Bucket=BUCKET, Key=key)["ContentLength"] == (5 << 20) + 1
    link = client.generate_presigned_url(
        "get_object",
        {"Bucket": BUCKET, "Key": key, "ResponseContentDisposition": 'attachment; filename="a b"'},
        ExpiresIn=60,
    )
    assert len(load(link)[1]) == (5 << 20) + 1
    client.delete_object(Bucket=BUCKET, Key=key)
    assert not s3.objects
    with pytest.raises(ClientError, match="SignatureDoesNotMatch"):
        boto(s3.url, KEY_ID, "another").get_object(Bucket=BUCKET, Key=key)
    s3.close()


def test_a_foreign_store_takes_an_export(tmp_path):
    """moto: somebody else's idea of S3."""
    foreign = ThreadedMotoServer("127.0.0.1", 0, verbose=False)
    foreign.start()
    node = Node(tmp_path)
    try:
        url = "http://{}:{}".format(*foreign.get_host_and_port())
        client = boto(url, "id", "secret")
        client.create_bucket(
            Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": REGION}
        )
        node.start()
        node.server.kill()
        own = S3("secret")
        options = own.options(tmp_path)
        own.close()
        options[options.index("--export-s3") + 1] = url
        node.server = Server([*node.serve_arguments, *options])
        athlete = Client.with_new_account(node.server.address)
        for mib in (0, 16):
            if mib:
                fill(node, athlete, mib)
            export = wait_for_export(athlete, start_export(athlete).id)
            load_archive(export)
            [found] = client.list_objects_v2(Bucket=BUCKET, Prefix=f"of athletes/{export.id}")[
                "Contents"
            ]
            assert found["Size"] == export.file_size_bytes
            head = client.head_object(Bucket=BUCKET, Key=found["Key"])
            assert head["ServerSideEncryption"] == "AES256"
            # The tag of an object in parts says how many.
            assert ("-" in head["ETag"]) == (mib > 0)
        token = request_deletion(athlete).confirmation_token
        confirm_deletion(athlete, token)
        wait_for_deletion(athlete, token)
        assert client.list_objects_v2(Bucket=BUCKET)["KeyCount"] == 0
        assert not client.list_multipart_uploads(Bucket=BUCKET).get("Uploads")
        athlete.close()
    finally:
        node.remove()
        foreign.stop()


def test_a_store_that_keeps_failing_is_left_alone_and_shown(store, athlete):
    server = Server([*store.serve_arguments, "--admin", "localhost:0"])

    def break_it(method, query):
        raise Refusal(500, "InternalError")

    try:
        page = Admin(server).get("/attention").text
        assert "0 hosts have failed" in page
        store.s3.fault = break_it
        client = Client(server.address, athlete.token, athlete.account_id)
        export = start_export(client)

        def is_left_alone():
            store.requeue()
            metrics = Admin(server).metrics()
            return metrics.value("pulsewire_provider_breaker", host=store.s3.url) == 2

        wait_until(is_left_alone)
        page = Admin(server).get("/attention").text
        assert "1 host has failed" in page and store.s3.url in page
        client.exports.CancelExport(
            service.CancelExportRequest(request_id=new_uuid(), export_id=export.id)
        )
        client.close()
    finally:
        server.kill()

"""Recordings that become past workouts, imported by a foreign client: whole, once, and their owner's alone."""

import gzip
import io
import json
import zipfile
from functools import partial

import fitdecode
import grpc
import pytest
from pulsewire.health.v1 import recording_pb2 as messages
from pulsewire.health.v1 import recording_service_pb2 as service
from pulsewire.health.v1 import workout_recording_pb2 as linked
from pulsewire.logs.v1 import workout_log_origin_pb2 as origins

from harness import command_line
from harness.achievements import completed
from harness.client import Client, milliseconds, new_uuid, refused
from harness.deletion import confirm_deletion, request_deletion, wait_for_deletion
from harness.export import make_export
from harness.logs import get_log, list_logs
from harness.recordings import START, gpx, heart_rates, load, parts
from harness.server import ROOT, wait_until

INVALID = grpc.StatusCode.INVALID_ARGUMENT
ADDED = messages.RECORDED_WORKOUT_OUTCOME_ADDED
KNOWN = messages.RECORDED_WORKOUT_OUTCOME_KNOWN
LINKED = messages.RECORDED_WORKOUT_OUTCOME_LINKED
TABLES = ("recordings", "recording_pieces", "recording_workouts")

#: Real files of devices, beside the project.
FILES = sorted((ROOT.parent / "shared/data/raw").glob("*.fit"))
needs_files = pytest.mark.skipif(not FILES, reason="no FIT files beside the project")


def outcomes(found):
    return [one.outcome for one in found.workouts]


def rows(node, table, owner):
    with node.cluster.as_server(owner) as connection:
        return connection.execute(f"select count(*) from pulsewire.{table}").fetchone()[0]


def test_a_recording_is_a_past_workout_with_its_heart_rate(client):
    found = load(client, gpx())
    assert found.format == messages.RECORDING_FORMAT_GPX and not found.faults
    (one,) = found.workouts
    assert (one.outcome, one.sport, one.heart_rate_count) == (ADDED, "running", 600)

    def computed():
        log = get_log(client, one.workout_log_id).workout_log
        return log if log.HasField("heart_rate") else None

    log = wait_until(computed)
    rates = heart_rates(600)
    assert (log.heart_rate.max_bpm, log.heart_rate.min_bpm) == (max(rates), min(rates))
    assert sum(log.heart_rate.zone_times_ms) == 599_000
    assert milliseconds(log.start_time) == int(START.timestamp() * 1_000)
    assert log.duration.seconds == 599 and log.session_id == log.id
    assert (log.name, log.sport) == ("Running", "running")
    assert log.origin.kind == origins.WORKOUT_LOG_ORIGIN_KIND_RECORDING
    # A job gives what it completes.
    wait_until(lambda: "workouts_1" in completed(client) or None)


def test_the_same_bytes_are_known_and_another_tool_s_file_is_linked(client, node):
    request_id = new_uuid()
    first = load(client, gpx(), request_id)
    assert load(client, gpx(seed=9), request_id) == first, "a repeat"
    again = load(client, gpx())
    assert outcomes(again) == [KNOWN]
    # Without every other point, and its sport; and in an archive.
    other = load(client, gpx(kind="", step=2))
    assert outcomes(other) == [LINKED]
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("a.gpx", gpx())
    assert outcomes(load(client, archive.getvalue())) == [LINKED]
    assert outcomes(load(client, gzip.compress(gpx(seed=5)))) == [ADDED], "of another heart"
    assert len({one.workouts[0].workout_log_id for one in (first, again, other)}) == 1
    assert len(list_logs(client)) == 2
    assert [rows(node, table, client.account_id) for table in TABLES] == [4, 4, 4]


def listed(client, log):
    request = service.ListWorkoutRecordingsRequest(workout_log_id=log)
    return client.recordings.ListWorkoutRecordings(request).recordings


def test_a_recording_that_was_linked_wrongly_becomes_a_workout_of_its_own(client):
    log = load(client, gpx()).workouts[0].workout_log_id
    assert outcomes(load(client, gpx(kind="", step=2))) == [LINKED]
    origin, other = sorted(listed(client, log), key=lambda one: one.reason)
    assert (origin.reason, other.reason) == (
        linked.WORKOUT_RECORDING_REASON_ORIGIN, linked.WORKOUT_RECORDING_REASON_CONTENT)
    assert not origin.can_be_separated and other.can_be_separated
    out = command_line.run(client, "recording", "list", log)
    assert other.recording_id in out and "the same heart rates or places; can be separated" in out
    out = command_line.run(client, "recording", "separate", other.recording_id)
    (own,) = {one.id for one in list_logs(client)} - {log}
    assert own in out
    assert [one.recording_id for one in listed(client, own)] == [other.recording_id]
    assert [one.recording_id for one in listed(client, log)] == [origin.recording_id]
    moved = get_log(client, own).workout_log
    assert moved.origin.id == other.recording_id and milliseconds(moved.start_time) == int(START.timestamp() * 1_000)
    # The other file of it still counts as the same workout, and a second separation is refused.
    request = service.SeparateRecordingRequest(request_id=new_uuid(), recording_id=other.recording_id)
    failure = refused(
        lambda: client.recordings.SeparateRecording(request), grpc.StatusCode.FAILED_PRECONDITION)
    assert failure.reason == "RECORDING_SEPARATE"
    assert outcomes(load(client, gpx(kind="", step=2))) == [KNOWN]


def test_files_of_one_workout_that_come_at_once_are_added_once(client):
    files = [gpx(), gpx(kind="", step=2)] * 4
    calls = [client.recordings.ImportRecording.future(parts(file)) for file in files]
    found = [outcome for call in calls for outcome in outcomes(call.result())]
    assert (found.count(ADDED), found.count(LINKED), found.count(KNOWN)) == (1, 1, 6)
    assert len(list_logs(client)) == 1


def test_a_broken_file_is_imported_up_to_where_it_breaks(client):
    whole = gpx()
    found = load(client, whole[: len(whole) * 3 // 4])
    assert outcomes(found) == [ADDED] and 300 < found.workouts[0].heart_rate_count < 600
    (fault,) = found.faults
    assert fault.incomplete and 0 < fault.byte_offset <= len(whole) * 3 // 4
    assert str(fault.byte_offset) in fault.sentence
    nothing = load(client, b"GIF89a" + bytes(100))
    assert not nothing.workouts and nothing.faults[0].byte_offset == 0


def test_a_route_is_no_workout_and_nothing_is_stored(client, node):
    route = b'<gpx xmlns="http://www.topografix.com/GPX/1/1"><rte><rtept lat="45" lon="7"/></rte></gpx>'
    found = load(client, route)
    assert not found.workouts and found.route_count == 1 and not found.faults
    assert list_logs(client) == []
    assert [rows(node, table, client.account_id) for table in TABLES] == [0, 0, 0]


def test_a_file_has_ten_mebibytes_at_most_and_as_many_as_it_says(client, node):
    failure = refused(lambda: load(client, gpx(), byte_count=10 * 1024 * 1024 + 1), INVALID)
    assert failure.fields == {"open.byte_count"}
    for difference in (-1, 1):
        failure = refused(lambda: load(client, gpx(), byte_count=len(gpx()) + difference), INVALID)
        assert failure.fields == {"open.byte_count"}
    large = gpx() + b"\n" * (10 * 1024 * 1024 - len(gpx()))
    assert outcomes(load(client, large)) == [ADDED]
    # A bomb: 200 KiB that would be 200 MiB.
    bomb = gzip.compress(bytes(200 << 20))
    assert load(client, bomb).faults[0].incomplete


def test_a_recording_is_its_owner_s_alone(client, stranger, node):
    made = load(client, gpx()).workouts[0]
    assert list_logs(stranger) == []
    theirs = load(stranger, gpx()).workouts[0]
    assert theirs.outcome == ADDED and theirs.workout_log_id != made.workout_log_id
    for table in TABLES:
        assert rows(node, table, client.account_id) == rows(node, table, stranger.account_id) == 1
        assert rows(node, table, None) == 0
    with node.cluster.as_administrator() as connection:
        content = connection.execute(
            "select piece from pulsewire.recording_pieces where owner_id = %s", [client.account_id]
        ).fetchone()[0]
    assert b"trkpt" not in content and bytes([0x1F, 0x8B]) != content[:2]


def test_an_export_has_the_file_and_the_workout(client):
    file = gpx()
    load(client, file)
    archive = make_export(client)
    (name,) = [name for name in archive.zip.namelist() if name.startswith("recordings/")]
    assert gzip.decompress(archive.zip.read(name)) == file
    (row,) = archive.json("recording_workouts")
    assert row["sport"] == "running" and len(row["marks"]) > 100 and "sketch" not in row
    assert len(archive.json("heart_rate_segments")) == 600


def test_a_deleted_account_takes_its_recordings_along(node):
    client = Client.with_new_account(node.server.address)
    load(client, gpx())
    token = request_deletion(client).confirmation_token
    confirm_deletion(client, token)
    wait_for_deletion(client, token)
    with node.cluster.as_administrator() as connection:
        for table in (*TABLES, "heart_rate_segments", "workout_logs"):
            [count] = connection.execute(
                f"select count(*) from pulsewire.{table} where owner_id = %s", [client.account_id]).fetchone()
            assert count == 0, table


def test_the_command_imports_files_and_says_what_came(client, tmp_path):
    run = partial(command_line.run, client, "recording", "import", folder=tmp_path)
    whole = gpx()
    (tmp_path / "run.gpx").write_bytes(whole)
    (tmp_path / "cut.gpx").write_bytes(gpx(seed=2)[: len(whole) // 2])
    (tmp_path / "big.gpx").write_bytes(bytes(10 * 1024 * 1024 + 1))
    heading, row = run("run.gpx").splitlines()
    assert heading.split()[:3] == ["FILE", "SPORT", "STARTED"]
    assert row.startswith("run.gpx") and " 600 " in row and row.endswith("added")
    found = json.loads(run("run.gpx", "--json"))
    assert [one["outcome"] for one in found["workouts"]] == ["RECORDED_WORKOUT_OUTCOME_KNOWN"]
    assert "cut.gpx" in run("run.gpx", "cut.gpx", fails=True)
    assert len(list_logs(client)) == 2
    assert "10 MiB" in run("big.gpx", fails=True)


@needs_files
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_of_a_device_is_imported_as_another_decoder_reads_it(path, client):
    (one,) = load(client, path.read_bytes()).workouts
    with fitdecode.FitReader(str(path)) as reader:
        frames = [frame for frame in reader if isinstance(frame, fitdecode.FitDataMessage)]
    (session,) = [frame for frame in frames if frame.name == "session"]
    assert one.outcome == ADDED
    assert one.distance_m == pytest.approx(session.get_value("total_distance", fallback=0) or 0)
    assert one.kcal == (session.get_value("total_calories", fallback=0) or 0)
    rates = [frame.get_value("heart_rate", fallback=None) for frame in frames if frame.name == "record"]
    assert one.heart_rate_count == len([rate for rate in rates if rate])
    log = get_log(client, one.workout_log_id).workout_log
    assert milliseconds(log.start_time) == int(session.get_value("start_time").timestamp() * 1_000)
    # Some devices record on for a second or two after their timer has stopped.
    timer = session.get_value("total_timer_time") * 1_000
    assert log.duration.ToMilliseconds() == pytest.approx(timer, abs=2_000)

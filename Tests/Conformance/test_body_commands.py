"""The client's commands for heart rate variability and progress photos."""

import datetime
from functools import partial

import pytest
from google.protobuf.field_mask_pb2 import FieldMask
from pulsewire.load.v1 import training_load_service_pb2 as service

from harness import command_line
from harness.body import png
from harness.client import new_uuid, now_milliseconds
from harness.logs import create_log, make_log


@pytest.fixture
def pulsewire(client, tmp_path):
    """Runs the client as the account, in a directory of the test."""
    return partial(command_line.run, client, "body", folder=tmp_path)


def test_readings_are_added_and_plotted(pulsewire):
    assert pulsewire("hrv", "list") == "There are no readings.\n"
    for value in ("40", "80"):
        assert pulsewire("hrv", "add", value).startswith("stored ")
    pulsewire("hrv", "add", "90", "--kind", "sdnn")
    assert "value_ms" in pulsewire("hrv", "add", "1001", fails=True)
    first, second, baseline = pulsewire("hrv", "list").splitlines()
    assert " 40.0 ms " in first and " 80.0 ms " in second
    assert second.count("▇") == 2 * first.count("▇") == 40
    assert baseline == "28 days: 60.0 ms, +/- 0.0, 1 with readings: too few to compare"


def test_measurements_are_stored_and_their_change_is_shown(pulsewire):
    assert pulsewire("measurements") == "Nothing was measured.\n"
    day = datetime.date.today() - datetime.timedelta(days=10)
    assert pulsewire("measure", "waist=84", "--date", str(day)) == f"Stored for {day}.\n"
    pulsewire("measure", "waist=82.5", "body-fat=18")
    heading, waist, fat = pulsewire("measurements").splitlines()
    assert heading.split() == ["MEASURED", "VALUE", "DAY", "CHANGE"]
    assert waist.split()[:3] == ["waist", "82.5", "cm"] and waist.split()[4:] == ["-1.5", "█▁"]
    assert fat.split()[:3] == ["body-fat", "18", "%"] and len(fat.split()) == 4
    pulsewire("measure", "body-fat=0")
    assert "body-fat" not in pulsewire("measurements")
    assert "kind=value" in pulsewire("measure", "tail=3", fails=True)
    assert "such as 2026-11-21" in pulsewire("measure", "waist=80", "--date", "yesterday", fails=True)
    assert "0.5" in pulsewire("measure", "waist=0.5", fails=True)


def test_the_training_load_is_plotted(pulsewire, client):
    assert pulsewire("load").startswith("There is no training load")
    yesterday = now_milliseconds() - 86_400_000
    log = create_log(client, make_log(start=yesterday))
    client.load.UpdateWorkoutEffort(service.UpdateWorkoutEffortRequest(
        request_id=new_uuid(), workout_log_id=log.id, effort=service.WorkoutEffort(session_rpe=7),
        update_mask=FieldMask(paths=["session_rpe"])))  # fmt: skip
    heading, *days, unit = pulsewire("load", "--days", "3", "--kind", "session-rpe").splitlines()
    assert heading.split()[:5] == ["DATE", "LOAD", "ACUTE", "CHRONIC", "BALANCE"] and len(days) == 3
    (loaded,) = [day for day in days if " 420.0 " in day]
    # 420 times 1 - exp(-1/7) and 1 - exp(-1/42).
    assert " 55.9 " in loaded and " 9.9 " in loaded and loaded.count("┃") == 1 and loaded.count("▇") == 7
    assert unit.startswith("session RPE times minutes")


def test_photos_go_up_and_come_down(pulsewire, tmp_path):
    tmp_path.joinpath("front.png").write_bytes(png(text="here"))
    assert pulsewire("photo", "list") == "There are no photos.\n"
    table = pulsewire("photo", "upload", "front.png")
    photo_id, *_, sort, byte_count = table.splitlines()[1].split()
    assert (sort, int(byte_count)) == ("png", len(png()))
    assert pulsewire("photo", "list") == table
    assert pulsewire("photo", "download", photo_id) == f"{photo_id}.png\n"
    assert tmp_path.joinpath(f"{photo_id}.png").read_bytes() == png()
    assert "is there already" in pulsewire("photo", "download", photo_id, fails=True)
    tmp_path.joinpath("note.txt").write_text("no photo at all")
    assert "JPEG or PNG" in pulsewire("photo", "upload", "note.txt", fails=True)

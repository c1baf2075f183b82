"""Recordings of devices: what the client reads and writes of them is what other decoders read."""

import csv
import datetime
import gzip
import io
import subprocess
import zipfile
from xml.etree import ElementTree

import fitdecode
import garmin_fit_sdk
import gpxpy.gpx
import pytest
from tcxreader.tcxreader import TCXReader

from harness import traces
from harness.server import ROOT, program

FOLDER = ROOT.parent / "shared/data/raw"
FILES = sorted(FOLDER.glob("*.fit"))
#: The columns that a trace may have and a recording has, too.
COLUMNS = ["bpm", "cadence", "speed_mps", "power_w"]
FIT_FIELDS = {"bpm": "heart_rate", "cadence": "cadence", "speed_mps": "enhanced_speed", "power_w": "power"}
START = datetime.datetime(2026, 11, 24, 8, tzinfo=datetime.timezone.utc)
COMMAND_SECONDS = 180
#: FIT has millimetres a second.
PRECISION = 0.0006

needs_files = pytest.mark.skipif(not FILES, reason="no FIT files beside the project")
needs_traces = pytest.mark.skipif(not traces.names(), reason="no recordings beside the project")


def recording(*words, fails=False):
    done = subprocess.run(
        [program("pulsewire"), "recording", *map(str, words)],
        capture_output=True, text=True, timeout=COMMAND_SECONDS,
    )
    assert (done.returncode != 0) == fails, done.stdout + done.stderr
    return done.stderr if fails else done.stdout


def listed(path, name, *words):
    """A list of a recording: its rows, with numbers; None where nothing was recorded."""
    rows = csv.DictReader(io.StringIO(recording(path, "--csv", name, *words)))
    return [{key: float(value) if value else None for key, value in row.items()} for row in rows]


def number(value):
    return None if value is None else float(value)


def decoded(path, message):
    """The messages of a kind, by fitdecode; each by the names of its fields."""
    with fitdecode.FitReader(str(path)) as reader:
        return [
            {field.name: field.value for field in frame.fields}
            for frame in reader
            if isinstance(frame, fitdecode.FitDataMessage) and frame.name == message
        ]


def by_sdk(path):
    """The messages by Garmin's own decoder, which has to find no fault."""
    messages, errors = garmin_fit_sdk.Decoder(garmin_fit_sdk.Stream.from_file(str(path))).read()
    assert not errors
    return messages


def values_of(records):
    """The records' times since the first, and what was measured."""
    return [
        [(record["timestamp"] - records[0]["timestamp"]).total_seconds()]
        + [number(record.get(FIT_FIELDS[column])) for column in COLUMNS]
        for record in records
    ]


def values_read(rows):
    first = rows[0]["t_seconds"]
    return [[row["t_seconds"] - first] + [row[column] for column in COLUMNS] for row in rows]


def assert_near(found, expected):
    assert len(found) == len(expected)
    for mine, theirs in zip(found, expected):
        assert mine == pytest.approx(theirs, abs=PRECISION) if None not in theirs + mine else [
            each is None for each in mine] == [each is None for each in theirs], (mine, theirs)


@needs_files
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_records_are_those_of_two_other_decoders(path):
    rows = listed(path, "points")
    expected = values_of(decoded(path, "record"))
    assert_near(values_read(rows), expected)
    assert_near(values_read(rows), values_of(by_sdk(path)["record_mesgs"]))
    assert sum(row["bpm"] is not None for row in rows) > 100
    sessions = decoded(path, "session")
    assert [row["elapsed_s"] for row in listed(path, "sessions")] == [
        each["total_elapsed_time"] for each in sessions]
    assert [row["elapsed_s"] for row in listed(path, "laps")] == [
        each["total_elapsed_time"] for each in decoded(path, "lap")]


@needs_files
def test_an_archive_is_what_it_holds(tmp_path):
    content = FILES[0].read_bytes()
    (tmp_path / "a.fit.gz").write_bytes(gzip.compress(content))
    with zipfile.ZipFile(tmp_path / "a.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("export/a.fit", content)
    expected = recording(FILES[0], "--csv", "points")
    for name in ("a.fit.gz", "a.zip"):
        assert recording(tmp_path / name, "--csv", "points") == expected


@needs_files
def test_a_cut_file_gives_what_comes_before_the_cut(tmp_path):
    content = FILES[0].read_bytes()
    cut = tmp_path / "cut.fit"
    cut.write_bytes(content[: len(content) // 2])
    assert "Byte " in recording(cut, fails=True)
    shown = subprocess.run(
        [program("pulsewire"), "recording", cut, "--csv", "points"], capture_output=True, text=True)
    whole = recording(FILES[0], "--csv", "points")
    # Its start is in a session at the end, which is gone: the points are the same, their times shifted.
    found, expected = ([line.split(",")[1:] for line in text.splitlines()] for text in (shown.stdout, whole))
    assert 100 < len(found) < len(expected)
    assert found == expected[: len(found)]


def as_gpx(name):
    """A trace as the GPX file of another program, with the trace's rows."""
    with (traces.FOLDER / f"{name}.csv").open() as file:
        rows = list(csv.DictReader(file))
    gpx = gpxpy.gpx.GPX()
    track, segment = gpxpy.gpx.GPXTrack(), gpxpy.gpx.GPXTrackSegment()
    gpx.nsmap["ns3"] = "http://www.garmin.com/xmlschemas/TrackPointExtension/v1"
    for row in rows:
        point = gpxpy.gpx.GPXTrackPoint(
            45, 7, time=START + datetime.timedelta(seconds=float(row["t_seconds"])))
        if row["bpm"]:
            element = ElementTree.Element("{%s}TrackPointExtension" % gpx.nsmap["ns3"])
            rate = ElementTree.SubElement(element, "{%s}hr" % gpx.nsmap["ns3"])
            rate.text = str(round(float(row["bpm"])))
            point.extensions.append(element)
        segment.points.append(point)
    track.segments.append(segment)
    gpx.tracks.append(track)
    return gpx.to_xml(), rows


@needs_traces
@pytest.mark.parametrize("name", traces.names())
def test_what_is_written_is_what_other_decoders_read(name, tmp_path):
    text, rows = as_gpx(name)
    source = tmp_path / "a.gpx"
    source.write_text(text)
    # What is read may be out of order by a second.
    rows = sorted(rows, key=lambda row: float(row["t_seconds"]))
    expected = [(float(row["t_seconds"]), number(row["bpm"] or None)) for row in rows]
    first = expected[0][0]
    expected = [(time - first, bpm) for time, bpm in expected]
    fit, tcx = tmp_path / "a.fit", tmp_path / "a.tcx"
    recording(source, "--output", fit)
    recording(source, "--output", tcx)
    for path in (source, fit, tcx):
        assert [(row["t_seconds"], row["bpm"]) for row in listed(path, "points")] == expected
    assert garmin_fit_sdk.Decoder(garmin_fit_sdk.Stream.from_file(str(fit))).check_integrity()
    for records in (decoded(fit, "record"), by_sdk(fit)["record_mesgs"]):
        found = [((record["timestamp"] - START).total_seconds() - first, number(record.get("heart_rate")))
                 for record in records]
        assert found == expected
    points = TCXReader().read(str(tcx), only_gps=False).trackpoints
    found = [((point.time.replace(tzinfo=datetime.timezone.utc) - START).total_seconds() - first,
              number(point.hr_value)) for point in points]
    assert found == expected


def test_a_route_is_said_to_be_one(tmp_path):
    gpx = gpxpy.gpx.GPX()
    route = gpxpy.gpx.GPXRoute("Pass")
    route.points.append(gpxpy.gpx.GPXRoutePoint(45, 7))
    gpx.routes.append(route)
    (tmp_path / "a.gpx").write_text(gpx.to_xml())
    assert "nobody was there" in recording(tmp_path / "a.gpx")
    assert "route" in recording(tmp_path / "a.gpx", "--csv", "points", fails=True)

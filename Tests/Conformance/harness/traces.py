"""Recorded workouts, as they lie beside the project."""

import csv
from collections import defaultdict

from harness.server import ROOT
from harness.uplink import make_sample

FOLDER = ROOT.parent / "shared/data/traces"
#: The contract's limits of the intervals of one sample.
RR_RANGE = range(200, 3001)
RR_COUNT_MAX = 16


def names():
    """The names of all recordings."""
    files = sorted(FOLDER.glob("*.csv"))
    return [file.stem for file in files if not file.stem.endswith((".laps", ".rr"))]


def _intervals(name):
    """The recording's RR intervals by the record that they follow."""
    intervals = defaultdict(list)
    path = FOLDER / f"{name}.rr.csv"
    if path.exists():
        with path.open() as file:
            for row in csv.DictReader(file):
                interval = round(float(row["rr_ms"]))
                if row["after_record_t_seconds"] and interval in RR_RANGE:
                    intervals[row["after_record_t_seconds"]].append(interval)
    return intervals


def samples(name, start):
    """A recording's samples from `start` on, in milliseconds. The sequence is the row's number, so
    that a dropout (an empty bpm) is a gap."""
    intervals = _intervals(name)
    with (FOLDER / f"{name}.csv").open() as file:
        return [
            make_sample(
                number,
                start + round(float(row["t_seconds"]) * 1000),
                round(float(row["bpm"])),
                intervals[row["t_seconds"]][:RR_COUNT_MAX],
            )
            for number, row in enumerate(csv.DictReader(file), start=1)
            if row["bpm"]
        ]

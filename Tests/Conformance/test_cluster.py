"""`make cluster`: a node, the bus and the primary die under athletes who train, and nothing acknowledged is lost."""

import json
import os
import subprocess
import sys

import pytest

from harness.haproxy import program
from harness.server import ROOT

FOLDER = ROOT / "Tests/Cluster"
sys.path.insert(0, str(FOLDER))

from drill import report_lines  # noqa: E402
from figures import longest_gap, lost_samples, quantile, summary  # noqa: E402

#: Guards against hangs.
RUN_SECONDS = 900
needs_haproxy = pytest.mark.skipif(
    program() is None, reason="there is no haproxy; `make test` installs it where it can")


def run(*options):
    """Runs the program, which takes the same programs as this test."""
    path = os.pathsep.join([str(FOLDER), os.environ["PYTHONPATH"]])
    return subprocess.run(
        [sys.executable, FOLDER / "run.py", *map(str, options)],
        env={**os.environ, "PYTHONPATH": path}, cwd=ROOT, capture_output=True, text=True, timeout=RUN_SECONDS,
    )  # fmt: skip


@needs_haproxy
def test_nothing_acknowledged_is_lost_when_machines_die(tmp_path):
    file = tmp_path / "report.json"
    done = run("--kill", "--athletes", 20, "--seconds", 6, "--report", file)
    print(done.stdout)
    assert done.returncode == 0, done.stderr
    report = json.loads(file.read_text())
    assert report["problems"] == []
    assert [one["killed"] for one in report["kills"]] == ["a node", "the bus", "the primary"]
    # Some of both, however fast the machine goes through it: the first athlete lifts at once.
    assert report["samples"] > 0 and report["sets"] > 0
    assert report["lost_samples"] == report["lost_sets"] == report["samples_not_taken"] == 0
    for kill in [report["before"], *report["kills"]]:
        for kind in ("watch", "screen"):
            assert 0 < kill[kind]["p50"] <= kill[kind]["p99"] <= kill[kind]["max"]


@needs_haproxy
def test_it_shows_who_holds_what():
    done = run("--exit")
    assert done.returncode == 0, done.stderr
    rows = {line.split()[0]: line for line in done.stdout.splitlines() if line}
    for name in ("node1", "node2", "node3"):
        assert " ready " in rows[name] and " UP " in rows[name] and " s " in rows[name], rows[name]
    assert rows["primary"].endswith("takes writes")
    assert "streaming, synchronous" in rows["standby"]
    assert rows["bus"].endswith("3 of 3 nodes")


def test_a_silence_is_measured_from_the_last_news_to_the_next():
    times = [1, 2, 3, 7, 8]
    assert longest_gap(times, 3.5, 8) == 4
    assert longest_gap(times, 7, 8) == 1
    # It has not ended.
    assert longest_gap(times, 7.5, 20) == 12
    # There was never any news.
    assert longest_gap([], 5, 9) == 4
    # It was over before.
    assert longest_gap(times, 7.5, 7.75) == pytest.approx(0.75)


def test_figures_are_values_that_were_measured():
    assert quantile([], 0.5) is None
    assert summary([3, 1, 2]) == {"p50": 2, "p99": 3, "max": 3}
    assert summary(range(1, 201)) == {"p50": 100, "p99": 198, "max": 200}
    assert summary([]) == {"p50": None, "p99": None, "max": None}


def test_what_is_lost_changed_or_twice_is_found():
    def sent(sequence):
        return 100 * sequence, 90

    def stored(*sequences):
        return [(one, sent(one)) for one in sequences]

    assert lost_samples(3, sent, stored(1, 2, 3)) == ([], [], [])
    # What was not acknowledged may be there or not.
    assert lost_samples(3, sent, stored(1, 2, 3, 4)) == ([], [], [])
    assert lost_samples(3, sent, stored(1, 3)) == ([2], [], [])
    assert lost_samples(3, sent, [*stored(1, 2), (3, (300, 91))]) == ([], [3], [])
    assert lost_samples(3, sent, stored(1, 2, 2, 3)) == ([], [], [2])
    assert lost_samples(2, sent, []) == ([1, 2], [], [])


def test_a_report_ends_with_its_verdict():
    figures = {"p50": 1.0, "p99": 2.5, "max": None}
    kill = {"killed": "the bus", "silent": 0, "promotion": None, "watch": figures, "screen": figures}
    report = {"athletes": 2, "kills": [kill], "problems": []}
    assert report_lines(report)[-1].startswith("Nothing that was acknowledged is lost")
    report["problems"] = [f"problem {number}" for number in range(21)]
    *_, last, more, verdict = report_lines(report)
    assert (last, more, verdict) == ("problem 19", "and 1 more", "FAILED")

"""`pulsewire load live`: what it counts, and that it notices a loss."""

import json
import signal
import subprocess
import threading
import time

import pytest

from harness.server import CERTIFICATES, ROOT, Server, program, wait_until
from harness.supervisor import Supervisor, environment

RUN_SECONDS = 180


def start(address, *options):
    """The command, under way."""
    return subprocess.Popen(
        [program("pulsewire"), "load", "live", "--json", "--server", address]
        + ["--ca", str(CERTIFICATES / "ca.pem"), *map(str, options)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process):
    """Its exit status, its JSON object if it printed one, and what it said beside."""
    output, errors = process.communicate(timeout=RUN_SECONDS)
    return process.returncode, json.loads(output) if output else None, errors


def run(address, *options):
    """Runs the command."""
    return finish(start(address, *options))


def stored_count(cluster):
    """How many samples the database holds in all."""
    with cluster.as_administrator() as connection:
        return connection.execute(
            "select coalesce(sum(sample_count), 0) from pulsewire.heart_rate_runs"
        ).fetchone()[0]


def wait_for_samples(node, process):
    """Waits until the command has stored something."""

    def is_stored():
        assert process.poll() is None, process.communicate()
        return stored_count(node.cluster) > 0

    wait_until(is_stored)


def test_a_short_load_loses_nothing(own_node):
    status, result, errors = run(
        own_node.server.address,
        *("--athletes", 50, "--rate", 5, "--seconds", 3, "--warm-up", 1),
        *("--server-pid", own_node.server.process_id, "--keep-accounts", "--coach"),
    )
    assert status == 0, errors
    assert result["faults"] == []
    assert result["sent"] == 50 * 5 * 4
    assert result["acknowledged"] == result["stored"] == result["sent"]
    assert result["stored"] == stored_count(own_node.cluster)
    assert (result["missing"], result["surplus"], result["rejected"]) == (0, 0, 0)
    assert result["stale_watchers"] == 0 and result["cues"] > 0
    # Each of the samples was seen, or a newer one in its place, of which the server told.
    assert result["delivered"] + result["conflated"] <= result["sent"]
    assert result["sample_to_watcher_us"]["count"] == result["measured_samples"] == 50 * 5 * 3
    assert result["acknowledgement_us"]["count"] == result["measured_samples"]
    for name in ("sample_to_watcher_us", "acknowledgement_us"):
        figures = result[name]
        assert 0 < figures["p50"] <= figures["p99"] <= figures["p999"] <= figures["max"]
    assert result["server"]["resident_bytes"] > 0
    assert result["database"] is None
    assert result["load"]["cpu_seconds"] > 0


def test_the_accounts_are_removed_at_the_end(own_node):
    status, _, errors = run(
        own_node.server.address, *("--athletes", 3, "--seconds", 1, "--warm-up", 0)
    )
    assert status == 0 and "3 accounts of this load removed." in errors
    wait_until(lambda: account_count(own_node.cluster) == 0)


def account_count(cluster):
    """How many accounts the database holds."""
    with cluster.as_administrator() as connection:
        return connection.execute("select count(*) from pulsewire.accounts").fetchone()[0]


def test_watchers_are_spread_over_athletes(own_server):
    status, result, errors = run(
        own_server.address,
        *("--athletes", 3, "--watchers", 10, "--rate", 10, "--seconds", 2, "--warm-up", 1),
        *("--athletes-per-connection", 2, "--watchers-per-connection", 4, "--loops", 1),
    )
    assert status == 0, errors
    assert result["connections"] == 2 + 3
    assert result["sent"] == result["stored"] == 3 * 10 * 3
    # Ten watchers of three athletes: four follow the first, three each of the others.
    assert result["sample_to_watcher_us"]["count"] == 10 * 10 * 2
    assert result["delivered"] > result["sent"]


def test_without_watchers(own_server):
    status, result, errors = run(
        own_server.address, "--athletes", 5, "--watchers", 0, "--seconds", 1, "--warm-up", 0
    )
    assert status == 0, errors
    assert result["delivered"] == 0
    assert result["sample_to_watcher_us"]["p99"] is None
    assert result["stored"] == 5


def test_the_figures_of_the_server_come_from_its_pages(own_node, tmp_path):
    own_node.server.kill()
    own_node.server = Server([*own_node.serve_arguments, "--admin", "localhost:0"])
    status, result, errors = run(
        own_node.server.address,
        *("--athletes", 5, "--seconds", 1, "--warm-up", 0, "--admin", own_node.server.admin),
    )
    assert status == 0, errors
    assert result["server"]["resident_bytes"] > 1_000_000
    assert result["server"]["cpu_seconds"] >= 0


def test_a_server_that_dies_and_is_started_again_loses_nothing(own_node):
    """A trap (SIGILL) as well as the kernel's hand (SIGKILL), twice each, with the unit's restarts."""
    own_node.server.kill()
    own_node.server = Server(own_node.sole_arguments, prefix=environment())
    process = start(
        own_node.server.address,
        *("--athletes", 50, "--rate", 5, "--seconds", 10, "--warm-up", 0, "--keep-accounts"),
    )
    # Not before samples are stored: until everybody is ready, a lost server ends the command.
    wait_for_samples(own_node, process)
    supervisor = Supervisor(own_node.server)
    kills = [signal.SIGKILL, signal.SIGILL] * 2
    try:
        for count, number in enumerate(kills, 1):
            time.sleep(0.5)
            own_node.server.signal(number)
            wait_until(lambda: len(supervisor.restarts) == count)
        status, result, errors = finish(process)
    finally:
        supervisor.stop()
    assert [status for status, _ in supervisor.restarts] == [-number for number in kills]
    assert status == 0, (result, errors)
    assert result["reconnections"] >= 50
    assert result["sent"] == result["acknowledged"] == result["stored"] == 50 * 5 * 10
    assert result["stored"] == stored_count(own_node.cluster)
    assert result["stale_watchers"] == 0


def test_samples_that_vanish_are_noticed(own_node):
    """An administrator deletes a tail while the load runs: it must say so, and fail."""
    process = start(
        own_node.server.address,
        *("--athletes", 5, "--rate", 5, "--seconds", 8, "--warm-up", 0),
    )

    def delete():
        wait_until(lambda: stored_count(own_node.cluster) >= 25)
        with own_node.cluster.as_administrator() as connection:
            connection.execute(
                "update pulsewire.heart_rate_streams set last_sequence = tail_last_sequence "
                "where device_id in (select device_id from pulsewire.heart_rate_runs limit 1)"
            )
            connection.commit()

    deleting = threading.Thread(target=delete)
    deleting.start()
    status, result, errors = finish(process)
    deleting.join()
    assert status == 1, errors
    assert result["acknowledged"] == result["sent"]
    assert result["missing"] > 0
    assert result["stored"] + result["missing"] == result["sent"]
    assert "not stored as they were" in result["faults"][0]


def test_a_server_that_stays_away_is_a_loss(own_node):
    """The load ends by itself, and says what did not arrive."""
    process = start(
        own_node.server.address,
        *("--athletes", 3, "--rate", 5, "--seconds", 2, "--warm-up", 0),
    )
    wait_for_samples(own_node, process)
    own_node.server.kill()
    status, result, errors = finish(process)
    assert status == 1, errors
    assert result["acknowledged"] < result["sent"]
    assert any("not acknowledged" in fault for fault in result["faults"])
    assert any("cannot be read back" in fault for fault in result["faults"])


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--athletes", "0"], "--athletes is 1 to 1000000, not 0."),
        (["--watchers", "-1"], "--watchers is 0 to 1000000, not -1."),
        (["--rate", "0"], "--rate is 0.001 to 1000, not 0.0."),
        (["--rate", "0.0009"], "--rate is 0.001 to 1000, not 0.0009."),
        (["--rate", "0.001", "--admin", "nowhere"], "--admin 'nowhere' is not host:port"),
        (["--rate", "nan"], "--rate is 0.001 to 1000, not nan."),
        (["--seconds", "0"], "--seconds"),
        (["--seconds", "inf"], "--seconds"),
        (["--warm-up", "-1"], "--warm-up"),
        (["--loops", "0"], "--loops is 1 to 256, not 0."),
        (["--athletes-per-connection", "0"], "--athletes-per-connection is 1 to"),
        (["--watchers-per-connection", "0"], "--watchers-per-connection is 1 to"),
        (["--admin", "nowhere"], "--admin 'nowhere' is not host:port"),
        (["--server-pid", "999999999"], "there is no process 999999999"),
        (["--database-pid", "-5"], "there is no process -5"),
        (["--athletes", "900000"], "descriptors"),
    ],
)
def test_wrong_options_get_a_sentence(options, sentence):
    # Most are refused before there is any connection; nothing listens at this address.
    named = [f"{name}={value}" for name, value in zip(options[::2], options[1::2])]
    status, result, errors = run("localhost:1", *named)
    assert status != 0
    assert result is None
    assert sentence in errors


def test_no_server_gets_a_sentence():
    status, result, errors = run("localhost:1", "--athletes", 1)
    assert status == 1
    assert result is None
    assert "cannot be reached" in errors

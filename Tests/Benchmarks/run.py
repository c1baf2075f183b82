"""Measures Pulsewire beside its peers and says which budgets hold; `make bench` builds what it needs.

    Tests/Benchmarks/run.sh [--only unary,stream] [--rounds 9] [--quick]

CPU is that of the server's process, by the scheduler's clock, divided by calls or messages. All
servers speak TLS 1.3 with the same certificate, on one core; the load is on another. They are measured
in turn, round by round, until the medians stand still. Reads and writes nothing outside of .build/bench
and the virtual environment of the foreign clients."""

import argparse
import json
import os
import subprocess
import sys

import machine
import measure
import report
import scenarios
import servers
from peers import BENCH, BUILT, CA, NGHTTPD, PEERS, ROOT, prepare


def check(peer):
    """A foreign client's look at its answers; raises where they are wrong."""
    with servers.running(peer) as process:
        if peer.label == NGHTTPD:
            check_files(process)
            return
        done = subprocess.run(
            [sys.executable, ROOT / "Tests/Benchmarks/answers.py", str(process.port), CA,
             BUILT / "foreign"], capture_output=True, text=True,
            env=os.environ | {"GRPC_VERBOSITY": "NONE"})
        if done.returncode != 0:
            raise measure.MeasureError(f"wrong answers: {measure.last_line(done.stderr)}")


def check_files(process):
    for size in servers.FILE_SIZES:
        done = subprocess.run(
            ["curl", "--silent", "--fail", "--http2", "--tlsv1.3", "--cacert", CA,
             f"https://localhost:{process.port}/{size}"], capture_output=True)
        if done.stdout != b"x" * size:
            raise measure.MeasureError(f"wrong answers: {len(done.stdout)} bytes, not {size}")


def ready(bench):
    """Builds and checks everybody; who fails is missing, with the reason."""
    if not BENCH.exists():
        sys.exit(f"{BENCH.relative_to(ROOT)} is missing; run `make bench`, which builds it")
    for peer in PEERS:
        try:
            prepare(peer, bench.progress)
            bench.progress(f"checking the answers of · {peer.label}")
            check(peer)
        except (measure.MeasureError, OSError) as error:
            bench.missing[peer.label] = str(error)
            print(f"missing: {peer.label}: {error}", file=sys.stderr)
    bench.progress("")
    if report.OURS in bench.missing:
        sys.exit(f"{report.OURS} itself cannot be measured: {bench.missing[report.OURS]}")


def names(text):
    wanted = [name for name in text.replace(",", " ").split()]
    for name in wanted:
        if name not in scenarios.ALL:
            raise argparse.ArgumentTypeError(
                f"'{name}' is no scenario; there are {', '.join(scenarios.ALL)}")
    return wanted


def parse():
    parser = argparse.ArgumentParser(description="Measure Pulsewire beside its peers.")
    parser.add_argument("--only", type=names, default=[], help="scenarios, separated by commas")
    parser.add_argument("--rounds", type=int, default=9, help="the most rounds of a scenario")
    parser.add_argument("--quick", action="store_true", help="a short look instead of a measurement")
    options = parser.parse_args()
    if options.rounds < measure.ROUNDS_MIN:
        parser.error(f"--rounds is at least {measure.ROUNDS_MIN}, not {options.rounds}")
    return options


def write(tables, facts):
    """What was found so far, for readers and for programs."""
    (BUILT / "bench.md").write_text(report.markdown(tables, facts))
    (BUILT / "bench.json").write_text(json.dumps(report.as_json(tables, facts), indent=1) + "\n")


def taken(name, bench):
    """A scenario's tables; one that says why, if it came to nothing."""
    try:
        return scenarios.ALL[name](bench)
    except (measure.MeasureError, OSError) as error:
        bench.progress("")
        nothing = report.Verdict(f"{name}: all of it", None, reason=str(error))
        return [report.Table(name, "not measured", [], {}, verdicts=[nothing])]


def main():
    options = parse()
    measure.require_tools()
    bench = servers.Bench(options.rounds, options.quick, measure.raise_descriptor_limit())
    ready(bench)
    facts = machine.facts({
        "ONLY": ",".join(options.only), "ROUNDS": options.rounds, "QUICK": int(options.quick)})
    for key, value in facts.items():
        print(f"{key}: {value}")
    server_core, load_core = measure.cores()
    if server_core == load_core:
        print("There is one core only: servers and load share it.")
    tables = []
    for name in options.only or scenarios.ALL:
        for table in taken(name, bench):
            tables.append(table)
            report.show(table)
            write(tables, facts)
    print()
    for line in report.summary(tables):
        print(report.coloured(line, report.RED if line.startswith("MISSED") else report.BOLD))
    print(f"Written to {(BUILT / 'bench.md').relative_to(ROOT)} and bench.json beside it.")
    return report.status(tables)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\nstopped")

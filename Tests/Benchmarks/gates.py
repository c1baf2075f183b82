#!/usr/bin/env python3
"""Holds what a call costs to committed thresholds: instructions, allocations, and the memory that
idle things hold, which are the same on each run, unlike times. Run from the repository's root.

    swift build -c release --product pulsewire-bench && Tests/Benchmarks/gates.py [--update]

`pulsewire-bench engine` does unary calls, messages of a stream, or heart-rate samples in memory;
callgrind counts its instructions and its calls of malloc and the like. Two runs of different length
are compared, so that starting and ending cost nothing. `pulsewire-bench sizes` asks malloc what idle
sessions and streams hold, in a process that does nothing else.
"""

import argparse
import concurrent.futures
import json
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys

BENCH = pathlib.Path(".build/release/pulsewire-bench")
CERTIFICATES = ("certs/server.pem", "certs/server-key.pem", "certs/ca.pem")
FOLDER = pathlib.Path(".build/gates")
THRESHOLDS = pathlib.Path(__file__).with_name("thresholds.json")

#: What is measured, and one of it.
PARTS = {"unary": "unary call", "stream": "streamed message", "live": "live sample"}
#: How many of it, in the two runs.
COUNTS = (3_200, 12_800)
ALLOCATORS = {"malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign"}

#: What is measured of memory, in bytes.
MEMORY = {
    "idle_tls_session": "idle TLS session",
    "idle_http2_and_rpc": "idle connection's HTTP/2 and RPC",
    "idle_stream": "further idle stream",
    "idle_watch": "further idle watch and its topics",
    "left_by_1000_calls": "rest of 1,000 ended calls",
    "object_tls_session": "TLSSession itself",
    "object_server_engine": "ServerEngine itself",
    "object_http2_session": "HTTP2Session itself",
    "object_http2_stream": "HTTP2Stream itself",
    "object_server_call": "ServerCall itself",
}

#: What a threshold is over what was measured: libraries differ a little between machines, and what
#: malloc hands out depends on what was freed before.
HEADROOM = {"instructions": 0.03, "allocations": 0.0, "bytes": 0.05}
#: A threshold that is so far over what is measured should be lowered.
SLACK = {"instructions": 0.05, "allocations": 0.05, "bytes": 0.10}


def strip(program):
    """A copy that valgrind reads in a second: it takes a minute for the optimizer's debug info."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    copy = FOLDER / program.name
    subprocess.run(["objcopy", "--strip-debug", program, copy], check=True)
    return copy


def profile(program, part, count):
    """The instructions and the allocations of one run."""
    output = FOLDER / f"{part}.{count}.callgrind"
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}"]
    done = subprocess.run(
        [*command, program.resolve(), "engine", part, str(count)],
        capture_output=True,
        text=True,
        # Hashes are seeded anew in each process, unless told.
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"},
    )
    if done.returncode != 0:
        sys.exit(f"`engine {part} {count}` failed under valgrind:\n{done.stderr}")
    return parse(output.read_text())


def parse(text):
    """What a file of callgrind's says (its format: valgrind's manual, "Callgrind Format").

    Names are written once, with a number, and are a number from then on. A line with `calls=`
    belongs to the `cfn=` before it."""
    instructions = int(re.search(r"^(?:summary|totals): (\d+)", text, re.M)[1])
    names, allocations, callee = {}, 0, None
    for kind, number, name, calls in re.findall(
        r"^(?:(c?fn)=\((\d+)\)(?: (.*))?|calls=(\d+) .*)$", text, re.M
    ):
        if calls:
            if names.get(callee) in ALLOCATORS:
                allocations += int(calls)
            continue
        if name:
            # A function within itself has a number behind its name.
            names[number] = name.split("'")[0]
        if kind == "cfn":
            callee = number
    return instructions, allocations


def measure(program, parts):
    """Instructions and allocations of one call, message or sample, by part."""
    runs = [(part, count) for part in parts for count in COUNTS]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = dict(zip(runs, pool.map(lambda run: profile(program, *run), runs)))
    few, many = COUNTS
    return {
        part: {
            name: (found[part, many][index] - found[part, few][index]) / (many - few)
            for index, name in enumerate(("instructions", "allocations"))
        }
        for part in parts
    }


def measure_memory(program):
    """Bytes of memory, by what holds them."""
    done = subprocess.run(
        [program.resolve(), "sizes", *CERTIFICATES],
        capture_output=True,
        text=True,
        env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"},
    )
    if done.returncode != 0:
        sys.exit(f"`sizes` failed:\n{done.stderr}")
    return {part: {"bytes": value} for part, value in json.loads(done.stdout).items()}


def threshold(name, value):
    """What `value` may grow to. An allocation more is one too many, so there is no headroom."""
    if name == "allocations":
        # Not `ceil` alone: 3.00 must not become 3.01 for what a float cannot say.
        return math.ceil(round(value * 100, 4)) / 100
    return math.ceil(round(value * (1 + HEADROOM[name]), 4))


def report(measured, thresholds):
    """Prints the table; returns what is wrong, and what could be better, in sentences."""
    faults, hints = [], []
    print(f"{'of one':<34}{'what':<14}{'measured':>10}{'threshold':>11}{'headroom':>10}")
    for part, values in measured.items():
        title = {**PARTS, **MEMORY}.get(part, part)
        for name, value in values.items():
            limit = thresholds.get(part, {}).get(name)
            if limit is None:
                faults.append(f"There is no threshold for the {name} of: {title}.")
                continue
            room = (limit - value) / limit if limit else 0.0
            print(f"{title:<34}{name:<14}{value:>10.2f}{limit:>11.2f}{room:>10.1%}")
            if value > limit:
                where = f" (callgrind_annotate {FOLDER}/{part}.{COUNTS[-1]}.callgrind)"
                faults.append(
                    f"Over the threshold: {title}, {value:.2f} {name}, at most {limit:.2f}. Find "
                    f"what it is{where if part in PARTS else ''}, or say why it is worth it and "
                    "run with --update."
                )
            elif room > SLACK[name] and threshold(name, value) < limit:
                hints.append(
                    f"{title}: {value:.2f} {name}, {room:.0%} under the threshold of {limit:.2f}. "
                    "Lower it with --update, so that it stays."
                )
    return faults, hints


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--update", action="store_true", help="write the thresholds anew")
    parser.add_argument("--only", choices=[*PARTS, "memory"], help="measure one part")
    parser.add_argument("--program", type=pathlib.Path, default=BENCH)
    options = parser.parse_args()
    for tool in ("valgrind", "objcopy"):
        if shutil.which(tool) is None:
            sys.exit(f"{tool} is missing: make gates installs it.")
    if not options.program.exists():
        sys.exit(f"{options.program} is missing: make gates builds it.")
    parts = [part for part in PARTS if options.only in (None, part)]
    measured = measure(strip(options.program), parts) if parts else {}
    if options.only in (None, "memory"):
        measured |= measure_memory(options.program)
    thresholds = json.loads(THRESHOLDS.read_text()) if THRESHOLDS.exists() else {}
    if options.update:
        for part, values in measured.items():
            thresholds[part] = {name: threshold(name, value) for name, value in values.items()}
        THRESHOLDS.write_text(json.dumps(thresholds, indent=2) + "\n")
    faults, hints = report(measured, thresholds)
    for hint in hints:
        print(f"NOTICE: {hint}")
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()

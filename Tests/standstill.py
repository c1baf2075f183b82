#!/usr/bin/env python3
"""Prints what a run of the Swift tests waits for: the statements of its PostgreSQL servers; its threads, and where the
tests' own stand; its child processes; and last, since a log may be cut to its end, what threads that do not wait for
work are in, the tests that ended last, and those that have begun and not ended, by Swift Testing's event stream.

    standstill.py EVENTS PROCESS...
"""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys


def running(events: pathlib.Path) -> list[str]:
    """The tests that have begun and not ended, oldest first, with the cases of those that have arguments. A test has
    begun also while it waits for its turn."""
    functions: dict[str, bool] = {}
    begun: collections.Counter[str] = collections.Counter()
    for line in events.read_text(errors="replace").splitlines():
        try:
            record = json.loads(line)
            payload = record["payload"]
        except (ValueError, KeyError):
            continue  # The last line may be half written.
        if record.get("kind") == "test" and payload.get("kind") == "function":
            functions[payload["id"]] = payload.get("isParameterized", False)
        test, kind = payload.get("testID"), payload.get("kind")
        if functions.get(test) and kind in ("testCaseStarted", "testCaseEnded"):
            name = f"{test} {payload.get('_testCase', {}).get('displayName', '')}".rstrip()
            begun[name] += 1 if kind == "testCaseStarted" else -1
        elif functions.get(test) is False and kind in ("testStarted", "testEnded"):
            begun[test] += 1 if kind == "testStarted" else -1
    return [name for name, count in begun.items() if count > 0]


def threads(process: int) -> list[str]:
    """What each thread of a process waits for."""
    lines = []
    for task in pathlib.Path(f"/proc/{process}/task").glob("*"):
        try:
            lines.append(f"{(task / 'comm').read_text().strip()} {(task / 'wchan').read_text()}")
        except OSError:
            continue
    return lines


def statements(process: int) -> str | None:
    """What the server of which `process` is the first does; None if it is none."""
    try:
        command = pathlib.Path(f"/proc/{process}/cmdline").read_bytes().decode().split("\0")
        cluster = pathlib.Path(command[command.index("-D") + 1])
        pid, _, _, port, socket = (cluster / "postmaster.pid").read_text().splitlines()[:5]
        if int(pid) != process:
            return None
    except (OSError, ValueError, IndexError):
        return None
    query = (
        "select datname, state, wait_event, pg_blocking_pids(pid) as blocked_by, now() - state_change as since,"
        " left(regexp_replace(query, '\\s+', ' ', 'g'), 120) as query"
        " from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
        " order by state_change"
    )
    psql = ["psql", "-X", "-h", socket, "-p", port, "-d", "postgres", "-U", "postgres", "-c", query]
    done = subprocess.run(psql, capture_output=True, text=True, timeout=20, env={**os.environ, "PAGER": ""})
    return done.stdout or done.stderr


def stacks(process: int) -> str:
    """Where the threads of a process of tests stand, by GDB, where it is installed and let in."""
    try:
        name = pathlib.Path(f"/proc/{process}/comm").read_text()
        if not name.startswith("pulsewirePackag"):
            return ""
        command = ["gdb", "-batch", "-p", str(process), "-ex", "thread apply all backtrace 24"]
        return subprocess.run(command, capture_output=True, text=True, timeout=300).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ""


#: The functions in which a thread waits for something to do.
IDLE = re.compile(
    r"_dispatch_mgr_invoke|_dispatch_sig_thread|_dispatch_semaphore_wait|WorkQueueC5serve|natsCondition|#0 .* epoll_wait"
)


def places(text: str) -> list[str]:
    """Of stacks, a line for each thread that does not wait for work: the innermost functions, without libc's waiting."""
    lines = []
    for stack in re.split(r"\n(?=Thread \d+ )", text)[1:]:
        if IDLE.search(stack):
            continue
        names = re.findall(r"^#\d+ +(?:0x[0-9a-f]+ in )?([^ ]+) \(.*$", stack, re.MULTILINE)
        names = [name for name in names if name != "??" and not name.startswith(("__", "futex", "do_futex"))]
        head = re.match(r"Thread \d+ \(.*\"(.*)\"", stack)
        lines.append(f"{head[1] if head else '?'}: {' < '.join(name[:40] for name in names[:5])}")
    return lines


def ended(events: pathlib.Path) -> list[str]:
    """The last tests that have ended."""
    names = []
    for line in events.read_text(errors="replace").splitlines()[-500:]:
        try:
            payload = json.loads(line)["payload"]
        except (ValueError, KeyError):
            continue
        if payload.get("kind") in ("testEnded", "testCaseEnded", "runEnded"):
            names.append(f"{payload['kind']} {payload.get('testID', '')}"[:160])
    return names[-5:]


def main() -> None:
    events, *processes = sys.argv[1:]
    children = subprocess.run(
        ["ps", "-o", "pid=,stat=,etimes=,args=", "--ppid", ",".join(processes)], capture_output=True, text=True
    ).stdout.splitlines()
    for child in children:
        if text := statements(int(child.split()[0])):
            print(text)
    texts = [stacks(int(process)) for process in processes]
    print(*texts, sep="")
    print("child processes:", *(child[:200] for child in children), sep="\n")
    print("threads and what they wait for:")
    waits = collections.Counter(line for process in processes for line in threads(int(process)))
    for line, count in sorted(waits.items()):
        print(f"{count:5} {line}")
    for text in texts:
        for line in places(text):
            print("in:", line)
    for name in ended(pathlib.Path(events)):
        print("ended:", name)
    for name in running(pathlib.Path(events)):
        print("running:", name[:160])


if __name__ == "__main__":
    main()

"""Athletes who send, watchers who follow, and the coach: the server, PostgreSQL and the load on one machine."""

import statistics
import subprocess

import live
from report import Column, Table, Verdict

COLUMNS = [
    Column("sent", "", 0), Column("stored", "", 0), Column("delivered", "", 0),
    Column("conflated", "", 0), Column("to the watcher p50", "ms"), Column("p99", "ms"),
    Column("acknowledgement p99", "ms"), Column("server", "us CPU"), Column("PostgreSQL", "us CPU"),
    Column("load", "us CPU"), Column("write-ahead log", "B", 0), Column("memory", "KiB an athlete", 0),
]
BUDGET_MS = live.BUDGET_P99_US / 1000
#: By the number of athletes, for two cores like those of docs/performance.md: microseconds of the server's
#: CPU and of PostgreSQL's a sample, write-ahead log a sample in bytes, and memory an athlete in KiB.
BUDGETS = {1_000: (50, 10, 147, 256), 10_000: (30, 7, 147, 68)}
#: How much more than without the coach may be with it, of what a watcher waits for and of the server's CPU.
COACH_RATIO_MAX = 1.05
#: Waits shorter than this are not compared: the machine's noise is as long, in milliseconds.
COACH_FLOOR_MS = 5
COACH_ATHLETES = 1_000
KEYS = ("server", "PostgreSQL", "write-ahead log", "memory")


def measure_live(bench):
    seconds = bench.scaled(20, 5)
    title = f"samples at 1 Hz for {seconds} s, durable and watched; all processes share all cores"
    table = Table("live", title, COLUMNS, {}, subject="sample")
    for athletes in (1_000, bench.scaled(10_000, 2_000)):
        label = f"{athletes:,} athletes"
        what = f"{label}: p99 to the watcher"
        bench.progress(f"live · {label}")
        try:
            row = live.measure((athletes,), seconds)[0]
        except (live.Failure, OSError, subprocess.SubprocessError) as error:
            table.missing[label] = str(error)
            table.verdicts.append(Verdict(what, None, BUDGET_MS, "ms", reason=str(error)))
            continue
        table.rows[label] = {
            "sent": row["sent"], "stored": row["stored"], "delivered": row["delivered"],
            "conflated": row["conflated"], "to the watcher p50": row["watcher_p50_us"] / 1000,
            "p99": row["watcher_p99_us"] / 1000,
            "acknowledgement p99": row["acknowledgement_p99_us"] / 1000,
            "server": row["server_us_per_sample"], "PostgreSQL": row["database_us_per_sample"],
            "load": row["load_us_per_sample"], "write-ahead log": row["wal_bytes_per_sample"],
            "memory": row["server_resident_bytes"] / 1024 / athletes}
        budget = f"<= {BUDGET_MS:.0f} ms, nothing lost"
        lost = row["sent"] - row["stored"]
        table.verdicts += [
            Verdict(what, row["watcher_p99_us"] / 1000, BUDGET_MS, "ms", budget),
            Verdict(f"{label}: samples that were lost", lost, 0, "", budget)]
        table.verdicts += [
            Verdict(f"{label}: {key}", table.rows[label][key], most, unit, f"<= {most} {unit}")
            for key, unit, most in zip(KEYS, ("us", "us", "B", "KiB"), BUDGETS.get(athletes, ()))]
        table.notes += row["faults"]
    measure_coach(bench, table, seconds)
    bench.progress("")
    return [table]


def measure_coach(bench, table, seconds):
    """The same load without and with the coach in turn: medians of the server's CPU and of the p99."""
    what = f"{COACH_ATHLETES:,} athletes: with the coach / without, "
    runs = {False: [], True: []}
    try:
        for number in range(bench.scaled(5, 3)):
            for coach in sorted(runs, reverse=number % 2 == 1):
                bench.progress(f"live · coach {'on' if coach else 'off'}, run {number + 1}")
                runs[coach] += live.measure((COACH_ATHLETES,), seconds, coach=coach)
        if not all(row["cues"] for row in runs[True]):
            raise live.Failure("the coach said nothing")
    except (live.Failure, OSError, subprocess.SubprocessError) as error:
        table.verdicts += [
            Verdict(what + key, None, COACH_RATIO_MAX, reason=str(error)) for key in ("server CPU", "p99")]
        return
    table.notes += [fault for rows in runs.values() for row in rows for fault in row["faults"]]

    def medians(key):
        return [statistics.median(row[key] for row in runs[coach]) for coach in (False, True)]

    def ratio(without, coached, floor=0.0):
        return max(coached, floor) / max(without, floor)

    cpu, waits = medians("server_us_per_sample"), [one / 1000 for one in medians("watcher_p99_us")]
    table.notes.append(
        f"{COACH_ATHLETES:,} athletes without and with the coach, medians of {len(runs[True])} runs: server "
        f"{cpu[0]:.1f} and {cpu[1]:.1f} us a sample, p99 {waits[0]:.1f} and {waits[1]:.1f} ms, "
        f"{statistics.median(row['cues'] for row in runs[True]):.0f} cues")
    budget = f"<= {COACH_RATIO_MAX}"
    table.verdicts += [
        Verdict(what + "server CPU", ratio(*cpu), COACH_RATIO_MAX, budget=budget),
        Verdict(what + "p99", ratio(*waits, COACH_FLOOR_MS), COACH_RATIO_MAX,
                budget=f"{budget}, from {COACH_FLOOR_MS} ms on")]

"""Kills one machine after the other under training athletes, and tells what that cost."""

import time

from athletes import INTERVAL, Training
from figures import longest_gap, lost_samples, summary

#: A stream without news for so long has not come back; the interval between its samples is far below.
SILENCE_SECONDS = 10 * INTERVAL
#: For every stream to come back, in seconds. Guards against hangs.
RETURN_SECONDS = 180
KINDS = ("watch", "screen")


class Drill:
    """Athletes, what is killed under them, and what was seen."""

    def __init__(self, machines, count, seconds, say):
        self._machines, self._say = machines, say
        self._count = count
        #: One stretch before the first kill; for each kill, one without what was killed, and one with it again.
        self._pause = seconds / 7
        self._training = Training(machines.address, count)
        self.report = {"athletes": count, "kills": [], "problems": []}

    def run(self):
        """Goes through all of it, and gives what was found."""
        try:
            self._say(f"{self._count} athletes begin")
            self._training.begin()
            self._wait_for_news(time.monotonic())
            self._say("all of them train, and each has a screen that shows it")
            begin = time.monotonic()
            time.sleep(self._pause)
            self.report["before"] = self._silences(begin, time.monotonic())
            machines = self._machines
            self._kill("a node", machines.kill_node, machines.start_node)
            self._kill("the bus", machines.bus.kill, machines.start_bus)
            self._kill("the primary", machines.kill_primary, machines.start_standby)
            self._say("the athletes end; what was acknowledged is read back")
            self._training.finish(RETURN_SECONDS)
            self._audit()
        finally:
            self._training.close()
        return self.report

    def _streams(self):
        """The times of each stream's news, by its kind."""
        for athlete in self._training.athletes:
            yield "watch", athlete.watch_times
            yield "screen", athlete.screen_times

    def _silences(self, begin, end):
        """How long streams were without news between two moments, by their kind."""
        return {
            kind: summary([longest_gap(times, begin, end) for one, times in self._streams() if one == kind])
            for kind in KINDS
        }

    def _wait_for_news(self, since):
        """Waits until every stream has had news since a moment, and lately; gives the number of those that have
        not had any in the end."""
        deadline = time.monotonic() + RETURN_SECONDS
        while True:
            now = time.monotonic()
            least = max(since, now - SILENCE_SECONDS)
            silent = sum(not times or times[-1] < least for _, times in self._streams())
            if silent == 0 or now > deadline:
                return silent
            time.sleep(0.1)

    def _kill(self, name, kill, repair):
        """Kills something, waits until every stream has news again, and only then brings it back."""
        time.sleep(min(self._pause, 5))
        self._say(f"killed: {name}")
        begin = time.monotonic()
        took = kill()
        if took is not None:
            self._say(f"the standby is the primary, after {took:.1f} s")
        time.sleep(self._pause)
        silent = self._wait_for_news(begin + INTERVAL)
        end = time.monotonic()
        self._say(f"without {name}: {silent} streams have no news" if silent else f"without {name}: all streams go on")
        repair()
        mended = time.monotonic()
        self._say("a new standby follows the primary" if took is not None else f"{name} is there again")
        time.sleep(self._pause)
        silent += self._wait_for_news(mended)
        found = {"killed": name, "silent": silent, "promotion": took}
        found.update(self._silences(begin, end))
        self.report["kills"].append(found)
        if silent:
            self.report["problems"].append(f"after the end of {name}, {silent} streams did not come back")

    def _audit(self):
        """Reads back what was acknowledged, by a node and from the primary's tables, and compares."""
        training, report, problems = self._training, self.report, self.report["problems"]
        lost = changed = twice = unsent = 0
        stored = training.stored_samples()
        for athlete, samples in zip(training.athletes, stored):
            one = lost_samples(athlete.acknowledged, athlete.contents, samples)
            lost, changed, twice = lost + len(one[0]), changed + len(one[1]), twice + len(one[2])
            unsent += max(0, athlete.measured(training.end) - athlete.acknowledged)
            problems += [f"{athlete.account_id}: {fault}" for fault in athlete.faults]
        with self._machines.primary.as_administrator() as connection:
            counts = {
                str(session): count
                for session, count in connection.execute(
                    "select session_id, sum(sample_count) from pulsewire.heart_rate_runs group by session_id")
            }
            sets = {
                (str(session), str(request))
                for session, request in connection.execute(
                    "select session_id, request_id from pulsewire.workout_session_records")
            }
        for athlete, samples in zip(training.athletes, stored):
            if counts.get(athlete.session_id, 0) != len(samples):
                problems.append(f"{athlete.account_id}: the tables have another number of samples than the node gives")
        said = [(one.session_id, request) for one in training.athletes for request in one.sets]
        lost_sets = sum(one not in sets for one in said)
        codes = {}
        for athlete in training.athletes:
            for code, count in athlete.codes.items():
                codes[code] = codes.get(code, 0) + count
        report.update(
            samples=sum(one.acknowledged for one in training.athletes), lost_samples=lost, changed_samples=changed,
            samples_twice=twice, samples_not_taken=unsent, sets=len(said), lost_sets=lost_sets, codes=codes,
        )  # fmt: skip
        for count, text in [
            (lost, "acknowledged samples are lost"), (changed, "stored samples are other ones than were sent"),
            (twice, "samples are stored twice"), (unsent, "samples were never acknowledged"),
            (lost_sets, "acknowledged sets are lost"),
        ]:  # fmt: skip
            if count:
                problems.append(f"{count} {text}")


def report_lines(report):
    """The report, to be read."""

    def seconds(values):
        return "  ".join("      -" if values[one] is None else f"{values[one]:5.2f} s" for one in ("p50", "p99", "max"))

    found = [
        f"{report['athletes']} athletes with a watch, a phone and a screen each",
        "",
        "longest time without news, by stream:      p50      p99      max",
    ]
    before = [{"killed": "nothing yet", **report["before"]}] if "before" in report else []
    for kill in before + report["kills"]:
        for kind in KINDS:
            whose = {"watch": "acknowledgements", "screen": "screens"}[kind]
            found.append(f"  {kill['killed']:<13}{whose:<22}{seconds(kill[kind])}")
    for kill in report["kills"]:
        if kill["promotion"] is not None:
            found.append(f"  (the standby took over {kill['promotion']:.1f} s after the primary's end)")
    if "samples" in report:
        found += [
            "",
            f"acknowledged: {report['samples']} samples, {report['sets']} sets",
            f"lost:         {report['lost_samples']} samples, {report['lost_sets']} sets",
        ]
        if report["codes"]:
            found.append("tried again:")
            found += [f"  {count:>7}  {code}" for code, count in sorted(report["codes"].items())]
    problems = report["problems"]
    found += ["", *problems[:20]]
    if len(problems) > 20:
        found.append(f"and {len(problems) - 20} more")
    found.append("FAILED" if problems else "Nothing that was acknowledged is lost, and every stream came back.")
    return found

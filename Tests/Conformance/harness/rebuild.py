"""What the database derives from logs, as it is stored and as a rebuild from the logs alone stores it."""

import calendar
import collections
import datetime
import decimal
import math
import pathlib
import re
import subprocess

from harness.server import START_SECONDS, program

#: The tables of sums, days and records, and the columns of logs that count what is in them.
TABLES = [
    "day_activity_summary",
    "month_activity_summary",
    "activity_totals",
    "day_activity_facets",
    "month_activity_facets",
    "exercise_workouts",
    "exercise_records",
    "training_load_days",
    "training_load_months",
]
_EXERCISE_WORKOUTS = pathlib.Path(__file__).with_name("exercise_workouts.sql").read_text()
_EXERCISE_RECORDS = pathlib.Path(__file__).with_name("exercise_records.sql").read_text()
_COUNTS = "exercise_count, set_count, rep_count, volume_kg, rated_set_count, rpe_sum"

#: What `pulsewired rebuild` says of accounts that are right: of sums, records and results; and of achievements.
RIGHT = "\n".join([
    "Workouts, days, months and totals: 0 {0} corrected.", "Sums of analytics: 0 {0} corrected.",
    "Exercises of workouts and personal records: 0 {0} corrected.",
    "Results of the heart rate of workouts: 0 {0} corrected.",
    "Training loads of days and months: 0 {0} corrected."])
RIGHT_ACHIEVEMENTS = "Achievements: 0 {0} given."

#: The rows of a table, with numbers that are equal in the same form.
_ROWS = """
select string_agg(format('%%s=%%s', e.key, case jsonb_typeof(e.value)
    when 'number' then trim_scale((e.value #>> '{{}}')::numeric)::text
    else e.value::text end), ' ' order by e.key) as line
from (select {columns} from pulsewire.{table}) t cross join lateral jsonb_each(to_jsonb(t)) e
where %s::uuid is not null group by t order by line
"""


def _is_nothing(table, line):
    """Whether a row has the totals of an account without workouts, as after the deletion of the last one."""
    if table != "activity_totals":
        return False
    return {one.split("=")[1] for one in line.split() if not one.startswith("owner_id=")} == {"0"}


def stored(connection, owner):
    """All derived rows of the connection's owner, as lines."""
    found = []
    for table, columns in [*((one, "*") for one in TABLES), ("workout_logs", f"id, {_COUNTS}")]:
        rows = connection.execute(_ROWS.format(table=table, columns=columns), [owner]).fetchall()
        found += [f"{table}: {line}" for (line,) in rows if not _is_nothing(table, line)]
    return found


def check_rebuild(cluster, owner):
    """Compares what is stored with what a rebuild from nothing stores; the latter is rolled back."""
    with cluster.as_server(owner) as connection:
        kept = stored(connection, owner)
        for table in TABLES:
            connection.execute(f"delete from pulsewire.{table}")
        sum_activity(connection, owner)
        sum_facets(connection, owner)
        sum_loads(connection, owner)
        connection.execute(_EXERCISE_WORKOUTS)
        connection.execute(_EXERCISE_RECORDS)
        rebuilt = stored(connection, owner)
    assert kept == rebuilt, "\n".join(
        [f"only kept: {one}" for one in sorted(set(kept) - set(rebuilt))]
        + [f"only rebuilt: {one}" for one in sorted(set(rebuilt) - set(kept))]
    )


def rebuild(node, *words, text=None):
    """Runs `pulsewired rebuild`."""
    return subprocess.run(
        [program(), "rebuild", *node.serve_arguments[1:], *words], input=text, capture_output=True, text=True,
        timeout=START_SECONDS)


def told(node, *words):
    """What `pulsewired rebuild` says."""
    done = rebuild(node, *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


#: The logs that count for a day, and their sets with the exercise that each is of, in the order of the exercises.
_LOGS = """
select id, local_date, name, local_hour, category, duration_ms from pulsewire.workout_logs
where owner_id = %s and local_date is not null
"""
_SETS = """
select e.workout_log_id, e.exercise_template_id, e.name, s.rpe, s.reps, s.volume_g
from pulsewire.workout_exercises e join pulsewire.workout_sets s on s.owner_id = e.owner_id and s.exercise_id = e.id
where e.owner_id = %s order by e.position, e.id, s.id
"""


def _effort(rpe):
    bands = [(5, "light"), (7, "moderate"), (9, "hard"), (11, "maximal")]
    return "" if rpe is None else next(name for end, name in bands if rpe < end)


def _plain(name):
    """A name without surplus blanks and the case of ASCII."""
    blanks = re.sub(r"[ \t\n\v\f\r]+", " ", name).strip(" ")
    return "".join(chr(ord(one) + 32) if "A" <= one <= "Z" else one for one in blanks)


#: All logs, and all sets with the log that each is of.
_ALL_LOGS = """
select l.id, l.local_date, coalesce(l.duration_ms, 0), l.session_id is not null, coalesce(l.is_completed, false),
  coalesce(l.origin_source, '') = 'strava',
  (select count(*) from pulsewire.workout_exercises e where e.owner_id = l.owner_id and e.workout_log_id = l.id)
from pulsewire.workout_logs l where l.owner_id = %s
"""
_ALL_SETS = """
select e.workout_log_id, s.reps, s.rpe, s.is_unilateral, s.is_assisted, s.weight_kg, s.body_weight_kg
from pulsewire.workout_exercises e join pulsewire.workout_sets s on s.owner_id = e.owner_id and s.exercise_id = e.id
where e.owner_id = %s
"""


def sum_activity(connection, owner):
    """Stores the counts of all logs and the sums of days, of months and of all, counted from the logs and sets."""
    logs = {row[0]: row[1:] for row in connection.execute(_ALL_LOGS, [owner]).fetchall()}
    counts = {id: [int(row[-1]), 0, 0, decimal.Decimal(0), 0, decimal.Decimal(0)] for id, row in logs.items()}
    for id, reps, rpe, is_unilateral, is_assisted, weight, body in connection.execute(_ALL_SETS, [owner]).fetchall():
        load = max(0, (body or 0) - (weight or 0)) if is_assisted and body else 0 if is_assisted else weight or 0
        more = [0, 1, reps, load * reps * (2 if is_unilateral else 1), int(rpe is not None), rpe or 0]
        counts[id] = [one + other for one, other in zip(counts[id], more, strict=True)]
    days = collections.defaultdict(lambda: [0] * 11)
    for id, (day, duration, is_session, is_completed, is_limited, _) in logs.items():
        connection.execute(
            f"update pulsewire.workout_logs set ({_COUNTS}) = (%s, %s, %s, %s, %s, %s) where owner_id = %s and id = %s"
            f" and ({_COUNTS}) <> (%s, %s, %s, %s, %s, %s)", [*counts[id], owner, id, *counts[id]])
        if day is None:
            continue
        _, sets, reps, volume, rated, ratings = counts[id]
        limited = [1, int(duration)] if is_limited else [0, 0]
        one = [1, sets, reps, volume, int(duration), rated, ratings, int(is_session), int(is_completed), *limited]
        days[day] = [before + more for before, more in zip(days[day], one, strict=True)]
    months = collections.defaultdict(lambda: [0] * 12)
    for table in ("day_activity_summary", "month_activity_summary", "activity_totals"):
        connection.execute(f"delete from pulsewire.{table} where owner_id = %s", [owner])
    for day, sums in days.items():
        _insert(connection, "day_activity_summary", [owner, day, *sums])
        bit = 1 << day.day - 1
        one = [1, bit, bit if sums[0] == sums[9] else 0, *sums[:9]]
        months[day.replace(day=1)] = [a + b for a, b in zip(months[day.replace(day=1)], one, strict=True)]
    for month, sums in months.items():
        _insert(connection, "month_activity_summary", [owner, month, *sums])
    if days:
        _insert(connection, "activity_totals", [owner, len(days), *(sum(one) for one in zip(*days.values(), strict=True))])


def _insert(connection, table, row):
    connection.execute(f"insert into pulsewire.{table} values ({', '.join(['%s'] * len(row))})", row)


def sum_facets(connection, owner):
    """Stores the facets of days and months, counted from the logs and sets of all workouts."""
    logs, facets, firsts = {}, collections.defaultdict(dict), {}
    for id, day, name, hour, category, duration in connection.execute(_LOGS, [owner]).fetchall():
        part = "morning" if 5 <= hour < 12 else "afternoon" if 12 <= hour < 17 else "evening"
        whole = {("workout", name), ("weekday", str(day.isoweekday())), ("daypart", part), ("category", category or "")}
        logs[id] = day, whole
        for facet in whole:
            facets[day, *facet][id] = [0, 0, 0, int(duration or 0)]
    for id, template, name, rpe, reps, grams in connection.execute(_SETS, [owner]).fetchall():
        if id not in logs:
            continue
        day, whole = logs[id]
        exercise = firsts.setdefault((id, template or _plain(name)), f"{template or ''} {name}")
        parts = {("exercise", exercise), ("template", str(template or "")), ("effort", _effort(rpe))}
        for facet in whole | parts:
            sums = facets[day, *facet].setdefault(id, [0] * 4)
            for place, more in enumerate([1, int(reps), int(grams)]):
                sums[place] += more
    months = collections.defaultdict(lambda: [0] * 5)
    for table in ("day_activity_facets", "month_activity_facets"):
        connection.execute(f"delete from pulsewire.{table} where owner_id = %s", [owner])
    for (day, facet, key), workouts in facets.items():
        sums = [len(workouts), *(sum(one) for one in zip(*workouts.values(), strict=True))]
        month = months[day.replace(day=1), facet, key]
        month[:] = [one + more for one, more in zip(month, sums, strict=True)]
        _insert_facet(connection, "day_activity_facets", [owner, day, facet, key], sums)
    for (month, facet, key), sums in months.items():
        _insert_facet(connection, "month_activity_facets", [owner, month, facet, key], sums)


def _insert_facet(connection, table, key, sums):
    workouts, sets, reps, grams, duration = sums
    connection.execute(
        f"insert into pulsewire.{table} values (%s, %s, %s, %s, %s, %s, %s, %s, %s)",
        [*key, workouts, sets, reps, decimal.Decimal(grams).scaleb(-3), duration],
    )


#: The loads of the workouts that count for a day, with that of the rating from its tenths and the milliseconds.
_LOADS = """
select l.local_date, r.edwards is not null, r.session_rpe is not null, coalesce(r.banister_female, 0),
  coalesce(r.banister_male, 0), coalesce(r.edwards, 0), coalesce(r.session_rpe, 0) * 10, coalesce(l.duration_ms, 0)
from pulsewire.workout_results r join pulsewire.workout_logs l on l.id = r.workout_log_id
where l.owner_id = %s and r.owner_id = %s and l.local_date is not null
  and (r.edwards is not null or r.session_rpe is not null)
"""


def _whole(number):
    """The nearest whole number, and of a half the higher one."""
    return int(decimal.Decimal(number).quantize(decimal.Decimal(1), decimal.ROUND_HALF_UP))


def sum_loads(connection, owner):
    """Stores the training loads of days and months, summed from the results of all workouts."""
    days = collections.defaultdict(lambda: [0] * 6)
    months = collections.defaultdict(lambda: [0] * 8)
    for day, is_measured, is_rated, *impulses, tenths, duration in connection.execute(_LOADS, [owner] * 2).fetchall():
        loads = [int(one * 1000) for one in impulses]
        loads.append(_whole(decimal.Decimal(int(tenths) * int(duration)) / 600))
        row = [int(is_measured), int(is_rated), *loads]
        days[day] = [one + more for one, more in zip(days[day], row, strict=True)]
        end = day.replace(day=calendar.monthrange(day.year, day.month)[1])
        age = (end - day) / datetime.timedelta(days=1)
        left = [_whole(one * math.exp(-age / decay) * 1e6) for one in loads for decay in (7.0, 42.0)]
        months[end] = [one + more for one, more in zip(months[end], left, strict=True)]
    for table in ("training_load_days", "training_load_months"):
        connection.execute(f"delete from pulsewire.{table} where owner_id = %s", [owner])
    for day, (measured, rated, *loads) in days.items():
        connection.execute(
            "insert into pulsewire.training_load_days values (%s, %s, %s, %s, %s, %s, %s, %s)",
            [owner, day, measured, rated, *(decimal.Decimal(one).scaleb(-3) for one in loads)],
        )
    for end, left in months.items():
        connection.execute(
            "insert into pulsewire.training_load_months values (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
            [owner, end, *(decimal.Decimal(one).scaleb(-9) for one in left)],
        )


def follow_merge(connection, target):
    """What features add to the unit of work of a merge, and their jobs, so that what they derive from logs has those that
    moved."""
    sum_activity(connection, target)
    sum_facets(connection, target)
    connection.execute("delete from pulsewire.exercise_records")
    connection.execute(_EXERCISE_RECORDS)
    sum_loads(connection, target)

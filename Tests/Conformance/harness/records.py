"""Personal records, computed from sets alone, and as the server lists them."""

from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

from pulsewire.records.v1 import personal_record_pb2 as records

from harness.statistics import load


def thousandths(value):
    """A number with three decimals, as a whole number; halves away from zero."""
    return int((Decimal(value) * 1000).quantize(Decimal(1), ROUND_HALF_UP))


def values(reps, kg, metres, milliseconds, sides=1, help=None):
    """What a set may be a record of: with so many kilograms a repetition, and so many of help if it was assisted. Less
    help is better, and negative here."""
    kg, metres, seconds = Decimal(str(kg)), Decimal(str(metres)), Decimal(milliseconds) / 1000
    found = {
        ("HEAVIEST_WEIGHT", "", 0): kg if reps else 0,
        ("MOST_REPS", "", float(kg)): reps if help is None or kg else 0,
        ("SET_VOLUME", "", 0): kg * reps * sides,
        ("WORKOUT_VOLUME", "", 0): kg * reps * sides,
        ("LONGEST_DISTANCE", "", 0): metres,
        ("LONGEST_DURATION", "", 0): seconds,
        ("HIGHEST_SPEED", "", 0): metres / seconds if seconds else 0,
    }
    if 1 <= reps <= 10:
        found["ONE_REP_MAX", "EPLEY", 0] = kg if reps == 1 else kg * (30 + reps) / 30
        found["ONE_REP_MAX", "BRZYCKI", 0] = kg * 36 / (37 - reps)
    found = {kind: thousandths(value) for kind, value in found.items() if value}
    if help is not None and reps:
        found["LEAST_ASSISTANCE", "", 0] = -thousandths(Decimal(str(help)))
    return found


def plain(name):
    """An exercise's name as its records know it."""
    return " ".join(name.lower().split())


def reckon(workouts):
    """The records of workouts, each an id with pairs of an exercise's name and a set's values, in order of time: by
    exercise and kind, the log and value of each."""
    found = defaultdict(list)
    for log_id, some in workouts:
        best = {}
        for name, of_set in some:
            for kind, value in of_set.items():
                key = (plain(name), *kind)
                if kind[0] == "WORKOUT_VOLUME":
                    best[key] = best.get(key, 0) + value
                else:
                    best[key] = max(best.get(key, value), value)
        for key, value in best.items():
            if not found[key] or value > found[key][-1][1]:
                found[key].append((log_id, value))
    return dict(found)


def record_workouts(workouts):
    """Workouts, as `harness.statistics` has them, for reckoning records."""
    return [
        (one.id, [
            (named["name"],
             values(int(row["reps"]), load(row), row["distance_m"] or 0, int(row["duration_ms"] or 0),
                    2 if row["is_unilateral"] else 1, (row["weight_kg"] or 0) if row["is_assisted"] else None))
            for named, row in one.sets if row["set_type"] != "warm_up"
        ])
        for one in sorted(workouts, key=lambda one: (one.start, one.id))
    ]  # fmt: skip


def key_of(record):
    """Of which exercise and kind a record is."""
    kind = records.PersonalRecordKind.Name(record.kind).removeprefix("PERSONAL_RECORD_KIND_")
    formula = records.OneRepMaxFormula.Name(record.formula).removeprefix("ONE_REP_MAX_FORMULA_")
    return plain(record.exercise_name), kind, "" if formula == "UNSPECIFIED" else formula, record.load_kg


def worth(record, value):
    """A value of a record's kind, in thousandths, of which a greater one is better."""
    is_less_better = record.kind == records.PERSONAL_RECORD_KIND_LEAST_ASSISTANCE
    return -thousandths(value) if is_less_better else thousandths(value)


def listed(call, request):
    """All records of a list, over as many pages as it takes."""
    found = []
    while True:
        page = call(request)
        found += page.records
        request.page_token = page.next_page_token
        if not request.page_token:
            return found

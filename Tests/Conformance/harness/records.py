"""Personal records, computed from sets alone, and as the server lists them."""

from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal

from pulsewire.records.v1 import personal_record_pb2 as records


def thousandths(value):
    """A number with three decimals, as a whole number; halves away from zero."""
    return int((Decimal(value) * 1000).quantize(Decimal(1), ROUND_HALF_UP))


def values(reps, kg, metres, milliseconds):
    """What a set may be a record of."""
    kg, metres, seconds = Decimal(str(kg)), Decimal(str(metres)), Decimal(milliseconds) / 1000
    found = {
        ("HEAVIEST_WEIGHT", "", 0): kg if reps else 0,
        ("MOST_REPS", "", float(kg)): reps,
        ("SET_VOLUME", "", 0): kg * reps,
        ("WORKOUT_VOLUME", "", 0): kg * reps,
        ("LONGEST_DISTANCE", "", 0): metres,
        ("LONGEST_DURATION", "", 0): seconds,
        ("HIGHEST_SPEED", "", 0): metres / seconds if seconds else 0,
    }
    if 1 <= reps <= 10:
        found["ONE_REP_MAX", "EPLEY", 0] = kg if reps == 1 else kg * (30 + reps) / 30
        found["ONE_REP_MAX", "BRZYCKI", 0] = kg * 36 / (37 - reps)
    return {kind: thousandths(value) for kind, value in found.items() if value}


def plain(name):
    """An exercise's name as its records know it."""
    return " ".join(name.lower().split())


def reckon(workouts):
    """The records of workouts, each an id with pairs of an exercise's name and a set's values, in order of time: by
    exercise and kind, the log and value of each."""
    found = defaultdict(list)
    for log_id, some in workouts:
        best = defaultdict(int)
        for name, of_set in some:
            for kind, value in of_set.items():
                key = (plain(name), *kind)
                best[key] = best[key] + value if kind[0] == "WORKOUT_VOLUME" else max(best[key], value)
        for key, value in best.items():
            if value > (found[key][-1][1] if found[key] else 0):
                found[key].append((log_id, value))
    return dict(found)


def record_workouts(workouts):
    """Workouts, as `harness.statistics` has them, for reckoning records."""
    return [
        (one.id, [
            (named["name"],
             values(int(row["reps"]), row["weight_kg"] or 0, row["distance_m"] or 0, int(row["duration_ms"] or 0)))
            for named, row in one.sets if row["set_type"] != "warm_up"
        ])
        for one in sorted(workouts, key=lambda one: (one.start, one.id))
    ]  # fmt: skip


def key_of(record):
    """Of which exercise and kind a record is."""
    kind = records.PersonalRecordKind.Name(record.kind).removeprefix("PERSONAL_RECORD_KIND_")
    formula = records.OneRepMaxFormula.Name(record.formula).removeprefix("ONE_REP_MAX_FORMULA_")
    return plain(record.exercise_name), kind, "" if formula == "UNSPECIFIED" else formula, record.load_kg


def listed(call, request):
    """All records of a list, over as many pages as it takes."""
    found = []
    while True:
        page = call(request)
        found += page.records
        request.page_token = page.next_page_token
        if not request.page_token:
            return found

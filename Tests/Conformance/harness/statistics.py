"""Statistics, computed from an export's workouts, exercises and sets alone."""

from collections import Counter, defaultdict
from datetime import date, datetime, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from google.type.date_pb2 import Date
from pulsewire.logs.v1 import workout_category_pb2 as categories

DAY = timedelta(days=1)
PROTECTIONS_PER_MONTH = 2


def to_date(day):
    """The message of a day."""
    return Date(year=day.year, month=day.month, day=day.day)


def from_date(message):
    """The day of a message; None for none."""
    return date(message.year, message.month, message.day) if message.year else None


def category_name(category):
    """A workout's category as exports have it; None for none."""
    name = categories.WorkoutCategory.Name(category).removeprefix("WORKOUT_CATEGORY_").lower()
    return name if category else None


def monday(day):
    """The Monday of its week."""
    return day - DAY * day.weekday()


class Workout:
    """An ended workout of an export, and the day and hour at which it began, by the clock of a zone."""

    def __init__(self, row, zone):
        self.id, self.name = row["id"], row["name"]
        start = datetime.fromisoformat(row["started_at"].replace("Z", "+00:00")).astimezone(ZoneInfo(zone))
        self.start, self.day, self.hour = start, start.date(), start.hour
        self.seconds = int(row["duration_ms"]) / 1000
        self.category = row["category"]
        #: Pairs of exercise and set, in the order of the exercises.
        self.sets = []

    @property
    def daypart(self):
        """1 for the morning, 2 for the afternoon, 3 for the evening."""
        return 1 if 5 <= self.hour < 12 else 2 if 12 <= self.hour < 17 else 3


def workouts_of(archive, zones):
    """The ended workouts of an export; `zones` has the zone that the account had at the end of each."""
    found = {row["id"]: Workout(row, zones[row["id"]]) for row in archive.json("workout_logs") if row["ended_at"]}
    exercises = {row["id"]: row for row in archive.json("workout_exercises")}
    for row in archive.json("workout_sets"):
        exercise = exercises[row["exercise_id"]]
        found[exercise["workout_log_id"]].sets.append((exercise, row))
    for one in found.values():
        one.sets.sort(key=lambda pair: (int(pair[0]["position"]), pair[0]["id"]))
    return list(found.values())


def load(one):
    """The kilograms that each repetition of a set lifts: help is none of them."""
    weight = Decimal(str(one["weight_kg"] or 0))
    if not one["is_assisted"]:
        return weight
    body = Decimal(str(one["body_weight_kg"] or 0))
    return max(body - weight, Decimal(0)) if body else Decimal(0)


def volume(one):
    """The kilograms of a set, with both sides."""
    return float(int(one["reps"]) * load(one) * (2 if one["is_unilateral"] else 1))


def sums(workouts, first=date.min, last=date.max):
    """Workouts, days, sets, repetitions, kilograms, seconds and the mean rating of a period."""
    inside = [one for one in workouts if first <= one.day <= last]
    sets = [one for workout in inside for _, one in workout.sets]
    ratings = [float(one["rpe"]) for one in sets if one["rpe"] is not None]
    return (
        len(inside),
        len({one.day for one in inside}),
        len(sets),
        sum(int(one["reps"]) for one in sets),
        round(sum(map(volume, sets)), 3),
        round(sum(one.seconds for one in inside), 3),
        round(sum(ratings) / len(ratings), 6) if ratings else 0,
        len(ratings),
    )


def told(message):
    """The same of a message."""
    return (
        message.workout_count,
        message.active_day_count,
        message.set_count,
        message.rep_count,
        round(message.volume_kg, 3),
        round(message.duration.ToMilliseconds() / 1000, 3),
        round(message.average_rpe, 6),
        message.rated_set_count,
    )


def streaks(days):
    """Streaks as first day, last day and number of days; and the protected days between them."""
    found, protected, used = [], set(), Counter()
    for day in sorted(days):
        missed = []
        if found:
            missed = [found[-1][1] + DAY * n for n in range(1, (day - found[-1][1]).days)]
        needed = Counter((one.year, one.month) for one in missed)
        if found and all(used[month] + n <= PROTECTIONS_PER_MONTH for month, n in needed.items()):
            used += needed
            protected |= set(missed)
            found[-1] = (found[-1][0], day, found[-1][2] + 1)
        else:
            found.append((day, day, 1))
    return found, protected


def current(days, today):
    """The days of the current streak, and the protections that are left for today's month."""
    if not days:
        return 0, PROTECTIONS_PER_MONTH
    # A workout of today would continue the streak, if it is current. After a flight over the date line, the newest
    # one may be of a day that has not begun here: then nothing is missed since.
    now, before = streaks(days), streaks({*days, max(today, max(days))})
    is_current = now[0][-1][0] == before[0][-1][0]
    used = before[1] if is_current else now[1]
    left = PROTECTIONS_PER_MONTH - sum((one.year, one.month) == (today.year, today.month) for one in used)
    return now[0][-1][2] if is_current else 0, left


def effort(one):
    """The band of a set's rating; 0 for none."""
    if one["rpe"] is None:
        return 0
    rating = float(one["rpe"])
    return 1 if rating < 5 else 2 if rating < 7 else 3 if rating < 9 else 4


def counted(workouts, key):
    """The number of workouts by a key."""
    return Counter(key(one) for one in workouts)


def sets_by(workouts, key):
    """Sets, repetitions and kilograms by a key of exercise and set."""
    found = defaultdict(lambda: [0, 0, 0.0])
    for workout in workouts:
        for exercise, one in workout.sets:
            sum_ = found[key(exercise, one)]
            sum_[0] += 1
            sum_[1] += int(one["reps"])
            sum_[2] = round(sum_[2] + volume(one), 3)
    return {name: tuple(value) for name, value in found.items()}

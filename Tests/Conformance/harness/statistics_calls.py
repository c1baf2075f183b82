"""What the calls of StatisticsService return, compared with workouts that a test knows. `workouts` are those of
`harness.statistics`."""

from collections import Counter, defaultdict
from datetime import date, timedelta

import pytest
from pulsewire.statistics.v1 import statistics_service_pb2 as service

from harness.statistics import (
    DAY,
    category_name,
    counted,
    current,
    effort,
    from_date,
    monday,
    sets_by,
    streaks,
    sums,
    to_date,
    told,
    volume,
)

WEEK = timedelta(days=7)


def check_totals(client, workouts, first=None, last=None):
    """The totals of a period, or of everything."""
    period = service.GetTotalsRequest()
    if first is not None:
        period = service.GetTotalsRequest(start_date=to_date(first), end_date=to_date(last))
    expected = sums(workouts, first or date.min, last or date.max)
    assert told(client.statistics.GetTotals(period).totals) == expected


def check_dashboard(dashboard, workouts, today):
    """The dashboard of a day; the newest workout may be of a later one."""
    this_monday = monday(today)
    last = max([today, *(one.day for one in workouts)])
    assert told(dashboard.last_7_days) == sums(workouts, last - timedelta(days=6), last)
    assert told(dashboard.last_28_days) == sums(workouts, last - timedelta(days=27), last)
    assert told(dashboard.this_week) == sums(workouts, this_monday, this_monday + timedelta(days=6))
    assert told(dashboard.last_week) == sums(workouts, this_monday - WEEK, this_monday - DAY)
    newest = sorted(workouts, key=lambda one: (one.start, one.id), reverse=True)[:5]
    assert [(one.workout_log_id, category_name(one.category)) for one in dashboard.recent_workouts] == [
        (one.id, one.category) for one in newest
    ]


def check_week(client, workouts, day):
    """The week of a day, its days, and the weeks before it."""
    review = client.statistics.GetWeek(service.GetWeekRequest(date=to_date(day)))
    start = monday(day)
    assert from_date(review.week.start_date) == start
    assert told(review.week.sums) == sums(workouts, start, start + timedelta(days=6))
    assert [told(one.sums) for one in review.days] == [
        sums(workouts, start + timedelta(days=n), start + timedelta(days=n)) for n in range(7)
    ]
    assert told(review.previous_week) == sums(workouts, start - WEEK, start - DAY)
    before = sums(workouts, start - 4 * WEEK, start - DAY)
    averages = review.previous_four_weeks
    assert (averages.workout_count, averages.active_day_count) == (before[0] / 4, before[1] / 4)
    assert averages.volume_kg == pytest.approx(before[4] / 4)


def check_weeks(client, workouts, today):
    """The trend of the last 15 weeks."""
    listed = client.statistics.ListWeeks(service.ListWeeksRequest(week_count=15)).weeks
    for n, one in enumerate(reversed(listed)):
        start = monday(today) - n * WEEK
        assert from_date(one.start_date) == start
        assert told(one.sums) == sums(workouts, start, start + timedelta(days=6))


def check_streak(client, workouts, today):
    """The streak of today, and the longest."""
    days = {one.day for one in workouts}
    found, _ = streaks(days)
    streak = client.statistics.GetStreak(service.GetStreakRequest()).streak
    assert streak == client.statistics.GetDashboard(service.GetDashboardRequest()).streak
    assert (streak.current_day_count, streak.protections_remaining) == current(days, today)
    assert streak.longest_day_count == max((one[2] for one in found), default=0)
    assert from_date(streak.last_workout_date) == max(days, default=None)


def check_month(client, workouts, day):
    """The calendar of a day's month: its days with their workouts, and the protected days."""
    month = client.statistics.GetCalendarMonth(service.GetCalendarMonthRequest(date=to_date(day)))
    inside = [one for one in workouts if (one.day.year, one.day.month) == (day.year, day.month)]
    assert from_date(month.start_date) == day.replace(day=1)
    assert [from_date(one.date) for one in month.days] == sorted({one.day for one in inside})
    for one in month.days:
        of_day = from_date(one.date)
        assert told(one.sums) == sums(workouts, of_day, of_day)
        started = sorted((other.start, other.id) for other in inside if other.day == of_day)
        assert [other.workout_log_id for other in one.workouts] == [i for _, i in started][:10]
    _, protected = streaks({one.day for one in workouts})
    assert [from_date(one) for one in month.protected_dates] == sorted(
        one for one in protected if (one.year, one.month) == (day.year, day.month)
    )


def check_exercises(found, workouts):
    """The exercises with the most sets. Each workout spells an exercise as the first one of it does."""
    done, spelled = defaultdict(lambda: [0, 0, 0, 0]), defaultdict(Counter)
    for workout in workouts:
        names = {}
        for exercise, one in workout.sets:
            id = exercise["exercise_template_id"] or " ".join(exercise["name"].lower().split())
            done[id][0] += id not in names
            spelled[id][names.setdefault(id, exercise["name"])] += 1
            done[id][1] += 1
            done[id][2] += int(one["reps"])
            done[id][3] += volume(one)
    top = [
        (min(spelled[id], key=lambda name: (-spelled[id][name], name)), count, sets, reps, round(kilograms, 3))
        for id, (count, sets, reps, kilograms) in done.items()
    ]
    assert [
        (one.name, one.workout_count, one.set_count, one.rep_count, round(one.volume_kg, 3)) for one in found
    ] == sorted(top, key=lambda one: (-one[2], one[0]))[:5]


def check_categories(found, workouts):
    """The workouts by their category: most workouts first, those of equal number by the category."""
    expected = []
    for category in {one.category for one in workouts}:
        of_it = sums([one for one in workouts if one.category == category])
        expected.append((category, of_it[0], of_it[2], of_it[4], of_it[5]))
    assert {
        (category_name(one.category), one.workout_count, one.set_count, round(one.volume_kg, 3),
         one.duration.ToMilliseconds() / 1000)
        for one in found
    } == set(expected)  # fmt: skip
    places = [(-one.workout_count, one.category) for one in found]
    assert places == sorted(places) and len(found) == len(expected)


def check_analytics(client, everything, first, last):
    """The analysis of a period."""
    workouts = [one for one in everything if first <= one.day <= last]
    request = service.GetAnalyticsRequest(start_date=to_date(first), end_date=to_date(last))
    told_of = client.statistics.GetAnalytics(request).analytics
    whole = sums(workouts)
    assert told(told_of.totals) == whole
    weeks = ((last - first).days + 1) / 7
    assert told_of.weekly_averages.workout_count == pytest.approx(whole[0] / weeks)
    assert told_of.weekly_averages.volume_kg == pytest.approx(whole[4] / weeks)
    if workouts:
        assert told_of.average_duration.ToMilliseconds() == round(whole[5] * 1000) // whole[0]
    by_weekday = counted(workouts, lambda one: one.day.isoweekday())
    assert [one.workout_count for one in told_of.weekdays] == [by_weekday[n] for n in range(1, 8)]
    by_part = counted(workouts, lambda one: one.daypart)
    assert [one.workout_count for one in told_of.dayparts] == [by_part[n] for n in range(1, 4)]
    check_categories(told_of.workout_categories, workouts)
    by_effort = sets_by(workouts, lambda _, one: effort(one))
    assert {
        one.effort: (one.set_count, one.rep_count, round(one.volume_kg, 3)) for one in told_of.efforts
    } == by_effort
    by_name = sorted(counted(workouts, lambda one: one.name).items(), key=lambda one: (-one[1], one[0]))
    assert [(one.name, one.workout_count) for one in told_of.top_workouts] == by_name[:5]
    check_exercises(told_of.top_exercises, workouts)
    assert sum(one.set_count for one in told_of.categories) == whole[2]
    months = {from_date(one.start_date): told(one.sums) for one in told_of.months}
    for start, sums_of_month in months.items():
        of_month = [one for one in workouts if (one.day.year, one.day.month) == (start.year, start.month)]
        assert sums_of_month == sums(of_month)
    assert sum(one[0] for one in months.values()) == whole[0]

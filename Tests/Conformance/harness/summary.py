"""The contract's rules of zones and summaries, reckoned anew."""

from fractions import Fraction

from harness.client import milliseconds

HOLD_MILLISECONDS_MAX = 10_000
#: Where zones 1 to 5 begin, in percent of the heart-rate reserve.
ZONE_STARTS_PERCENT = (50, 60, 70, 80, 90)


def zone_of(bpm, resting_bpm=60, max_bpm=190):
    """The zone, 0 to 5, by Karvonen's reserve."""
    share = Fraction(bpm - resting_bpm, max_bpm - resting_bpm)
    return sum(share >= Fraction(start, 100) for start in ZONE_STARTS_PERCENT)


def summarise(samples, resting_bpm=60, max_bpm=190):
    """The time-weighted average and the milliseconds in each zone."""
    ordered = sorted(samples, key=lambda sample: milliseconds(sample.sample_time))
    zone_times = [0] * 6
    weighted = 0
    for sample, following in zip(ordered, ordered[1:]):
        distance = milliseconds(following.sample_time) - milliseconds(sample.sample_time)
        hold = min(distance, HOLD_MILLISECONDS_MAX)
        zone_times[zone_of(sample.bpm, resting_bpm, max_bpm)] += hold
        weighted += hold * sample.bpm
    return float(Fraction(weighted, sum(zone_times))), zone_times

"""Training load, reckoned anew from samples and days."""

import math

from harness.client import milliseconds
from harness.summary import HOLD_MILLISECONDS_MAX, zone_of

#: Banister's constants: factor and exponent.
FEMALE, MALE = (0.86, 1.67), (0.64, 1.92)
ACUTE_DAYS, CHRONIC_DAYS = 7, 42


def holds(samples):
    """Each sample with the minutes for which it counts: until the next one, ten seconds at most."""
    ordered = sorted(samples, key=lambda sample: (milliseconds(sample.sample_time), sample.sequence))
    for sample, following in zip(ordered, [*ordered[1:], None]):
        distance = milliseconds(following.sample_time) - milliseconds(sample.sample_time) if following else 0
        yield sample, min(distance, HOLD_MILLISECONDS_MAX) / 60_000


def banister(samples, constants, resting_bpm=60, max_bpm=190):
    """TRIMP by Banister."""
    factor, exponent = constants
    total = 0
    for sample, minutes in holds(samples):
        share = min(1, max(0, (sample.bpm - resting_bpm) / (max_bpm - resting_bpm)))
        total += minutes * share * factor * math.exp(exponent * share)
    return total


def edwards(samples, resting_bpm=60, max_bpm=190):
    """TRIMP by Edwards."""
    return sum(minutes * zone_of(sample.bpm, resting_bpm, max_bpm) for sample, minutes in holds(samples))


def recovery(samples):
    """The fall within 60 seconds after the last sample with the maximum; None if nothing was measured then."""
    all_held = list(holds(samples))
    peak = max(sample.bpm for sample, _ in all_held)
    at = max(milliseconds(sample.sample_time) for sample, _ in all_held if sample.bpm == peak) + 60_000
    for sample, minutes in all_held:
        time = milliseconds(sample.sample_time)
        if time <= at < time + minutes * 60_000:
            return peak - sample.bpm
    return None


def kilocalories(average_bpm, minutes, weight_kg, age, is_female):
    """The energy by Keytel."""
    if is_female:
        kilojoules = -20.4022 + 0.4472 * average_bpm - 0.1263 * weight_kg + 0.074 * age
    else:
        kilojoules = -55.0969 + 0.6309 * average_bpm + 0.1988 * weight_kg + 0.2017 * age
    return max(0, kilojoules * minutes / 4.184)


def series(loads):
    """The acute and chronic averages after each day, and the balance before it, from 0 before the first day."""
    acute = chronic = 0
    for load in loads:
        balance = chronic - acute
        acute += (load - acute) * (1 - math.exp(-1 / ACUTE_DAYS))
        chronic += (load - chronic) * (1 - math.exp(-1 / CHRONIC_DAYS))
        yield acute, chronic, balance

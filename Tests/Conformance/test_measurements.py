"""Measurements of the body: a value of each kind for a day, sealed for its account."""

import random
from datetime import date, timedelta

import grpc
import pytest
from google.type.date_pb2 import Date
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in
from pulsewire.body.v1 import body_measurement_pb2 as measurements
from pulsewire.body.v1 import body_measurement_service_pb2 as service

from harness.client import Client, new_uuid, refused
from harness.export import make_export
from harness.identity import sign_in_with_password

INVALID = grpc.StatusCode.INVALID_ARGUMENT
KINDS = range(1, 15)
WAIST = measurements.BODY_MEASUREMENT_KIND_WAIST
NECK = measurements.BODY_MEASUREMENT_KIND_NECK
BODY_FAT = measurements.BODY_MEASUREMENT_KIND_BODY_FAT
START = date(2026, 1, 1)


def measured(day, kind, value):
    """A measurement of a day, so many days after START."""
    when = START + timedelta(days=day)
    return measurements.BodyMeasurement(
        date=Date(year=when.year, month=when.month, day=when.day), kind=kind, value=value)  # fmt: skip


def measure(client, *some, request_id=None):
    client.measurements.SetBodyMeasurements(
        service.SetBodyMeasurementsRequest(request_id=request_id or new_uuid(), measurements=some))  # fmt: skip


def listed(client, first=0, last=300, kinds=()):
    """The measurements of some days, and the newest ones."""
    start, end = START + timedelta(days=first), START + timedelta(days=last)
    found = client.measurements.ListBodyMeasurements(
        service.ListBodyMeasurementsRequest(
            start_date=Date(year=start.year, month=start.month, day=start.day),
            end_date=Date(year=end.year, month=end.month, day=end.day),
            kinds=kinds,
        )
    )
    return list(found.measurements), list(found.newest)


@pytest.mark.parametrize("seed", range(3))
def test_lists_are_what_was_set(client, seed):
    """Goal: lists have what is set, and no more. Method: sets, replacements, removals and repeats at random, with a
    model beside them; ranges and kinds at random are compared after each."""
    chance, model, sent = random.Random(seed), {}, []
    for _ in range(40):
        places = {(chance.randrange(20), chance.choice(KINDS)) for _ in range(chance.randint(1, 12))}
        some = {place: chance.choice([0, chance.uniform(5, 75), chance.randint(5, 75)]) for place in places}
        request_id = new_uuid()
        made = [measured(day, kind, value) for (day, kind), value in some.items()]
        measure(client, *made, request_id=request_id)
        sent.append((request_id, made))
        model.update(some)
        model = {place: value for place, value in model.items() if value}
        # A repeat, also a late one, changes nothing.
        request_id, made = chance.choice(sent)
        measure(client, *made, request_id=request_id)
        first = chance.randrange(20)
        last = first + chance.randrange(10)
        kinds = chance.sample(KINDS, chance.choice([0, 1, 3]))
        wanted = kinds or KINDS
        found, newest = listed(client, first, last, kinds)
        assert found == [
            measured(day, kind, model[day, kind])
            for day, kind in sorted(model) if first <= day <= last and kind in wanted
        ]  # fmt: skip
        days = {kind: max((day for day, of in model if of == kind and day <= last), default=None) for kind in wanted}
        assert newest == [
            measured(days[kind], kind, model[days[kind], kind])
            for kind in sorted(wanted) if days[kind] is not None
        ]  # fmt: skip


def test_what_no_body_has_is_refused_by_its_field(client):
    cases = [
        (measured(0, WAIST, 4.99), "value"), (measured(0, WAIST, 300.01), "value"),
        (measured(0, BODY_FAT, 75.1), "value"), (measured(0, BODY_FAT, 0.5), "value"),
        (measured(0, WAIST, -1), "value"), (measured(0, WAIST, float("nan")), "value"),
        (measured(0, WAIST, float("inf")), "value"), (measured(0, 0, 80), "kind"), (measured(0, 15, 80), "kind"),
        (measured(-9_500, WAIST, 80), "date"), (measured(100_000, WAIST, 80), "date"),
        (measurements.BodyMeasurement(date=Date(year=2026, month=2, day=30), kind=WAIST, value=80), "date"),
        (measurements.BodyMeasurement(kind=WAIST, value=80), "date"),
    ]  # fmt: skip
    for one, field in cases:
        failure = refused(lambda: measure(client, measured(0, NECK, 40), one), INVALID)
        (found,) = failure.fields
        assert found.startswith(f"measurements[1].{field}"), (one, found)
    twice = refused(lambda: measure(client, measured(0, NECK, 40), measured(0, NECK, 0)), INVALID)
    assert twice.fields == {"measurements[1].kind"}
    refused(lambda: measure(client), INVALID)
    refused(lambda: measure(client, *(measured(day, NECK, 40) for day in range(101))), INVALID)
    refused(lambda: listed(client, 1, 0), INVALID)
    refused(lambda: listed(client, 0, 366), INVALID)
    refused(lambda: listed(client, kinds=[WAIST, WAIST]), INVALID)
    assert listed(client) == ([], [])


def test_others_see_nothing_and_the_export_has_all(client):
    measure(client, measured(3, WAIST, 82.25), measured(4, BODY_FAT, 21))
    stranger = Client.with_new_account(client.address)
    assert listed(stranger) == ([], [])
    measure(stranger, measured(3, WAIST, 0))
    stranger.close()
    assert listed(client)[0] == [measured(3, WAIST, 82.25), measured(4, BODY_FAT, 21)]
    rows = [row for row in make_export(client).json("daily_values") if row["kind"] in ("waist", "body_fat")]
    assert sorted((row["kind"], float(row["value"])) for row in rows) == [("body_fat", 21), ("waist", 82.25)]


def test_more_than_two_years_of_a_kind_are_kept(client):
    for first in range(0, 810, 90):
        measure(client, *(measured(-day, WAIST, 80) for day in range(first, min(first + 90, 810))))
    measure(client, measured(-900, NECK, 40))
    oldest = listed(client, -900, -600)[0]
    assert oldest == [measured(-900, NECK, 40), *(measured(-day, WAIST, 80) for day in range(809, 599, -1))]


def test_merging_keeps_what_the_account_has(identity):
    owner, email, _ = identity.with_password()
    phone = identity.newcomer()
    measure(owner, measured(1, WAIST, 90))
    measure(phone, measured(1, WAIST, 80), measured(2, WAIST, 79.5), measured(1, NECK, 38))
    signed_in = sign_in_with_password(phone, email)
    assert signed_in.HasField("merge_offer"), "measurements are something to move"
    client = identity.client(signed_in)
    client.sign_in.MergeAccounts(
        sign_in.MergeAccountsRequest(request_id=new_uuid(), merge_token=signed_in.merge_offer.merge_token))  # fmt: skip
    assert listed(client)[0] == [measured(1, NECK, 38), measured(1, WAIST, 90), measured(2, WAIST, 79.5)]
    for one in (owner, phone, client):
        one.close()

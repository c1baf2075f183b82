"""Heart rate variability: stored once, under consent, compared within its kind."""

import queue
import statistics
import time

import grpc
import pytest
from pulsewire.body.v1 import hrv_service_pb2 as hrv
from pulsewire.consent.v1 import consent_pb2 as consents

from harness.body import DATA_TYPE, DAY, RMSSD, SDNN, allow, make_reading, stored, upload
from harness.client import Client, new_uuid, refused, timestamp
from harness.people import withdraw

INVALID = grpc.StatusCode.INVALID_ARGUMENT
PRECONDITION = grpc.StatusCode.FAILED_PRECONDITION
SYNC = consents.CONSENT_PURPOSE_SYNC


def baselines(client, at=None):
    answer = client.hrv.GetHrvBaseline(
        hrv.GetHrvBaselineRequest(at_time=timestamp(at) if at else None)
    )
    return {one.kind: one for one in answer.baselines}


def test_readings_come_back_as_they_were_sent_by_time_and_kind(client):
    allow(client, "polar")
    made = [make_reading(30 + n, (RMSSD, SDNN)[n % 2], age=n * 1000) for n in range(9)]
    settled = upload(client, made, device="H10")
    assert (settled.stored_count, settled.duplicate_count) == (9, 0)
    for one in made:
        one.source, one.source_device = "polar", "H10"
    made.reverse()
    for page_size in (0, 1, 4, 9):
        assert stored(client, page_size) == made
    assert stored(client, kind=SDNN) == [one for one in made if one.kind == SDNN]
    part = stored(client, start_time=made[2].measure_time, end_time=made[5].measure_time)
    assert part == made[2:5]


def test_a_resend_is_harmless_and_another_value_under_the_same_id_is_told(client):
    made = [make_reading(50), make_reading(60)]
    assert upload(client, made, source="").stored_count == 2
    again = upload(client, [*made, make_reading(70)], source="")
    assert (again.stored_count, again.duplicate_count, list(again.rejections)) == (1, 2, [])
    made[0].value_ms = 51
    changed = upload(client, made, source="")
    assert (changed.stored_count, changed.duplicate_count) == (0, 1)
    (rejection,) = changed.rejections
    assert rejection.reading_id == made[0].id
    assert rejection.reason == hrv.HRV_REJECTION_REASON_ID_CONFLICT
    assert sorted(one.value_ms for one in stored(client)) == [50, 60, 70]


def test_each_reading_is_judged_by_itself_and_none_is_lost_silently(client):
    sent = [
        make_reading(50),
        make_reading(0.5),
        make_reading(1001),
        make_reading(float("nan")),
        make_reading(50, kind=0),
        make_reading(50, kind=99),
        make_reading(50, age=-2 * DAY),
        make_reading(50, age=4000 * DAY),
        make_reading(50, measure_time=None),
    ]
    settled = upload(client, sent, source="")
    told = {one.reading_id: one.reason for one in settled.rejections}
    assert settled.stored_count == 1 and told.keys() == {one.id for one in sent[1:]}
    assert [told[one.id] for one in sent[1:]] == [3, 3, 3, 2, 2, 1, 1, 1]


def test_a_day_has_so_many_readings_and_the_next_has_as_many(client):
    noon = (int(time.time() * 1000) // DAY - 2) * DAY + DAY // 2
    made = [make_reading(50, measure_time=timestamp(noon + n)) for n in range(730)]
    settled = [upload(client, made[start : start + 365], source="") for start in (0, 365)]
    assert [one.stored_count for one in settled] == [365, 355]
    assert {one.reading_id for one in settled[1].rejections} == {one.id for one in made[720:]}
    assert {one.reason for one in settled[1].rejections} == {hrv.HRV_REJECTION_REASON_DAY_FULL}
    again = upload(client, made[:365], source="")
    assert (again.stored_count, again.duplicate_count) == (0, 365), "a resend is still harmless"
    assert upload(client, [make_reading(50, measure_time=timestamp(noon + DAY))], source="").stored_count


@pytest.mark.parametrize("source", ["Apple Health", "x" * 51])
def test_a_source_is_a_name(client, source):
    assert refused(lambda: upload(client, [make_reading(50)], source), INVALID).fields == {"source"}


def test_without_consent_nothing_is_taken_and_the_client_is_told(client):
    failure = refused(lambda: upload(client, [make_reading(50)]), PRECONDITION)
    assert failure.reason == "CONSENT_REQUIRED"
    assert failure.facts == {"source": "polar", "data_type": DATA_TYPE}
    allow(client, "polar")
    assert upload(client, [make_reading(50)]).stored_count == 1
    refused(lambda: upload(client, [make_reading(50)], "garmin"), PRECONDITION)
    withdraw(client, SYNC, "polar")
    refused(lambda: upload(client, [make_reading(50)]), PRECONDITION)
    assert len(stored(client)) == 1


def test_a_withdrawal_holds_on_another_server_at_once(node, own_server):
    here = Client.with_new_account(node.server.address)
    there = Client(own_server.address, here.token, here.account_id)
    for _ in range(3):
        allow(here, "polar")
        assert upload(there, [make_reading(50)]).stored_count == 1
        withdraw(here, SYNC, "polar", DATA_TYPE)
        refused(lambda: upload(there, [make_reading(50)]), PRECONDITION)
    here.close()
    there.close()


@pytest.mark.parametrize("is_elsewhere", [False, True])
def test_a_withdrawal_ends_a_running_stream(node, own_server, is_elsewhere):
    """Also one that says nothing at that moment; what was settled before is stored."""
    here = Client.with_new_account(node.server.address)
    there = Client(own_server.address, here.token, here.account_id)
    allow(here, "polar")
    requests = queue.Queue()
    requests.put(hrv.SyncHrvReadingsRequest(open=hrv.OpenHrvSync(source="polar")))
    batch = hrv.HrvBatch(readings=[make_reading(50), make_reading(51)])
    requests.put(hrv.SyncHrvReadingsRequest(batch=batch))
    call = there.hrv.SyncHrvReadings(iter(requests.get, None))
    assert next(call).settlement.stored_count == 2
    withdraw(here if is_elsewhere else there, SYNC, "polar")
    failure = refused(lambda: next(call), PRECONDITION)
    assert failure.reason == "CONSENT_REQUIRED"
    requests.put(None)
    assert len(stored(here)) == 2
    here.close()
    there.close()


def test_a_stream_settles_batch_by_batch(client):
    allow(client, "polar")
    made = [make_reading(50 + n) for n in range(6)]
    sent = [hrv.SyncHrvReadingsRequest(open=hrv.OpenHrvSync(source="polar"))]
    for part in (made[:3], made[2:5], made[5:]):
        sent.append(hrv.SyncHrvReadingsRequest(batch=hrv.HrvBatch(readings=part)))
    answers = [one.settlement for one in client.hrv.SyncHrvReadings(iter(sent))]
    assert [(one.stored_count, one.duplicate_count) for one in answers] == [(3, 0), (2, 1), (1, 0)]
    for wrong in (sent[1:], [sent[0], sent[0]]):
        failure = refused(lambda: list(client.hrv.SyncHrvReadings(iter(wrong))), INVALID)
        assert failure.fields == {"open"}


def test_what_is_removed_is_gone_and_a_repeat_says_so_again(client, stranger):
    made = [make_reading(50 + n) for n in range(3)]
    upload(client, made, source="")
    request = hrv.DeleteHrvReadingsRequest(reading_ids=[made[0].id, new_uuid()])
    stranger.hrv.DeleteHrvReadings(request)
    assert len(stored(client)) == 3, "another's readings stay"
    for _ in range(2):
        client.hrv.DeleteHrvReadings(request)
        assert {one.id for one in stored(client)} == {made[1].id, made[2].id}
    wrong = hrv.DeleteHrvReadingsRequest(reading_ids=[made[0].id, "x"])
    assert refused(lambda: client.hrv.DeleteHrvReadings(wrong), INVALID).fields == {"reading_ids[1]"}


def test_readings_are_their_owners_alone(client, stranger, node):
    made = make_reading(50)
    upload(client, [made], source="")
    assert stored(stranger) == []
    assert upload(stranger, [made], source="").stored_count == 1, "ids are each account's own"
    for owner, count in ((client.account_id, 1), (stranger.account_id, 1), (None, 0)):
        with node.cluster.as_server(owner) as connection:
            found = connection.execute("select owner_id::text from pulsewire.hrv_readings").fetchall()
            assert found == [(owner,)] * count


def test_baselines_are_of_one_kind_and_28_days(client):
    at = 1_790_000_000_000
    values = {RMSSD: [40, 44, 39, 51, 47, 38, 42, 45], SDNN: [90, 110]}
    made = []
    for kind, ofs in values.items():
        made += [
            make_reading(value, kind, measure_time=timestamp(at - day * DAY - 1000))
            for day, value in enumerate(ofs)
        ]
    made.append(make_reading(500, RMSSD, measure_time=timestamp(at - 28 * DAY)))
    made.append(make_reading(500, RMSSD, measure_time=timestamp(at + 1)))
    # A second reading of a day counts half.
    made.append(make_reading(60, RMSSD, measure_time=timestamp(at - 2000)))
    upload(client, made, source="")
    found = baselines(client, at)
    days = [50, *values[RMSSD][1:]]
    assert found[RMSSD].mean_ms == pytest.approx(statistics.mean(days))
    assert found[RMSSD].deviation_ms == pytest.approx(statistics.stdev(days))
    assert (found[RMSSD].day_count, found[RMSSD].reading_count) == (8, 9)
    assert found[RMSSD].sufficient and not found[SDNN].sufficient
    assert (found[SDNN].mean_ms, found[SDNN].deviation_ms) == (100, pytest.approx(200**0.5))
    assert baselines(client, at - 100 * DAY)[RMSSD].day_count == 0

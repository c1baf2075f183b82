"""Personal records and what strength training comes to, recomputed here from the logs as a client reads them."""

import random
from collections import defaultdict

import grpc
import pytest
from google.protobuf.duration_pb2 import Duration
from pulsewire.catalogue.v1 import catalogue_service_pb2 as catalogue
from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.logs.v1 import workout_set_pb2 as sets
from pulsewire.records.v1 import personal_record_pb2 as records
from pulsewire.records.v1 import record_service_pb2 as service
from pulsewire.records.v1 import strength_service_pb2 as strength
from pulsewire.settings.v1 import settings_pb2 as settings
from pulsewire.settings.v1 import training_settings_pb2 as training

from conftest import Node
from harness.client import Client, milliseconds, new_uuid, refused
from harness.logs import LATE, create_log, date, get_log, list_logs, log_sets, make_exercise
from harness.logs import make_log, make_set
from harness.people import update_settings
from harness.records import key_of, listed, reckon, thousandths, values
from harness.routines import import_catalogue

DAY = 86_400_000
NAMES = ("Squat", "squat  ", "Bench press")


def read_workouts(client):
    """The workouts of all logs, as a client reads them."""
    found = []
    for log in sorted(list_logs(client), key=lambda log: (milliseconds(log.start_time), log.id)):
        full = get_log(client, log.id)
        names = {one.id: one.name for one in full.exercises}
        found.append((log.id, [
            (names[one.exercise_id],
             values(one.reps, one.weight_kg, one.distance_m, one.duration.ToMilliseconds()))
            for one in full.sets if one.type != sets.WORKOUT_SET_TYPE_WARM_UP
        ]))  # fmt: skip
    return found


def history(client):
    """The histories of both exercises, as they are listed: oldest first."""
    found = defaultdict(list)
    for name in ("SQUAT", "bench  press"):
        request = service.ListRecordHistoryRequest(exercise={"name": name}, page_size=5)
        for one in reversed(listed(client.records.ListRecordHistory, request)):
            found[key_of(one)].append((one.workout_log_id, thousandths(one.value)))
    return dict(found)


def some_set(chance, exercise):
    """A set with few different values, so that many are equal."""
    return make_set(
        exercise,
        type=chance.choice([sets.WORKOUT_SET_TYPE_WARM_UP, *[sets.WORKOUT_SET_TYPE_WORKING] * 4]),
        reps=chance.randint(0, 12),
        weight_kg=chance.choice([0, 50, 52.5, 55.125]),
        distance_m=chance.choice([0, 0, 100, 150.25]),
        duration=Duration(seconds=chance.randint(10, 12)) if chance.random() < 0.4 else None,
    )


def test_records_are_what_the_logs_come_to(client):
    chance = random.Random(7)
    all_logs, filled = [], []
    for _ in range(14):
        log = create_log(client, make_log(start=LATE - chance.randint(0, 200) * DAY))
        exercise = make_exercise(name=chance.choice(NAMES))
        some = [some_set(chance, exercise) for _ in range(3)]
        told = log_sets(client, log.id, [exercise], some).new_records
        all_logs.append(log)
        filled += [(log, one) for one in some]
        expected = reckon(read_workouts(client))
        here = {key: dict(of)[log.id] for key, of in expected.items() if log.id in dict(of)}
        assert {key_of(one): thousandths(one.value) for one in told} == here
        assert history(client) == expected
    standing = listed(client.records.ListRecords, service.ListRecordsRequest(page_size=3))
    assert {key_of(one): (one.workout_log_id, thousandths(one.value)) for one in standing} == {
        key: of[-1] for key, of in expected.items()
    }
    for log, one in chance.sample(filled, 8):
        client.logs.DeleteWorkoutSet(
            logs.DeleteWorkoutSetRequest(
                request_id=new_uuid(), workout_log_id=log.id, set_id=one.id
            )
        )
        assert history(client) == reckon(read_workouts(client))
    client.logs.DeleteWorkoutLog(
        logs.DeleteWorkoutLogRequest(request_id=new_uuid(), workout_log_id=all_logs[0].id)
    )
    assert history(client) == reckon(read_workouts(client))


def test_a_repeat_tells_the_same_records(client):
    log, exercise = create_log(client), make_exercise()
    one, request_id = make_set(exercise), new_uuid()
    first = log_sets(client, log.id, [exercise], [one], request_id)
    better = make_set(exercise, weight_kg=200)
    assert log_sets(client, log.id, sets=[better]).new_records
    assert log_sets(client, log.id, [exercise], [one], request_id) == first
    assert len(first.new_records) == 6


def test_a_table_of_loads_and_warm_up_sets(client):
    request = service.GetOneRepMaxTableRequest(exercise={"name": "Squat"})
    missing = refused(
        lambda: client.records.GetOneRepMaxTable(request), grpc.StatusCode.NOT_FOUND
    )
    assert missing.reason == "ONE_REP_MAX_NOT_FOUND"
    log, exercise = create_log(client), make_exercise()
    log_sets(client, log.id, [exercise], [make_set(exercise, reps=10, weight_kg=90)])
    table = client.records.GetOneRepMaxTable(request)
    assert table.one_rep_max.value == 120
    assert table.one_rep_max.formula == records.ONE_REP_MAX_FORMULA_EPLEY
    expected = [120] + [round(120 / (1 + reps / 30), 3) for reps in range(2, 13)]
    assert [one.load_kg for one in table.loads] == pytest.approx(expected, abs=0.001)
    warm_up = client.records.GetWarmUpSets(
        service.GetWarmUpSetsRequest(working_weight_kg=140, step_kg=5)
    )
    assert [(one.weight_kg, one.reps) for one in warm_up.sets] == [
        (20, 5), (20, 5), (55, 5), (80, 3), (110, 2),
    ]  # fmt: skip
    performances = client.records.ListExerciseHistory(
        service.ListExerciseHistoryRequest(exercise={"name": "squat"})
    ).performances
    assert [(one.workout_log_id, one.best_set.reps, one.volume_kg) for one in performances] == [
        (log.id, 10, 900)
    ]


@pytest.fixture
def athlete(tmp_path):
    """An athlete of a server with a catalogue."""
    node = Node(tmp_path)
    try:
        node.start()
        done = import_catalogue(node.cluster)
        assert done.returncode == 0, done.stderr
        client = Client.with_new_account(node.server.address)
        yield client
        client.close()
    finally:
        node.remove()


def test_scores_and_muscles_are_what_the_days_come_to(athlete):
    client = athlete
    template = client.catalogue.ListExerciseTemplates(
        catalogue.ListExerciseTemplatesRequest(name="Back squat")
    ).exercise_templates[0]
    chance = random.Random(11)
    volumes = defaultdict(float)
    count = volume = 0
    for number in range(0, 40, 4):
        log = create_log(client, make_log(start=LATE - number * DAY))
        exercise = make_exercise(name=template.name, exercise_template_id=template.id)
        some = [some_set(chance, exercise) for _ in range(3)]
        log_sets(client, log.id, [exercise], some)
        for one in some:
            volumes[40 - number] += one.reps * one.weight_kg
            if number < 20 and one.type != sets.WORKOUT_SET_TYPE_WARM_UP:
                count, volume = count + 1, volume + one.reps * one.weight_kg
    first, last = date("2026-11-02"), date("2026-11-21")
    scores = client.strength.ListStrengthScores(
        strength.ListStrengthScoresRequest(start_date=first, end_date=last)
    ).scores
    average, expected = None, []
    for day in range(4, 41):
        score = volumes.get(day, 0)
        average = score if average is None else average + (score - average) / 4
        expected.append((score, average))
    assert len(scores) == 20
    assert [(one.score, one.average) for one in scores] == pytest.approx(
        [pytest.approx(one, abs=0.001) for one in expected[-20:]]
    )
    assert {one.formula for one in scores} == {training.STRENGTH_SCORE_FORMULA_VOLUME}
    found = client.strength.ListMuscleVolumes(
        strength.ListMuscleVolumesRequest(start_date=first, end_date=last)
    )
    shares = {
        **dict.fromkeys(template.primary_muscles, 1.0),
        **dict.fromkeys(template.secondary_muscles, 0.5),
    }
    assert {one.muscle: (one.set_count, one.volume_kg) for one in found.muscles} == {
        muscle: (count * share, pytest.approx(volume * share)) for muscle, share in shares.items()
    }
    new = settings.Settings()
    new.training.strength_score_formula = training.STRENGTH_SCORE_FORMULA_ONE_REP_MAX_GAINS
    update_settings(client, new, "training.strength_score_formula")
    gains = client.strength.ListStrengthScores(
        strength.ListStrengthScoresRequest(start_date=date("2026-10-01"), end_date=last)
    ).scores
    request = service.ListRecordHistoryRequest(exercise={"exercise_template_id": template.id})
    best = [
        one
        for one in listed(client.records.ListRecordHistory, request)
        if one.formula == records.ONE_REP_MAX_FORMULA_EPLEY
    ]
    assert sum(one.score for one in gains) == pytest.approx(best[0].value - best[-1].value, abs=0.01)

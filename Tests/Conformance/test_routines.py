"""Routines: seven days, their exercises, and how many there may be."""

from concurrent.futures import ThreadPoolExecutor

import grpc
import psycopg
import pytest
from google.protobuf import json_format
from google.protobuf.duration_pb2 import Duration
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in
from pulsewire.routines.v1 import routine_pb2 as routines
from pulsewire.routines.v1 import routine_service_pb2 as service
from pulsewire.workouts.v1 import workout_pb2 as workouts

from harness.administrators import new_administrator
from harness.client import Client, new_uuid, now_milliseconds, refused, timestamp
from harness.export import make_export
from harness.identity import sign_in_with_password
from harness.routines import (
    MONDAY,
    SUNDAY,
    copy_routine,
    create_routine,
    create_template,
    day,
    delete_routine,
    entitlement,
    exercise,
    get_routine,
    grant,
    list_routines,
    main_day,
    retire_template,
    revoke,
    set_day,
    template,
    update_routine,
)

NOT_FOUND = grpc.StatusCode.NOT_FOUND
INVALID = grpc.StatusCode.INVALID_ARGUMENT
FAILED = grpc.StatusCode.FAILED_PRECONDITION
DENIED = grpc.StatusCode.PERMISSION_DENIED


@pytest.fixture(scope="module")
def administrator(node):
    client = new_administrator(node)
    yield client
    client.close()


@pytest.fixture
def athlete(node):
    client = Client.with_new_account(node.server.address)
    yield client
    client.close()


def names(routine, weekday=MONDAY):
    """The names of a day's exercises."""
    return [
        one.name for block in routine.days[weekday - 1].blocks for one in block.exercises
    ]


# The days and what is in them


def test_a_routine_has_seven_days_from_monday_on(athlete):
    made = create_routine(athlete, "Push", day(SUNDAY, "Plank"), notes="Slowly.")
    assert [one.day_of_week for one in made.days] == [1, 2, 3, 4, 5, 6, 7]
    assert (names(made, SUNDAY), names(made)) == (["Plank"], [])
    assert (made.name, made.notes, made.version) == ("Push", "Slowly.", 1)
    assert get_routine(athlete, made.id) == made


def test_a_day_is_replaced_as_a_whole(athlete):
    made = create_routine(athlete, "Push", day(MONDAY, "A", "B", "C"), day(SUNDAY, "Z"))
    changed = set_day(athlete, made.id, day(MONDAY, "C", "D", tags=["push", "chest"]))
    assert (names(changed), names(changed, SUNDAY)) == (["C", "D"], ["Z"])
    assert changed.version == 2
    assert get_routine(athlete, made.id) == changed
    longer = set_day(athlete, made.id, day(MONDAY, *"EFGHIJ"))
    assert names(longer) == list("EFGHIJ") and not longer.days[0].tags
    empty = set_day(athlete, made.id, day(MONDAY))
    assert names(empty) == [] and get_routine(athlete, made.id) == empty


def test_everything_of_a_day_comes_back(athlete):
    full = exercise(
        "Row",
        notes="Elbows in.",
        set_count=3,
        type=1,
        rep_min=8,
        rep_max=12,
        weight_kg=20.412,
        duration=Duration(seconds=45),
        distance_m=2000.25,
        rpe=8.5,
        zone_min=2,
        zone_max=3,
        intensity_percent=70,
        timed=True,
        rest_duration=Duration(seconds=90),
    )
    full.unilateral = full.assisted = True
    step = exercise("Recovery", recovery=True, one_rep_max_percent=60, duration=Duration(seconds=60))
    blocks = [
        workouts.WorkoutBlock(kind=workouts.WORKOUT_BLOCK_KIND_WARM_UP, exercises=[exercise("Plain")]),
        workouts.WorkoutBlock(
            kind=workouts.WORKOUT_BLOCK_KIND_INTERVALS,
            name="Rowing",
            order=workouts.WORKOUT_BLOCK_ORDER_ALTERNATING,
            exercises=[full, step],
        ),
    ]
    made = create_routine(athlete)
    new_day = routines.RoutineDay(day_of_week=MONDAY, blocks=blocks)
    changed = set_day(athlete, made.id, new_day)
    assert list(changed.days[0].blocks) == blocks
    assert get_routine(athlete, made.id) == changed
    new_day = main_day([exercise("Row", weight_kg=20.41166, distance_m=1.006, rir=1.5)])
    new_day.blocks[0].exercises[0].id = new_uuid()
    changed = set_day(athlete, made.id, new_day)
    assert list(changed.days[0].blocks[0].exercises) == [
        exercise("Row", weight_kg=20.412, distance_m=1.01, rpe=8.5)
    ]
    assert get_routine(athlete, made.id) == changed


def test_an_exercise_of_the_catalogue_gives_its_name(athlete, administrator):
    known = create_template(administrator, template("Hack squat"))
    made = create_routine(athlete)
    new_day = main_day([exercise(name, exercise_template_id=known.id) for name in ("", "My squat")])
    changed = set_day(athlete, made.id, new_day)
    assert names(changed) == ["Hack squat", "My squat"]
    # What is retired stays where it is, and can still be planned.
    retire_template(administrator, known.id)
    assert get_routine(athlete, made.id) == changed
    assert names(set_day(athlete, made.id, new_day)) == ["Hack squat", "My squat"]

    new_day.blocks[0].exercises[1].exercise_template_id = new_uuid()
    failure = refused(lambda: set_day(athlete, made.id, new_day), INVALID)
    assert failure.fields == {"day.blocks[0].exercises[1].exercise_template_id"}


def test_all_that_is_wrong_is_told_at_once(athlete):
    bad = main_day(
        [
            exercise("", set_count=101),
            exercise("x" * 201, rep_min=5, rep_max=4, weight_kg=2000.1),
            exercise("Nan", weight_kg=float("nan"), duration=Duration(seconds=86401), timed=True),
            exercise("Timed", timed=True, rpe=7.3, zone_min=3, zone_max=2),
        ],
        weekday=0,
        tags=["a", "A", "x" * 51],
    )
    made = create_routine(athlete)
    wrong = {"day_of_week", "tags", "tags[1]"} | {
        f"blocks[0].exercises[{field}"
        for field in (
            "0].name",
            "0].sets[0].set_count",
            "1].name",
            "1].sets[0].rep_max",
            "1].sets[0].weight_kg",
            "2].sets[0].weight_kg",
            "2].sets[0].duration",
            "3].sets[0].duration",
            "3].sets[0].rpe",
            "3].sets[0].zone_max",
        )
    }
    failure = refused(lambda: set_day(athlete, made.id, bad), INVALID)
    assert failure.fields == {f"day.{field}" for field in wrong}
    failure = refused(lambda: create_routine(athlete, "", bad), INVALID)
    assert failure.fields == {"routine.name"} | {f"routine.days[0].{field}" for field in wrong}
    failure = refused(lambda: create_routine(athlete, "Twice", day(), day()), INVALID)
    assert failure.fields == {"routine.days[1].day_of_week"}
    too_many = day(MONDAY, *map(str, range(101)))
    failure = refused(lambda: set_day(athlete, made.id, too_many), INVALID)
    assert failure.fields == {"day.blocks[0].exercises"}
    assert get_routine(athlete, made.id) == made


def test_a_routine_as_a_whole_fits_into_a_response(athlete):
    """300 exercises and 3,000 sets: 4 MiB, the limit of gRPC's clients, hold them with the longest texts."""
    full = [exercise("x" * 200, notes="y" * 1000, set_count=10) for _ in range(100)]
    made = create_routine(athlete, "Full", *(main_day(full, weekday) for weekday in (1, 2, 3)))
    assert get_routine(athlete, made.id) == made
    failure = refused(lambda: set_day(athlete, made.id, day(SUNDAY, "One more")), INVALID)
    assert failure.fields == {"day.blocks"}
    too_full = [main_day(full, weekday) for weekday in (1, 2, 3)] + [day(SUNDAY, "One more")]
    failure = refused(lambda: create_routine(athlete, "Fuller", *too_full), INVALID)
    assert failure.fields == {"routine.days"}
    set_day(athlete, made.id, day(1))
    assert names(set_day(athlete, made.id, day(SUNDAY, "One more")), SUNDAY) == ["One more"]


# Changes


def test_names_and_notes_change_by_their_mask(athlete):
    made = create_routine(athlete, "Push", day(MONDAY, "A"), notes="Old.")
    changed = update_routine(athlete, made.id, "name", name="Pull", notes="ignored")
    assert (changed.name, changed.notes, changed.version) == ("Pull", "Old.", 2)
    assert names(changed) == ["A"]
    cleared = update_routine(athlete, made.id, "*", name="Legs")
    assert (cleared.name, cleared.notes, names(cleared)) == ("Legs", "", ["A"])
    assert get_routine(athlete, made.id) == cleared
    for path in ("days", "version", "id", "nonsense"):
        call = lambda: update_routine(athlete, made.id, path, name="x")  # noqa: B023, E731
        assert refused(call, INVALID).fields == {"update_mask.paths[0]"}
    call = lambda: update_routine(athlete, made.id, "name", name="")  # noqa: E731
    assert refused(call, INVALID).fields == {"routine.name"}


def test_a_change_of_another_version_is_told_what_is_there(athlete):
    made = create_routine(athlete)
    newest = set_day(athlete, made.id, day(MONDAY, "A"), version=1)
    for call in (
        lambda: set_day(athlete, made.id, day(MONDAY, "B"), version=1),
        lambda: update_routine(athlete, made.id, "name", name="x", version=1),
        lambda: delete_routine(athlete, made.id, version=1),
    ):
        failure = refused(call, grpc.StatusCode.ABORTED)
        assert (failure.reason, failure.facts) == ("VERSION_CONFLICT", {"version": "2"})
        assert failure.detail(routines.Routine) == newest
    assert get_routine(athlete, made.id) == newest


def test_changes_at_the_same_time_all_count(athlete):
    """Each day is another's, so that nothing is lost if all are done one after the other."""
    made = create_routine(athlete)
    with ThreadPoolExecutor(7) as threads:
        changes = [
            threads.submit(set_day, athlete, made.id, day(weekday, f"of {weekday}"))
            for weekday in range(1, 8)
        ]
        done = [change.exception() is None for change in changes]
    found = get_routine(athlete, made.id)
    assert found.version == 1 + sum(done) and sum(done) >= 1
    for weekday, is_done in enumerate(done, start=1):
        assert names(found, weekday) == ([f"of {weekday}"] if is_done else [])


def test_a_version_and_its_days_are_read_together(athlete):
    """The day says which version it belongs to; whoever reads meanwhile finds them in agreement."""
    made = create_routine(athlete, "Push", day(MONDAY, tags=["1"]))

    def write():
        for version in range(1, 150):
            set_day(athlete, made.id, day(MONDAY, tags=[str(version + 1)]), version=version)

    with ThreadPoolExecutor(1) as threads:
        writing = threads.submit(write)
        versions = set()
        while not writing.done():
            found = get_routine(athlete, made.id)
            assert list(found.days[0].tags) == [str(found.version)]
            versions.add(found.version)
        writing.result()
    assert len(versions) > 1


def test_repeats_give_the_first_answer(athlete):
    ids = [new_uuid() for _ in range(4)]
    made = create_routine(athlete, request_id=ids[0])
    set_first = set_day(athlete, made.id, day(MONDAY, "A"), request_id=ids[1])
    renamed = update_routine(athlete, made.id, "name", name="Other", request_id=ids[2])
    delete_routine(athlete, made.id, request_id=ids[3])
    assert create_routine(athlete, request_id=ids[0]) == made
    assert set_day(athlete, made.id, day(MONDAY, "A"), request_id=ids[1]) == set_first
    assert update_routine(athlete, made.id, "name", name="Other", request_id=ids[2]) == renamed
    delete_routine(athlete, made.id, request_id=ids[3])
    assert list_routines(athlete) == []


def test_repeats_at_the_same_time_make_one_routine(athlete):
    create_routine(athlete)
    request_id = new_uuid()
    with ThreadPoolExecutor(8) as threads:
        made = list(
            threads.map(lambda _: create_routine(athlete, "One", request_id=request_id), range(8))
        )
    assert all(one == made[0] for one in made)
    assert len(list_routines(athlete)) == 2


def test_a_copy_is_a_routine_of_its_own(athlete):
    made = create_routine(athlete, "Push", day(MONDAY, "A", tags=["push"]), notes="Slowly.")
    set_day(athlete, made.id, day(SUNDAY, "Z"))
    copied = copy_routine(athlete, made.id, "Deload")
    assert (copied.name, copied.notes, copied.version) == ("Deload", "Slowly.", 1)
    assert copied.id != made.id and copied.days == get_routine(athlete, made.id).days
    assert get_routine(athlete, copied.id) == copied
    set_day(athlete, copied.id, day(MONDAY, "B"))
    assert names(get_routine(athlete, made.id)) == ["A"]


def test_lists_are_short_and_newest_first(athlete, administrator):
    grant(administrator, athlete.account_id)
    made = [create_routine(athlete, f"Number {n}", day(MONDAY, "A")) for n in range(5)]
    found = list_routines(athlete, page_size=2)
    assert [one.id for one in found] == [one.id for one in made[::-1]]
    assert all(not one.days and one.version == 1 for one in found)
    request = service.ListRoutinesRequest(page_token=new_uuid())
    assert refused(lambda: athlete.routines.ListRoutines(request), INVALID).fields == {"page_token"}


# Who may


def test_another_accounts_routine_is_as_one_that_is_not_there(node, athlete):
    made = create_routine(athlete, "Mine", day(MONDAY, "A"))
    other = Client.with_new_account(node.server.address)
    failures = []
    for routine_id in (made.id, new_uuid()):
        for call in (
            lambda: get_routine(other, routine_id),  # noqa: B023
            lambda: set_day(other, routine_id, day(MONDAY, "B")),  # noqa: B023
            lambda: update_routine(other, routine_id, "name", name="x"),  # noqa: B023
            lambda: copy_routine(other, routine_id),  # noqa: B023
            lambda: delete_routine(other, routine_id),  # noqa: B023
        ):
            failure = refused(call, NOT_FOUND)
            failures.append((failure.reason, failure.message, failure.facts))
    assert len(set(map(str, failures))) == 1 and failures[0][0] == "ROUTINE_NOT_FOUND"
    assert list_routines(other) == []
    assert get_routine(athlete, made.id) == made
    other.close()


# How many


def test_everybody_has_two_routines(athlete):
    first = create_routine(athlete)
    create_routine(athlete)
    failure = refused(lambda: create_routine(athlete), FAILED)
    assert failure.reason == "ROUTINE_LIMIT_REACHED"
    assert failure.facts == {"max_routines": "2", "routine_count": "2", "pro": "false"}
    assert refused(lambda: copy_routine(athlete, first.id), FAILED).reason == failure.reason
    found = entitlement(athlete)
    assert (found.entitlement.max_routines, found.entitlement.pro) == (2, False)
    assert found.routine_count == 2
    delete_routine(athlete, first.id)
    create_routine(athlete)


def test_the_limit_speaks_the_languages_of_people(athlete):
    create_routine(athlete)
    create_routine(athlete)
    speaker = athlete.speaking("de")
    language, text = refused(lambda: create_routine(speaker), FAILED).shown
    assert language == "de" and "Pro" in text
    speaker.close()


def test_an_entitlement_says_how_many(athlete, administrator):
    """The number holds for pro as well: it is not without end."""
    granted = grant(administrator, athlete.account_id, max_routines=4)
    assert (granted.pro, granted.max_routines) == (True, 4)
    for _ in range(4):
        create_routine(athlete)
    failure = refused(lambda: create_routine(athlete), FAILED)
    assert failure.facts == {"max_routines": "4", "routine_count": "4", "pro": "true"}
    assert grant(administrator, athlete.account_id).max_routines == 50
    create_routine(athlete)
    revoked = revoke(administrator, athlete.account_id)
    assert (revoked.pro, revoked.max_routines) == (False, 2)
    # Nothing is taken away, and what is there can be changed.
    kept = list_routines(athlete)
    assert len(kept) == 5
    set_day(athlete, kept[0].id, day(MONDAY, "A"))
    refused(lambda: create_routine(athlete), FAILED)


def test_an_entitlement_that_has_expired_is_none(node, athlete, administrator):
    expiry = timestamp(now_milliseconds() + 3_600_000)
    granted = grant(administrator, athlete.account_id, expire_time=expiry)
    assert granted.expire_time == expiry
    for _ in range(3):
        create_routine(athlete)
    with node.cluster.as_administrator() as connection:
        connection.execute(
            "update pulsewire.user_entitlements set expires_at = now() - interval '1 s'"
            " where owner_id = %s",
            [athlete.account_id],
        )
        connection.commit()
    found = entitlement(athlete)
    assert (found.entitlement.pro, found.entitlement.max_routines) == (False, 2)
    assert found.routine_count == 3 and len(list_routines(athlete)) == 3
    failure = refused(lambda: create_routine(athlete), FAILED)
    assert failure.facts == {"max_routines": "2", "routine_count": "3", "pro": "false"}


def test_only_administrators_grant_and_the_owner_reads_why(athlete, administrator):
    for call in (
        lambda: grant(athlete, athlete.account_id),
        lambda: revoke(athlete, athlete.account_id),
    ):
        assert refused(call, DENIED).reason == "ADMINISTRATOR_REQUIRED"
    refused(lambda: grant(administrator, new_uuid()), NOT_FOUND)
    past = timestamp(now_milliseconds() - 1000)
    call = lambda: grant(administrator, athlete.account_id, expire_time=past)  # noqa: E731
    assert refused(call, INVALID).fields == {"expire_time"}
    assert not entitlement(athlete).entitlement.HasField("update_time")

    request_id = new_uuid()
    granted = grant(administrator, athlete.account_id, request_id)
    assert grant(administrator, athlete.account_id, request_id, max_routines=7) == granted
    assert entitlement(athlete).entitlement == granted
    events = athlete.access.ListAuditEvents(access.ListAuditEventsRequest()).events
    lines = [event.facts for event in events if event.kind == "support_access"]
    assert {(facts["method"], facts["reason"]) for facts in lines} == {
        ("GrantEntitlement", "a test")
    }
    assert {facts["administrator"] for facts in lines} == {administrator.account_id}


def outcome(call):
    """Whether it was done, or refused by the limit."""
    try:
        call()
        return True
    except grpc.RpcError as error:
        assert error.code() == FAILED, error
        return False


def test_no_more_than_two_of_twenty_calls_at_once(node, athlete):
    clients = [Client(athlete.address, athlete.token, athlete.account_id) for _ in range(5)]
    with ThreadPoolExecutor(20) as threads:
        done = list(
            threads.map(
                lambda number: outcome(lambda: create_routine(clients[number % 5])), range(20)
            )
        )
    assert sum(done) == 2 and len(list_routines(athlete)) == 2
    for client in clients:
        client.close()


def test_no_more_than_two_of_twenty_transactions_at_once(node, athlete):
    def insert(_):
        with node.cluster.as_server(athlete.account_id) as connection:
            try:
                connection.execute(
                    "insert into pulsewire.routines values"
                    " (%s, gen_random_uuid(), 'Push', '', 1, now(), now())",
                    [athlete.account_id],
                )
                connection.commit()
                return True
            except psycopg.errors.CheckViolation as error:
                assert error.diag.constraint_name == "routines_count_check"
                return False

    with ThreadPoolExecutor(20) as threads:
        assert sum(threads.map(insert, range(20))) == 2
    assert entitlement(athlete).routine_count == 2


# With the whole account


def test_routines_come_out_with_an_export(athlete):
    planned = main_day([exercise("Bench press", weight_kg=62.5)], tags=["push"])
    made = create_routine(athlete, "Push", planned)
    archive = make_export(athlete)
    assert [row["name"] for row in archive.json("routines")] == ["Push"]
    days = {row["day_of_week"]: row for row in archive.json("routine_days")}
    assert set(days) == set(range(1, 8)) and days[1]["tags"] == ["push"]
    assert days[1]["routine_id"] == made.id
    assert json_format.ParseDict(days[1]["workout"], workouts.Workout()).blocks == planned.blocks


def test_a_merge_moves_routines_over_the_limit_too(identity):
    """They stay, and only another one is refused."""
    owner, email, _ = identity.with_password()
    phone = identity.newcomer()
    for client in (owner, phone):
        for number in range(2):
            create_routine(client, f"of {client.account_id}", day(MONDAY, f"Number {number}"))
    expected = [get_routine(client, one.id) for client in (owner, phone)
                for one in list_routines(client)]  # fmt: skip
    signed_in = sign_in_with_password(phone, email)
    merged = identity.client(signed_in)
    merged.sign_in.MergeAccounts(
        sign_in.MergeAccountsRequest(
            request_id=new_uuid(), merge_token=signed_in.merge_offer.merge_token
        )
    )
    found = {one.id: get_routine(merged, one.id) for one in list_routines(merged)}
    assert found == {one.id: one for one in expected} and len(found) == 4
    failure = refused(lambda: create_routine(merged), FAILED)
    assert failure.facts == {"max_routines": "2", "routine_count": "4", "pro": "false"}
    set_day(merged, expected[0].id, day(MONDAY, "Changed"))
    phone.close()

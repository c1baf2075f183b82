"""Moving what an anonymous account has to the account that is signed in to."""

import gzip
from concurrent.futures import ThreadPoolExecutor

import grpc
import psycopg
import pytest
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in
from pulsewire.load.v1 import training_load_pb2 as loads
from pulsewire.load.v1 import training_load_service_pb2 as load
from pulsewire.plans.v1 import context_pb2
from pulsewire.plans.v1 import context_service_pb2 as contexts
from pulsewire.player.v1 import player_state_pb2 as player_state
from pulsewire.profile.v1 import profile_service_pb2 as profile
from pulsewire.profile.v1 import public_profile_pb2 as public
from pulsewire.profile.v1 import sport_pb2 as sports
from pulsewire.records.v1 import personal_record_pb2 as kinds
from pulsewire.records.v1 import record_service_pb2 as records
from pulsewire.statistics.v1 import statistics_service_pb2 as statistics

from harness import context, recordings, social
from harness.achievements import achievements, view
from harness.administrators import new_administrator
from harness.client import Client, new_uuid, refused
from harness.export import READY, make_export, start_export, wait_for_export
from harness.identity import (
    link_password,
    new_email,
    new_subject,
    sign_in_with_google,
    sign_in_with_password,
)
from harness.logs import (
    create_log,
    days,
    get_log,
    log_sets,
    make_exercise,
    make_log,
    make_set,
)
from harness.offline import COMPLETED, creation, enqueue, settled
from harness.people import new_username, set_zones, tell_everything, update_public
from harness.records import listed
from harness.routines import entitlement, grant
from harness.server import wait_until
from harness.uplink import make_samples, push_all, stored_samples

HEAVIEST = kinds.PERSONAL_RECORD_KIND_HEAVIEST_WEIGHT
UNAUTHENTICATED = grpc.StatusCode.UNAUTHENTICATED


def merge(client, token, request_id=None):
    return client.sign_in.MergeAccounts(
        sign_in.MergeAccountsRequest(request_id=request_id or new_uuid(), merge_token=token)
    ).moved_row_count


def with_workout(client, finishes=True):
    """Gives a client's account a session with heart rate."""
    state = client.start_workout()
    device_id = new_uuid()
    samples = make_samples(10)
    for sample in samples[::2]:
        # Sealed for the account that had them first.
        sample.rr_intervals_ms.extend([700 + sample.sequence, 810])
    push_all(client, state.session_id, device_id, samples)
    if finishes:
        client.finish(state.session_id)
    return state.session_id, device_id


@pytest.fixture
def phone(identity):
    """A client whose anonymous account has data."""
    client = identity.newcomer()
    yield client
    client.close()


def test_what_an_anonymous_account_has_is_moved(identity, phone):
    owner, email, _ = identity.with_password()
    session_id, device_id = with_workout(phone)
    expected = stored_samples(phone, session_id, device_id)
    assert len(expected) == 10

    signed_in = sign_in_with_password(phone, email)
    assert signed_in.account.id == owner.account_id
    assert signed_in.HasField("merge_offer")
    client = identity.client(signed_in)
    assert merge(client, signed_in.merge_offer.merge_token) > 0
    assert client.session(session_id).session_id == session_id
    assert stored_samples(client, session_id, device_id) == expected
    refused(lambda: phone.account.GetAccount(account.GetAccountRequest()), UNAUTHENTICATED)
    with identity.cluster.as_administrator() as connection:
        assert rows_of(connection, phone.account_id) == {}


def test_zones_of_sports_move_to_who_has_none(identity, phone):
    made = set_zones(phone, 45, 160, sport=sports.SPORT_CYCLING)
    _, email, _ = identity.with_password()
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    request = profile.GetHeartRateZonesRequest(sport=sports.SPORT_CYCLING)
    assert client.profile.GetHeartRateZones(request).heart_rate_zones == made
    refused(lambda: client.profile.GetHeartRateZones(profile.GetHeartRateZonesRequest()), grpc.StatusCode.NOT_FOUND)


def test_recordings_move_and_are_known_again(identity, phone):
    """The files and sketches are sealed for the account, and opened by the other."""
    file = recordings.gpx()
    made = recordings.load(phone, file).workouts[0]
    _, email, _ = identity.with_password()
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    for again in (file, recordings.gpx(kind="", step=2)):
        (one,) = recordings.load(client, again).workouts
        assert one.workout_log_id == made.workout_log_id
    archive = make_export(client)
    found = [gzip.decompress(archive.zip.read(name)) for name in archive.zip.namelist()
             if name.startswith("recordings/")]
    assert len(found) == 2 and file in found


def test_what_an_athlete_said_moves_and_what_the_account_has_stays(identity, phone):
    """Notes and check-ins are sealed for the account, and opened by the other with all that they had."""
    owner, email, _ = identity.with_password()
    said = [
        context.put(phone, "left knee hurts", context_pb2.CONTEXT_SCOPE_ALWAYS),
        context.put(phone, "only 30 minutes"),
        context.put(phone, "tired today", context_pb2.CONTEXT_SCOPE_SESSION),
    ]
    edited = context.put(phone, "only 40 minutes", note_id=said[1].id)
    said[1] = edited
    there = context.put(owner, "cutting")
    context.check_in(owner, energy=context_pb2.CONTEXT_LEVEL_HIGH)
    context.check_in(phone, energy=context_pb2.CONTEXT_LEVEL_LOW)
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    listed = client.context.ListContextNotes(contexts.ListContextNotesRequest()).notes
    assert {one.id: one for one in listed} == {one.id: one for one in [*said, there]}
    assert context.current(client).check_in.facts.energy == context_pb2.CONTEXT_LEVEL_HIGH


INGEST = """
    select pulsewire.ingest_heart_rate(array[%(owner)s]::uuid[], array[%(session)s]::uuid[],
      array[%(device)s]::uuid[], array[epoch], array[flush_count + 1], array[10::bigint],
      array[11::bigint], array[11::bigint], array[1], array[now()], array[60::smallint],
      array['\\x06fc003c'::bytea], array['\\x000a003c'::bytea])
    from pulsewire.heart_rate_streams where device_id = %(device)s
"""


def test_what_another_node_is_just_writing_moves_as_well(identity, phone):
    """A node that has not heard of the end of the account's sessions takes in heart rate, and
    acknowledges it, while the rows are on their way."""
    _, email, _ = identity.with_password()
    session_id, device_id = with_workout(phone)
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    samples = "select sum(sample_count) from pulsewire.heart_rate_runs where device_id = %s"
    waiting = (
        "select count(*) from pg_stat_activity where wait_event_type = 'Lock'"
        " and (query like '%merge_account%' or query like '%tail_last_sequence%')"
    )
    with identity.cluster.as_administrator() as watcher, psycopg.connect(
        identity.cluster.url("pulsewire_server")
    ) as other_node:
        watcher.autocommit = True
        before = watcher.execute(samples, [device_id]).fetchone()[0]
        other_node.execute("select set_config('pulsewire.owner', %s, true)", [phone.account_id])
        other_node.execute(
            INGEST, {"owner": phone.account_id, "session": session_id, "device": device_id}
        )
        with ThreadPoolExecutor(1) as pool:
            merged = pool.submit(merge, client, signed_in.merge_offer.merge_token)
            wait_until(lambda: watcher.execute(waiting).fetchone()[0] or merged.done())
            assert not merged.done(), "it waits for what is being written"
            other_node.commit()
            assert merged.result() > 0
        assert watcher.execute(samples, [device_id]).fetchone()[0] == before + 1
    client.close()


def test_logs_move_and_their_days_are_reckoned_anew(identity, phone):
    owner, email, _ = identity.with_password()
    squat = make_exercise()
    made = [create_log(client) for client in (owner, phone)]
    for client, log in zip((owner, phone), made):
        log_sets(client, log.id, [squat if client is phone else make_exercise()])
    log_sets(phone, made[1].id, [], [make_set(squat)])
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    # A job sums what the other account did.
    wait_until(lambda: days(client) == {"2026-11-21": (2, 1, 500, 7200)})
    assert get_log(client, made[1].id).workout_log.volume_kg == 500


def rated(client, start, rpe):
    """An hour's workout with a rating of its effort."""
    log = create_log(client, make_log(start))
    client.load.UpdateWorkoutEffort(load.UpdateWorkoutEffortRequest(
        request_id=new_uuid(), workout_log_id=log.id, effort={"session_rpe": rpe},
        update_mask={"paths": ["session_rpe"]}))  # fmt: skip


def test_the_training_load_has_the_workouts_of_both(identity, phone):
    owner, email, _ = identity.with_password()
    # 2026-11-01, 03 and 05.
    starts = [1_793_534_400_000 + day * 86_400_000 for day in (0, 2, 4)]
    for start, rpe in ((starts[0], 4), (starts[1], 4)):
        rated(owner, start, rpe)
    for start, rpe in ((starts[0], 7.5), (starts[0], 1), (starts[2], 10)):
        rated(phone, start, rpe)
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    request = load.ListTrainingLoadsRequest(
        start_date={"year": 2026, "month": 11, "day": 1}, end_date={"year": 2026, "month": 11, "day": 5},
        kind=loads.LOAD_KIND_SESSION_RPE)  # fmt: skip

    def found():
        return [(one.load, one.workout_count) for one in client.load.ListTrainingLoads(request).days]

    # A job sums what both together have.
    wait_until(lambda: found() == [(750, 3), (0, 0), (240, 1), (0, 0), (600, 1)] or None)


def test_analytics_have_the_workouts_of_both(identity, phone):
    owner, email, _ = identity.with_password()
    # 2026-11-01 and 05.
    for client, start, name in ((owner, 1_793_534_400_000, "Legs"), (phone, 1_793_880_000_000, "Legs"),
                                (phone, 1_793_534_400_000, "Row")):  # fmt: skip
        log = make_log(start)
        log.name = name
        create_log(client, log)
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    request = statistics.GetAnalyticsRequest(
        start_date={"year": 2026, "month": 11, "day": 1}, end_date={"year": 2026, "month": 11, "day": 5})

    def found():
        analytics = client.statistics.GetAnalytics(request).analytics
        return {one.name: one.workout_count for one in analytics.top_workouts}

    # A job sums what both together have; until then there is what the account had.
    wait_until(lambda: found() == {"Legs": 2, "Row": 1} or None)


def test_records_are_those_of_both(identity, phone):
    owner, email, _ = identity.with_password()
    # 2026-11-01, 03 and 05: the one in between replaces the first, and is above the last.
    for client, start, kg in ((owner, 1_793_534_400_000, 100), (phone, 1_793_707_200_000, 130),
                              (owner, 1_793_880_000_000, 120)):  # fmt: skip
        exercise = make_exercise()
        log_sets(client, create_log(client, make_log(start)).id, [exercise], [make_set(exercise, weight_kg=kg)])
    request = records.ListRecordHistoryRequest(exercise={"name": "squat"}, page_size=100)

    def weights(client):
        return [one.value for one in listed(client.records.ListRecordHistory, request) if one.kind == HEAVIEST]

    assert weights(owner) == [120, 100]
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    # A job finds them; until then there are those of the account that stays.
    wait_until(lambda: weights(client) == [130, 100] or None)


def test_exports_of_the_account_that_is_merged_go_at_once(identity, phone):
    _, email, _ = identity.with_password()
    with_workout(phone)
    export = wait_for_export(phone, start_export(phone).id)
    assert export.state == READY
    assert list(identity.export_directory.glob(f"**/*{export.id}*"))
    signed_in = sign_in_with_password(phone, email)
    merge(identity.client(signed_in), signed_in.merge_offer.merge_token)
    assert not list(identity.export_directory.glob(f"**/*{export.id}*"))


def test_achievements_are_united_and_the_earlier_time_wins(identity, phone):
    owner, email, _ = identity.with_password()
    earlier = phone.finish(phone.start_workout().session_id).end_time
    owner.finish(owner.start_workout().session_id)
    for number in range(2, 7):
        for client in (owner, phone):
            create_log(client, make_log(seconds=60 * number))
    viewed = view(phone, "workouts_1").views[0].view_time
    view(owner, "workouts_1")
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    united = achievements(client)
    assert united["workouts_1"].complete_time == earlier
    assert united["workouts_1"].view_time == viewed
    # A job gives what only both together have reached: each had six workouts.
    wait_until(lambda: achievements(client)["workouts_10"].completed or None)


def rows_of(connection, owner):
    """The tables with rows of an owner, and how many."""
    tables = connection.execute(
        "select format('%%I.%%I', c.table_schema, c.table_name) "
        "from information_schema.columns c join information_schema.tables t "
        "using (table_schema, table_name) "
        "where c.column_name = 'owner_id' and c.table_schema like 'pulsewire%%' "
        "and t.table_type = 'BASE TABLE'",
        [],
    ).fetchall()
    assert len(tables) > 8
    counts = {
        table: connection.execute(
            f"select count(*) from {table} where owner_id = %s", [owner]
        ).fetchone()[0]
        for (table,) in tables
    }
    return {table: count for table, count in counts.items() if count}


def test_nothing_is_offered_where_there_is_nothing_to_move(identity, phone):
    _, email, _ = identity.with_password()
    assert not sign_in_with_password(phone, email).HasField("merge_offer")


def test_nothing_is_offered_to_who_brings_no_token(identity):
    _, email, _ = identity.with_password()
    nobody = identity.nobody()
    assert not sign_in_with_password(nobody, email).HasField("merge_offer")
    nobody.close()


def test_nothing_of_an_account_with_a_way_in_is_offered(identity):
    _, email, _ = identity.with_password()
    other, _, _ = identity.with_password()
    with_workout(other)
    assert not sign_in_with_password(other, email).HasField("merge_offer")


def test_a_provider_offers_it_as_well(identity, phone):
    nobody = identity.nobody()
    subject = new_subject()

    def by_google(client):
        nonce = identity.nonce()
        return sign_in_with_google(client, identity.google.token(subject, nonce), nonce)

    first = by_google(nobody)
    with_workout(phone)
    second = by_google(phone)
    assert second.account.id == first.account.id
    assert merge(identity.client(second), second.merge_offer.merge_token) > 0
    nobody.close()


def test_a_repeat_gives_the_first_answer(identity, phone):
    _, email, _ = identity.with_password()
    with_workout(phone)
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    request_id = new_uuid()
    first = merge(client, signed_in.merge_offer.merge_token, request_id)
    assert merge(client, signed_in.merge_offer.merge_token, request_id) == first
    failure = refused(
        lambda: merge(client, signed_in.merge_offer.merge_token),
        grpc.StatusCode.FAILED_PRECONDITION,
    )
    assert failure.reason == "ACCOUNT_NOT_ANONYMOUS"


def test_repeats_at_the_same_time_move_once(identity, phone):
    _, email, _ = identity.with_password()
    with_workout(phone)
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    request = sign_in.MergeAccountsRequest(
        request_id=new_uuid(), merge_token=signed_in.merge_offer.merge_token
    )
    calls = [client.sign_in.MergeAccounts.future(request) for _ in range(6)]
    answers = [call.result().moved_row_count for call in calls if call.exception() is None]
    assert len(set(answers)) == 1 and answers[0] > 0


def test_of_two_active_sessions_the_anonymous_one_is_finished(identity, phone):
    owner, email, _ = identity.with_password()
    active = owner.start_workout().session_id
    theirs, _ = with_workout(phone, finishes=False)
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    assert client.session().session_id == active
    assert client.session(theirs).phase == player_state.PLAYER_PHASE_FINISHED


def test_the_only_active_session_goes_on(identity, phone):
    _, email, _ = identity.with_password()
    session_id, _ = with_workout(phone, finishes=False)
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    assert client.session().session_id == session_id
    client.finish(session_id)


def username(client):
    return client.profile.GetPublicProfile(profile.GetPublicProfileRequest()).public_profile.username


def test_a_profile_moves_to_who_has_none(identity, phone):
    _, email, _ = identity.with_password()
    tell_everything(phone)
    name = new_username()
    update_public(phone, public.PublicProfile(username=name), "username")
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    assert username(client) == name
    with identity.cluster.as_administrator() as connection:
        assert rows_of(connection, phone.account_id) == {}


def test_a_profile_that_is_there_stays_and_the_other_name_is_free(identity, phone):
    owner, email, _ = identity.with_password()
    mine, theirs = new_username(), new_username()
    update_public(owner, public.PublicProfile(username=mine), "username")
    update_public(phone, public.PublicProfile(username=theirs), "username")
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    assert username(client) == mine
    stranger = identity.newcomer()
    update_public(stranger, public.PublicProfile(username=theirs), "username")
    stranger.close()


def test_a_merge_token_is_for_one_account_and_cannot_be_made_up(identity, phone):
    _, email, _ = identity.with_password()
    with_workout(phone)
    token = sign_in_with_password(phone, email).merge_offer.merge_token
    thief, _, _ = identity.with_password()
    for wrong in (token, "made up", token[:-2] + "AA", phone.token):
        failure = refused(lambda: merge(thief, wrong), grpc.StatusCode.INVALID_ARGUMENT)
        assert failure.fields == {"merge_token"}
        assert wrong not in failure.message
    assert phone.account.GetAccount(account.GetAccountRequest()).account.id == phone.account_id


def test_an_account_that_was_linked_meanwhile_is_left_alone(identity, phone):
    _, email, _ = identity.with_password()
    with_workout(phone)
    signed_in = sign_in_with_password(phone, email)
    own = new_email()
    link_password(phone, own)
    phone.sign_in.VerifyEmail(sign_in.VerifyEmailRequest(code=identity.mail.code(own)))
    client = identity.client(signed_in)
    failure = refused(
        lambda: merge(client, signed_in.merge_offer.merge_token),
        grpc.StatusCode.FAILED_PRECONDITION,
    )
    assert failure.reason == "ACCOUNT_NOT_ANONYMOUS"
    assert phone.account.GetAccount(account.GetAccountRequest()).account.id == phone.account_id


def test_a_crash_in_the_middle_moves_nothing_or_all(identity, phone):
    """The server dies while it moves; the same request to the next one settles it."""
    _, email, _ = identity.with_password()
    session_id, device_id = with_workout(phone)
    signed_in = sign_in_with_password(phone, email)
    request = sign_in.MergeAccountsRequest(
        request_id=new_uuid(), merge_token=signed_in.merge_offer.merge_token
    )
    client = identity.client(signed_in)
    call = client.sign_in.MergeAccounts.future(request)
    identity.server.kill()
    identity.server.start()
    call.exception()
    again = Client(identity.server.address, client.token)
    assert again.sign_in.MergeAccounts(request, wait_for_ready=True).moved_row_count > 0
    assert len(stored_samples(again, session_id, device_id)) == 10
    again.close()


def test_posts_and_blocks_move_and_what_was_between_two_accounts_ends(identity, phone):
    """A follower chose the other account, and a comment was said under another name. The merged posts
    have none of the reactions that went with the account."""
    owner, email, _ = identity.with_password()
    friend = identity.newcomer()
    name, mine, theirs = social.name(phone), social.name(owner), social.name(friend)
    social.follow(friend, name)
    social.follow(phone, theirs)
    session_id, _ = with_workout(phone)
    post = social.create(phone, "From the phone.", session_id=session_id)
    social.like(friend, post.id)
    social.comment(friend, post.id)
    other = social.create(friend)
    social.like(phone, other.id)
    social.comment(phone, other.id)
    social.block(phone, mine)
    unwelcome = identity.newcomer()
    unwelcome_name = social.name(unwelcome)
    social.block(phone, unwelcome_name)
    social.follow(owner, unwelcome_name)

    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    moved = social.get(client, post.id)
    assert (moved.content.text, moved.content.session_id) == ("From the phone.", session_id)
    assert (moved.like_count, moved.comment_count, moved.username) == (0, 0, mine)
    other = social.get(friend, other.id)
    assert (other.like_count, other.comment_count) == (0, 0)
    assert social.followings(friend) == social.followers(friend) == []
    assert social.followings(client) == social.followers(unwelcome) == []
    assert [one.username for one in social.blocks(client)] == [unwelcome_name]
    with identity.cluster.as_administrator() as connection:
        assert rows_of(connection, phone.account_id) == {}
    for one in (friend, unwelcome):
        one.close()


def test_what_was_still_queued_goes_on_at_once(identity, phone):
    """The jobs of the account that ends, end with it; nobody queues anything more."""
    _, email, _ = identity.with_password()
    log = make_log()
    enqueue(phone, creation(log))
    settled(phone, COMPLETED)
    # As if it had not been done yet, and its job had died with its node.
    with identity.cluster.as_administrator() as connection:
        connection.execute(
            "update pulsewire.sync_queue set status = 'pending', finished_at = null, due_at = now(),"
            " is_next = true where owner_id = %s",
            [phone.account_id],
        )
        connection.execute("delete from pulsewire.jobs where owner_id = %s", [phone.account_id])
        connection.commit()
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    settled(client, COMPLETED)
    assert get_log(client, log.id).workout_log.id == log.id


def test_who_paid_before_logging_in_keeps_it(identity, phone):
    owner, email, _ = identity.with_password()
    administrator = new_administrator(identity)
    grant(administrator, phone.account_id, max_routines=70)
    assert not entitlement(owner).entitlement.pro
    # There is nothing else to move, and it is offered all the same.
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    found = entitlement(client).entitlement
    assert (found.pro, found.max_routines) == (True, 70)


def test_the_better_of_two_entitlements_holds(identity, phone):
    owner, email, _ = identity.with_password()
    administrator = new_administrator(identity)
    grant(administrator, phone.account_id, max_routines=10)
    grant(administrator, owner.account_id, max_routines=60)
    signed_in = sign_in_with_password(phone, email)
    client = identity.client(signed_in)
    merge(client, signed_in.merge_offer.merge_token)
    found = entitlement(client).entitlement
    assert (found.pro, found.max_routines) == (True, 60)

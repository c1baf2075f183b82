"""Races: what was found in them, which ended the server or was answered as a failure of it; and every method
that changes something, beside its undo, its rival and the deletion of its owner.

PULSEWIRE_RACE_SECONDS is for how long the latter are repeated, once at least: `make races SECONDS=600`.
PULSEWIRE_RACE_SEED has a run choose as the one that printed it."""

import os
import random
import threading
import time
from collections import defaultdict

import grpc
import pytest
from pulsewire.access.v1 import access_service_pb2 as access
from pulsewire.access.v1 import support_service_pb2 as support
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in
from pulsewire.billing.v1 import entitlement_service_pb2 as billing
from pulsewire.body.v1 import progress_photo_service_pb2 as photos
from pulsewire.consent.v1 import consent_pb2 as consents
from pulsewire.consent.v1 import consent_service_pb2 as consent
from pulsewire.logs.v1 import workout_log_service_pb2 as logs
from pulsewire.plans.v1 import plan_service_pb2 as plan_service
from pulsewire.privacy.v1 import deletion_service_pb2 as deletions
from pulsewire.profile.v1 import fitness_profile_pb2 as fitness
from pulsewire.profile.v1 import profile_service_pb2 as profile
from pulsewire.routines.v1 import routine_service_pb2 as routines
from pulsewire.settings.v1 import settings_pb2, settings_service_pb2 as settings
from pulsewire.social.v1 import follow_service_pb2 as follows
from pulsewire.social.v1 import post_service_pb2 as posts

from harness import body, plans, social
from harness.administrators import new_administrator
from harness.client import Client, is_served, new_uuid, open_channel
from harness.devices import let_in
from harness.identity import link_password, new_email, sign_in_with_password
from harness.logs import LATE, create_log, get_log, make_log
from harness.methods import Filler, all_methods
from harness.race_cases import CASES
from harness.race_world import World
from harness.races import Race, Storm, good, say_until_done, stored
from harness.routines import create_routine, get_routine, import_catalogue

ROUNDS = 6
#: An erasure locks the account before its rows, and others lock it after rows that they change: schema/lock_order.txt
#: names them, and why.
ERASING = "pulsewire.erase_account"
BURST = 240


@pytest.fixture
def storm(node):
    """Eight connections of a new account."""
    first = Client.with_new_account(node.server.address)
    storm = Storm(first.address, first.token, first.account_id)
    storm.first = first
    yield storm
    storm.close()
    first.close()


def test_blocking_again_and_again_beside_unblocking_ends_nothing(node, storm):
    """Two requests take turns with the one row of a name."""
    for _ in range(ROUNDS):
        requests = [
            follows.BlockAccountRequest(request_id=new_uuid(), username="nobody1") for _ in range(2)
        ]
        made = storm.first.follows.BlockAccount(requests[0]).block
        undo = follows.UnblockAccountRequest(request_id=new_uuid(), block_id=made.id)
        storm.say(
            BURST,
            lambda client, number: client.follows.UnblockAccount.future(undo)
            if number % 6 == 5
            else client.follows.BlockAccount.future(requests[number % 2]),
        )
        storm.answers()
    assert is_served(node.server.address)


def test_following_again_and_again_beside_unfollowing_ends_nothing(node, storm, stranger):
    social.name(storm.first)
    followed = social.name(stranger)
    for _ in range(ROUNDS):
        requests = [follows.FollowRequest(request_id=new_uuid(), username=followed) for _ in range(2)]
        made = storm.first.follows.Follow(requests[0]).following
        undo = follows.UnfollowRequest(request_id=new_uuid(), following_id=made.id)
        storm.say(
            BURST,
            lambda client, number: client.follows.Unfollow.future(undo)
            if number % 6 == 5
            else client.follows.Follow.future(requests[number % 2]),
        )
        storm.answers()
    assert is_served(node.server.address)


def test_a_post_that_is_made_again_and_again_beside_its_removal_ends_nothing(node, storm):
    social.name(storm.first)
    for _ in range(ROUNDS):
        request = posts.CreatePostRequest(request_id=new_uuid(), content=social.content())
        made = storm.first.posts.CreatePost(request).post
        undo = posts.DeletePostRequest(request_id=new_uuid(), post_id=made.id)
        storm.say(
            BURST,
            lambda client, number: client.posts.DeletePost.future(undo)
            if number % 6 == 5
            else client.posts.CreatePost.future(request),
        )
        answers = good(storm.answers())
        assert {one.post.id for one in answers if hasattr(one, "post")} == {made.id}
    assert social.posts_of(storm.first) == []


def test_an_account_that_is_made_again_and_again_beside_its_deletion_ends_nothing(node):
    for _ in range(ROUNDS):
        request = account.CreateAccountRequest(request_id=new_uuid())
        anonymous = Client(node.server.address)
        made = anonymous.account.CreateAccount(request)
        owner = Client(node.server.address, made.tokens.access_token, made.account.id)
        token = owner.deletion.RequestDeletion(
            deletions.RequestDeletionRequest(request_id=new_uuid())
        ).confirmation_token
        confirm = deletions.ConfirmDeletionRequest(
            request_id=new_uuid(), confirmation_token=token
        )
        storm = Storm(node.server.address, None, None)
        storm.say(
            BURST,
            lambda client, number: client.deletion.ConfirmDeletion.future(confirm)
            if number == 40
            else client.account.CreateAccount.future(request),
        )
        storm.answers()
        for client in (storm, anonymous, owner):
            client.close()


def test_every_way_of_making_something_is_remembered_beyond_its_removal(storm, stranger):
    """The first answer, and nothing is made anew."""
    client = storm.first
    social.name(client)
    followed = social.name(stranger)
    post = social.create(stranger)

    follow = follows.FollowRequest(request_id=new_uuid(), username=followed)
    first = client.follows.Follow(follow)
    social.unfollow(client, first.following.id)
    assert client.follows.Follow(follow) == first
    assert social.followings(client) == []

    block = follows.BlockAccountRequest(request_id=new_uuid(), username="nobody2")
    first = client.follows.BlockAccount(block)
    social.unblock(client, first.block.id)
    assert client.follows.BlockAccount(block) == first
    assert social.blocks(client) == []

    create = posts.CreatePostRequest(request_id=new_uuid(), content=social.content())
    first = client.posts.CreatePost(create)
    social.delete(client, first.post.id)
    assert client.posts.CreatePost(create) == first
    assert social.posts_of(client) == []

    say = posts.CreateCommentRequest(request_id=new_uuid(), post_id=post.id, text="Well done.")
    first = client.posts.CreateComment(say)
    social.delete_comment(client, first.comment.id)
    assert client.posts.CreateComment(say) == first
    assert social.comments(stranger, post.id) == []

    like = posts.LikePostRequest(request_id=new_uuid(), post_id=post.id)
    client.posts.LikePost(like)
    social.unlike(client, post.id)
    client.posts.LikePost(like)
    assert social.get(stranger, post.id).like_count == 0

    unlike = posts.UnlikePostRequest(request_id=new_uuid(), post_id=post.id)
    social.like(client, post.id)
    client.posts.UnlikePost(unlike)
    social.like(client, post.id)
    client.posts.UnlikePost(unlike)
    assert social.get(stranger, post.id).like_count == 1


def test_a_late_repeat_of_an_edit_changes_nothing(storm):
    client = storm.first
    social.name(client)
    post = social.create(client, "One.")
    edits = [
        posts.UpdatePostRequest(request_id=new_uuid(), post_id=post.id, content=social.content(text))
        for text in ("Two.", "Three.")
    ]
    first = [client.posts.UpdatePost(edit) for edit in edits]
    assert client.posts.UpdatePost(edits[0]) == first[0]
    assert social.get(client, post.id).content.text == "Three."

    comment = social.comment(client, post.id)
    edits = [
        posts.UpdateCommentRequest(request_id=new_uuid(), comment_id=comment.id, text=text)
        for text in ("Better.", "Best.")
    ]
    first = [client.posts.UpdateComment(edit) for edit in edits]
    assert client.posts.UpdateComment(edits[0]) == first[0]
    assert [one.text for one in social.comments(client, post.id)] == ["Best."]


def test_a_copy_is_repeated_although_its_source_is_gone(storm):
    client = storm.first
    made = client.routines.CreateRoutine(
        routines.CreateRoutineRequest(request_id=new_uuid(), routine={"name": "Strength"})
    ).routine
    copy = routines.CopyRoutineRequest(request_id=new_uuid(), routine_id=made.id)
    first = client.routines.CopyRoutine(copy)
    client.routines.DeleteRoutine(
        routines.DeleteRoutineRequest(request_id=new_uuid(), routine_id=made.id)
    )
    assert client.routines.CopyRoutine(copy) == first


def test_64_writers_of_one_row_over_two_nodes_all_get_on(node, storm, own_server):
    """Each has its change in the history, and nobody is refused for what another wrote. Who waits longer than the
    server lets units wait, on a slow machine, says the same again."""
    other = Storm(own_server.address, storm.first.token, storm.first.account_id)
    ids = defaultdict(new_uuid)
    change = settings_pb2.Settings()
    change.heart_rate.broadcast_timeout_minutes = 30

    def write(client, number):
        request = settings.UpdateSettingsRequest(request_id=ids["write", number], settings=change)
        request.update_mask.paths.append("heart_rate.broadcast_timeout_minutes")
        # Not 60, which is set already: whoever came first with it would make no version.
        request.settings.heart_rate.broadcast_timeout_minutes = 30 + number + (number >= 30)
        return client.settings.UpdateSettings.future(request)

    def tell(client, number):
        request = profile.UpdateFitnessProfileRequest(
            request_id=ids["tell", number],
            fitness_profile=fitness.FitnessProfile(height_cm=160 + number),
        )
        request.update_mask.paths.append("height_cm")
        return client.profile.UpdateFitnessProfile.future(request)

    routine = create_routine(storm.first, "Strength")
    log = create_log(storm.first)

    def rename(client, number):
        request = routines.UpdateRoutineRequest(
            request_id=ids["rename", number], routine_id=routine.id, routine={"name": f"Day {number}"}
        )
        request.update_mask.paths.append("name")
        return client.routines.UpdateRoutine.future(request)

    def rewrite(client, number):
        request = logs.UpdateWorkoutLogRequest(request_id=ids["rewrite", number], workout_log=log)
        request.workout_log.notes = f"Note {number}"
        return client.logs.UpdateWorkoutLog.future(request)

    def withdraw(client, number):
        request = consent.WithdrawConsentRequest(
            request_id=ids["withdraw", number], purpose=consents.CONSENT_PURPOSE_ANALYTICS
        )
        return client.consent.WithdrawConsent.future(request)

    try:
        for call in (write, tell, rename, rewrite, withdraw):
            # Other values on each node: what is there already makes no version.
            say_until_done([storm, other], range(64), call)
        known = storm.first.settings.GetSettings(settings.GetSettingsRequest()).settings
        assert known.version == 64
        assert get_routine(storm.first, routine.id).version == 65
        assert get_log(storm.first, log.id).workout_log.version == 65
    finally:
        other.close()


def test_logs_that_change_days_do_not_wait_for_each_other_in_a_circle(node, client):
    """One goes to the day that the other comes from. The database counts the circles, for the server does what was rolled
    back once more, and nobody would see it."""
    starts = [LATE - 86_400_000 * number for number in range(2)]
    moved = [create_log(client, make_log(start)).id for start in starts]

    def circles():
        with node.cluster.as_administrator() as connection:
            return connection.execute(
                "select deadlocks from pg_stat_database where datname = current_database()").fetchone()

    before = circles()
    barrier = threading.Barrier(2)
    failures = []

    def move(number):
        for turn in range(30):
            barrier.wait(60)
            try:
                client.logs.UpdateWorkoutLog(logs.UpdateWorkoutLogRequest(
                    request_id=new_uuid(), workout_log=make_log(starts[(number + turn) % 2], id=moved[number])))
            except grpc.RpcError as error:
                failures.append(error)

    threads = [threading.Thread(target=move, args=[number]) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, failures[0]
    assert circles() == before


def test_every_reference_to_an_account_has_the_name_that_tells_so(node):
    """Who writes for an account that is deleted at this moment is told so, by that name."""
    with node.cluster.as_administrator() as connection:
        others = connection.execute(
            "select conrelid::regclass::text, conname from pg_constraint"
            " where contype = 'f' and confrelid = 'pulsewire.accounts'::regclass"
            " and conname !~ '_owner_id_fkey$'"
        ).fetchall()
    assert others == []


def test_a_sign_out_everywhere_that_is_repeated_ends_nothing_that_was_opened_since(client):
    client.start_workout()
    request = access.SignOutEverywhereRequest(request_id=new_uuid(), keeps_current=True)
    client.access.SignOutEverywhere(request)
    device = let_in(client, ["session:watch"])
    client.access.SignOutEverywhere(request)
    device.watch()
    device.close()


def test_sessions_that_support_ends_again_by_a_repeat_are_none_that_were_opened_since(identity):
    client, email, _ = identity.with_password()
    administrator = new_administrator(identity)
    request = support.RevokeSessionsForSupportRequest(
        request_id=new_uuid(), account_id=client.account_id, reason="stolen"
    )
    first = administrator.support.RevokeSessionsForSupport(request)
    anew = identity.client(sign_in_with_password(identity.newcomer(), email))
    assert administrator.support.RevokeSessionsForSupport(request) == first
    assert anew.account.GetAccount(account.GetAccountRequest()).account.id == client.account_id
    for one in (client, anew, administrator):
        one.close()


def test_a_password_that_is_linked_again_by_a_repeat_after_its_verification_asks_nothing(identity):
    client, email = identity.newcomer(), new_email()
    request_id = new_uuid()
    first = link_password(client, email, request_id=request_id)
    client.sign_in.VerifyEmail(sign_in.VerifyEmailRequest(code=identity.mail.code(email)))
    assert link_password(client, email, "another password", request_id=request_id) == first
    sign_in_with_password(client, email)
    with identity.cluster.as_administrator() as connection:
        (waiting,) = connection.execute(
            "select count(*) from pulsewire.pending_passwords where owner_id = %s",
            [client.account_id],
        ).fetchone()
    assert waiting == 0
    client.close()


def test_a_grant_that_is_repeated_is_one_grant(node, client):
    """In the log of the account as well, and also after it was revoked."""
    administrator = new_administrator(node)
    request = billing.GrantEntitlementRequest(
        request_id=new_uuid(), account_id=client.account_id, reason="A trial."
    )
    first = administrator.billing.GrantEntitlement(request)
    assert administrator.billing.GrantEntitlement(request) == first
    administrator.billing.RevokeEntitlement(
        billing.RevokeEntitlementRequest(
            request_id=new_uuid(), account_id=client.account_id, reason="It is over."
        )
    )
    assert administrator.billing.GrantEntitlement(request) == first
    assert not client.billing.GetEntitlement(billing.GetEntitlementRequest()).entitlement.pro
    events = client.access.ListAuditEvents(access.ListAuditEventsRequest()).events
    assert sum("GrantEntitlement" in str(event) for event in events) == 1, events
    administrator.close()


def test_a_photo_that_was_removed_is_not_uploaded_again_by_a_repeat(client):
    request_id = new_uuid()
    first = body.upload_photo(client, body.png(), request_id)
    client.photos.DeleteProgressPhoto(photos.DeleteProgressPhotoRequest(photo_id=first.id))
    assert body.upload_photo(client, body.png(), request_id) == first
    listed = client.photos.ListProgressPhotos(photos.ListProgressPhotosRequest())
    assert list(listed.photos) == []


def test_a_plan_is_made_once_whoever_gives_up_and_whatever_becomes_of_it(node, client):
    """Who gives up has a repeat make it, and a repeat after its removal makes none."""
    assert import_catalogue(node.cluster).returncode == 0
    request_id = new_uuid()
    request = plan_service.GeneratePlanRequest(request_id=request_id, regenerates=True)
    for _ in range(3):
        call = client.plans.GeneratePlan(request)
        assert next(call).stage == plan_service.PLAN_STAGE_QUEUED
        call.cancel()
    first = plans.generate(client, request_id=request_id, regenerates=True)[-1]
    rival = plans.make(client)
    assert {one.id for one in plans.call(client, "ListPlans").plans} == {first.plan.id, rival.id}
    client.plans.DeletePlan(
        plan_service.DeletePlanRequest(request_id=new_uuid(), plan_id=first.plan.id)
    )
    before = stored(node.cluster, client.account_id)
    assert plans.generate(client, request_id=request_id, regenerates=True)[-1] == first
    assert stored(node.cluster, client.account_id) == before
    assert {one.id for one in plans.call(client, "ListPlans").plans} == {rival.id}


def test_what_is_told_beside_the_end_of_the_onboarding_stays_told(client):
    """The default of a skipped step does not replace it, and nobody is told of another version."""
    for round_number in range(8):
        other = Client.with_new_account(client.address)
        tell = profile.UpdateFitnessProfileRequest(
            request_id=new_uuid(), fitness_profile=fitness.FitnessProfile(weekly_minutes=77)
        )
        tell.update_mask.paths.append("weekly_minutes")
        skip = profile.CompleteOnboardingRequest(skipped_steps=range(1, 9))
        futures = [other.profile.CompleteOnboarding.future(skip)]
        futures.insert(round_number % 2, other.profile.UpdateFitnessProfile.future(tell))
        for future in futures:
            future.result()
        known = other.profile.GetFitnessProfile(profile.GetFitnessProfileRequest()).fitness_profile
        assert known.weekly_minutes == 77
        other.close()


@pytest.fixture(scope="module")
def methods(node):
    with open_channel(node.server.address) as channel:
        return {method.path: method for method in all_methods(channel)}


def test_every_method_that_changes_something_has_a_race(methods):
    changing = {
        path[1:] for path, method in methods.items()
        if not method.only_reads and path.startswith("/pulsewire.")
    }  # fmt: skip
    assert changing - set(CASES) == set(), "these have no Case in harness/race_cases.py"
    assert set(CASES) - changing == set(), "these change nothing, or are gone"


def test_every_method_holds_beside_its_undo_its_rival_and_its_owners_deletion(
    node, own_server, methods
):
    """Nobody fails, each repeat gets the same answer, what is there at the end some order explains, and all take
    their locks in one order."""
    seed = int(os.environ.get("PULSEWIRE_RACE_SEED", random.randrange(1 << 32)))
    end = time.monotonic() + float(os.environ.get("PULSEWIRE_RACE_SECONDS", 25))
    print(f"PULSEWIRE_RACE_SEED={seed}")
    chance = random.Random(seed)
    assert import_catalogue(node.cluster).returncode == 0
    with node.cluster.as_administrator() as connection:
        (template,) = connection.execute(
            "select id::text from pulsewire.exercise_templates limit 1"
        ).fetchone()
    administrator = new_administrator(node)
    channels = [open_channel(server.address) for server in (node.server, own_server) * 3]
    count, rounds, failures = 0, 0, []
    try:
        while rounds == 0 or time.monotonic() < end:
            for path, case in CASES.items():
                world = World(node, administrator, template)
                deadlocks = node.cluster.deadlocks()
                try:
                    race = Race(case, methods["/" + path], methods, channels, Filler(seed))
                    is_deleted = chance.random() < 0.25
                    count += race.run(world, chance, is_deleted, node.cluster)
                except AssertionError as failure:
                    failures.append(f"{path}: {failure}")
                finally:
                    world.close()
                # The server does again what was rolled back for one, so nobody else would see it.
                failures += [f"{path}: {one}" for one in node.cluster.deadlocks()[len(deadlocks):]
                             if ERASING not in one]
            rounds += 1
            print(f"{count} calls in {rounds} rounds, {len(failures)} failures")
    finally:
        for channel in channels:
            channel.close()
        administrator.close()
    assert is_served(node.server.address) and is_served(own_server.address)
    assert not failures, "\n".join(failures[:20])

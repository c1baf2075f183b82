"""Notifications: told once, on all devices, and read on all of them; reminders by the schedule and the clock."""

import json
from datetime import datetime, timedelta, timezone
from functools import partial

import grpc
import pytest
from google.type.date_pb2 import Date
from pulsewire.notifications.v1 import notification_pb2 as messages
from pulsewire.notifications.v1 import notification_service_pb2 as service
from pulsewire.schedule.v1 import scheduled_workout_pb2 as scheduled
from pulsewire.social.v1 import post_service_pb2 as posts

from harness import command_line, schedule, social
from harness.client import new_uuid, refused
from harness.mail import plain_text
from harness.server import wait_until

ACHIEVEMENT = messages.NOTIFICATION_KIND_ACHIEVEMENT
COMMENT = messages.NOTIFICATION_KIND_NEW_COMMENT
FOLLOWER = messages.NOTIFICATION_KIND_NEW_FOLLOWER
REMINDER = messages.NOTIFICATION_KIND_WORKOUT_REMINDER
LISTED = messages.DELIVERY_STATE_LISTED
FAILED = messages.DELIVERY_STATE_FAILED


def told(client, **options):
    return list(
        client.notifications.ListNotifications(
            service.ListNotificationsRequest(**options)
        ).notifications
    )


def settings(client):
    request = service.GetNotificationSettingsRequest()
    return client.notifications.GetNotificationSettings(request).settings


def change_settings(client, version=0, request_id=None, **fields):
    new = settings(client)
    for name, value in fields.items():
        if name in ("muted_kinds", "mailed_kinds"):
            del getattr(new, name)[:]
            getattr(new, name).extend(value)
        else:
            setattr(new, name, value)
    return client.notifications.UpdateNotificationSettings(
        service.UpdateNotificationSettingsRequest(
            request_id=request_id or new_uuid(), settings=new, expected_version=version
        )
    ).settings


def read(client, *numbers, through=0):
    return client.notifications.MarkNotificationsRead(
        service.MarkNotificationsReadRequest(
            request_id=new_uuid(), numbers=numbers, through_number=through
        )
    )


@pytest.fixture
def author(client):
    """A client whose account has a public profile."""
    client.username = social.name(client)
    return client


@pytest.fixture
def reader(stranger):
    """Another one."""
    stranger.username = social.name(stranger)
    return stranger


def test_a_follower_is_told_once_in_the_athletes_language(author, reader):
    social.follow(reader, author.username)
    following = social.followings(reader)[0]
    social.unfollow(reader, following.id)
    social.follow(reader, author.username)
    wait_until(lambda: [n for n in told(author) if n.kind == FOLLOWER and reader.username in n.text])
    wait_until(lambda: len(told(author)) == 2)
    kinds = [one.kind for one in told(author)]
    assert kinds.count(FOLLOWER) == 1 and kinds.count(ACHIEVEMENT) == 1
    for language, sentence in (("en", "follows you."), ("de", "folgt dir."), ("nb", "følger deg.")):
        (one,) = [n for n in told(author.speaking(language)) if n.kind == FOLLOWER]
        assert one.text == f"{reader.username} {sentence}"
    assert told(reader) == []


def test_a_follower_who_has_gone_is_told_no_more(author, reader):
    def followers():
        return [one for one in told(author) if one.kind == FOLLOWER]

    change_settings(author, muted_kinds=[ACHIEVEMENT])
    social.follow(reader, author.username)
    wait_until(followers)
    (one,) = followers()
    social.unfollow(reader, social.followings(reader)[0].id)
    wait_until(lambda: not followers())
    assert read(author).badge_count == 0
    # Who comes and goes is seen again, and told once.
    social.follow(reader, author.username)
    wait_until(followers)
    (again,) = followers()
    assert again.number == one.number and again.HasField("read_time")


def test_a_comment_of_another_is_told_and_ones_own_is_not(author, reader):
    post = social.create(author)
    for client in (author, reader):
        client.posts.CreateComment(
            posts.CreateCommentRequest(request_id=new_uuid(), post_id=post.id, text="Nice!")
        )
    wait_until(lambda: told(author))
    (one,) = told(author)
    assert one.kind == COMMENT and reader.username in one.text and not one.HasField("read_time")


def test_the_badge_is_that_of_all_devices(author, reader, new_client):
    watch = author.notifications.WatchNotifications(service.WatchNotificationsRequest())
    assert next(watch).badge_count == 0
    social.follow(reader, author.username)
    state = next(watch)
    while state.badge_count < 2 or any(one.delivery != LISTED for one in state.notifications):
        state = next(watch)
    newest = state.notifications[0].number
    answer = read(author, through=newest)
    assert answer.badge_count == 0
    while state.badge_count:
        state = next(watch)
    assert all(one.HasField("read_time") for one in state.notifications)
    # What is read keeps its time, and nothing changes.
    first = told(author)
    assert read(author, newest).revision == answer.revision
    assert told(author) == first
    watch.cancel()
    # Whoever has the newest revision is told nothing until it changes.
    again = author.notifications.WatchNotifications(
        service.WatchNotificationsRequest(after_revision=answer.revision)
    )
    other = new_client()
    social.name(other)
    social.follow(other, author.username)
    assert next(again).revision > answer.revision
    again.cancel()


def test_settings_are_checked_and_versions_kept(client):
    first = settings(client)
    assert first.version == 0 and first.daily_budget == 20
    changed = change_settings(client, daily_budget=0, muted_kinds=[COMMENT, ACHIEVEMENT])
    assert changed.version == 1 and settings(client) == changed
    refused(lambda: change_settings(client, version=9, daily_budget=1), grpc.StatusCode.ABORTED)
    for name, value in (
        ("quiet_start_minute", 1440),
        ("reminder_minute", -1),
        ("daily_budget", 101),
        ("muted_kinds", [COMMENT, COMMENT]),
        ("muted_kinds", [0]),
    ):
        refused(
            lambda name=name, value=value: change_settings(client, **{name: value}),
            grpc.StatusCode.INVALID_ARGUMENT,
        )
    # A repeat gets the first answer.
    request_id = new_uuid()
    one = change_settings(client, request_id=request_id, daily_budget=7)
    assert change_settings(client, request_id=request_id, daily_budget=7) == one


def test_what_is_beyond_the_budget_is_only_listed(author, reader):
    change_settings(
        author, daily_budget=0, quiet_start_minute=0, quiet_end_minute=0, muted_kinds=[ACHIEVEMENT]
    )
    social.follow(reader, author.username)
    wait_until(lambda: [one.delivery for one in told(author)] == [FAILED])
    assert not told(author)[0].HasField("alert_time")


def test_a_workout_is_reminded_of_once(client):
    start = datetime.now(timezone.utc) + timedelta(minutes=20)
    day = Date(year=start.year, month=start.month, day=start.day)
    reminder = scheduled.WorkoutReminder(minutes_before=60, is_enabled=True)
    schedule.create(
        client, name="Squats", rule="", start=day, minute=start.hour * 60 + start.minute,
        reminder=reminder,
    )  # fmt: skip
    wait_until(lambda: told(client))
    (one,) = told(client)
    assert one.kind == REMINDER and "Squats" in one.text and one.date == day
    # A change of the schedule gives no second one.
    schedule.create(client, name="Later", rule="", start=day, minute=(start.hour * 60 + start.minute))
    wait_until(lambda: told(client)[0].delivery == LISTED)
    assert len(told(client)) == 1


def test_commands_list_read_and_set(author, reader):
    pulsewire = partial(command_line.run, author)
    social.follow(reader, author.username)
    wait_until(lambda: len(told(author)) == 2)
    listed = pulsewire("notifications", "list", "--unread")
    assert f"{reader.username} follows you." in listed
    shown = json.loads(pulsewire("notifications", "list", "--json"))
    assert {one["kind"] for one in shown["notifications"]} == {
        "NOTIFICATION_KIND_NEW_FOLLOWER",
        "NOTIFICATION_KIND_ACHIEVEMENT",
    }
    assert pulsewire("notifications", "read") == "0 unread\n"
    shown = pulsewire(
        "notifications", "settings", "--mute", "new-comment", "--unmute", "daily-summary",
        "--quiet", "23:30-6:00", "--budget", "3",
    )  # fmt: skip
    assert "new-comment" in shown and "23:30-6:00" in shown and "daily-summary" not in shown
    assert settings(author).muted_kinds == [COMMENT] and settings(author).daily_budget == 3


def test_kinds_are_sent_by_mail_where_the_athlete_wants_that(identity):
    client, email, _ = identity.with_password()
    client.username = social.name(client)
    stranger = identity.newcomer()
    stranger.username = social.name(stranger)
    change_settings(client, mailed_kinds=[FOLLOWER])
    assert settings(client).mailed_kinds == [FOLLOWER]
    social.follow(stranger, client.username)
    mail = identity.mail.wait(email, 2)
    assert mail["subject"] == "New follower"
    assert f"{stranger.username} follows you." in plain_text(mail)
    # The achievement that goes with it is listed alone; and each mail is one.
    wait_until(lambda: all(one.delivery == LISTED for one in told(client)) and len(told(client)) == 2)
    assert len(identity.mail.mails(email)) == 2
    client.close()
    stranger.close()

"""What is measured: for every method that has statements, the calls of it on accounts of the loader.

A method of the server without a case here, and without a reason in WITHOUT_CASES, fails the run. Callers are numbers of
the loader's accounts (load/accounts.sql tells what each of them has much of)."""

import random
from dataclasses import dataclass
from datetime import date, datetime, timedelta, timezone
from typing import Any, Callable

from google.type.date_pb2 import Date
from pulsewire.account.v1 import sign_in_service_pb2 as sign_in
from pulsewire.account.v1 import sign_in_method_pb2 as methods
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.settings.v1 import integration_settings_pb2 as integration

from harness import administrators, body, context, devices, health_samples, identity, library, logs, offline, passkeys, plans
from harness import recordings, schedule, sharing, social
from harness.client import Client, make_workout, new_uuid, now_milliseconds, timestamp
from harness.logs import make_exercise, make_log, make_set
from harness.passkeys import Passkey
from harness.server import wait_until
from harness.uplink import make_samples, push_all

HEAVY, CELEBRITY, SIGNED_IN, FOLLOWING_MANY, PRIVATE = 1, 100, 101, 200, 300
LIVE, QUEUE, DONE_QUEUE, LIGHT, TRAINED = 405, 500, 501, 777, 1005
PAGE = 10
PASSKEY = methods.SIGN_IN_METHOD_KIND_PASSKEY
GOOGLE = methods.SIGN_IN_METHOD_KIND_GOOGLE
POLAR = integration.INTEGRATION_SOURCE_POLAR
SPOTIFY = integration.INTEGRATION_SOURCE_SPOTIFY
HRV = integration.INTEGRATION_DATA_TYPE_HEART_RATE_VARIABILITY
BACKGROUND = integration.INTEGRATION_SYNC_MODE_BACKGROUND


@dataclass
class Case:
    """A call that is repeated until its statements have the plans that last, and then measured."""

    #: The service's name and the method's.
    method: str
    #: What distinguishes it from other cases of the method.
    label: str
    #: Whose call it is: an account's number, or a client, made from the world and what `before` made.
    who: Any = LIGHT
    #: The request: its fields, from the world and what `before` made; of a stream, a list of them.
    fields: Callable | None = None
    #: What each call needs first, which is not measured.
    before: Callable | None = None
    #: What takes it back, which is not measured: given the world, what `before` made, and the answer.
    after: Callable | None = None
    #: Waits for what the server does after its answer, which is measured.
    settle: Callable | None = None
    #: Of what the server does beside it, and not for it: files, or files and words of statements.
    beside: tuple = ()
    #: Whether it is called a few times only.
    is_costly: bool = False
    #: How many times the blocks a statement of it may take at the larger size, if more than others, and why.
    ratio_max: float | None = None
    reason: str = ""

    @property
    def name(self):
        """Under which it is printed."""
        return f"{self.method}, {self.label}" if self.label else self.method

    def caller(self, world, made):
        """The client."""
        if callable(self.who):
            return self.who(world, made)
        return world.athlete(self.who)


def read(method, label, who=LIGHT, fields=None, **options):
    """A case of a method that takes only fields."""
    return Case(method, label, who, (lambda w, _: fields(w)) if fields else None, **options)


# Whom and what the cases are about.

def newcomer(world, name="newcomer"):
    """An account of the server's own, with a public profile."""

    def make():
        client = Client.with_new_account(world.server.address)
        client.username = social.name(client)
        return client

    return world.made(("client", name), make)


def new_account(world, _=None):
    return Client.with_new_account(world.server.address)


def administrator(world, _=None):
    return world.made("administrator", lambda: administrators.new_administrator(world))


def post_of_rank(rank):
    """A post by its number of likes, one that everybody may see; 0: one with a comment or two."""
    return lambda w: w.made(("post", rank), lambda: str(w.one(
        "select id from scale.post where r >= %s and privacy = 'public' and author <> 300 order by r limit 1",
        rank if rank > 0 else int((w.many(14_000) / 2) ** (1 / 0.85)))))  # fmt: skip


HOT, COLD = post_of_rank(1), post_of_rank(0)


def comment_of(post, who=None):
    return lambda w: w.made(("comment", post, who), lambda: str(w.one(
        "select id from pulsewire.post_comments where post_id = %s order by id limit 1", post(w))))


def workout_of(number, which=2):
    """The id of a session of the loader's, and of its log."""
    return lambda w: w.made(("workout", number, which), lambda: str(w.one(
        "select id from scale.workout where i = %s and w = %s", number, which)))


def live_of(number):
    return lambda w: w.made(("live", number), lambda: str(w.one(
        "select id from scale.live where i = %s", number)))


def device_of(session):
    return lambda w: w.made(("device", session), lambda: str(w.one(
        "select device_id from pulsewire.heart_rate_streams where session_id = %s", session(w))))


def day_of(number):
    def make(w):
        one = w.made(("day", number), lambda: w.one(
            "select local_date from pulsewire.workout_logs where id = %s", workout_of(number)(w)))
        return Date(year=one.year, month=one.month, day=one.day)

    return make


def last_page(who, method, **fields):
    """The token of the last page, found by turning all of them."""

    def turn(w):
        token = ""
        while True:
            following = w.call(who, method, {**fields, "page_size": 1000, "page_token": token}).next_page_token
            if not following:
                return token
            token = following

    return lambda w: w.made(("page", who, method), lambda: turn(w))


def results_of(w):
    """Waits until what recordings come to is known, so that no later call pays for it."""
    wait_until(lambda: not w.sql("select 1 from pulsewire.jobs where kind = 'workout-result' and failed_at is null"))


def listing(method, label, who=LIGHT, is_last=False, **fields):
    """A page of a list."""

    def make(w):
        given = {name: value(w) if callable(value) else value for name, value in fields.items()}
        token = last_page(who, method, **given)(w) if is_last else ""
        return {**given, "page_size": PAGE, "page_token": token}

    return read(method, label, who, make)


def content(text="Done."):
    return {"type": social.GENERAL, "text": text, "privacy": social.PUBLIC}


def moment(days=1):
    return timestamp(now_milliseconds() - days * 86_400_000)


# Logs: each call has a log of its own, which goes afterwards.

def ended_log(number):
    """A log that has ended, with an exercise and a set."""

    def make(w):
        client = w.athlete(number)
        log = logs.create_log(client, make_log(start=now_milliseconds() - 7_200_000))
        exercise = make_exercise()
        one = make_set(exercise)
        logs.log_sets(client, log.id, [exercise], [one])
        return log, exercise, one

    return make


def delete_log(number):
    def call(w, made, _):
        log = made[0] if isinstance(made, tuple) else made
        w.call(number, "WorkoutLogService/DeleteWorkoutLog", {"workout_log_id": log.id})

    return call


def minute_before(time):
    return timestamp(time.ToMilliseconds() - 60_000)


def log_cases(number, label):
    service = "WorkoutLogService/"
    made = {"before": ended_log(number), "after": delete_log(number)}
    return [
        Case(service + "CreateWorkoutLog", label, number, lambda w, log: {"workout_log": log},
             before=lambda w: make_log(start=now_milliseconds() - 7_200_000), after=delete_log(number)),
        Case(service + "UpdateWorkoutLog", label, number,
             lambda w, m: {"workout_log": {"id": m[0].id, "name": "New", "start_time": m[0].start_time,
                                           "end_time": m[0].end_time}}, **made),
        Case(service + "UpdateWorkoutLog", f"{label}, a minute earlier", number,
             lambda w, m: {"workout_log": {"id": m[0].id, "name": "New", "start_time": minute_before(m[0].start_time),
                                           "end_time": m[0].end_time}}, **made),
        Case(service + "UpdateWorkoutFeedback", label, number,
             lambda w, m: {"workout_log_id": m[0].id, "feedback": {"rating": 4, "comments": "Good."},
                           "update_mask": {"paths": ["rating", "comments"]}}, **made),
        Case(service + "DeleteWorkoutLog", label, number,
             lambda w, m: {"workout_log_id": m[0].id}, before=ended_log(number),
             **({"ratio_max": 6, "reason": "grows with the athlete's workouts; why is not known yet"}
                if number == HEAVY else {})),
        Case(service + "LogSets", label, number,
             lambda w, m: {"workout_log_id": m[0].id, "sets": [make_set(m[1], set_number=2)]}, **made),
        Case(service + "LogSets", f"{label}, an exercise", number,
             lambda w, m: {"workout_log_id": m[0].id, "exercises": [make_exercise(position=2)]}, **made),
        Case(service + "UpdateWorkoutExercise", label, number,
             lambda w, m: {"workout_log_id": m[0].id, "exercise": m[1]}, **made),
        Case(service + "DeleteWorkoutExercise", label, number,
             lambda w, m: {"workout_log_id": m[0].id, "exercise_id": m[1].id}, **made),
        Case(service + "UpdateWorkoutSet", label, number,
             lambda w, m: {"workout_log_id": m[0].id, "set": m[2]}, **made),
        Case(service + "DeleteWorkoutSet", label, number,
             lambda w, m: {"workout_log_id": m[0].id, "set_id": m[2].id}, **made),
        read(service + "GetWorkoutLog", label, number, lambda w: {"workout_log_id": workout_of(number)(w)}),
        listing(service + "ListDayLogs", label, number, date=day_of(number)),
        listing(service + "ListSharedWorkoutLogs", label, LIGHT, username=f"user{number}"),
        listing(service + "ListSharedWorkoutLogs", f"{label}, last page", LIGHT, is_last=True,
                username=f"user{number}"),
        read(service + "GetSharedWorkoutLog", label, LIGHT, lambda w: {
            "username": f"user{number}", "workout_log_id": workout_of(number, 3)(w)}),
        read(service + "ListActivityDays", label, number,
             lambda w: recent_days()),
    ]  # fmt: skip


# Records: of the exercise that all workouts of the loader have.

BENCH = {"exercise": {"name": "bench press"}}
OLD = 600 * 86_400_000


def stale_record(number):
    """A record of long ago that no later workout reached, the log that has it, and one that it replaced."""

    def make(w):
        client = w.athlete(number)
        made = []
        for days, kg in ((1, 80.5), (0, 90)):
            log = logs.create_log(client, make_log(start=now_milliseconds() - OLD - days * 86_400_000))
            exercise = make_exercise(name="Bench press")
            one = make_set(exercise, weight_kg=kg)
            logs.log_sets(client, log.id, [exercise], [one])
            made.append((log, one))
        return made

    return make


def delete_stale_record(number):
    def call(w, made, _):
        for log, _ in made:
            w.call(number, "WorkoutLogService/DeleteWorkoutLog", {"workout_log_id": log.id})

    return call


def chosen_score(formula):
    def make(w):
        w.call(HEAVY, "SettingsService/UpdateSettings", {
            "settings": {"training": {"strength_score_formula": formula}},
            "update_mask": {"paths": ["training.strength_score_formula"]}})

    return make


def recent_days():
    """A month of which the loader has workouts at each size."""

    def day(ago):
        one = datetime.now(timezone.utc) - timedelta(days=ago)
        return Date(year=one.year, month=one.month, day=one.day)

    return {"start_date": day(33), "end_date": day(3)}


def record_cases(number, label):
    service, strength = "RecordService/", "StrengthService/"
    return [
        listing(service + "ListRecords", label, number),
        listing(service + "ListRecords", f"{label}, of an exercise", number, **BENCH),
        listing(service + "ListRecordHistory", label, number, **BENCH),
        listing(service + "ListExerciseHistory", label, number, **BENCH),
        read(service + "GetOneRepMaxTable", label, number, lambda w: BENCH),
        read(strength + "ListStrengthScores", label, number, lambda w: recent_days()),
        read(strength + "ListMuscleVolumes", label, number, lambda w: recent_days()),
    ]


LOGS = [
    *record_cases(TRAINED, "light"),
    *record_cases(HEAVY, "3,000 workouts"),
    listing("RecordService/ListExerciseHistory", "3,000 workouts, last page", HEAVY, is_last=True, **BENCH),
    read("RecordService/GetWarmUpSets", "", fields=lambda w: {"working_weight_kg": 100}),
    Case("StrengthService/ListStrengthScores", "3,000 workouts, by records", HEAVY,
         lambda w, _: recent_days(),
         before=chosen_score("STRENGTH_SCORE_FORMULA_VOLUME_AND_RECORDS"),
         after=lambda w, _made, _answer: chosen_score("STRENGTH_SCORE_FORMULA_VOLUME")(w), is_costly=True),
    Case("WorkoutLogService/DeleteWorkoutSet", "3,000 workouts, a record that none reached", HEAVY,
         lambda w, m: {"workout_log_id": m[1][0].id, "set_id": m[1][1].id},
         before=stale_record(HEAVY), after=delete_stale_record(HEAVY)),
    *log_cases(TRAINED, "light"),
    *log_cases(HEAVY, "3,000 workouts"),
    listing("WorkoutLogService/ListWorkoutLogs", "light", TRAINED),
    listing("WorkoutLogService/ListWorkoutLogs", "3,000 workouts", HEAVY),
    listing("WorkoutLogService/ListWorkoutLogs", "3,000 workouts, last page", HEAVY, is_last=True),
    listing("WorkoutLogService/ListWorkoutLogChanges", "light", TRAINED, workout_log_id=workout_of(TRAINED)),
    listing("WorkoutLogService/ListWorkoutLogChanges", "edited 5,000 times", HEAVY,
            workout_log_id=workout_of(HEAVY, 1)),
    listing("WorkoutLogService/ListWorkoutLogChanges", "edited 5,000 times, last page", HEAVY, is_last=True,
            workout_log_id=workout_of(HEAVY, 1)),
]


def statistics_cases(number, label):
    service = "StatisticsService/"
    # 51 days up to yesterday, a workout on most of them at every size: a whole month at most, and days at its edges.
    end = date.today() - timedelta(days=1)
    period = {name: Date(year=day.year, month=day.month, day=day.day)
              for name, day in (("start_date", end - timedelta(days=50)), ("end_date", end))}
    return [
        read(service + "GetDashboard", label, number),
        read(service + "GetWidget", label, number),
        read(service + "GetTotals", label, number),
        read(service + "GetTotals", f"{label}, a period", number, lambda w: period),
        read(service + "GetWeek", label, number),
        read(service + "ListWeeks", label, number, lambda w: {"week_count": 52}),
        read(service + "GetCalendarMonth", label, number, lambda w: {"date": day_of(number)(w)}),
        read(service + "GetStreak", label, number),
        read(service + "GetAnalytics", label, number, lambda w: period),
    ]  # fmt: skip


STATISTICS = [*statistics_cases(TRAINED, "light"), *statistics_cases(HEAVY, "3,000 workouts")]


def last_days(count):
    """A range of days up to yesterday."""
    days = [date.today() - timedelta(days=ago) for ago in (count, 1)]
    start, end = (Date(year=day.year, month=day.month, day=day.day) for day in days)
    return {"start_date": start, "end_date": end}


def load_cases(number, label):
    service = "TrainingLoadService/"
    return [
        read(service + "GetWorkoutLoad", label, number, lambda w: {"workout_log_id": workout_of(number)(w)}),
        read(service + "ListTrainingLoads", label, number, lambda w: last_days(28)),
        Case(service + "UpdateWorkoutEffort", label, number,
             lambda w, m: {"workout_log_id": m[0].id, "effort": {"session_rpe": 7},
                           "update_mask": {"paths": ["session_rpe"]}},
             before=ended_log(number), after=delete_log(number)),
    ]  # fmt: skip


LOADS = [*load_cases(TRAINED, "light"), *load_cases(HEAVY, "3,000 workouts")]


# Social: who writes is a newcomer, so that what the loader made stays as it is.

def a_post(w):
    return social.create(newcomer(w))


def delete_post(w, post, _):
    social.delete(newcomer(w), post.id)


def as_newcomer(w, _):
    return newcomer(w)


def like_cases(post, label):
    service = "PostService/"
    return [
        Case(service + "ViewPost", label, as_newcomer, lambda w, _: {"post_id": post(w)},
             after=lambda w, *_: w.sql(
                 "delete from pulsewire.reactions where owner_id = %s and kind = 'post_view'",
                 [newcomer(w).account_id])),
        Case(service + "LikePost", label, as_newcomer, lambda w, _: {"post_id": post(w)},
             after=lambda w, *_: social.unlike(newcomer(w), post(w))),
        Case(service + "UnlikePost", label, as_newcomer, lambda w, _: {"post_id": post(w)},
             before=lambda w: social.like(newcomer(w), post(w))),
        Case(service + "CreateComment", label, as_newcomer, lambda w, _: {"post_id": post(w), "text": "x"},
             after=lambda w, _, answer: social.delete_comment(newcomer(w), answer.comment.id)),
        Case(service + "UpdateComment", label, as_newcomer, lambda w, m: {"comment_id": m.id, "text": "New."},
             before=lambda w: social.comment(newcomer(w), post(w)),
             after=lambda w, m, _: social.delete_comment(newcomer(w), m.id)),
        Case(service + "DeleteComment", label, as_newcomer, lambda w, m: {"comment_id": m.id},
             before=lambda w: social.comment(newcomer(w), post(w))),
        Case(service + "LikeComment", label, as_newcomer, lambda w, _: {"comment_id": comment_of(post)(w)},
             after=lambda w, *_: social.unlike_comment(newcomer(w), comment_of(post)(w))),
        Case(service + "UnlikeComment", label, as_newcomer, lambda w, _: {"comment_id": comment_of(post)(w)},
             before=lambda w: social.like_comment(newcomer(w), comment_of(post)(w))),
        read(service + "GetPost", label, LIGHT, lambda w: {"post_id": post(w)}),
        listing(service + "ListComments", label, LIGHT, post_id=post),
        listing(service + "ListComments", label + ", last page", LIGHT, is_last=True, post_id=post),
    ]  # fmt: skip


def asked_to_follow(w):
    """A request to follow an account that is private."""
    host = w.made("host", lambda: new_account(w))
    name = w.made("host's name", lambda: social.name(host, is_private=True))
    w.made("host's name is known", lambda: social.follow(newcomer(w), name))
    for one in social.followings(newcomer(w)):
        if one.username == name:
            social.unfollow(newcomer(w), one.id)
    social.follow(newcomer(w), name)
    return social.followers(host)[0].id


def host(w, _=None):
    return w.made("host", lambda: new_account(w))


def follow_cases(name, label, **of_profile):
    service = "FollowService/"
    return [
        Case(service + "Follow", label, as_newcomer, lambda w, _: {"username": name(w)},
             after=lambda w, _, answer: social.unfollow(newcomer(w), answer.following.id)),
        Case(service + "Unfollow", label, as_newcomer, lambda w, m: {"following_id": m.id},
             before=lambda w: social.follow(newcomer(w), name(w))),
        Case(service + "BlockAccount", label, as_newcomer, lambda w, _: {"username": name(w)},
             after=lambda w, _, answer: social.unblock(newcomer(w), answer.block.id)),
        Case(service + "UnblockAccount", label, as_newcomer, lambda w, m: {"block_id": m.id},
             before=lambda w: social.block(newcomer(w), name(w))),
        read("ProfileService/GetPublicProfile", label, LIGHT, lambda w: {"username": name(w)}, **of_profile),
        listing("PostService/ListPosts", label, LIGHT, username=name),
    ]  # fmt: skip


def user(number):
    return lambda w: f"user{number}"


SOCIAL = [
    *like_cases(COLD, "few likes"),
    *like_cases(HOT, "163,000 likes"),
    *follow_cases(user(1501), "light"),
    *follow_cases(user(CELEBRITY), "200,000 followers"),
    *follow_cases(user(SIGNED_IN), "500 sign-ins",
                  ratio_max=8, reason="it looks for the last use of at most 600 sessions"),
    *follow_cases(user(HEAVY), "3,000 workouts"),
    *follow_cases(lambda w: f"user{w.many(200_000) - 2}", "newest name"),
    read("ProfileService/GetPublicProfile", "own", LIGHT),
    listing("PostService/ListPosts", "20,000 private ones", LIGHT, username=user(PRIVATE)),
    listing("PostService/ListPosts", "20,000 of my own", PRIVATE),
    listing("PostService/ListPosts", "20,000 of my own, last page", PRIVATE, is_last=True),
    listing("PostService/ListFeed", "10 followings", LIGHT),
    Case("PostService/ListFeed", "5,000 followings", FOLLOWING_MANY, lambda w, _: {"page_size": PAGE},
         ratio_max=11, reason="it looks for the newest post of each of at most 5,000 followings"),
    Case("PostService/CreatePost", "", as_newcomer, lambda w, _: {"content": content()},
         after=lambda w, _, answer: social.delete(newcomer(w), answer.post.id)),
    Case("PostService/UpdatePost", "", as_newcomer, lambda w, m: {"post_id": m.id, "content": content("New.")},
         before=a_post, after=delete_post),
    Case("PostService/DeletePost", "no likes", as_newcomer, lambda w, m: {"post_id": m.id}, before=a_post),
    Case("PostService/DeletePost", "many likes", CELEBRITY, lambda w, m: {"post_id": m},
         before=lambda w: str(w.one(
             "select p.id from pulsewire.posts p join scale.post s using (id) where s.r > 2 and s.author = 100 "
             "order by s.r limit 1")), is_costly=True),
    listing("FollowService/ListFollowings", "10", LIGHT),
    listing("FollowService/ListFollowings", "5,000", FOLLOWING_MANY),
    listing("FollowService/ListFollowings", "5,000, last page", FOLLOWING_MANY, is_last=True),
    listing("FollowService/ListFollowers", "few", 1501),
    listing("FollowService/ListFollowers", "200,000", CELEBRITY),
    listing("FollowService/ListFollowers", "200,000, requested", CELEBRITY, state=social.REQUESTED),
    listing("FollowService/ListBlocks", "", 10),
    Case("FollowService/ApproveFollower", "", host, lambda w, m: {"follower_id": m}, before=asked_to_follow),
    Case("FollowService/RemoveFollower", "", host, lambda w, m: {"follower_id": m}, before=asked_to_follow),
]  # fmt: skip


# Shares, and those who see what is shared.

def shown(world, _=None):
    return newcomer(world, "shown")


def viewer(world, _=None):
    return newcomer(world, "viewer")


def made_share(w):
    fields = {"role": sharing.COACH, "name": "Ada"}
    return w.call(shown(w), "SharingService/CreateShare", fields).share


def revoked(w, share):
    w.call(shown(w), "SharingService/RevokeShare", {"share_id": share.id})


def seen(w):
    """A share that somebody has joined."""
    share = made_share(w)
    joined = w.call(viewer(w), "SharingService/JoinShare", {"code": share.code, "name": "Trainer"})
    return share, joined.athlete


def seen_in_session(w):
    """The athlete of a share, in a session, who has heard nothing yet."""
    w.made("shown session", lambda: shown(w).start_workout(make_workout((3,))))
    w.sql("delete from pulsewire.coach_messages", [])
    return seen(w)


def viewer_of(w):
    return w.call(shown(w), "SharingService/ListShareViewers", {}).viewers[0].id


SHARING = [
    Case("SharingService/CreateShare", "", shown, lambda w, _: {"role": sharing.COACH, "name": "Ada"},
         after=lambda w, _, answer: revoked(w, answer.share)),
    Case("SharingService/RevokeShare", "", shown, lambda w, m: {"share_id": m[0].id}, before=seen),
    Case("SharingService/JoinShare", "", viewer, lambda w, m: {"code": m.code, "name": "Trainer"},
         before=made_share, after=lambda w, m, _: revoked(w, m)),
    Case("SharingService/LeaveShare", "", viewer, lambda w, m: {"athlete_id": m[1].athlete_id}, before=seen,
         after=lambda w, m, _: revoked(w, m[0])),
    Case("SharingService/RemoveShareViewer", "", shown, lambda w, m: {"viewer_id": m[1]},
         before=lambda w: (seen(w)[0], viewer_of(w)), after=lambda w, m, _: revoked(w, m[0])),
    Case("SharingService/SendCue", "", viewer, lambda w, m: {"athlete_id": m[1].athlete_id, "text": "Breathe"},
         before=seen_in_session, after=lambda w, m, _: revoked(w, m[0])),
    Case("SharingService/WatchWall", "", viewer, lambda w, m: {}, before=seen_in_session,
         after=lambda w, m, _: revoked(w, m[0])),
    Case("SharingService/ListSharedAthletes", "", viewer, lambda w, m: {}, before=seen,
         after=lambda w, m, _: revoked(w, m[0])),
    Case("SharingService/ListShares", "", shown, lambda w, m: {}, before=seen,
         after=lambda w, m, _: revoked(w, m[0])),
    Case("SharingService/ListShareViewers", "", shown, lambda w, m: {}, before=seen,
         after=lambda w, m, _: revoked(w, m[0])),
    Case("SharingService/ListShareViewers", "of one share", shown, lambda w, m: {"share_id": m[0].id}, before=seen,
         after=lambda w, m, _: revoked(w, m[0])),
]  # fmt: skip


# The player and heart rate.

def workout_starts(w, _, answer):
    newcomer(w).finish(answer.state.session_id)


def session_of(number):
    """A session with its next revision, of an account that is in a workout."""
    return lambda w: w.athlete(number).session(live_of(number)(w))


def pushed(is_new):
    """A stream of heart rate: what opens it, and a sample, which follows the others or is the last of them."""

    def make(w, _):
        count = w.made("pushed", lambda: [w.sample_count])
        count[0] += is_new
        device = device_of(live_of(LIVE))(w)
        samples = make_samples(1, first=count[0], start=now_milliseconds() - count[0] * 1000)
        return [{"open": {"session_id": live_of(LIVE)(w), "device_id": device}}, {"batch": {"samples": samples}}]

    return make


def struck(session):
    """A strike on samples of a session's device."""
    return lambda w, _: {"session_id": session(w), "device_id": device_of(session)(w), "first_sequence": 2,
                         "last_sequence": 3, "reason": "x"}  # fmt: skip


def workout_of_heavy_starts(w, made, answer):
    w.athlete(HEAVY).finish(answer.state.session_id)


def completed_once_of_newcomer(w):
    state = newcomer(w).start_workout(make_workout((3,)))
    request = {"request_id": new_uuid(), "session_id": state.session_id, "expected_revision": state.revision,
               "complete_set": {}}  # fmt: skip
    newcomer(w).player.ApplyCommand(player.ApplyCommandRequest(**request))
    return request


def ended_session_of_newcomer(w):
    state = set_of_newcomer(w)
    newcomer(w).finish(state.session_id)
    return state.session_id


def session_without_log_of_newcomer(w):
    session = ended_session_of_newcomer(w)
    w.call(newcomer(w), "WorkoutLogService/DeleteWorkoutLog", {"workout_log_id": session, "keep_heart_rate": True})
    return session


def set_of_newcomer(w):
    state = newcomer(w).start_workout(make_workout((3,)))
    return newcomer(w).apply(state, complete_set=player.CompleteSet()).state


def library_workout_of(number, which=1):
    return lambda w: w.made(("library", number, which), lambda: str(w.one(
        "select id from scale.library_workout where i = %s and n = %s", number, which)))


def own_library_workout(w):
    return library.create(newcomer(w))


def delete_library_workout(w, made, answer):
    library.on(newcomer(w), "Delete", made.id)


def library_cases(workout, label):
    """The cases of reactions to a workout."""
    service = "LibraryService/"

    def fields(w, _=None):
        return {"library_workout_id": workout(w)}

    def on(verb, **more):
        return lambda w, *_: library.on(newcomer(w), verb, workout(w), **more)

    return [
        read(service + "GetLibraryWorkout", label, LIGHT, fields),
        Case(service + "ViewLibraryWorkout", label, as_newcomer, fields,
             after=lambda w, *_: w.sql(
                 "delete from pulsewire.workout_reactions where owner_id = %s and kind = 'view'",
                 [newcomer(w).account_id])),
        Case(service + "LikeLibraryWorkout", label, as_newcomer, fields, after=on("Unlike")),
        Case(service + "UnlikeLibraryWorkout", label, as_newcomer, fields, before=on("Like")),
        Case(service + "RateLibraryWorkout", label, as_newcomer, lambda w, _: {**fields(w), "rating": 4},
             after=on("Rate")),
        Case(service + "FavoriteLibraryWorkout", label, as_newcomer, fields, after=on("Unfavorite")),
        Case(service + "UnfavoriteLibraryWorkout", label, as_newcomer, fields, before=on("Favorite")),
        Case(service + "ForkLibraryWorkout", label, as_newcomer, fields,
             after=lambda w, _, answer: library.on(newcomer(w), "Delete", answer.library_workout.id)),
        Case(service + "FeatureLibraryWorkout", label, administrator, fields, ratio_max=5,
             reason="versions of the row fill a page of an index, whose other rows are looked at before it is split"),
    ]  # fmt: skip


LIBRARY = [
    *library_cases(library_workout_of(CELEBRITY), "100,000 likes"),
    *library_cases(library_workout_of(TRAINED), "few likes"),
    listing("LibraryService/ListLibraryWorkouts", "newest", LIGHT),
    listing("LibraryService/ListLibraryWorkouts", "most liked", LIGHT, order=2),
    listing("LibraryService/ListLibraryWorkouts", "newest of a category", LIGHT, category=1),
    listing("LibraryService/ListLibraryWorkouts", "most liked of a category", LIGHT, category=1, order=2),
    listing("LibraryService/ListLibraryWorkouts", "recommended", LIGHT, featured_only=True),
    read("LibraryService/ListLibraryWorkouts", "by title", LIGHT, lambda w: {"text": "ONE and", "page_size": PAGE}),
    listing("LibraryService/ListOwnLibraryWorkouts", "light", TRAINED),
    listing("LibraryService/ListOwnLibraryWorkouts", "1,000", HEAVY),
    listing("LibraryService/ListOwnLibraryWorkouts", "1,000, last page", HEAVY, is_last=True),
    listing("LibraryService/ListFavoriteLibraryWorkouts", "light", LIGHT),
    listing("LibraryService/ListFavoriteLibraryWorkouts", "1,900", HEAVY),
    listing("LibraryService/ListFavoriteLibraryWorkouts", "1,900, last page", HEAVY, is_last=True),
    Case("LibraryService/CreateLibraryWorkout", "", as_newcomer,
         lambda w, _: {"library_workout": {"workout": {"name": "Legs"}}},
         after=lambda w, _, answer: library.on(newcomer(w), "Delete", answer.library_workout.id)),
    Case("LibraryService/UpdateLibraryWorkout", "", as_newcomer,
         lambda w, m: {"library_workout_id": m.id, "library_workout": {"description": "x"},
                       "update_mask": {"paths": ["description"]}},
         before=own_library_workout, after=delete_library_workout),
    Case("LibraryService/PublishLibraryWorkout", "", as_newcomer, lambda w, m: {"library_workout_id": m.id},
         before=own_library_workout, after=delete_library_workout),
    Case("LibraryService/DeleteLibraryWorkout", "", as_newcomer, lambda w, m: {"library_workout_id": m.id},
         before=own_library_workout),
]  # fmt: skip


PLAYER = [
    Case("PlayerService/StartWorkout", "", as_newcomer, lambda w, _: {"workout": make_workout((3,))},
         after=workout_starts),
    Case("PlayerService/StartWorkout", "of a routine's day, 1,000 routines", HEAVY,
         lambda w, _: {"routine_day": {**routine_of(HEAVY)(w), "day_of_week": 1}}, after=workout_of_heavy_starts),
    Case("PlayerService/StartWorkout", "of a log, 3,000 workouts", HEAVY,
         lambda w, _: {"workout_log_id": workout_of(HEAVY)(w)}, after=workout_of_heavy_starts),
    Case("PlayerService/ApplyCommand", "undo", as_newcomer,
         lambda w, m: {"session_id": m.session_id, "expected_revision": m.revision, "undo": {}},
         before=set_of_newcomer, after=lambda w, m, answer: newcomer(w).finish(m.session_id)),
    Case("PlayerService/ApplyCommand", "a set", LIVE,
         lambda w, m: {"session_id": m.session_id, "expected_revision": m.revision, "complete_set": {}},
         before=session_of(LIVE)),
    Case("PlayerService/ApplyCommand", "a set once more", as_newcomer, lambda w, m: m,
         before=completed_once_of_newcomer,
         after=lambda w, m, answer: newcomer(w).finish(m["session_id"])),
    Case("WorkoutLogService/DeleteWorkoutLog", "all but the heart rate", as_newcomer,
         lambda w, m: {"workout_log_id": m, "keep_heart_rate": True}, before=ended_session_of_newcomer,
         after=lambda w, m, answer: w.call(
             newcomer(w), "WorkoutLogService/DeleteWorkoutLog", {"workout_log_id": m})),
    Case("WorkoutLogService/DeleteWorkoutLog", "the heart rate that was kept", as_newcomer,
         lambda w, m: {"workout_log_id": m}, before=session_without_log_of_newcomer),
    Case("PlayerService/ApplyCommand", "finish", as_newcomer,
         lambda w, m: {"session_id": m.session_id, "expected_revision": m.revision, "finish": {}},
         before=lambda w: newcomer(w).start_workout(make_workout((3,)))),
    Case("PlayerService/ApplyCommand", "finish, 3,000 workouts", HEAVY,
         lambda w, m: {"session_id": m.session_id, "expected_revision": m.revision, "finish": {}},
         before=lambda w: w.athlete(HEAVY).start_workout(make_workout((3,)))),
    read("PlayerService/GetSession", "active", LIVE + 1),
    read("PlayerService/GetSession", "ended, 3,000 workouts", HEAVY, lambda w: {"session_id": workout_of(HEAVY)(w)}),
    Case("PlayerService/GetSession", "active, by an API token", lambda w, m: m, lambda w, m: {},
         before=lambda w: reader_by_token(w)),
    read("PlayerService/WatchActivity", "", LIVE + 1, lambda w: {"session_id": live_of(LIVE + 1)(w)}),
    Case("LiveService/PushHeartRate", "opens and sends one", LIVE, pushed(True)),
    Case("LiveService/PushHeartRate", "repeats one", LIVE, pushed(False)),
    read("LiveService/WatchSession", "live", LIVE + 1, lambda w: {"session_id": live_of(LIVE + 1)(w)}),
    read("LiveService/WatchSession", "ended", HEAVY, lambda w: {"session_id": workout_of(HEAVY)(w)}),
    read("LiveService/WatchCoach", "live", LIVE + 1, lambda w: {"session_id": live_of(LIVE + 1)(w)}),
    read("LiveService/WatchCoach", "ended", HEAVY, lambda w: {"session_id": workout_of(HEAVY)(w)}),
    listing("LiveService/ListHeartRateSamples", "live", LIVE + 1, session_id=live_of(LIVE + 1),
            device_id=device_of(live_of(LIVE + 1))),
    listing("LiveService/ListHeartRateSamples", "live, last page", LIVE + 1, is_last=True,
            session_id=live_of(LIVE + 1), device_id=device_of(live_of(LIVE + 1))),
    listing("LiveService/ListHeartRateSamples", "merged", HEAVY, session_id=workout_of(HEAVY),
            device_id=device_of(workout_of(HEAVY))),
    read("LiveService/ListHeartRateDevices", "live", LIVE + 1, lambda w: {"session_id": live_of(LIVE + 1)(w)}),
    read("LiveService/ListHeartRateDevices", "merged", HEAVY, lambda w: {"session_id": workout_of(HEAVY)(w)}),
    Case("LiveService/StrikeHeartRate", "", HEAVY, struck(workout_of(HEAVY))),
    Case("LiveService/RestoreHeartRate", "", HEAVY,
         lambda w, m: {"session_id": workout_of(HEAVY)(w), "strike_id": m.strike.id},
         before=lambda w: w.call(w.athlete(HEAVY), "LiveService/StrikeHeartRate",
                                 struck(workout_of(HEAVY))(w, None))),
    read("LiveService/AnalyzeHeartRate", "live", LIVE + 1, lambda w: {"session_id": live_of(LIVE + 1)(w)}),
    read("LiveService/AnalyzeHeartRate", "merged", HEAVY, lambda w: {"session_id": workout_of(HEAVY)(w)}),
    read("LiveService/GetHeartRateSummary", "live", LIVE + 1, lambda w: {"session_id": live_of(LIVE + 1)(w)}),
    read("LiveService/GetHeartRateSummary", "merged", HEAVY, lambda w: {"session_id": workout_of(HEAVY)(w)}),
]  # fmt: skip


# What an account tells of itself.

def routine(w):
    from harness.routines import create_routine

    return create_routine(newcomer(w), "Strength")


def delete_routine(w, made, answer):
    found = answer.routine.id if hasattr(answer, "routine") and answer.routine.id else made.id
    w.call(newcomer(w), "RoutineService/DeleteRoutine", {"routine_id": found})


def delete_both(w, made, answer):
    delete_routine(w, made, answer)
    w.call(newcomer(w), "RoutineService/DeleteRoutine", {"routine_id": made.id})


def routine_of(number):
    return lambda w: {"routine_id": w.made(("routine", number), lambda: str(w.one(
        "select id from pulsewire.routines where owner_id = %s limit 1", w.account(number))))}


def update(fields, *paths):
    return lambda w, _: {**fields, "update_mask": {"paths": list(paths)}}


def a_reading(w, _=None):
    """Of another hour each time: a day has so many only."""
    count = w.made("readings", lambda: [0])
    count[0] += 1
    return body.make_reading(50, age=count[0] * 5_000_000 + 400 * body.DAY)


#: A month of what `World` has measured.
MEASURED = {"start_date": {"year": 2026, "month": 1, "day": 1}, "end_date": {"year": 2026, "month": 1, "day": 31}}


def _measurements():
    """Of another day each time."""
    day = {"year": 2025, "month": random.randint(1, 12), "day": random.randint(1, 28)}
    return {"measurements": [{"date": day, "kind": kind, "value": 60 if kind > 1 else 0} for kind in range(1, 6)]}


def photo(w):
    return body.upload_photo(newcomer(w), body.png(byte_count=20_000))


def delete_photo(w, found):
    w.call(newcomer(w), "ProgressPhotoService/DeleteProgressPhoto", {"photo_id": found})


def photo_parts():
    from harness.body import upload_parts

    return lambda w, _: [
        {field.name: value for field, value in part.ListFields()}
        for part in upload_parts(body.png(byte_count=20_000))
    ]


def a_recording(w):
    """Of another hour each time: what was there then is compared with it."""
    count = w.made("recordings", lambda: [0])
    count[0] += 1
    start = recordings.START - timedelta(days=3_000, hours=count[0])
    return [
        {field.name: value for field, value in part.ListFields()}
        for part in recordings.parts(recordings.gpx(start, count=120))
    ]


def linked_recording(w, account=HEAVY):
    """A log that a recording became, and another recording of the same workout."""
    count = w.made("recordings", lambda: [0])
    count[0] += 1
    start = recordings.START - timedelta(days=3_000, hours=count[0])
    answers = [
        w.call(account, "RecordingService/ImportRecording", [
            {field.name: value for field, value in part.ListFields()}
            for part in recordings.parts(recordings.gpx(start, count=120, step=step))])[0]
        for step in (1, 2)
    ]
    log = answers[0].workouts[0].workout_log_id
    listed = w.call(account, "RecordingService/ListWorkoutRecordings", {"workout_log_id": log}).recordings
    return log, next(one.recording_id for one in listed if one.can_be_separated)


def template(w):
    fields = {"exercise_template": new_template()}
    return w.call(administrator(w), "CatalogueService/CreateExerciseTemplate", fields).exercise_template


def known_template(w):
    return w.made("template", lambda: template(w).id)


def rated_template(w):
    feedback = {"exercise_template_id": known_template(w), "enjoyment": 4}
    w.call(LIGHT, "CatalogueService/PutExerciseFeedback", {"feedback": feedback})
    return known_template(w)


def new_template():
    return {"name": "Lift " + new_uuid()[:8], "primary_muscles": [1]}


def set_up_polar(w, _=None):
    def make():
        client = newcomer(w, "with polar")
        body.allow(client, "polar")
        w.call(client, "SettingsService/UpdateSettings", {
            "settings": {"integrations": [{"source": POLAR, "data_types": [HRV], "sync_mode": BACKGROUND}]},
            "update_mask": {"paths": ["integrations"]}, "confirmed": True})  # fmt: skip
        return client

    return w.made("with polar", make)


def scheduled_of(number):
    return lambda w: {"scheduled_workout_id": w.made(("scheduled", number), lambda: str(w.one(
        "select id from pulsewire.scheduled_workouts where owner_id = %s limit 1", w.account(number))))}


def plan_of_newcomer(w):
    return schedule.create_plan(newcomer(w))


def delete_plan(w, made, answer):
    found = made.id if made else answer.training_plan.id
    schedule.call(newcomer(w), "DeleteTrainingPlan", training_plan_id=found)


def scheduled_of_newcomer(w):
    return schedule.create(newcomer(w))


def skipped_of_newcomer(w):
    made = scheduled_of_newcomer(w)
    schedule.call(newcomer(w), "ChangeOccurrence", scheduled_workout_id=made.id,
                  occurrence_date=schedule.MONDAY, skip={})
    return made


def scheduled_of_catalogue(w):
    workout = make_workout((2,))
    workout.blocks[0].exercises[0].exercise_template_id = known_template(w)
    return schedule.create(newcomer(w), workout=workout)


def delete_scheduled(w, made, answer):
    found = made.id if made else answer.scheduled_workout.id
    schedule.call(newcomer(w), "DeleteScheduledWorkout", scheduled_workout_id=found)


def plan_made(w):
    known_template(w)
    return plans.make(newcomer(w))


def delete_made_plan(w, made, answer):
    plans.call(newcomer(w), "DeletePlan", plan_id=made.id if made else answer[-1].plan.id)


def delete_confirmed_plan(w, made, _):
    schedule.call(newcomer(w), "DeleteScheduledWorkout", scheduled_workout_id=made.id)
    plans.call(newcomer(w), "DeletePlan", plan_id=made.id)


def said(w, count=1):
    """Notes of the newcomer, of which a plan reads all."""
    return [context.put(newcomer(w), "tired, 30 minutes") for _ in range(count)]


def unsaid(w, made, _):
    for note in made or []:
        context.call(newcomer(w), "DeleteContextNote", note_id=note.id)


def said_of_today(w):
    return context.check_in(newcomer(w), mood=1)


def unsay_today(w, made, answer):
    context.call(newcomer(w), "DeleteCheckIn", date=(made or answer.check_in).date)


CONTEXT = [
    Case("ContextService/PutContextNote", "", as_newcomer,
         lambda w, _: {"note": {"id": new_uuid(), "scope": 3, "text": "tired"}},
         after=lambda w, _, answer: unsaid(w, [answer.note], None)),
    Case("ContextService/DeleteContextNote", "", as_newcomer, lambda w, m: {"note_id": m[0].id}, before=said),
    Case("ContextService/ListContextNotes", "", as_newcomer, lambda w, _: {}, before=said, after=unsaid),
    Case("ContextService/GetCurrentContext", "", as_newcomer, lambda w, _: {}, before=said, after=unsaid),
    Case("ContextService/PutCheckIn", "", as_newcomer,
         lambda w, _: {"check_in": {"date": context.current(newcomer(w)).date, "facts": {"energy": 1}}},
         after=unsay_today),
    Case("ContextService/DeleteCheckIn", "", as_newcomer, lambda w, m: {"date": m.date}, before=said_of_today),
    Case("ContextService/ListCheckIns", "", as_newcomer, lambda w, _: {}, before=said_of_today, after=unsay_today),
    read("ContextService/GetPlanningSettings", ""),
    Case("ContextService/UpdatePlanningSettings", "", as_newcomer,
         lambda w, _: {"settings": {"check_in_days": _days_kept(w)}}),
]  # fmt: skip


SUGGESTIONS = [
    Case("SuggestionService/SuggestExercises", "", as_newcomer, lambda w, _: {"tags": ["push"]},
         before=lambda w: known_template(w) and None),
    Case("SuggestionService/SuggestExercises", "much history", HEAVY, lambda w, _: {"tags": ["push"]},
         before=lambda w: known_template(w) and None, ratio_max=12,
         reason="it reads at most 60 workouts, as a plan does"),
    Case("SummaryService/AskCoach", "", HEAVY, lambda w, m: {"workout_log_id": m[0].id},
         before=ended_log(HEAVY), after=delete_log(HEAVY), ratio_max=12,
         reason="it reads at most 60 workouts, as a plan does"),
]  # fmt: skip


SUMMARIES = [
    Case("SummaryService/GetWorkoutSummary", "", HEAVY, lambda w, m: {"workout_log_id": m[0].id},
         before=ended_log(HEAVY), after=delete_log(HEAVY), ratio_max=12,
         reason="it reads at most 60 workouts, as a plan does"),
]  # fmt: skip


PLANS = [
    Case("PlanService/GeneratePlan", "", as_newcomer, lambda w, _: {"regenerates": True},
         before=lambda w: known_template(w) and None, after=delete_made_plan),
    Case("PlanService/GeneratePlan", "much history", HEAVY, lambda w, _: {"regenerates": True},
         before=lambda w: known_template(w) and None, ratio_max=12,
         reason="it reads at most 60 workouts; why some more blocks of a longer history is not known yet"),
    Case("PlanService/GeneratePlan", "that there is", as_newcomer, lambda w, _: {},
         before=lambda w: known_template(w) and None),
    listing("PlanService/ListPlans", "light", TRAINED),
    listing("PlanService/ListPlans", "100", HEAVY),
    Case("PlanService/GetPlan", "", as_newcomer, lambda w, m: {"plan_id": m.id}, before=plan_made,
         after=delete_made_plan),
    Case("PlanService/ConfirmPlan", "", as_newcomer, lambda w, m: {"plan_id": m.id}, before=plan_made,
         after=delete_confirmed_plan),
    Case("PlanService/AdjustPlan", "", as_newcomer,
         lambda w, m: {"plan_id": m.id, "workout": {"name": "x"}}, before=plan_made, after=delete_made_plan),
    Case("PlanService/GetPlanOutcome", "", as_newcomer, lambda w, m: {"plan_id": m.id}, before=plan_made,
         after=delete_made_plan),
    Case("PlanService/SettlePlan", "", as_newcomer,
         lambda w, m: {"plan_id": m.id, "not_done": {}}, before=plan_made, after=delete_made_plan),
    Case("PlanService/DeletePlan", "", as_newcomer, lambda w, m: {"plan_id": m.id}, before=plan_made),
]  # fmt: skip


QUARTER = {"start_date": Date(year=2026, month=10, day=1), "end_date": Date(year=2026, month=12, day=31)}
WEEK = {"start_date": QUARTER["start_date"], "day_count": 7}

SCHEDULE = [
    listing("ScheduleService/ListTrainingPlans", "light", TRAINED),
    listing("ScheduleService/ListTrainingPlans", "90", HEAVY),
    listing("ScheduleService/ListTrainingPlans", "90, last page", HEAVY, is_last=True),
    listing("ScheduleService/ListScheduledWorkouts", "light", TRAINED),
    listing("ScheduleService/ListScheduledWorkouts", "900", HEAVY),
    listing("ScheduleService/ListScheduledWorkouts", "900, last page", HEAVY, is_last=True),
    read("ScheduleService/GetScheduledWorkout", "light", TRAINED, scheduled_of(TRAINED)),
    read("ScheduleService/GetScheduledWorkout", "of 900", HEAVY, scheduled_of(HEAVY)),
    read("ScheduleService/ListOccurrences", "light", TRAINED, lambda w: {**QUARTER, "page_size": PAGE}),
    read("ScheduleService/ListOccurrences", "of 900", HEAVY, lambda w: {**QUARTER, "page_size": PAGE},
         ratio_max=12, reason="it reads what has not ended, of which this account has more"),
    read("ScheduleService/GetOfflinePack", "light", TRAINED, lambda w: WEEK),
    Case("ScheduleService/GetOfflinePack", "of today, with an exercise of the catalogue", as_newcomer,
         lambda w, _: {}, before=scheduled_of_catalogue, after=delete_scheduled),
    read("ScheduleService/GetOfflinePack", "of 900", HEAVY, lambda w: WEEK,
         ratio_max=12, reason="it reads what has not ended, of which this account has more"),
    Case("ScheduleService/CreateTrainingPlan", "", as_newcomer,
         lambda w, _: {"training_plan": schedule.new_plan()}, after=delete_plan),
    Case("ScheduleService/UpdateTrainingPlan", "", as_newcomer,
         lambda w, m: {"training_plan_id": m.id, "training_plan": schedule.new_plan(name="x")},
         before=plan_of_newcomer, after=delete_plan),
    Case("ScheduleService/DeleteTrainingPlan", "", as_newcomer, lambda w, m: {"training_plan_id": m.id},
         before=plan_of_newcomer),
    Case("ScheduleService/CreateScheduledWorkout", "", as_newcomer,
         lambda w, _: {"scheduled_workout": schedule.new_workout()}, after=delete_scheduled),
    Case("ScheduleService/UpdateScheduledWorkout", "", as_newcomer,
         lambda w, m: {"scheduled_workout_id": m.id, "scheduled_workout": schedule.new_workout(name="x")},
         before=scheduled_of_newcomer, after=delete_scheduled),
    Case("ScheduleService/ChangeOccurrence", "", as_newcomer,
         lambda w, m: {"scheduled_workout_id": m.id, "occurrence_date": schedule.MONDAY, "skip": {}},
         before=scheduled_of_newcomer, after=delete_scheduled),
    Case("ScheduleService/ChangeOccurrence", "back to the rule", as_newcomer,
         lambda w, m: {"scheduled_workout_id": m.id, "occurrence_date": schedule.MONDAY, "restore": {}},
         before=skipped_of_newcomer, after=delete_scheduled),
    Case("ScheduleService/DeleteScheduledWorkout", "", as_newcomer, lambda w, m: {"scheduled_workout_id": m.id},
         before=scheduled_of_newcomer),
    Case("PlayerService/StartWorkout", "of an occurrence, 900 scheduled workouts", HEAVY,
         lambda w, _: {"occurrence": {**scheduled_of(HEAVY)(w), "date": Date(year=2020, month=1, day=6)}},
         after=workout_of_heavy_starts),
    Case("PlayerService/StartWorkout", "of a library workout", as_newcomer,
         lambda w, _: {"library_workout_id": library_workout_of(CELEBRITY)(w)}, after=workout_starts),
]  # fmt: skip

SELF = [
    listing("RoutineService/ListRoutines", "light", TRAINED),
    listing("RoutineService/ListRoutines", "1,000", HEAVY),
    listing("RoutineService/ListRoutines", "1,000, last page", HEAVY, is_last=True),
    read("RoutineService/GetRoutine", "light", TRAINED, routine_of(TRAINED)),
    read("RoutineService/GetRoutine", "of 1,000", HEAVY, routine_of(HEAVY)),
    Case("RoutineService/CreateRoutine", "", as_newcomer,
         lambda w, _: {"routine": {"name": "Push", "days": [{"day_of_week": 1, "blocks": [
             {"kind": 2, "exercises": [{"exercise_template_id": known_template(w), "sets": [{}]}]}]}]}},
         after=delete_routine),
    Case("RoutineService/UpdateRoutine", "", as_newcomer,
         lambda w, m: {"routine_id": m.id, "routine": {"name": "Pull"}, "update_mask": {"paths": ["name"]}},
         before=routine, after=delete_routine),
    Case("RoutineService/SetRoutineDay", "", as_newcomer,
         lambda w, m: {"routine_id": m.id, "day": {"day_of_week": 1, "blocks": [
             {"kind": 2, "exercises": [{"name": "Squat", "sets": [{}]}]}]}},
         before=routine, after=lambda w, m, _: delete_routine(w, m, None)),
    Case("RoutineService/CopyRoutine", "", as_newcomer, lambda w, m: {"routine_id": m.id}, before=routine,
         after=delete_both),
    Case("RoutineService/DeleteRoutine", "", as_newcomer, lambda w, m: {"routine_id": m.id}, before=routine),
    read("ProfileService/GetPersonalData", ""),
    Case("ProfileService/UpdatePersonalData", "", as_newcomer,
         update({"personal_data": {"display_name": "Kari"}}, "display_name")),
    read("ProfileService/GetFitnessProfile", ""),
    Case("ProfileService/UpdateFitnessProfile", "", as_newcomer,
         update({"fitness_profile": {"height_cm": 171}}, "height_cm")),
    Case("ProfileService/UpdatePublicProfile", "", as_newcomer,
         update({"public_profile": {"bio": "x"}}, "bio")),
    read("ProfileService/GetOnboarding", ""),
    Case("ProfileService/CompleteOnboarding", "", as_newcomer, lambda w, _: {"skipped_steps": range(1, 9)}),
    Case("ProfileService/GetHeartRateZones", "", as_newcomer, lambda w, _: {},
         before=lambda w: w.made("zones", lambda: w.call(newcomer(w), "ProfileService/SetHeartRateZones", {
             "heart_rate_zones": {"resting_bpm": 60, "max_bpm": 190}}))),
    Case("ProfileService/GetHeartRateZones", "of a sport", as_newcomer, lambda w, _: {"sport": 2},
         before=lambda w: w.made("zones of a sport", lambda: w.call(newcomer(w), "ProfileService/SetHeartRateZones", {
             "heart_rate_zones": {"resting_bpm": 60, "max_bpm": 190}}))),
    Case("ProfileService/SetHeartRateZones", "", as_newcomer,
         lambda w, _: {"heart_rate_zones": {"resting_bpm": 60, "max_bpm": 190}}),
    read("ProfileService/GetPlannerView", ""),
    read("ProfileService/ListBodyWeights", "", fields=lambda w: {
        "start_date": {"year": 2026, "month": 1, "day": 1}, "end_date": {"year": 2026, "month": 12, "day": 31}}),
    read("SettingsService/GetSettings", "light"),
    read("SettingsService/GetSettings", "200 versions", HEAVY),
    Case("SettingsService/UpdateSettings", "light", as_newcomer,
         lambda w, _: _broadcast_timeout(w)),
    Case("SettingsService/UpdateSettings", "200 versions", HEAVY, lambda w, _: _broadcast_timeout(w),
         ratio_max=13, reason="at 200 versions, the oldest ones are looked for and go"),
    Case("SettingsService/UpdateSettings", "a time zone", as_newcomer, lambda w, _: _time_zone(w), is_costly=True),
    read("SettingsService/GetSessionSettings", "200 versions", HEAVY, lambda w: {"start_time": moment()}),
    read("ConsentService/ListConsents", "light"),
    read("ConsentService/ListConsents", "1,500 records", SIGNED_IN),
    listing("ConsentService/ListConsentRecords", "1,500", SIGNED_IN),
    listing("ConsentService/ListConsentRecords", "1,500, last page", SIGNED_IN, is_last=True),
    Case("ConsentService/GrantConsent", "1,500 records", SIGNED_IN,
         lambda w, _: {"purpose": 1, "text_version": 1},
         after=lambda w, *_: w.call(SIGNED_IN, "ConsentService/WithdrawConsent", {"purpose": 1})),
    Case("ConsentService/WithdrawConsent", "1,500 records", SIGNED_IN, lambda w, _: {"purpose": 1},
         before=lambda w: w.call(SIGNED_IN, "ConsentService/GrantConsent", {"purpose": 1, "text_version": 1})),
    read("AchievementService/ListAchievements", "light", TRAINED),
    read("AchievementService/ListAchievements", "3,000 workouts", HEAVY),
    Case("AchievementService/MarkAchievementsViewed", "", LIGHT + 1, lambda w, _: {"keys": ["routines_1"]},
         after=lambda w, *_: w.sql(
             "update pulsewire.achievements set viewed_at = null where owner_id = %s", [w.account(LIGHT + 1)])),
    Case("NotificationService/ListNotifications", "", TRAINED, lambda w, _: {"page_size": PAGE}),
    Case("NotificationService/ListNotifications", "unread", TRAINED,
         lambda w, _: {"page_size": PAGE, "unread_only": True}),
    Case("NotificationService/WatchNotifications", "", TRAINED, lambda w, _: {}),
    Case("NotificationService/MarkNotificationsRead", "", TRAINED, lambda w, _: {"through_number": 1_000_000},
         before=lambda w: w.sql(
             "update pulsewire.notifications set read_at = null where owner_id = %s", [w.account(TRAINED)])),
    read("NotificationService/GetNotificationSettings", ""),
    Case("PushService/RegisterPushToken", "", as_newcomer, lambda w, _: _push_token(w)),
    Case("PushService/UnregisterPushToken", "", as_newcomer, lambda w, _: {},
         before=lambda w: w.call(newcomer(w), "PushService/RegisterPushToken", _push_token(w))),
    read("PushService/ListPushTokens", "", as_newcomer),
    Case("NotificationService/UpdateNotificationSettings", "", as_newcomer, lambda w, _: _notification_budget(w)),
    Case("BodyMeasurementService/SetBodyMeasurements", "light", as_newcomer, lambda w, _: _measurements()),
    Case("BodyMeasurementService/SetBodyMeasurements", "5,600 measurements", HEAVY, lambda w, _: _measurements()),
    read("BodyMeasurementService/ListBodyMeasurements", "light", fields=lambda w: MEASURED),
    read("BodyMeasurementService/ListBodyMeasurements", "5,600 measurements", HEAVY, lambda w: MEASURED),
    listing("HrvService/ListHrvReadings", "light"),
    listing("HrvService/ListHrvReadings", "12,000", HEAVY),
    listing("HrvService/ListHrvReadings", "12,000, last page", HEAVY, is_last=True),
    listing("HrvService/ListHrvReadings", "12,000, one kind", HEAVY, kind=body.SDNN),
    read("HrvService/GetHrvBaseline", "12,000", HEAVY),
    Case("HrvService/UploadHrvReadings", "12,000", HEAVY,
         lambda w, _: {"source": "polar", "readings": [a_reading(w)]}),
    Case("HrvService/UploadHrvReadings", "12,000, a known one", HEAVY,
         lambda w, m: {"source": "polar", "readings": [m]}, before=lambda w: _uploaded(w)),
    Case("HrvService/SyncHrvReadings", "12,000", HEAVY,
         lambda w, _: [{"open": {"source": "polar"}}, {"batch": {"readings": [a_reading(w)]}}]),
    Case("HrvService/DeleteHrvReadings", "12,000", HEAVY, lambda w, m: {"reading_ids": [m.id]},
         before=lambda w: _uploaded(w)),
    Case("HealthSyncService/StartSync", "10,000", HEAVY, lambda w, _: _health_start(w)),
    Case("HealthSyncService/UploadSamples", "10,000", HEAVY, lambda w, m: {"sync_token": m[0], "batch": m[1]},
         before=lambda w: _health_batch(w)),
    Case("HealthSyncService/StreamSamples", "10,000", HEAVY,
         lambda w, m: [{"open": {"sync_token": m[0]}}, {"batch": m[1]}], before=lambda w: _health_batch(w)),
    Case("HealthSyncService/FinishSync", "10,000", HEAVY, lambda w, m: {"sync_token": m[0]},
         before=lambda w: _health_batch(w)),
    listing("HealthSyncService/ListSamples", "light", data_type=health_samples.HEART_RATE),
    listing("HealthSyncService/ListSamples", "10,000", HEAVY, data_type=health_samples.HEART_RATE),
    listing("HealthSyncService/ListSamples", "10,000, last page", HEAVY, is_last=True,
            data_type=health_samples.HEART_RATE),
    read("HealthSyncService/ListHealthDays", "10,000", HEAVY,
         lambda w: {"data_type": health_samples.HEART_RATE, "start_date": Date(year=2026, month=1, day=1),
                    "end_date": Date(year=2026, month=1, day=7)}),
    Case("RecordingService/ImportRecording", "light", as_newcomer, lambda w, _: a_recording(w),
         after=lambda w, _, answers: results_of(w)),
    Case("RecordingService/ImportRecording", "3,000 workouts", HEAVY, lambda w, _: a_recording(w),
         after=lambda w, _, answers: (results_of(w), w.call(HEAVY, "WorkoutLogService/DeleteWorkoutLog", {
             "workout_log_id": answers[0].workouts[0].workout_log_id}))),
    Case("RecordingService/ListWorkoutRecordings", "", HEAVY, lambda w, _: {"workout_log_id": linked_recording(w)[0]}),
    Case("RecordingService/SeparateRecording", "light", as_newcomer,
         lambda w, m: {"recording_id": m[1]}, before=lambda w: linked_recording(w, newcomer(w)),
         after=lambda w, _, answers: results_of(w)),
    Case("RecordingService/SeparateRecording", "3,000 workouts", HEAVY,
         lambda w, m: {"recording_id": m[1]}, before=linked_recording,
         after=lambda w, _, answers: (results_of(w), w.call(HEAVY, "WorkoutLogService/DeleteWorkoutLog", {
             "workout_log_id": answers.workout_log_id}))),
    Case("ProgressPhotoService/UploadProgressPhoto", "", as_newcomer, photo_parts(),
         after=lambda w, _, answers: delete_photo(w, answers[0].photo.id)),
    Case("ProgressPhotoService/DownloadProgressPhoto", "", as_newcomer, lambda w, m: {"photo_id": m.id},
         before=photo, after=lambda w, m, _: delete_photo(w, m.id)),
    Case("ProgressPhotoService/DeleteProgressPhoto", "", as_newcomer, lambda w, m: {"photo_id": m.id}, before=photo),
    Case("ProgressPhotoService/ListProgressPhotos", "", as_newcomer, lambda w, _: {"page_size": PAGE}),
    listing("MixService/ListMixes", ""),
    listing("TasteService/ListPlays", ""),
    read("TasteService/GetTaste", ""),
    Case("MixService/SetTrackTempos", "", as_newcomer,
         lambda w, _: {"tempos": [{"isrc": "NLA000000001", "tempo": 140, "source": 1}]}),
    read("ConnectionService/ListConnections", ""),
    Case("ConnectionService/StartConnection", "", as_newcomer, lambda w, _: {"source": SPOTIFY}),
    Case("ConnectionService/WatchConnections", "", as_newcomer, lambda w, _: {}),
    Case("ConnectionService/Disconnect", "", as_newcomer, lambda w, _: {"source": SPOTIFY}),
    read("IntegrationService/ListIntegrations", ""),
    Case("IntegrationService/RequestSync", "", set_up_polar, lambda w, _: {"source": POLAR}),
    Case("IntegrationService/WatchSyncs", "", set_up_polar, lambda w, _: {}),
    listing("IntegrationService/ListSyncRuns", ""),
    read("IntegrationService/WatchSyncRuns", ""),
    read("EntitlementService/GetEntitlement", ""),
    Case("EntitlementService/GrantEntitlement", "", administrator,
         lambda w, _: {"account_id": w.account(LIGHT), "reason": "x", "max_routines": 5}),
    Case("EntitlementService/RevokeEntitlement", "", administrator,
         lambda w, _: {"account_id": w.account(LIGHT), "reason": "x"}),
    listing("CatalogueService/ListExerciseTemplates", ""),
    read("CatalogueService/ListExerciseTemplates", "by name", LIGHT, lambda w: {"name": "lift", "page_size": PAGE}),
    read("CatalogueService/ListExerciseTemplates", "by words", LIGHT,
         lambda w: {"text": known_template(w) and "lift", "page_size": PAGE}),
    Case("CatalogueService/GetExerciseTemplate", "", LIGHT, lambda w, m: {"exercise_template_id": m},
         before=known_template),
    Case("CatalogueService/CreateExerciseTemplate", "", administrator,
         lambda w, _: {"exercise_template": new_template()}),
    Case("CatalogueService/UpdateExerciseTemplate", "", administrator,
         lambda w, m: {"exercise_template_id": m.id, "exercise_template": new_template(),
                       "update_mask": {"paths": ["name"]}}, before=template),
    Case("CatalogueService/RetireExerciseTemplate", "", administrator,
         lambda w, m: {"exercise_template_id": m.id}, before=template),
    Case("CatalogueService/PutExerciseFeedback", "", LIGHT,
         lambda w, m: {"feedback": {"exercise_template_id": m, "difficulty": 3}}, before=known_template),
    Case("CatalogueService/DeleteExerciseFeedback", "", LIGHT, lambda w, m: {"exercise_template_id": m},
         before=rated_template),
    Case("CatalogueService/GetExerciseFeedback", "", LIGHT, lambda w, m: {"exercise_template_id": m},
         before=known_template),
]  # fmt: skip


def _broadcast_timeout(w):
    """Another one each time."""
    count = w.made("settings", lambda: [0])
    count[0] += 1
    return {"settings": {"heart_rate": {"broadcast_timeout_minutes": 30 + count[0] % 60}},
            "update_mask": {"paths": ["heart_rate.broadcast_timeout_minutes"]}}  # fmt: skip


def _notification_budget(w):
    """Another one each time."""
    count = w.made("notification settings", lambda: [0])
    count[0] += 1
    return {"settings": {"daily_budget": 1 + count[0] % 90}}


def _push_token(w):
    """Another one each time."""
    count = w.made("push tokens", lambda: [0])
    count[0] += 1
    return {"token": f"{count[0]:064x}", "provider": 1, "kind": 1, "topic": "example.app"}


def _days_kept(w):
    """Another number each time."""
    count = w.made("planning settings", lambda: [0])
    count[0] += 1
    return 1 + count[0] % 400


def _time_zone(w):
    count = w.made("zones named", lambda: [0])
    count[0] += 1
    return {"settings": {"regional": {"time_zone": ("Europe/Oslo", "Europe/Berlin")[count[0] % 2]}},
            "update_mask": {"paths": ["regional.time_zone"]}}  # fmt: skip


def _health_start(w):
    return {"sync_id": new_uuid(), "installation_id": w.account(HEAVY), "source": health_samples.APPLE}


def _health_batch(w):
    """The token of a sync, and a batch behind its anchor."""
    started = health_samples.start(w.athlete(HEAVY), str(w.account(HEAVY)))
    return started.sync_token, health_samples.batch(
        health_samples.anchor(started), new_uuid(), [health_samples.heart_rate(60)]
    )


def _uploaded(w):
    one = a_reading(w)
    body.upload(w.athlete(HEAVY), [one])
    return one


# Access, accounts and sign-in.

def with_password(w):
    return w.made("with password", lambda: w.with_password())


def another_session(w):
    """The id of one more session of the account that signed in often."""
    found = new_uuid()
    # One column is generated, and takes no value.
    columns = w.one("select string_agg(column_name, ', ') from information_schema.columns "
                    "where table_name = 'access_sessions' and is_generated = 'NEVER'")  # fmt: skip
    w.sql(f"insert into pulsewire.access_sessions ({columns}) select {columns} from ("
          "select (jsonb_populate_record(s, jsonb_build_object("
          "'id', %s::text, 'request_id', gen_random_uuid(), 'token_hash', sha256(%s::text::bytea)))).* "
          "from pulsewire.access_sessions s where owner_id = %s and revoked_at is null limit 1) one",
          [found, found, w.account(SIGNED_IN)])
    return found


def device(w):
    return devices.let_in(w.athlete(SIGNED_IN), ["session:watch"])


def started(w):
    return devices.start(w.nobody_else, ["session:watch"])


def approved(w):
    found = started(w)
    devices.approve(w.athlete(SIGNED_IN), found)
    return found


def api_token(w):
    return w.call(SIGNED_IN, "AccessService/CreateApiToken",
                  {"name": "x", "scopes": ["heart_rate:read"]}).api_token.id


def nobody(w, _=None):
    return w.nobody_else


def of_support(number):
    return lambda w, _: {"account_id": w.account(number), "reason": "x"}


def an_export(w):
    from harness.export import start_export, wait_for_export

    def make():
        client = newcomer(w)
        found = start_export(client)
        wait_for_export(client, found.id)
        return found.id

    return w.made("export", make)


def deletion(w, client):
    return w.call(client, "DeletionService/RequestDeletion", {}).confirmation_token


def person_to_delete(w):
    client, _, _ = w.with_password()
    client.confirmation = deletion(w, client)
    return client


def is_deleted(w, client, answer):
    wait_until(lambda: not w.sql("select 1 from pulsewire.accounts where owner_id = %s", [client.account_id]))


def fields_of(message):
    return {field.name: value for field, value in message.ListFields()}


def google_sign_in(w, subject):
    nonce = w.nonce()
    return {"id_token": w.google.token(subject, nonce), "nonce": nonce}


def apple_sign_in(w, subject):
    nonce = w.nonce()
    return {"id_token": w.apple.token(subject, nonce), "nonce": nonce, "authorization_code": w.apple.code()}


def known_subject(w, provider):
    """Somebody at a provider who has signed in once."""

    def make():
        subject = identity.new_subject()
        method, fields = (("SignInWithGoogle", google_sign_in) if provider == "google"
                          else ("SignInWithApple", apple_sign_in))
        w.call(w.nobody_else, f"SignInService/{method}", fields(w, subject))
        return subject

    return w.made(("subject", provider), make)


def passkey_owner(w):
    def make():
        client = new_account(w)
        client.passkey = Passkey(client.account_id)
        client.sign_in.LinkPasskey(client.passkey.link_request(w.nonce()))
        return client

    return w.made("passkey", make)


def passkey(w):
    return passkey_owner(w).passkey


def link_passkey(w, client):
    return fields_of(Passkey(client.account_id).link_request(w.nonce()))


def pending_password(w):
    client = new_account(w)
    client.email = identity.new_email()
    identity.link_password(client, client.email)
    client.code = w.mail.code(client.email)
    return client


def a_reset(w):
    _, email, password = with_password(w)
    count = len(w.mail.mails(email))
    found = w.call(w.nobody_else, "SignInService/RequestPasswordReset", {"email": email})
    return found.reset_id, email, w.mail.code(email, count + 1), count + 1


def reset_is_told(w, made, _):
    *_, email, _, count = made
    w.mail.wait(email, count + 1)


def google_linked(w):
    client = new_account(w)
    subject = identity.new_subject()
    w.call(client, "SignInService/LinkGoogle", google_sign_in(w, subject))
    linked = client.sign_in.LinkPasskey(Passkey(client.account_id).link_request(w.nonce()))
    client.passkey_id = linked.method.passkey_id
    return client


def a_merge(w):
    """Somebody new who trained, and signs in as somebody who is known."""
    phone = new_account(w)
    state = phone.start_workout(make_workout((1,)))
    samples = make_samples(3)
    # Sealed for the account that had it first.
    samples[1].rr_intervals_ms.extend([700, 810])
    push_all(phone, state.session_id, new_uuid(), samples)
    phone.finish(state.session_id)
    body.upload_photo(phone, body.png(byte_count=20_000))
    recordings.load(phone, recordings.gpx(count=120))
    owner, email, password = with_password(w)
    signed_in = phone.sign_in.SignInWithPassword(sign_in.SignInWithPasswordRequest(
        request_id=new_uuid(), email=email, password=password)).signed_in
    client = Client(w.server.address, signed_in.tokens.access_token, signed_in.account.id)
    client.merge_token = signed_in.merge_offer.merge_token
    return client


def reader_by_token(w):
    """An app with an API token that was not used for an hour."""
    def make():
        owner = w.athlete(LIVE + 2)
        token = w.call(owner, "AccessService/CreateApiToken", {"name": "x", "scopes": ["session:watch"]}).token
        return Client(w.server.address, token, owner.account_id)

    client = w.made("reader", make)
    w.sql("update pulsewire.access_sessions set last_used_at = now() - interval '1 hour' "
          "where owner_id = %s and kind = 'api_token'", [client.account_id])
    return client


ACCESS = [
    Case("AccountService/CreateAccount", "", nobody, lambda w, _: {}),
    read("AccountService/GetAccount", ""),
    listing("AccessService/ListSessions", "light"),
    listing("AccessService/ListSessions", "500", SIGNED_IN),
    listing("AccessService/ListAuditEvents", "light"),
    listing("AccessService/ListAuditEvents", "20,000", SIGNED_IN),
    listing("AccessService/ListAuditEvents", "20,000, last page", SIGNED_IN, is_last=True),
    Case("AccessService/RevokeSession", "500", SIGNED_IN, lambda w, m: {"session_id": m}, before=another_session),
    Case("AccessService/CreateApiToken", "500 sessions", SIGNED_IN,
         lambda w, _: {"name": "x", "scopes": ["heart_rate:read"]},
         after=lambda w, _, answer: w.call(SIGNED_IN, "AccessService/RevokeApiToken",
                                           {"api_token_id": answer.api_token.id})),
    Case("AccessService/RevokeApiToken", "500 sessions", SIGNED_IN, lambda w, m: {"api_token_id": m},
         before=api_token),
    listing("AccessService/ListApiTokens", "500 sessions", SIGNED_IN),
    Case("AccessService/RefreshTokens", "", nobody,
         lambda w, m: {"refresh_token": m.tokens.refresh_token}, before=new_account),
    Case("AccessService/SignOut", "", lambda w, m: m, before=new_account),
    Case("AccessService/SignOutEverywhere", "light", lambda w, m: m, lambda w, _: {"keeps_current": True},
         before=new_account),
    Case("AccessService/SignOutEverywhere", "500 sessions", SIGNED_IN, lambda w, _: {"keeps_current": True},
         before=another_session),
    Case("SupportService/GetAccountForSupport", "500 sessions", administrator, of_support(SIGNED_IN)),
    Case("SupportService/ListSessionsForSupport", "500 sessions", administrator, of_support(SIGNED_IN)),
    Case("SupportService/RevokeSessionsForSupport", "", administrator,
         lambda w, m: {"account_id": m.account_id, "reason": "x"}, before=new_account),
    Case("DeviceService/StartDeviceAuthorization", "", nobody,
         lambda w, _: {"device_name": "Kiosk", "scopes": ["session:watch"]}),
    Case("DeviceService/PollDeviceAuthorization", "approved", nobody,
         lambda w, m: {"device_code": m.device_code}, before=approved),
    Case("DeviceService/GetDeviceAuthorization", "", SIGNED_IN, lambda w, m: {"user_code": m.user_code},
         before=started),
    Case("DeviceService/ApproveDeviceAuthorization", "", SIGNED_IN, lambda w, m: {"user_code": m.user_code},
         before=started),
    Case("DeviceService/DenyDeviceAuthorization", "", SIGNED_IN, lambda w, m: {"user_code": m.user_code},
         before=started),
    listing("DeviceService/ListDevices", "500 sessions", SIGNED_IN),
    Case("DeviceService/RevokeDevice", "500 sessions", SIGNED_IN, lambda w, m: {"device_id": m.id}, before=device),
    Case("SignInService/StartSignIn", "", nobody, lambda w, _: {}),
    Case("SignInService/StartSignIn", "to link a passkey", lambda w, _: passkey_owner(w), lambda w, _: {}),
    Case("SignInService/SignInWithPassword", "", nobody,
         lambda w, _: {"email": with_password(w)[1], "password": with_password(w)[2]}),
    Case("SignInService/SignInWithGoogle", "known", nobody,
         lambda w, _: google_sign_in(w, known_subject(w, "google"))),
    Case("SignInService/SignInWithGoogle", "new", nobody,
         lambda w, _: google_sign_in(w, identity.new_subject())),
    Case("SignInService/SignInWithApple", "known", nobody,
         lambda w, _: apple_sign_in(w, known_subject(w, "apple"))),
    Case("SignInService/SignInWithPasskey", "", nobody,
         lambda w, _: fields_of(passkey(w).sign_in_request(w.nonce()))),
    read("SignInService/ListSignInMethods", ""),
    Case("SignInService/LinkPassword", "", lambda w, m: m,
         lambda w, m: {"email": identity.new_email(), "password": "a long password"}, before=new_account),
    Case("SignInService/VerifyEmail", "", lambda w, m: m, lambda w, m: {"code": m.code}, before=pending_password,
         is_costly=True),
    Case("SignInService/ResendVerification", "", lambda w, m: m, lambda w, m: {}, before=pending_password,
         is_costly=True),
    Case("SignInService/RequestPasswordReset", "unknown address", nobody,
         lambda w, _: {"email": identity.new_email()}),
    Case("SignInService/ResetPassword", "", nobody,
         lambda w, m: {"reset_id": m[0], "email": m[1], "code": m[2], "new_password": with_password(w)[2]},
         before=a_reset, settle=reset_is_told, is_costly=True),
    Case("SignInService/UnlinkSignInMethod", "", lambda w, m: m, lambda w, m: {"kind": GOOGLE},
         before=google_linked),
    Case("SignInService/UnlinkSignInMethod", "a passkey", lambda w, m: m,
         lambda w, m: {"kind": PASSKEY, "passkey_id": m.passkey_id}, before=google_linked),
    Case("SignInService/MergeAccounts", "of a light account", lambda w, m: m,
         lambda w, m: {"merge_token": m.merge_token}, before=a_merge, is_costly=True),
    Case("SignInService/LinkGoogle", "", lambda w, m: m,
         lambda w, m: google_sign_in(w, identity.new_subject()), before=new_account),
    Case("SignInService/LinkApple", "", lambda w, m: m,
         lambda w, m: apple_sign_in(w, identity.new_subject()), before=new_account),
    Case("SignInService/LinkPasskey", "", lambda w, m: m, link_passkey, before=new_account),
]  # fmt: skip


# Replicas: a new one, one that is up to date, and one in the middle of a history.

def epoch(w):
    """The epoch of the database, of which cursors are."""
    return w.one("select pulsewire.epoch()")


def cursor_of(number, is_newest):
    """The cursor after all changes of an account, or after half of them."""

    def make(w):
        newest = w.one("select revision from pulsewire.entity_revisions where owner_id = %s", w.account(number))
        return f"{w.account(number)}.{newest if is_newest else newest // 2}.0.{epoch(w)}"

    return make


def replica_cases(number, label):
    service = "ReplicationService/"
    return [
        read(service + "ListChanges", f"{label}, new", number, lambda w: {"page_size": PAGE}),
        read(service + "ListChanges", f"{label}, nothing new", number,
             lambda w: {"cursor": cursor_of(number, True)(w), "page_size": PAGE}),
        read(service + "ListChanges", f"{label}, half of it", number,
             lambda w: {"cursor": cursor_of(number, False)(w), "page_size": PAGE}),
        Case(service + "WatchChanges", label, number, lambda w, _: {"cursor": cursor_of(number, True)(w)}),
    ]  # fmt: skip


def newest_change_of_newcomer(w):
    account = newcomer(w).account_id
    newest = w.one("select coalesce(max(revision), 0) from pulsewire.entity_revisions where owner_id = %s", account)
    return f"{account}.{newest}.0.{epoch(w)}"


REPLICAS = [
    *replica_cases(TRAINED, "light"), *replica_cases(HEAVY, "3,000 workouts"),
    Case("ReplicationService/ListChanges", "a set of the player", as_newcomer, lambda w, m: {"cursor": m[0]},
         before=lambda w: (newest_change_of_newcomer(w), set_of_newcomer(w)),
         after=lambda w, m, answer: newcomer(w).finish(m[1].session_id)),
    Case("ReplicationService/ListChanges", "a training plan", as_newcomer, lambda w, m: {"cursor": m[0]},
         before=lambda w: (newest_change_of_newcomer(w), plan_of_newcomer(w)),
         after=lambda w, m, answer: delete_plan(w, m[1], answer)),
]  # fmt: skip


# The queue of offline clients, exports and deletion.

def operation(w, _=None):
    return {"operations": [offline.creation(make_log(start=now_milliseconds() - 7_200_000))]}


def is_applied(number):
    def settle(w, _, answer):
        of_answer = "from pulsewire.sync_queue where owner_id = %s and id = any(%s::uuid[]) and "
        parameters = [w.account(number), [one.id for one in answer.operations]]
        wait_until(lambda: not w.sql(f"select 1 {of_answer} finished_at is null and status <> 'failed'", parameters))
        failed = w.sql(f"select error {of_answer} status = 'failed'", parameters)
        assert not failed, failed

    return settle


def deleted_log(w):
    """The id of a log that is deleted."""
    client = newcomer(w)
    log = logs.create_log(client, make_log(start=now_milliseconds() - 7_200_000))
    w.call(client, "WorkoutLogService/DeleteWorkoutLog", {"workout_log_id": log.id})
    return log.id


def failing_operation(log_id):
    """Sets of a log that is deleted."""
    request = {"request_id": new_uuid(), "workout_log_id": log_id, "sets": [make_set(make_exercise())]}
    return {"operations": [{"id": request["request_id"], "create_time": moment(0), "log_sets": request}]}


def offline_session(w, _=None):
    """A workout of yesterday, from its start to its end."""
    session_id = new_uuid()
    start = {"request_id": new_uuid(), "session_id": session_id, "workout": make_workout((3,))}
    requests = [("start_workout", start)]
    for command in ("complete_set", "undo", "finish"):
        requests.append(("apply_command", {
            "request_id": new_uuid(), "session_id": session_id, "expected_revision": 1, command: {},
            "after_request_id": requests[-1][1]["request_id"]}))
    return {"operations": [
        {"id": request["request_id"], "create_time": moment(), "workout_completed": True, name: request}
        for name, request in requests]}


def failed_start(w):
    """The start of a session like one that there is not, which waits for the athlete."""
    request = {"request_id": new_uuid(), "session_id": new_uuid(), "workout_log_id": new_uuid()}
    call = {"operations": [{"id": request["request_id"], "create_time": moment(0), "start_workout": request}]}
    is_over(w, None, w.call(newcomer(w), "OfflineService/EnqueueOperations", call))
    return request["request_id"]


def is_over(w, _, answer):
    """Waits until operations have failed."""
    wanted = [one.id for one in answer.operations]
    wait_until(lambda: not w.sql(
        "select 1 from pulsewire.sync_queue where id = any(%s::uuid[]) and status in ('pending', 'processing')",
        [wanted]))


def queued_copy(w):
    """A copy of a new routine, as an operation."""
    request = {"request_id": new_uuid(), "routine_id": routine(w).id, "copy_id": new_uuid()}
    return {"id": request["request_id"], "create_time": timestamp(now_milliseconds()), "copy_routine": request}


def delete_copied(w, made, answer):
    for name in ("routine_id", "copy_id"):
        w.call(newcomer(w), "RoutineService/DeleteRoutine", {"routine_id": made["copy_routine"][name]})


def failed_operation(w):
    return str(w.one("select id from pulsewire.sync_queue where owner_id = %s and status = 'failed' "
                     "order by position limit 1", w.account(QUEUE)))


PRIVACY = [
    listing("OfflineService/ListOperations", "9,000", QUEUE),
    listing("OfflineService/ListOperations", "9,000, last page", QUEUE, is_last=True),
    listing("OfflineService/ListOperations", "9,000, failed", QUEUE, status=offline.FAILED),
    listing("OfflineService/ListOperations", "9,000, the one that failed", DONE_QUEUE, status=offline.FAILED),
    Case("OfflineService/EnqueueOperations", "light", LIGHT, operation, settle=is_applied(LIGHT)),
    Case("OfflineService/EnqueueOperations", "of 9,000 failed", QUEUE, operation, settle=is_applied(QUEUE),
         ratio_max=11, reason="it counts the operations that wait, at most 10,000"),
    Case("OfflineService/ResolveOperation", "of 9,000 failed", QUEUE,
         lambda w, m: {"operation_id": m, "resolution": 2},
         before=failed_operation),
    Case("OfflineService/EnqueueOperations", "a copy of a routine", as_newcomer,
         lambda w, m: {"operations": [m]}, before=queued_copy, settle=is_over, after=delete_copied),
    Case("OfflineService/EnqueueOperations", "one that fails", as_newcomer, lambda w, m: failing_operation(m),
         before=deleted_log, settle=is_over),
    Case("OfflineService/EnqueueOperations", "a session, 3,000 workouts", HEAVY, offline_session,
         settle=is_applied(HEAVY)),
    Case("OfflineService/ResolveOperation", "a start", as_newcomer,
         lambda w, m: {"operation_id": m, "resolution": 2}, before=failed_start),
    Case("OfflineService/ResolveOperation", "once more", QUEUE,
         lambda w, m: {"operation_id": m, "resolution": 1}, before=failed_operation, is_costly=True),
    Case("ExportService/StartExport", "light", lambda w, m: m, before=new_account, is_costly=True,
         ratio_max=2, reason="it reads more than a hundred tables once, whose indexes get a level deeper",
         settle=lambda w, m, answer: _export_ends(m, answer.export.id)),
    Case("ExportService/GetExport", "", as_newcomer, lambda w, m: {"export_id": m}, before=an_export),
    Case("ExportService/ListExports", "", as_newcomer, lambda w, m: {"page_size": PAGE}, before=an_export),
    Case("ExportService/WatchExport", "", as_newcomer, lambda w, m: {"export_id": m}, before=an_export),
    Case("ExportService/CancelExport", "", lambda w, m: m[0], lambda w, m: {"export_id": m[1]},
         before=lambda w: _export_of(new_account(w)), beside=("Sources/Features/Privacy/Export/AccountRows.swift",)),
    Case("DeletionService/RequestDeletion", "light", lambda w, m: m, before=new_account, is_costly=True),
    Case("DeletionService/RequestDeletion", "3,000 workouts", HEAVY,
         ratio_max=400, reason="it counts the rows of each kind that the account loses, by the index where that is vacuumed"),
    Case("DeletionService/ConfirmDeletion", "of an account with an address", lambda w, m: m,
         lambda w, m: {"confirmation_token": m.confirmation}, before=person_to_delete, settle=is_deleted,
         is_costly=True),
    Case("DeletionService/GetDeletion", "", nobody, lambda w, m: {"confirmation_token": m},
         before=lambda w: w.made("deleted", lambda: _deleted(w))),
]  # fmt: skip


def _export_ends(client, export_id):
    from harness.export import wait_for_export

    wait_for_export(client, export_id)


def _export_of(client):
    from harness.export import start_export

    return client, start_export(client).id


def _deleted(w):
    client = person_to_delete(w)
    w.call(client, "DeletionService/ConfirmDeletion", {"confirmation_token": client.confirmation})
    return client.confirmation


CASES = [
    *SOCIAL, *SHARING, *LIBRARY, *LOGS, *REPLICAS, *STATISTICS, *LOADS, *PLAYER, *SCHEDULE, *CONTEXT, *SUGGESTIONS, *SUMMARIES, *PLANS,
    *SELF, *ACCESS, *PRIVACY,
]  # fmt: skip

#: Methods that are not measured, and why.
WITHOUT_CASES = {
    "DeviceService/EnrolDevice": "needs an authority for devices; it writes one row by its key",
    "MixService/ListPlaylists": "asks a provider for what it returns",
    "MixService/MakeMix": "asks a provider for what it chooses from",
    "MixService/RateMix": "of a mix, which takes a provider to make",
    "TasteService/GatherPlays": "asks a provider for what it stores",
    "MixService/GetMix": "of a mix, which takes a provider to make",
    "ConnectionService/CompleteConnection":
        "needs a browser that comes back from a provider; it reads and writes rows by their keys",
    "PlaybackService/ListPlaybackDevices": "asks a provider, and reads one row by its key",
    "PlaybackService/GetPlayback": "asks a provider, and reads one row by its key",
    "PlaybackService/ControlPlayback": "asks a provider, and reads and writes rows by their keys",
    "PlaybackService/WatchPlayback": "asks a provider, and reads rows by their keys",
    "PlaybackService/SetSessionMusic": "needs a provider, and reads and writes one row by its key",
    "PlaybackService/GetSessionMusic": "needs a provider, and reads one row by its key",
    "PlaybackService/ReportPlayback": "stores nothing, and reads tempos by their keys",
}

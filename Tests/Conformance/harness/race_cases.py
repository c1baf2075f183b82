"""For every method that changes something: the request that is repeated, what undoes it, and its rival.

A method without a case here fails a test. The requests are dictionaries of fields, made from a `World`; an
undo or a rival is named by its method, with its fields. Where nothing is said of the rival, it is the same
request under another request_id."""

import time
from dataclasses import dataclass, field
from typing import Callable

from pulsewire.access.v1 import device_service_pb2 as devices
from pulsewire.body.v1 import body_measurement_pb2 as measurements
from pulsewire.body.v1 import body_measurement_service_pb2 as measurement_service

from harness import library, schedule, sharing, social
from harness.client import new_uuid
from harness.logs import make_exercise, make_set
from harness.offline import creation

ACCESS = "pulsewire.access.v1.AccessService/"
DEVICES = "pulsewire.access.v1.DeviceService/"
SUPPORT = "pulsewire.access.v1.SupportService/"
ACCOUNT = "pulsewire.account.v1.AccountService/"
SIGN_IN = "pulsewire.account.v1.SignInService/"
ACHIEVEMENTS = "pulsewire.achievements.v1.AchievementService/"
BILLING = "pulsewire.billing.v1.EntitlementService/"
MEASUREMENTS = "pulsewire.body.v1.BodyMeasurementService/"
HRV = "pulsewire.body.v1.HrvService/"
PHOTOS = "pulsewire.body.v1.ProgressPhotoService/"
CATALOGUE = "pulsewire.catalogue.v1.CatalogueService/"
CONSENT = "pulsewire.consent.v1.ConsentService/"
CONNECTIONS = "pulsewire.integrations.v1.ConnectionService/"
HEALTH = "pulsewire.health.v1.HealthSyncService/"
RECORDINGS = "pulsewire.health.v1.RecordingService/"
INTEGRATIONS = "pulsewire.integrations.v1.IntegrationService/"
LIBRARY = "pulsewire.library.v1.LibraryService/"
LIVE = "pulsewire.live.v1.LiveService/"
LOAD = "pulsewire.load.v1.TrainingLoadService/"
LOGS = "pulsewire.logs.v1.WorkoutLogService/"
NOTIFICATIONS = "pulsewire.notifications.v1.NotificationService/"
OFFLINE = "pulsewire.offline.v1.OfflineService/"
MIXES = "pulsewire.music.v1.MixService/"
PLAYBACK = "pulsewire.music.v1.PlaybackService/"
TASTE = "pulsewire.music.v1.TasteService/"
PUSH = "pulsewire.push.v1.PushService/"
CONTEXT = "pulsewire.plans.v1.ContextService/"
PLANS = "pulsewire.plans.v1.PlanService/"
SUMMARIES = "pulsewire.plans.v1.SummaryService/"
PLAYER = "pulsewire.player.v1.PlayerService/"
DELETION = "pulsewire.privacy.v1.DeletionService/"
EXPORT = "pulsewire.privacy.v1.ExportService/"
PROFILE = "pulsewire.profile.v1.ProfileService/"
ROUTINES = "pulsewire.routines.v1.RoutineService/"
SCHEDULE = "pulsewire.schedule.v1.ScheduleService/"
SETTINGS = "pulsewire.settings.v1.SettingsService/"
SHARING = "pulsewire.sharing.v1.SharingService/"
FOLLOWS = "pulsewire.social.v1.FollowService/"
POSTS = "pulsewire.social.v1.PostService/"


@dataclass
class Case:
    """One method."""

    #: The fields of the request that is repeated; None for whatever the descriptor gives, which is
    #: refused mostly.
    fields: Callable | None = None
    #: What takes it back: its method, and its fields, from the world and the first answer.
    undo: tuple[str, Callable] | None = None
    #: What competes with it.
    rival: tuple[str, Callable] | None = None
    #: Whether each repeat gets the same answer. Not, where it tells what holds by then.
    is_same: bool = True
    #: Whether a repeat is answered after the undo, too. Not, where that ends the credential it comes with.
    outlives_undo: bool = True
    #: Whether it is a stream that ends by itself, with the answer last. What comes before is no answer: who gave up
    #: meanwhile may have stored nothing.
    ends: bool = False
    #: Whether each call is written down in the account's log, also a repeat: a look by support is one more.
    is_noted: bool = False
    #: Whose calls they are.
    caller: str = "me"
    #: What must hold at the end, where the account was not deleted: given the world and the answers to the
    #: repeats.
    after: Callable | None = field(default=None)


def one_row(rows):
    assert len(rows) <= 1, rows


def no_rows(rows):
    assert not rows, rows


def goal(text):
    return {"personal_data": {"display_name": text}, "update_mask": {"paths": ["display_name"]}}


CASES = {
    ACCESS + "RefreshTokens": Case(
        lambda w: {"refresh_token": w.me.tokens.refresh_token},
        undo=(ACCESS + "RevokeSession", lambda w, _: {"session_id": w.session_elsewhere}),
        outlives_undo=False,
    ),
    ACCESS + "SignOut": Case(
        lambda w: {},
        rival=(ACCESS + "RefreshTokens", lambda w, _: {"refresh_token": w.me.tokens.refresh_token}),
    ),
    ACCESS + "SignOutEverywhere": Case(
        lambda w: {"keeps_current": True},
        rival=(ACCESS + "CreateApiToken", lambda w, _: {"name": "y", "scopes": ["heart_rate:read"]}),
    ),
    ACCESS + "RevokeSession": Case(
        lambda w: {"session_id": w.session_elsewhere},
        rival=(ACCESS + "RefreshTokens", lambda w, _: {"refresh_token": w.me.tokens.refresh_token}),
    ),
    ACCESS + "CreateApiToken": Case(
        lambda w: {"name": "x", "scopes": ["heart_rate:read"]},
        undo=(ACCESS + "RevokeApiToken", lambda w, a: {"api_token_id": a.api_token.id}),
    ),
    ACCESS + "RevokeApiToken": Case(
        lambda w: {"api_token_id": w.api_token.id},
        rival=(ACCESS + "CreateApiToken", lambda w, _: {"name": "y", "scopes": ["heart_rate:read"]}),
    ),
    DEVICES + "StartDeviceAuthorization": Case(
        lambda w: {"device_name": "Kiosk", "scopes": ["session:watch"]},
        # Each node tells its own address.
        is_same=False,
    ),
    DEVICES + "PollDeviceAuthorization": Case(
        lambda w: {"device_code": w.device_approval.device_code},
        undo=(DEVICES + "DenyDeviceAuthorization", lambda w, _: {"user_code": w.device.user_code}),
        is_same=False,
    ),
    DEVICES + "ApproveDeviceAuthorization": Case(
        lambda w: {"user_code": w.device.user_code},
        rival=(DEVICES + "DenyDeviceAuthorization", lambda w, _: {"user_code": w.device.user_code}),
    ),
    DEVICES + "DenyDeviceAuthorization": Case(
        lambda w: {"user_code": w.device.user_code},
        rival=(DEVICES + "ApproveDeviceAuthorization", lambda w, _: {"user_code": w.device.user_code}),
    ),
    DEVICES + "RevokeDevice": Case(
        lambda w: {"device_id": w.device_let_in},
        rival=(ACCESS + "SignOutEverywhere", lambda w, _: {"keeps_current": True}),
        after=lambda w, _: _no_devices(w),
    ),
    DEVICES + "EnrolDevice": Case(),
    SUPPORT + "GetAccountForSupport": Case(
        lambda w: {"account_id": w.me.account_id, "reason": "x"},
        caller="administrator", is_same=False, is_noted=True,
    ),
    SUPPORT + "ListSessionsForSupport": Case(
        lambda w: {"account_id": w.me.account_id, "reason": "x"},
        caller="administrator", is_same=False, is_noted=True,
    ),
    SUPPORT + "RevokeSessionsForSupport": Case(
        lambda w: {"account_id": w.me.account_id, "reason": "x"}, caller="administrator"
    ),
    ACCOUNT + "CreateAccount": Case(lambda w: {}, caller="nobody"),
    SIGN_IN + "StartSignIn": Case(lambda w: {}, caller="nobody", is_same=False),
    SIGN_IN + "SignInWithPassword": Case(caller="nobody"),
    SIGN_IN + "SignInWithGoogle": Case(caller="nobody"),
    SIGN_IN + "SignInWithApple": Case(caller="nobody"),
    SIGN_IN + "SignInWithPasskey": Case(caller="nobody"),
    SIGN_IN + "RequestPasswordReset": Case(caller="nobody", is_same=False),
    SIGN_IN + "ResetPassword": Case(caller="nobody"),
    SIGN_IN + "LinkPassword": Case(),
    SIGN_IN + "VerifyEmail": Case(),
    SIGN_IN + "ResendVerification": Case(),
    SIGN_IN + "LinkGoogle": Case(),
    SIGN_IN + "LinkApple": Case(),
    SIGN_IN + "LinkPasskey": Case(),
    SIGN_IN + "UnlinkSignInMethod": Case(),
    SIGN_IN + "MergeAccounts": Case(),
    ACHIEVEMENTS + "MarkAchievementsViewed": Case(
        lambda w: (w.routine, {"keys": ["routines_1"]})[1]
    ),
    BILLING + "GrantEntitlement": Case(
        lambda w: {"account_id": w.me.account_id, "reason": "x"},
        undo=(
            BILLING + "RevokeEntitlement",
            lambda w, _: {"account_id": w.me.account_id, "reason": "x"},
        ),
        caller="administrator",
    ),
    BILLING + "RevokeEntitlement": Case(
        lambda w: {"account_id": w.me.account_id, "reason": "x"},
        rival=(
            BILLING + "GrantEntitlement",
            lambda w, _: {"account_id": w.me.account_id, "reason": "x"},
        ),
        caller="administrator",
    ),
    MEASUREMENTS + "SetBodyMeasurements": Case(
        lambda w: _measured(80),
        undo=(MEASUREMENTS + "SetBodyMeasurements", lambda w, _: _measured(0)),
        rival=(MEASUREMENTS + "SetBodyMeasurements", lambda w, _: _measured(81)),
        after=lambda w, _: _is_measured_once(w),
    ),
    HRV + "UploadHrvReadings": Case(is_same=False),
    HRV + "SyncHrvReadings": Case(is_same=False),
    HRV + "DeleteHrvReadings": Case(lambda w: {"reading_ids": [new_uuid()]}),
    HEALTH + "StartSync": Case(
        lambda w: {"sync_id": w.me.account_id, "installation_id": w.me.account_id, "source": 1},
        # A token is sealed anew each time.
        is_same=False,
    ),
    HEALTH + "UploadSamples": Case(is_same=False),
    HEALTH + "StreamSamples": Case(is_same=False),
    HEALTH + "FinishSync": Case(),
    RECORDINGS + "ImportRecording": Case(is_same=False),
    # An import locks as no other change does: Tests/Services has two separations at once, the undo and a late repeat.
    RECORDINGS + "SeparateRecording": Case(),
    PHOTOS + "UploadProgressPhoto": Case(is_same=False),
    PHOTOS + "DeleteProgressPhoto": Case(lambda w: {"photo_id": w.photo}),
    CATALOGUE + "CreateExerciseTemplate": Case(caller="administrator"),
    CATALOGUE + "UpdateExerciseTemplate": Case(
        lambda w: {
            "exercise_template_id": w.template_id, "exercise_template": {"name": new_uuid()[:20]},
            "update_mask": {"paths": ["name"]},
        },
        rival=(
            CATALOGUE + "RetireExerciseTemplate",
            lambda w, _: {"exercise_template_id": w.template_id, "restores": True},
        ),
        caller="administrator",
    ),
    CATALOGUE + "RetireExerciseTemplate": Case(
        lambda w: {"exercise_template_id": w.template_id}, caller="administrator"
    ),
    CATALOGUE + "PutExerciseFeedback": Case(
        lambda w: {"feedback": {"exercise_template_id": w.template_id, "difficulty": 2}},
        undo=(CATALOGUE + "DeleteExerciseFeedback", lambda w, _: {"exercise_template_id": w.template_id}),
        rival=(CATALOGUE + "PutExerciseFeedback", lambda w, _: {
            "feedback": {"exercise_template_id": w.template_id, "difficulty": 5}}),
    ),
    CATALOGUE + "DeleteExerciseFeedback": Case(
        lambda w: {"exercise_template_id": w.template_id},
        rival=(CATALOGUE + "PutExerciseFeedback", lambda w, _: {
            "feedback": {"exercise_template_id": w.template_id, "difficulty": 5}}),
    ),
    CONSENT + "GrantConsent": Case(
        lambda w: {"purpose": 1, "text_version": 1},
        undo=(CONSENT + "WithdrawConsent", lambda w, _: {"purpose": 1}),
    ),
    CONSENT + "WithdrawConsent": Case(
        lambda w: {"purpose": 1},
        rival=(CONSENT + "GrantConsent", lambda w, _: {"purpose": 1, "text_version": 1}),
    ),
    # Without keys for a provider, all are refused; ConnectionCompletionTests.swift has them side by side with keys.
    CONNECTIONS + "StartConnection": Case(lambda w: {"source": 7}),
    CONNECTIONS + "CompleteConnection": Case(lambda w: {"source": 7, "completion_code": "0000-0000"}),
    CONNECTIONS + "Disconnect": Case(lambda w: {"source": 7}),
    INTEGRATIONS + "RequestSync": Case(lambda w: {"source": 1}),
    LIBRARY + "CreateLibraryWorkout": Case(
        lambda w: {"library_workout": {"workout": {"name": "x"}}},
        undo=(LIBRARY + "DeleteLibraryWorkout", lambda w, a: _workout(a.library_workout)),
    ),
    LIBRARY + "UpdateLibraryWorkout": Case(
        lambda w: {**_workout(w.own_workout), "library_workout": {"description": "x"},
                   "update_mask": {"paths": ["description"]}},
        undo=(LIBRARY + "DeleteLibraryWorkout", lambda w, _: _workout(w.own_workout)),
        rival=(LIBRARY + "PublishLibraryWorkout", lambda w, _: _workout(w.own_workout)),
    ),
    LIBRARY + "PublishLibraryWorkout": Case(
        lambda w: _workout(w.own_workout),
        undo=(LIBRARY + "PublishLibraryWorkout",
              lambda w, _: {**_workout(w.own_workout), "withdraws": True}),
    ),
    LIBRARY + "DeleteLibraryWorkout": Case(
        lambda w: _workout(w.own_workout),
        rival=(LIBRARY + "ForkLibraryWorkout", lambda w, _: _workout(w.own_workout)),
    ),
    LIBRARY + "ForkLibraryWorkout": Case(
        lambda w: _workout(w.workout),
        undo=(LIBRARY + "DeleteLibraryWorkout", lambda w, a: _workout(a.library_workout)),
    ),
    LIBRARY + "FeatureLibraryWorkout": Case(
        lambda w: _workout(w.workout), caller="administrator", is_same=False
    ),
    LIBRARY + "ViewLibraryWorkout": Case(lambda w: _workout(w.workout), is_same=False),
    LIBRARY + "LikeLibraryWorkout": Case(
        lambda w: _workout(w.workout),
        undo=(LIBRARY + "UnlikeLibraryWorkout", lambda w, _: _workout(w.workout)),
        is_same=False,
        after=lambda w, _: _counted(library.get(w.other, w.workout.id)),
    ),
    LIBRARY + "UnlikeLibraryWorkout": Case(
        lambda w: _workout(w.workout),
        rival=(LIBRARY + "LikeLibraryWorkout", lambda w, _: _workout(w.workout)),
        is_same=False,
    ),
    LIBRARY + "RateLibraryWorkout": Case(
        lambda w: {**_workout(w.workout), "rating": 4},
        undo=(LIBRARY + "RateLibraryWorkout", lambda w, _: _workout(w.workout)),
        is_same=False,
        after=lambda w, _: _rated(library.get(w.other, w.workout.id)),
    ),
    LIBRARY + "FavoriteLibraryWorkout": Case(
        lambda w: _workout(w.workout),
        undo=(LIBRARY + "UnfavoriteLibraryWorkout", lambda w, _: _workout(w.workout)),
        is_same=False,
    ),
    LIBRARY + "UnfavoriteLibraryWorkout": Case(
        lambda w: _workout(w.workout),
        rival=(LIBRARY + "FavoriteLibraryWorkout", lambda w, _: _workout(w.workout)),
        is_same=False,
    ),
    LIVE + "PushHeartRate": Case(is_same=False),
    LIVE + "StrikeHeartRate": Case(
        lambda w: {
            "session_id": w.heart_rate[0], "device_id": w.heart_rate[1], "first_sequence": 2,
            "last_sequence": 3, "reason": "x",
        },
        undo=(LIVE + "RestoreHeartRate", lambda w, a: {
            "session_id": w.heart_rate[0], "strike_id": a.strike.id}),
    ),
    LIVE + "RestoreHeartRate": Case(
        lambda w: {"session_id": w.heart_rate[0], "strike_id": w.strike.id},
        rival=(LIVE + "StrikeHeartRate", lambda w, _: {
            "session_id": w.heart_rate[0], "device_id": w.heart_rate[1], "first_sequence": 2,
            "last_sequence": 3, "reason": "x"}),
    ),
    LOAD + "UpdateWorkoutEffort": Case(
        lambda w: {"workout_log_id": w.log.id, "effort": {"session_rpe": 7.5},
                   "update_mask": {"paths": ["session_rpe"]}},
        undo=(LOGS + "DeleteWorkoutLog", lambda w, _: {"workout_log_id": w.log.id}),
        rival=(LOAD + "UpdateWorkoutEffort", lambda w, _: {
            "workout_log_id": w.log.id, "effort": {"session_rpe": 3, "device_kcal": 400},
            "update_mask": {"paths": ["*"]}}),
    ),
    LOGS + "CreateWorkoutLog": Case(
        lambda w: {"workout_log": w.new_log},
        undo=(LOGS + "DeleteWorkoutLog", lambda w, _: {"workout_log_id": w.new_log.id}),
    ),
    LOGS + "UpdateWorkoutLog": Case(
        lambda w: {"workout_log": {**_log(w), "name": "New"}},
        undo=(LOGS + "DeleteWorkoutLog", lambda w, _: {"workout_log_id": w.log.id}),
        rival=(LOGS + "UpdateWorkoutLog", lambda w, _: {"workout_log": _log(w)}),
    ),
    LOGS + "UpdateWorkoutFeedback": Case(
        lambda w: {"workout_log_id": w.log.id, "feedback": {"rating": 4},
                   "update_mask": {"paths": ["rating"]}},
        undo=(LOGS + "DeleteWorkoutLog", lambda w, _: {"workout_log_id": w.log.id}),
        rival=(LOGS + "UpdateWorkoutFeedback", lambda w, _: {
            "workout_log_id": w.log.id, "feedback": {"comments": "hard"},
            "update_mask": {"paths": ["comments"]}}),
    ),
    LOGS + "DeleteWorkoutLog": Case(
        lambda w: {"workout_log_id": w.log.id},
        rival=(
            LOGS + "LogSets",
            lambda w, _: {"workout_log_id": w.log.id, "exercises": [make_exercise()]},
        ),
    ),
    LOGS + "LogSets": Case(
        lambda w: {"workout_log_id": w.log.id, "sets": [make_set(w.exercise)]},
        undo=(LOGS + "DeleteWorkoutExercise", lambda w, _: {
            "workout_log_id": w.log.id, "exercise_id": w.exercise.id}),
        rival=(LOGS + "LogSets", lambda w, _: {
            "workout_log_id": w.log.id, "sets": [make_set(w.exercise)]}),
    ),
    LOGS + "UpdateWorkoutExercise": Case(
        lambda w: {"exercise": w.exercise, "workout_log_id": w.log.id},
        undo=(LOGS + "DeleteWorkoutExercise", lambda w, _: {
            "workout_log_id": w.log.id, "exercise_id": w.exercise.id}),
    ),
    LOGS + "DeleteWorkoutExercise": Case(
        lambda w: {"exercise_id": w.exercise.id, "workout_log_id": w.log.id},
        rival=(LOGS + "LogSets", lambda w, _: {
            "workout_log_id": w.log.id, "sets": [make_set(w.exercise)]}),
    ),
    LOGS + "UpdateWorkoutSet": Case(
        lambda w: {"set": w.set, "workout_log_id": w.log.id},
        undo=(LOGS + "DeleteWorkoutSet", lambda w, _: {
            "workout_log_id": w.log.id, "set_id": w.set.id}),
    ),
    LOGS + "DeleteWorkoutSet": Case(
        lambda w: {"set_id": w.set.id, "workout_log_id": w.log.id},
        rival=(LOGS + "UpdateWorkoutLog", lambda w, _: {"workout_log": _log(w)}),
    ),
    OFFLINE + "EnqueueOperations": Case(
        lambda w: {"operations": [creation(w.new_log)]}, is_same=False
    ),
    OFFLINE + "ResolveOperation": Case(lambda w: {"operation_id": new_uuid(), "resolution": 1}),
    PLAYER + "StartWorkout": Case(
        lambda w: {"workout": {"name": "x", "blocks": [
            {"kind": 2, "exercises": [{"name": "x", "sets": [{"set_count": 3}]}]}]}},
        undo=(PLAYER + "ApplyCommand", lambda w, a: {
            "session_id": a.state.session_id, "expected_revision": a.state.revision, "finish": {}}),
    ),
    PLAYER + "ApplyCommand": Case(
        lambda w: {"session_id": w.session.session_id, "expected_revision": w.session.revision,
                   "complete_set": {}},
        undo=(PLAYER + "ApplyCommand", lambda w, a: {
            "session_id": a.state.session_id, "expected_revision": a.state.revision, "finish": {}}),
    ),
    DELETION + "RequestDeletion": Case(
        lambda w: {},
        undo=(DELETION + "ConfirmDeletion", lambda w, a: {
            "confirmation_token": a.confirmation_token}),
        # It tells what there is to lose by then.
        is_same=False,
    ),
    DELETION + "ConfirmDeletion": Case(
        lambda w: {"confirmation_token": w.deletion}, is_same=False
    ),
    EXPORT + "StartExport": Case(
        lambda w: {}, undo=(EXPORT + "CancelExport", lambda w, a: {"export_id": a.export.id}),
        is_same=False,
    ),
    EXPORT + "CancelExport": Case(
        lambda w: {"export_id": w.export}, rival=(EXPORT + "StartExport", lambda w, _: {}),
        # It tells how far the export is.
        is_same=False,
    ),
    PROFILE + "UpdatePersonalData": Case(
        lambda w: goal("Kari"), rival=(PROFILE + "UpdatePersonalData", lambda w, _: goal("Ola"))
    ),
    # A repeat has no stages between the first and the last.
    # Without keys for a provider, these are refused.
    MIXES + "MakeMix": Case(lambda w: {"phases": [{"kind": 2, "duration": {"seconds": 600}}]}),
    MIXES + "RateMix": Case(),
    TASTE + "GatherPlays": Case(),
    MIXES + "SetTrackTempos": Case(
        lambda w: {"tempos": [{"isrc": "NLA000000001", "tempo": 140, "source": 1}]}),
    # It tells what is unread by then.
    NOTIFICATIONS + "MarkNotificationsRead": Case(
        lambda w: {"through_number": w.notification.number}, is_same=False
    ),
    NOTIFICATIONS + "UpdateNotificationSettings": Case(
        lambda w: {"settings": {"daily_budget": 5}},
        rival=(NOTIFICATIONS + "UpdateNotificationSettings", lambda w, _: {
            "settings": {"daily_budget": 6}}),
    ),
    PUSH + "RegisterPushToken": Case(
        lambda w: {"token": "0badf00d" * 8, "provider": 1, "kind": 1, "topic": "example.app"},
        undo=(PUSH + "UnregisterPushToken", lambda w, _: {}),
    ),
    PUSH + "UnregisterPushToken": Case(
        lambda w: {},
        rival=(PUSH + "RegisterPushToken", lambda w, _: {
            "token": "fcm:token", "provider": 2, "kind": 1}),
    ),
    PLAYBACK + "ControlPlayback": Case(lambda w: {"pause": {}}),
    PLAYBACK + "SetSessionMusic": Case(lambda w: {
        "music": {"session_id": w.session.session_id, "work_context_uri": "spotify:playlist:work"}}),
    PLAYBACK + "ReportPlayback": Case(lambda w: {
        "playback": {"is_playing": True}, "report_time": {"seconds": int(time.time())}}),
    # Without a model there are no words; ModelPlanTests.swift has them.
    SUMMARIES + "AskCoach": Case(lambda w: {"workout_log_id": w.log.id}),
    CONTEXT + "PutContextNote": Case(
        lambda w: {"note": {"id": w.me.account_id, "scope": 2, "text": "tired"}},
        undo=(CONTEXT + "DeleteContextNote", lambda w, _: {"note_id": w.me.account_id}),
        rival=(CONTEXT + "PutContextNote", lambda w, _: {
            "note": {"id": w.me.account_id, "scope": 3, "chips": [9]}}),
        # The answer tells the entry as it is by then.
        is_same=False,
    ),
    CONTEXT + "DeleteContextNote": Case(
        lambda w: {"note_id": w.context_note.id},
        rival=(CONTEXT + "PutContextNote", lambda w, _: {
            "note": {"id": w.context_note.id, "scope": 3, "chips": [9]}}),
    ),
    CONTEXT + "PutCheckIn": Case(
        lambda w: {"check_in": {"date": w.today, "facts": {"energy": 1}}},
        undo=(CONTEXT + "DeleteCheckIn", lambda w, _: {"date": w.today}),
        rival=(CONTEXT + "PutCheckIn", lambda w, _: {
            "check_in": {"date": w.today, "facts": {"mood": 1}}}),
        is_same=False,
    ),
    CONTEXT + "DeleteCheckIn": Case(
        lambda w: {"date": w.today},
        rival=(CONTEXT + "PutCheckIn", lambda w, _: {
            "check_in": {"date": w.today, "facts": {"mood": 1}}}),
    ),
    CONTEXT + "UpdatePlanningSettings": Case(
        lambda w: {"settings": {"check_in_days": 30}},
        rival=(CONTEXT + "UpdatePlanningSettings", lambda w, _: {
            "settings": {"check_in_days": 40, "context_days": 3}}),
    ),
    PLANS + "GeneratePlan": Case(
        lambda w: {"regenerates": True},
        undo=(PLANS + "DeletePlan", lambda w, a: _planned(a.plan)),
        ends=True,
    ),
    PLANS + "ConfirmPlan": Case(
        lambda w: _planned(w.workout_plan),
        undo=(PLANS + "DeletePlan", lambda w, _: _planned(w.workout_plan)),
        rival=(PLANS + "AdjustPlan", lambda w, _: {
            **_planned(w.workout_plan), "workout": {"name": "x"}}),
    ),
    PLANS + "AdjustPlan": Case(
        lambda w: {**_planned(w.workout_plan), "workout": {"name": "x"}},
        undo=(PLANS + "DeletePlan", lambda w, _: _planned(w.workout_plan)),
        rival=(PLANS + "AdjustPlan", lambda w, _: {
            **_planned(w.workout_plan), "workout": {"name": "y"}}),
    ),
    PLANS + "DeletePlan": Case(
        lambda w: _planned(w.workout_plan),
        rival=(PLANS + "ConfirmPlan", lambda w, _: _planned(w.workout_plan)),
    ),
    PLANS + "SettlePlan": Case(
        lambda w: {**_planned(w.workout_plan), "not_done": {}},
        undo=(PLANS + "SettlePlan", lambda w, _: {
            **_planned(w.workout_plan), "withdrawn": {}}),
        rival=(PLANS + "DeletePlan", lambda w, _: _planned(w.workout_plan)),
    ),
    PROFILE + "UpdateFitnessProfile": Case(
        lambda w: {"fitness_profile": {"height_cm": 170}, "update_mask": {"paths": ["height_cm"]}},
        rival=(PROFILE + "CompleteOnboarding", lambda w, _: {"skipped_steps": range(1, 9)}),
    ),
    PROFILE + "UpdatePublicProfile": Case(
        lambda w: {"public_profile": {"bio": "x"}, "update_mask": {"paths": ["bio"]}},
        rival=(FOLLOWS + "BlockAccount", lambda w, _: {"username": w.others_name}),
        is_same=False,
    ),
    PROFILE + "CompleteOnboarding": Case(
        lambda w: {"skipped_steps": range(1, 9)},
        rival=(PROFILE + "UpdateFitnessProfile", lambda w, _: {
            "fitness_profile": {"height_cm": 170}, "update_mask": {"paths": ["height_cm"]}}),
        is_same=False,
    ),
    PROFILE + "SetHeartRateZones": Case(
        lambda w: {"heart_rate_zones": {"resting_bpm": 60, "max_bpm": 190, "sport": 2}},
        rival=(PROFILE + "SetHeartRateZones", lambda w, _: {
            "heart_rate_zones": {"resting_bpm": 50, "max_bpm": 180, "sport": 2}}),
    ),
    ROUTINES + "CreateRoutine": Case(
        lambda w: {"routine": {"name": "Push"}},
        undo=(ROUTINES + "DeleteRoutine", lambda w, a: {"routine_id": a.routine.id}),
        after=lambda w, answers: _at_most_two_routines(w),
    ),
    ROUTINES + "UpdateRoutine": Case(
        lambda w: {"routine_id": w.routine.id, "routine": {"name": "Pull"},
                   "update_mask": {"paths": ["name"]}},
        undo=(ROUTINES + "DeleteRoutine", lambda w, _: {"routine_id": w.routine.id}),
        rival=(ROUTINES + "SetRoutineDay", lambda w, _: {
            "routine_id": w.routine.id, "day": {"day_of_week": 1}}),
    ),
    ROUTINES + "SetRoutineDay": Case(
        lambda w: {"routine_id": w.routine.id, "day": {"day_of_week": 1}},
        undo=(ROUTINES + "DeleteRoutine", lambda w, _: {"routine_id": w.routine.id}),
    ),
    ROUTINES + "CopyRoutine": Case(
        lambda w: {"routine_id": w.routine.id},
        undo=(ROUTINES + "DeleteRoutine", lambda w, a: {"routine_id": a.routine.id}),
        rival=(ROUTINES + "DeleteRoutine", lambda w, _: {"routine_id": w.routine.id}),
    ),
    ROUTINES + "DeleteRoutine": Case(
        lambda w: {"routine_id": w.routine.id},
        rival=(ROUTINES + "SetRoutineDay", lambda w, _: {
            "routine_id": w.routine.id, "day": {"day_of_week": 1}}),
    ),
    SCHEDULE + "CreateTrainingPlan": Case(
        lambda w: {"training_plan": schedule.new_plan()},
        undo=(SCHEDULE + "DeleteTrainingPlan", lambda w, a: {"training_plan_id": a.training_plan.id}),
    ),
    SCHEDULE + "UpdateTrainingPlan": Case(
        lambda w: {"training_plan_id": w.plan.id, "training_plan": schedule.new_plan(name="x")},
        undo=(SCHEDULE + "DeleteTrainingPlan", lambda w, _: {"training_plan_id": w.plan.id}),
        rival=(SCHEDULE + "UpdateTrainingPlan", lambda w, _: {
            "training_plan_id": w.plan.id, "training_plan": schedule.new_plan(name="y")}),
    ),
    SCHEDULE + "DeleteTrainingPlan": Case(
        lambda w: {"training_plan_id": w.plan.id},
        rival=(SCHEDULE + "CreateScheduledWorkout", lambda w, _: {
            "scheduled_workout": schedule.new_workout(plan_id=w.plan.id)}),
    ),
    SCHEDULE + "CreateScheduledWorkout": Case(
        lambda w: {"scheduled_workout": schedule.new_workout(plan_id=w.plan.id)},
        undo=(SCHEDULE + "DeleteScheduledWorkout", lambda w, a: _scheduled(a.scheduled_workout)),
        rival=(SCHEDULE + "DeleteTrainingPlan", lambda w, _: {"training_plan_id": w.plan.id}),
    ),
    SCHEDULE + "UpdateScheduledWorkout": Case(
        lambda w: {**_scheduled(w.scheduled), "scheduled_workout": schedule.new_workout(name="x")},
        undo=(SCHEDULE + "DeleteScheduledWorkout", lambda w, _: _scheduled(w.scheduled)),
        rival=(SCHEDULE + "ChangeOccurrence", lambda w, _: {
            **_scheduled(w.scheduled), "occurrence_date": schedule.MONDAY, "skip": {}}),
    ),
    SCHEDULE + "DeleteScheduledWorkout": Case(
        lambda w: _scheduled(w.scheduled),
        rival=(SCHEDULE + "ChangeOccurrence", lambda w, _: {
            **_scheduled(w.scheduled), "occurrence_date": schedule.MONDAY, "skip": {}}),
    ),
    SCHEDULE + "ChangeOccurrence": Case(
        lambda w: {**_scheduled(w.scheduled), "occurrence_date": schedule.MONDAY, "skip": {}},
        undo=(SCHEDULE + "ChangeOccurrence", lambda w, _: {
            **_scheduled(w.scheduled), "occurrence_date": schedule.MONDAY, "restore": {}}),
        rival=(SCHEDULE + "ChangeOccurrence", lambda w, _: {
            **_scheduled(w.scheduled), "occurrence_date": schedule.MONDAY,
            "move": {"date": schedule.MONDAY, "start_minute": 60}}),
    ),
    SETTINGS + "UpdateSettings": Case(
        lambda w: {"settings": {"heart_rate": {"broadcast_timeout_minutes": 30}},
                   "update_mask": {"paths": ["heart_rate.broadcast_timeout_minutes"]}},
        rival=(SETTINGS + "UpdateSettings", lambda w, _: {
            "settings": {"heart_rate": {"broadcast_timeout_minutes": 45}},
            "update_mask": {"paths": ["heart_rate.broadcast_timeout_minutes"]}}),
    ),
    SHARING + "CreateShare": Case(
        lambda w: {"role": sharing.COACH, "name": "Ada"},
        undo=(SHARING + "RevokeShare", lambda w, a: {"share_id": a.share.id}),
    ),
    SHARING + "RevokeShare": Case(
        lambda w: {"share_id": w.share.id},
        rival=(SHARING + "CreateShare", lambda w, _: {"role": sharing.SPECTATOR, "name": "Ada"}),
    ),
    SHARING + "RemoveShareViewer": Case(
        lambda w: {"viewer_id": w.share_viewer.id},
        rival=(SHARING + "RevokeShare", lambda w, _: {"share_id": w.share.id}),
        after=lambda w, _: no_rows(sharing.viewers(w.me)),
    ),
    SHARING + "JoinShare": Case(
        lambda w: {"code": w.others_share.code, "name": "Trainer"},
        undo=(SHARING + "LeaveShare", lambda w, a: {"athlete_id": a.athlete.athlete_id}),
        after=lambda w, _: one_row(sharing.athletes(w.me)),
    ),
    SHARING + "LeaveShare": Case(
        lambda w: {"athlete_id": w.shared_athlete.athlete_id},
        rival=(SHARING + "JoinShare", lambda w, _: {"code": w.others_share.code, "name": "Trainer"}),
    ),
    SHARING + "SendCue": Case(
        lambda w: {"athlete_id": w.athlete_in_session.athlete_id, "text": "Breathe"},
        undo=(SHARING + "LeaveShare", lambda w, _: {"athlete_id": w.athlete_in_session.athlete_id}),
    ),
    FOLLOWS + "Follow": Case(
        lambda w: {"username": w.others_name},
        undo=(FOLLOWS + "Unfollow", lambda w, a: {"following_id": a.following.id}),
        after=lambda w, _: one_row(social.followings(w.me)),
    ),
    FOLLOWS + "Unfollow": Case(
        lambda w: {"following_id": w.following.id},
        rival=(FOLLOWS + "Follow", lambda w, _: {"username": w.others_name}),
    ),
    FOLLOWS + "ApproveFollower": Case(
        lambda w: {"follower_id": w.follower.id},
        undo=(FOLLOWS + "RemoveFollower", lambda w, _: {"follower_id": w.follower.id}),
    ),
    FOLLOWS + "RemoveFollower": Case(
        lambda w: {"follower_id": w.follower.id},
        rival=(FOLLOWS + "BlockAccount", lambda w, _: {"username": w.others_name}),
    ),
    FOLLOWS + "BlockAccount": Case(
        lambda w: {"username": "nobody1"},
        undo=(FOLLOWS + "UnblockAccount", lambda w, a: {"block_id": a.block.id}),
        after=lambda w, _: one_row(social.blocks(w.me)),
    ),
    FOLLOWS + "UnblockAccount": Case(
        lambda w: {"block_id": w.block.id},
        rival=(FOLLOWS + "BlockAccount", lambda w, _: {"username": "nobody1"}),
    ),
    POSTS + "CreatePost": Case(
        lambda w: {"content": social.content()},
        undo=(POSTS + "DeletePost", lambda w, a: {"post_id": a.post.id}),
    ),
    POSTS + "UpdatePost": Case(
        lambda w: {"post_id": w.own_post.id, "content": social.content("New.")},
        undo=(POSTS + "DeletePost", lambda w, _: {"post_id": w.own_post.id}),
    ),
    POSTS + "DeletePost": Case(
        lambda w: {"post_id": w.own_post.id},
        rival=(POSTS + "CreateComment", lambda w, _: {"post_id": w.own_post.id, "text": "x"}),
    ),
    POSTS + "ViewPost": Case(lambda w: {"post_id": w.post.id}, is_same=False),
    POSTS + "LikePost": Case(
        lambda w: {"post_id": w.post.id},
        undo=(POSTS + "UnlikePost", lambda w, _: {"post_id": w.post.id}),
        is_same=False,
        after=lambda w, _: _counted(social.get(w.other, w.post.id)),
    ),
    POSTS + "UnlikePost": Case(
        lambda w: {"post_id": w.post.id},
        rival=(POSTS + "LikePost", lambda w, _: {"post_id": w.post.id}),
        is_same=False,
    ),
    POSTS + "CreateComment": Case(
        lambda w: {"post_id": w.post.id, "text": "x"},
        undo=(POSTS + "DeleteComment", lambda w, a: {"comment_id": a.comment.id}),
        after=lambda w, _: _as_many_comments(w),
    ),
    POSTS + "UpdateComment": Case(
        lambda w: {"comment_id": w.comment.id, "text": "New."},
        undo=(POSTS + "DeleteComment", lambda w, _: {"comment_id": w.comment.id}),
    ),
    POSTS + "DeleteComment": Case(
        lambda w: {"comment_id": w.comment.id},
        rival=(POSTS + "LikeComment", lambda w, _: {"comment_id": w.comment.id}),
    ),
    POSTS + "LikeComment": Case(
        lambda w: {"comment_id": w.comment.id},
        undo=(POSTS + "UnlikeComment", lambda w, _: {"comment_id": w.comment.id}),
        is_same=False,
    ),
    POSTS + "UnlikeComment": Case(
        lambda w: {"comment_id": w.comment.id},
        rival=(POSTS + "LikeComment", lambda w, _: {"comment_id": w.comment.id}),
        is_same=False,
    ),
}  # fmt: skip


def _log(world):
    """The log as its owner would send it back."""
    log = world.log
    return {"id": log.id, "name": log.name, "start_time": log.start_time, "end_time": log.end_time}


def _at_most_two_routines(world):
    from harness.routines import list_routines

    assert len(list_routines(world.me)) <= 2


def _workout(workout):
    return {"library_workout_id": workout.id}


def _rated(workout):
    """One account rates a workout once, or not at all; the other rating is 4, too."""
    assert (workout.rating_count, workout.average_rating) in ((0, 0), (1, 4)), workout


def _counted(post):
    """One account likes a post once, or not at all."""
    assert post.like_count in (0, 1), post


def _as_many_comments(world):
    said = social.comments(world.other, world.post.id)
    assert social.get(world.other, world.post.id).comment_count == len(said)


def _planned(one):
    return {"plan_id": one.id}


def _scheduled(one):
    return {"scheduled_workout_id": one.id}


def _measured(value):
    return {"measurements": [
        {"date": {"year": 2026, "month": 1, "day": day}, "kind": kind, "value": value}
        for day in (2, 1) for kind in (measurements.BODY_MEASUREMENT_KIND_WAIST, measurements.BODY_MEASUREMENT_KIND_NECK)
    ]}  # fmt: skip


def _is_measured_once(world):
    """Each day has what one request said, or nothing."""
    listed = world.me.measurements.ListBodyMeasurements(
        measurement_service.ListBodyMeasurementsRequest(
            start_date={"year": 2026, "month": 1, "day": 1}, end_date={"year": 2026, "month": 1, "day": 2})
    ).measurements  # fmt: skip
    assert len(listed) in (0, 4), listed
    assert len({one.value for one in listed}) <= 1, listed


def _no_devices(world):
    listed = world.me.devices.ListDevices(devices.ListDevicesRequest()).devices
    assert list(listed) == [], listed

"""Clients of the server: a channel, an account, and what an error carries."""

import socket
import uuid
from datetime import datetime, timezone

import grpc
import pytest
from google.protobuf.duration_pb2 import Duration
from google.protobuf.timestamp_pb2 import Timestamp
from google.rpc import error_details_pb2
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_status import rpc_status
from pulsewire.access.v1 import access_service_pb2_grpc as access_grpc
from pulsewire.access.v1 import device_service_pb2_grpc as device_grpc
from pulsewire.access.v1 import support_service_pb2_grpc as support_grpc
from pulsewire.account.v1 import account_service_pb2 as account
from pulsewire.account.v1 import account_service_pb2_grpc as account_grpc
from pulsewire.account.v1 import sign_in_service_pb2_grpc as sign_in_grpc
from pulsewire.achievements.v1 import achievement_service_pb2_grpc as achievements_grpc
from pulsewire.billing.v1 import entitlement_service_pb2_grpc as billing_grpc
from pulsewire.catalogue.v1 import catalogue_service_pb2_grpc as catalogue_grpc
from pulsewire.body.v1 import body_measurement_service_pb2_grpc as measurement_grpc
from pulsewire.body.v1 import hrv_service_pb2_grpc as hrv_grpc
from pulsewire.body.v1 import progress_photo_service_pb2_grpc as photo_grpc
from pulsewire.consent.v1 import consent_service_pb2_grpc as consent_grpc
from pulsewire.music.v1 import mix_service_pb2_grpc as mix_grpc
from pulsewire.music.v1 import playback_service_pb2_grpc as playback_grpc
from pulsewire.music.v1 import taste_service_pb2_grpc as taste_grpc
from pulsewire.integrations.v1 import connection_service_pb2_grpc as connections_grpc
from pulsewire.health.v1 import health_sync_service_pb2_grpc as health_samples_grpc
from pulsewire.health.v1 import recording_service_pb2_grpc as recording_grpc
from pulsewire.integrations.v1 import integration_service_pb2_grpc as integrations_grpc
from pulsewire.library.v1 import library_service_pb2_grpc as library_grpc
from pulsewire.live.v1 import live_service_pb2_grpc as live_grpc
from pulsewire.load.v1 import training_load_service_pb2_grpc as load_grpc
from pulsewire.logs.v1 import workout_log_service_pb2_grpc as logs_grpc
from pulsewire.notifications.v1 import notification_service_pb2_grpc as notifications_grpc
from pulsewire.offline.v1 import offline_service_pb2_grpc as offline_grpc
from pulsewire.player.v1 import player_service_pb2 as player
from pulsewire.player.v1 import player_service_pb2_grpc as player_grpc
from pulsewire.workouts.v1 import workout_pb2 as workouts
from pulsewire.profile.v1 import profile_service_pb2_grpc as profile_grpc
from pulsewire.settings.v1 import settings_service_pb2_grpc as settings_grpc
from pulsewire.privacy.v1 import deletion_service_pb2_grpc as deletion_grpc
from pulsewire.privacy.v1 import export_service_pb2_grpc as export_grpc
from pulsewire.push.v1 import push_service_pb2_grpc as push_grpc
from pulsewire.records.v1 import record_service_pb2_grpc as records_grpc
from pulsewire.records.v1 import strength_service_pb2_grpc as strength_grpc
from pulsewire.replication.v1 import replication_service_pb2_grpc as replication_grpc
from pulsewire.routines.v1 import routine_service_pb2_grpc as routine_grpc
from pulsewire.plans.v1 import context_service_pb2_grpc as context_grpc
from pulsewire.plans.v1 import plan_service_pb2_grpc as plan_grpc
from pulsewire.plans.v1 import suggestion_service_pb2_grpc as suggestion_grpc
from pulsewire.plans.v1 import summary_service_pb2_grpc as summary_grpc
from pulsewire.schedule.v1 import schedule_service_pb2_grpc as schedule_grpc
from pulsewire.sharing.v1 import sharing_service_pb2_grpc as sharing_grpc
from pulsewire.social.v1 import follow_service_pb2_grpc as follow_grpc
from pulsewire.social.v1 import post_service_pb2_grpc as post_grpc
from pulsewire.statistics.v1 import statistics_service_pb2_grpc as statistics_grpc

from harness.server import CERTIFICATES

#: Guards against hangs; no call of a test is meant to come near it.
CALL_SECONDS = 60


def new_uuid():
    """A random UUID, as clients make them."""
    return str(uuid.uuid4())


def milliseconds(timestamp):
    """A Timestamp as whole milliseconds since 1970."""
    return timestamp.seconds * 1000 + timestamp.nanos // 1_000_000


def timestamp(time_milliseconds):
    """Whole milliseconds since 1970 as a Timestamp."""
    seconds, rest = divmod(time_milliseconds, 1000)
    return Timestamp(seconds=seconds, nanos=rest * 1_000_000)


def now_milliseconds():
    """This machine's clock."""
    return int(datetime.now(timezone.utc).timestamp() * 1000)


def own_network(address):
    """What a server at that address calls the network of clients on this machine: the name may stand
    for several addresses, and clients take the first."""
    host, port = address.rsplit(":", 1)
    family = socket.getaddrinfo(host, int(port), type=socket.SOCK_STREAM)[0][0]
    return "0:0:0::/48" if family == socket.AF_INET6 else "127.0.0.0/24"


def open_channel(address):
    """A TLS channel that trusts the development authority, and comes back fast."""
    credentials = grpc.ssl_channel_credentials((CERTIFICATES / "ca.pem").read_bytes())
    options = [
        ("grpc.use_local_subchannel_pool", 1),
        ("grpc.initial_reconnect_backoff_ms", 50),
        ("grpc.max_reconnect_backoff_ms", 500),
        ("grpc.enable_retries", 0),
    ]
    return grpc.secure_channel(address, credentials, options)


def is_served(address):
    """Whether a well-behaved client that comes now is served, on a connection of its own."""
    with open_channel(address) as channel:
        answer = health_pb2_grpc.HealthStub(channel).Check(
            health_pb2.HealthCheckRequest(), timeout=CALL_SECONDS, wait_for_ready=True
        )
    return answer.status == health_pb2.HealthCheckResponse.SERVING


class _Calls:
    """A service's stub whose calls all carry the bearer token and a time-out."""

    def __init__(self, stub, token, language=None):
        self._stub = stub
        self._metadata = [("authorization", f"Bearer {token}")] if token else []
        if language is not None:
            self._metadata.append(("accept-language", language))

    def __getattr__(self, name):
        method = getattr(self._stub, name)

        def call(request, timeout=CALL_SECONDS, **options):
            return method(request, timeout=timeout, metadata=self._metadata, **options)

        def future(request, timeout=CALL_SECONDS, **options):
            return method.future(request, timeout=timeout, metadata=self._metadata, **options)

        call.future = future
        return call


class Client:
    """An app with one channel and, mostly, one account."""

    def __init__(self, address, token=None, account_id=None, channel=None, language=None):
        self.address = address
        self.channel = channel or open_channel(address)
        self.token = token
        self.account_id = account_id
        self.tokens = None
        self.access = _Calls(access_grpc.AccessServiceStub(self.channel), token)
        self.devices = _Calls(device_grpc.DeviceServiceStub(self.channel), token)
        self.support = _Calls(support_grpc.SupportServiceStub(self.channel), token)
        self.account = _Calls(account_grpc.AccountServiceStub(self.channel), token)
        self.sign_in = _Calls(sign_in_grpc.SignInServiceStub(self.channel), token)
        self.mixes = _Calls(mix_grpc.MixServiceStub(self.channel), token, language)
        self.taste = _Calls(taste_grpc.TasteServiceStub(self.channel), token, language)
        self.playback = _Calls(playback_grpc.PlaybackServiceStub(self.channel), token, language)
        self.connections = _Calls(
            connections_grpc.ConnectionServiceStub(self.channel), token, language
        )
        self.integrations = _Calls(
            integrations_grpc.IntegrationServiceStub(self.channel), token, language
        )
        self.live = _Calls(live_grpc.LiveServiceStub(self.channel), token)
        self.load = _Calls(load_grpc.TrainingLoadServiceStub(self.channel), token, language)
        self.logs = _Calls(logs_grpc.WorkoutLogServiceStub(self.channel), token, language)
        self.replication = _Calls(
            replication_grpc.ReplicationServiceStub(self.channel), token, language
        )
        self.offline = _Calls(offline_grpc.OfflineServiceStub(self.channel), token, language)
        self.player = _Calls(player_grpc.PlayerServiceStub(self.channel), token, language)
        self.consent = _Calls(consent_grpc.ConsentServiceStub(self.channel), token, language)
        self.measurements = _Calls(measurement_grpc.BodyMeasurementServiceStub(self.channel), token, language)
        self.hrv = _Calls(hrv_grpc.HrvServiceStub(self.channel), token, language)
        self.samples = _Calls(
            health_samples_grpc.HealthSyncServiceStub(self.channel), token, language
        )
        self.recordings = _Calls(
            recording_grpc.RecordingServiceStub(self.channel), token, language
        )
        self.photos = _Calls(photo_grpc.ProgressPhotoServiceStub(self.channel), token, language)
        self.profile = _Calls(profile_grpc.ProfileServiceStub(self.channel), token, language)
        self.settings = _Calls(settings_grpc.SettingsServiceStub(self.channel), token, language)
        self.records = _Calls(records_grpc.RecordServiceStub(self.channel), token, language)
        self.strength = _Calls(strength_grpc.StrengthServiceStub(self.channel), token, language)
        self.routines = _Calls(routine_grpc.RoutineServiceStub(self.channel), token, language)
        self.context = _Calls(context_grpc.ContextServiceStub(self.channel), token, language)
        self.suggestions = _Calls(
            suggestion_grpc.SuggestionServiceStub(self.channel), token, language
        )
        self.summaries = _Calls(summary_grpc.SummaryServiceStub(self.channel), token, language)
        self.plans = _Calls(plan_grpc.PlanServiceStub(self.channel), token, language)
        self.schedule = _Calls(schedule_grpc.ScheduleServiceStub(self.channel), token, language)
        self.library = _Calls(library_grpc.LibraryServiceStub(self.channel), token, language)
        self.catalogue = _Calls(
            catalogue_grpc.CatalogueServiceStub(self.channel), token, language
        )
        self.billing = _Calls(billing_grpc.EntitlementServiceStub(self.channel), token)
        self.exports = _Calls(export_grpc.ExportServiceStub(self.channel), token)
        self.deletion = _Calls(deletion_grpc.DeletionServiceStub(self.channel), token)
        self.sharing = _Calls(sharing_grpc.SharingServiceStub(self.channel), token, language)
        self.follows = _Calls(follow_grpc.FollowServiceStub(self.channel), token)
        self.posts = _Calls(post_grpc.PostServiceStub(self.channel), token)
        self.achievements = _Calls(
            achievements_grpc.AchievementServiceStub(self.channel), token, language
        )
        self.notifications = _Calls(
            notifications_grpc.NotificationServiceStub(self.channel), token, language
        )
        self.push = _Calls(push_grpc.PushServiceStub(self.channel), token, language)
        self.statistics = _Calls(statistics_grpc.StatisticsServiceStub(self.channel), token)

    @classmethod
    def with_new_account(cls, address):
        """A client of an account that was just made."""
        anonymous = cls(address)
        request = account.CreateAccountRequest(request_id=new_uuid())
        made = anonymous.account.CreateAccount(request, wait_for_ready=True)
        anonymous.close()
        client = cls(address, made.tokens.access_token, made.account.id)
        client.tokens = made.tokens
        return client

    def speaking(self, language):
        """The same account on a device that accepts that language."""
        return Client(self.address, self.token, self.account_id, language=language)

    def close(self):
        """Closes the channel."""
        self.channel.close()

    def start_workout(self, workout=None, profile=None):
        """Starts a session and gives its first state."""
        request = player.StartWorkoutRequest(
            request_id=new_uuid(),
            workout=workout or make_workout(),
            heart_rate_profile=profile,
        )
        return self.player.StartWorkout(request).state

    def session(self, session_id=""):
        """A session's state; of the active one without an id."""
        return self.player.GetSession(player.GetSessionRequest(session_id=session_id)).state

    def apply(self, state, request_id=None, **command):
        """Applies a command to the state that was seen, and gives the whole answer."""
        return self.player.ApplyCommand(command_request(state, request_id, **command))

    def finish(self, session_id):
        """Ends a session."""
        return self.apply(self.session(session_id), finish=player.Finish()).state


def command_request(state, request_id=None, **command):
    """The request for one command, as `pause=player.Pause()`."""
    return player.ApplyCommandRequest(
        request_id=request_id or new_uuid(),
        session_id=state.session_id,
        expected_revision=state.revision,
        **command,
    )


def make_workout(set_counts=(2, 1), rest_seconds=0):
    """A workout with one exercise for each set count."""
    return workout_of(
        make_planned(f"Exercise {number}", count, intensity_percent=60,
                     rest_duration=Duration(seconds=rest_seconds))
        for number, count in enumerate(set_counts, start=1)
    )  # fmt: skip


def make_planned(name, set_count=1, **target):
    """An exercise of equal sets, with these targets."""
    sets = [workouts.PlannedSet(set_count=set_count, **target)]
    return workouts.PlannedExercise(name=name, sets=sets)


def workout_of(exercises, name="Full body", **block):
    """A workout of one block."""
    main = {"kind": workouts.WORKOUT_BLOCK_KIND_MAIN, **block}
    return workouts.Workout(
        name=name, blocks=[workouts.WorkoutBlock(exercises=exercises, **main)])  # fmt: skip


def planned_exercises(workout):
    """The exercises of all blocks."""
    return [exercise for block in workout.blocks for exercise in block.exercises]


class Failure:
    """A call's error, unpacked."""

    def __init__(self, error):
        self.code = error.code()
        self.message = error.details()
        status = rpc_status.from_call(error)
        self.details = list(status.details) if status else []

    def detail(self, kind):
        """The detail of that message type, or None."""
        for packed in self.details:
            if packed.Is(kind.DESCRIPTOR):
                unpacked = kind()
                packed.Unpack(unpacked)
                return unpacked
        return None

    @property
    def reason(self):
        """google.rpc.ErrorInfo's reason, or None."""
        info = self.detail(error_details_pb2.ErrorInfo)
        return info.reason if info else None

    @property
    def facts(self):
        """google.rpc.ErrorInfo's metadata."""
        info = self.detail(error_details_pb2.ErrorInfo)
        return dict(info.metadata) if info else {}

    @property
    def shown(self):
        """google.rpc.LocalizedMessage as (locale, message), or None."""
        localized = self.detail(error_details_pb2.LocalizedMessage)
        return (localized.locale, localized.message) if localized else None

    @property
    def violations(self):
        """What google.rpc.BadRequest says, by field."""
        bad = self.detail(error_details_pb2.BadRequest)
        return {violation.field: violation for violation in bad.field_violations} if bad else {}

    @property
    def fields(self):
        """The fields that google.rpc.BadRequest names."""
        bad = self.detail(error_details_pb2.BadRequest)
        return {violation.field for violation in bad.field_violations} if bad else set()


def failure_of(call):
    """The error that `call` must end with."""
    with pytest.raises(grpc.RpcError) as raised:
        call()
    return Failure(raised.value)


def refused(call, code):
    """The error that `call` must end with, which must have that status code."""
    failure = failure_of(call)
    assert failure.code == code, f"{failure.code}: {failure.message}"
    return failure

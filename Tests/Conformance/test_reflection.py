"""The reflection service, with grpc's own client: a descriptor pool that asks the server for everything."""

import grpc
import pytest
from google.protobuf import descriptor_pool
from google.protobuf.message_factory import GetMessageClass
from grpc_reflection.v1alpha import reflection_pb2, reflection_pb2_grpc
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import (
    ProtoReflectionDescriptorDatabase,
)
from pulsewire.live.v1 import heart_rate_sample_pb2
from pulsewire.player.v1 import player_service_pb2

from harness.client import CALL_SECONDS, Client, refused
from harness.server import Server

SERVICES = {
    "grpc.health.v1.Health",
    "grpc.reflection.v1.ServerReflection",
    "grpc.reflection.v1alpha.ServerReflection",
    "pulsewire.access.v1.AccessService",
    "pulsewire.access.v1.DeviceService",
    "pulsewire.access.v1.SupportService",
    "pulsewire.account.v1.AccountService",
    "pulsewire.account.v1.SignInService",
    "pulsewire.achievements.v1.AchievementService",
    "pulsewire.billing.v1.EntitlementService",
    "pulsewire.body.v1.BodyMeasurementService",
    "pulsewire.body.v1.HrvService",
    "pulsewire.body.v1.ProgressPhotoService",
    "pulsewire.catalogue.v1.CatalogueService",
    "pulsewire.consent.v1.ConsentService",
    "pulsewire.integrations.v1.ConnectionService",
    "pulsewire.health.v1.HealthSyncService",
    "pulsewire.health.v1.RecordingService",
    "pulsewire.integrations.v1.IntegrationService",
    "pulsewire.library.v1.LibraryService",
    "pulsewire.live.v1.LiveService",
    "pulsewire.load.v1.TrainingLoadService",
    "pulsewire.logs.v1.WorkoutLogService",
    "pulsewire.music.v1.MixService",
    "pulsewire.music.v1.PlaybackService",
    "pulsewire.music.v1.TasteService",
    "pulsewire.notifications.v1.NotificationService",
    "pulsewire.offline.v1.OfflineService",
    "pulsewire.plans.v1.ContextService",
    "pulsewire.plans.v1.PlanService",
    "pulsewire.plans.v1.SuggestionService",
    "pulsewire.plans.v1.SummaryService",
    "pulsewire.player.v1.PlayerService",
    "pulsewire.privacy.v1.DeletionService",
    "pulsewire.privacy.v1.ExportService",
    "pulsewire.profile.v1.ProfileService",
    "pulsewire.push.v1.PushService",
    "pulsewire.records.v1.RecordService",
    "pulsewire.records.v1.StrengthService",
    "pulsewire.replication.v1.ReplicationService",
    "pulsewire.routines.v1.RoutineService",
    "pulsewire.schedule.v1.ScheduleService",
    "pulsewire.settings.v1.SettingsService",
    "pulsewire.sharing.v1.SharingService",
    "pulsewire.social.v1.FollowService",
    "pulsewire.social.v1.PostService",
    "pulsewire.statistics.v1.StatisticsService",
}
PATHS = [f"/grpc.reflection.{version}.ServerReflection/ServerReflectionInfo" for version in ("v1", "v1alpha")]
NOT_FOUND = grpc.StatusCode.NOT_FOUND.value[0]


@pytest.fixture
def database(anonymous):
    return ProtoReflectionDescriptorDatabase(anonymous.channel)


def ask(channel, path, *questions):
    """The answers to questions on one stream."""
    call = channel.stream_stream(
        path,
        request_serializer=reflection_pb2.ServerReflectionRequest.SerializeToString,
        response_deserializer=reflection_pb2.ServerReflectionResponse.FromString,
    )
    requests = [reflection_pb2.ServerReflectionRequest(**question) for question in questions]
    answers = list(call(iter(requests), timeout=CALL_SECONDS))
    assert [answer.original_request for answer in answers] == requests
    return answers


def test_all_services_are_listed(database):
    assert set(database.get_services()) == SERVICES


def test_a_client_without_proto_files_makes_a_message_and_calls(database, client):
    pool = descriptor_pool.DescriptorPool(database)
    service = pool.FindServiceByName("pulsewire.player.v1.PlayerService")
    method = service.FindMethodByName("GetSession")
    client.start_workout()
    call = client.channel.unary_unary(f"/{service.full_name}/{method.name}")
    answer = call(
        GetMessageClass(method.input_type)().SerializeToString(),
        timeout=CALL_SECONDS,
        metadata=[("authorization", f"Bearer {client.token}")],
    )
    found = GetMessageClass(method.output_type).FromString(answer)
    ours = player_service_pb2.GetSessionResponse.FromString(answer)
    assert found.state.session_id == ours.state.session_id != ""


def test_every_service_of_the_server_is_described(database):
    pool = descriptor_pool.DescriptorPool(database)
    for name in SERVICES:
        assert pool.FindServiceByName(name).methods


def test_the_descriptors_are_those_of_the_contract(database):
    pool = descriptor_pool.DescriptorPool(database)
    ours = heart_rate_sample_pb2.HeartRateSample.DESCRIPTOR
    theirs = pool.FindMessageTypeByName(ours.full_name)
    assert [(f.name, f.number, f.type) for f in theirs.fields] == [
        (f.name, f.number, f.type) for f in ours.fields
    ]


@pytest.mark.parametrize("path", PATHS)
def test_both_versions_answer_and_name_the_host(anonymous, path):
    (answer,) = ask(anonymous.channel, path, {"host": "here", "list_services": "*"})
    assert answer.valid_host == "here"
    assert {service.name for service in answer.list_services_response.service} == SERVICES


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "question",
    [
        {"file_by_filename": "nothing.proto"},
        {"file_containing_symbol": "pulsewire.Nothing"},
        {"file_containing_extension": {"containing_type": "google.rpc.Status", "extension_number": 9}},
        {"all_extension_numbers_of_type": "pulsewire.Nothing"},
    ],
    ids=lambda question: next(iter(question)),
)
def test_what_is_not_there_is_not_found_and_the_stream_goes_on(anonymous, path, question):
    missing, found = ask(anonymous.channel, path, question, {"file_by_filename": "google/rpc/status.proto"})
    assert missing.error_response.error_code == NOT_FOUND
    assert missing.error_response.error_message
    assert len(found.file_descriptor_response.file_descriptor_proto) == 2


def test_a_message_without_extensions_has_none(database):
    assert list(database.FindAllExtensionNumbers("google.rpc.Status")) == []
    assert database.FindFileContainingExtension("google.rpc.Status", 9) is None


def test_a_file_comes_once_in_a_stream_unless_it_is_asked_for_again(anonymous):
    name = {"file_by_filename": "pulsewire/live/v1/live_service.proto"}
    first, again = ask(anonymous.channel, PATHS[0], name, name)
    assert len(first.file_descriptor_response.file_descriptor_proto) > 1
    assert len(again.file_descriptor_response.file_descriptor_proto) == 1


def test_a_request_without_a_question_is_an_invalid_argument(anonymous):
    refused(lambda: ask(anonymous.channel, PATHS[0], {}), grpc.StatusCode.INVALID_ARGUMENT)


def test_it_can_be_turned_off(node):
    server = Server([*node.serve_arguments, "--reflection", "off"])
    try:
        client = Client(server.address)
        stub = reflection_pb2_grpc.ServerReflectionStub(client.channel)
        request = reflection_pb2.ServerReflectionRequest(list_services="")
        call = lambda: list(stub.ServerReflectionInfo(iter([request]), timeout=CALL_SECONDS))
        refused(call, grpc.StatusCode.UNIMPLEMENTED)
        client.close()
    finally:
        server.kill()

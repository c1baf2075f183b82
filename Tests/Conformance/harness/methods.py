"""Every method of a server, by reflection, with requests that are made from the descriptors: so that
tests of all methods know those of tomorrow."""

import random
import re
import subprocess
import threading
import uuid

import grpc
from google.protobuf import descriptor_pool
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message_factory import GetMessageClass
from google.rpc import status_pb2
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import (
    ProtoReflectionDescriptorDatabase,
)

from harness.server import program

UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
#: A stream that says nothing for so long waits for something: from its start, and after a message.
STREAM_SECONDS = 3
QUIET_SECONDS = 0.3
#: How many messages of a stream are read.
MESSAGES_MAX = 5
#: Numbers that few others would do for.
USUAL = {
    "page_size": 0, "after_revision": 0, "expected_version": 0, "resting_bpm": 60, "max_bpm": 190,
}  # fmt: skip
SCOPES = ["health:read", "heart_rate:push", "heart_rate:read", "logs:write", "profile:read", "session:control",
          "session:remote", "session:watch", "statistics:read", "training:read", "wall:coach", "wall:watch"]


def rules():
    """Who may call what, as the server's table has it, by path."""
    done = subprocess.run([program(), "methods"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    return dict(line.split(" ", 1) for line in done.stdout.splitlines())


class Method:
    """One method of the server."""

    def __init__(self, service, descriptor):
        self.path = f"/{service.full_name}/{descriptor.name}"
        self.name = descriptor.name
        self._descriptor = descriptor
        self.request_type = GetMessageClass(descriptor.input_type)
        self.response_type = GetMessageClass(descriptor.output_type)
        self.only_reads = descriptor.GetOptions().idempotency_level == 1

    def __repr__(self):
        return self.path

    def call(self, channel, requests, token=None, quiet_seconds=QUIET_SECONDS, reads_all=False):
        """Calls it; gives how that ended and what came. Of a stream it reads a few messages, unless it `reads_all`, and
        nothing once it was quiet for `quiet_seconds`."""
        kind = "_".join(
            "stream" if streams else "unary"
            for streams in (self._descriptor.client_streaming, self._descriptor.server_streaming)
        )
        call = getattr(channel, kind)(
            self.path,
            request_serializer=self.request_type.SerializeToString,
            response_deserializer=self.response_type.FromString,
        )
        argument = iter(requests) if self._descriptor.client_streaming else requests[0]
        timeout = max(STREAM_SECONDS, quiet_seconds) if "stream" in kind else 60
        metadata = [("authorization", f"Bearer {token}")] if token else []
        answers, quiet = [], None
        try:
            answer = call(argument, timeout=timeout, metadata=metadata)
            if not self._descriptor.server_streaming:
                return Outcome([answer])
            for one in answer:
                answers.append(one)
                if quiet:
                    quiet.cancel()
                if len(answers) == MESSAGES_MAX and not reads_all:
                    answer.cancel()
                    break
                quiet = threading.Timer(quiet_seconds, answer.cancel)
                quiet.daemon = True
                quiet.start()
            return Outcome(answers)
        except grpc.RpcError as error:
            return Outcome(answers, error)
        finally:
            if quiet:
                quiet.cancel()

    @property
    def is_unary(self):
        """Whether it is one message each way."""
        return not (self._descriptor.client_streaming or self._descriptor.server_streaming)

    def begin(self, channel, request, token=None):
        """Begins a call of one message each way, and gives its future."""
        call = channel.unary_unary(
            self.path,
            request_serializer=self.request_type.SerializeToString,
            response_deserializer=self.response_type.FromString,
        )
        metadata = [("authorization", f"Bearer {token}")] if token else []
        return call.future(request, timeout=60, metadata=metadata)

    def requests(self, filler):
        """Requests that `filler` has filled in: one, or a stream's first few."""
        if not self._descriptor.client_streaming:
            return [filler.message(self.request_type)]
        oneof = self._descriptor.input_type.oneofs
        names = [field.name for field in oneof[0].fields] if oneof else [None]
        return [filler.message(self.request_type, chosen=name) for name in names]


class Outcome:
    """How a call ended."""

    def __init__(self, answers, error=None):
        self.answers = answers
        self.code = error.code() if error else grpc.StatusCode.OK
        self.message = error.details() if error else ""
        self.details = b""
        self.reason = None
        for name, value in (error.trailing_metadata() or ()) if error else ():
            if name == "grpc-status-details-bin":
                self.details = value
                for packed in status_pb2.Status.FromString(value).details:
                    found = re.search(rb"\n.([A-Z_]{4,60})\x12", packed.value)
                    if packed.type_url.endswith("ErrorInfo") and found:
                        self.reason = found[1].decode()

    @property
    def failure(self):
        """All that a caller can see of a failure, to the byte."""
        return self.code, self.message, self.details

    @property
    def bytes(self):
        """All that the server said, in one."""
        said = [answer.SerializeToString() for answer in self.answers]
        return b"\0".join([*said, self.message.encode(), self.details])

    @property
    def ids(self):
        """Every UUID that it names."""
        return set(UUID.findall(self.bytes.decode("latin-1")))


class Filler:
    """Fills in messages from their descriptors: identifiers as it is told, all else at random, within
    what most fields take."""

    def __init__(self, seed, identifier=None, marker="x"):
        self._random = random.Random(seed)
        #: What every field that names something existing says; nil UUIDs otherwise are random.
        self.identifier = identifier
        self.marker = marker

    def message(self, kind, depth=0, chosen=None):
        """A message; of its oneof, the field `chosen`, or any."""
        message = kind()
        picked = {
            oneof.name: chosen if chosen else self._random.choice(oneof.fields).name
            for oneof in message.DESCRIPTOR.oneofs
            if not oneof.name.startswith("_")
        }
        for field in message.DESCRIPTOR.fields:
            oneof = field.containing_oneof
            if oneof is not None and picked.get(oneof.name, field.name) != field.name:
                continue
            if depth < 6:
                self._fill(message, field, depth)
        self._name_a_change(message)
        return message

    def _name_a_change(self, message):
        """Of what an update brings, its mask names one text."""
        fields = message.DESCRIPTOR.fields_by_name
        if "update_mask" not in fields:
            return
        brought = next(field for field in message.DESCRIPTOR.fields if field.message_type)
        texts = [
            field.name
            for field in brought.message_type.fields
            if field.type == FieldDescriptor.TYPE_STRING and not field.is_repeated
        ]
        if texts:
            message.update_mask.paths.append(self._random.choice(texts))

    def _fill(self, message, field, depth):
        if field.message_type is not None and field.message_type.GetOptions().map_entry:
            return
        if field.is_repeated:
            getattr(message, field.name).extend([self._value(field, depth)])
        elif field.message_type is not None:
            getattr(message, field.name).CopyFrom(self._value(field, depth))
        else:
            setattr(message, field.name, self._value(field, depth))

    def _value(self, field, depth):
        types = FieldDescriptor
        if field.message_type is not None:
            name = field.message_type.full_name
            if name == "google.protobuf.FieldMask":
                return GetMessageClass(field.message_type)(paths=[])
            if name == "google.protobuf.Timestamp":
                return GetMessageClass(field.message_type)(seconds=1_900_000_000)
            if name == "google.protobuf.Duration":
                return GetMessageClass(field.message_type)(seconds=60)
            return self.message(GetMessageClass(field.message_type), depth + 1)
        if field.enum_type is not None:
            numbers = [value.number for value in field.enum_type.values if value.number]
            return self._random.choice(numbers or [0])
        if field.type == types.TYPE_STRING:
            return self._text(field.name)
        if field.type == types.TYPE_BYTES:
            return self.marker.encode()
        if field.type == types.TYPE_BOOL:
            return False
        if field.name in USUAL:
            return USUAL[field.name]
        return self._random.choice([1, 2, 10, 50])

    def _text(self, name):
        if name == "request_id":
            return str(uuid.UUID(int=self._random.getrandbits(128), version=4))
        if name == "id" or name.endswith(("_id", "_ids", "_name_id")):
            return self.identifier or str(uuid.UUID(int=self._random.getrandbits(128), version=4))
        if name.startswith("scope"):
            return self._random.choice(SCOPES)
        if "email" in name:
            return f"{self.marker.lower()}@example.org"
        if "token" in name and name != "page_token" or name.endswith("_code"):
            return self.identifier or self.marker
        return {"page_token": "", "language": "en"}.get(name, self.marker)


def all_methods(channel):
    """Every method that the server lists."""
    database = ProtoReflectionDescriptorDatabase(channel)
    pool = descriptor_pool.DescriptorPool(database)
    methods = []
    for name in sorted(database.get_services()):
        service = pool.FindServiceByName(name)
        methods += [Method(service, method) for method in service.methods]
    return methods

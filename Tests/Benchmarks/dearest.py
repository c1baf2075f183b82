"""Requests that cost the most of what each method allows, made from the table of methods and the rules of
their fields, so that a new method is among them. Needs .venv and the foreign clients' code of the contract."""

import datetime
import importlib
import itertools
import pathlib
import subprocess
import sys
import time
import uuid

from google.protobuf import descriptor_pool
from google.protobuf.descriptor import FieldDescriptor
from google.protobuf.message import Message
from google.protobuf.message_factory import GetMessageClass

STUBS = pathlib.Path(__file__).resolve().parents[2] / ".build/conformance-stubs"
#: What a request may have of texts and elements together, below the limit of most methods.
BUDGET_BYTES = 128 * 1024
DEPTH_MAX = 6
#: A text and a list without a rule.
TEXT_MAX, COUNT_MAX = 100, 100
#: What is not called: it would end the account that calls, or its credentials.
ENDING = {"SignOut", "SignOutEverywhere", "RevokeSession", "MergeAccounts"}
#: What does nothing for an account, or everything for the test.
FOREIGN = ("/grpc.",)
SCOPES = ["session:watch"]
#: The beginning of ids that are new in each call; see `fresh`.
NEW_IDS = "00000000-0000-4000-8000-"


_numbers = itertools.count(1)


def new_id():
    """An id that `fresh` makes another one in each call."""
    return f"{NEW_IDS}{next(_numbers):012x}"


def ids_in(message):
    """The ids of the things in an answer, by the names that fields of requests have for them."""
    found = {}
    for field, value in message.ListFields():
        if field.message_type is None:
            if field.name.endswith(("_id", "username")) and field.type == FieldDescriptor.TYPE_STRING and not field.is_repeated:
                found[field.name] = value
            continue
        for one in (value if field.is_repeated else [value]):
            if isinstance(one, Message) and "username" in one.DESCRIPTOR.fields_by_name:
                found.setdefault("username", one.username)
            if isinstance(one, Message) and "id" in one.DESCRIPTOR.fields_by_name:
                found.setdefault(f"{_snake(one.DESCRIPTOR.name)}_id", one.id)
                found.setdefault(f"{field.name}_id", one.id)
            break
    return {name: one for name, one in found.items() if isinstance(one, str) and one and name != "request_id"}


def _snake(name):
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


def fresh(request):
    """A request's bytes as they were made, with ids that nobody has used."""
    return request.replace(NEW_IDS.encode(), str(uuid.uuid4())[:24].encode())


def load():
    """Makes the rules and all messages known."""
    sys.path.insert(0, str(STUBS))
    rules = importlib.import_module("pulsewire.rules.v1.rules_pb2")
    for file in sorted(STUBS.glob("pulsewire/**/*_pb2.py")):
        importlib.import_module(".".join(file.relative_to(STUBS).with_suffix("").parts))
    return rules.field


def table(program):
    """Who may call what, as the server has it, by path."""
    done = subprocess.run([program, "methods"], capture_output=True, text=True, check=True)
    return dict(line.split(" ", 1) for line in done.stdout.splitlines())


class Dearest:
    """The dearest legal request of each method that an account may call."""

    def __init__(self, program):
        self._rules = load()
        pool = descriptor_pool.Default()
        self.methods = []
        for path, access in table(program).items():
            _, service, name = path.split("/")
            if path.startswith(FOREIGN) or access == "administrator" or name in ENDING:
                continue
            self.methods.append((path, pool.FindServiceByName(service).methods_by_name[name]))

    def unary(self):
        """The methods of one message each way."""
        return [(path, method) for path, method in self.methods
                if not (method.client_streaming or method.server_streaming)]

    def streaming(self):
        """The others."""
        return [(path, method) for path, method in self.methods
                if method.client_streaming or method.server_streaming]

    def request(self, method, things):
        """Its message. `things` has the ids of what the account has, by the names of fields."""
        return self._message(method.input_type, things, BUDGET_BYTES, 0)

    def _message(self, descriptor, things, budget, depth, field_name=""):
        name = descriptor.full_name
        message = GetMessageClass(descriptor)()
        if name == "google.protobuf.Timestamp":
            message.seconds = int(time.time()) + (86_400 if "expire" in field_name else 0)
            return message
        if name == "google.protobuf.Duration":
            message.seconds = 60
            return message
        fields = [field for field in descriptor.fields if not _is_later_of_oneof(field)]
        # Whatever is large is so within its share of the message.
        share = max(1, budget // max(1, sum(map(_is_large, fields))))
        for field in fields:
            if field.message_type is not None and field.message_type.GetOptions().map_entry:
                continue
            if depth < DEPTH_MAX:
                self._fill(message, field, things, share, depth)
        _mask(message)
        return message

    def _fill(self, message, field, things, budget, depth):
        rules = field.GetOptions().Extensions[self._rules]
        if field.message_type is not None and field.message_type.full_name == "google.type.Date":
            return _date(getattr(message, field.name), field.name)
        if not field.is_repeated:
            value = self._value(field, rules, things, budget, depth, 0)
            if field.message_type is not None:
                getattr(message, field.name).CopyFrom(value)
            elif value is not None:
                setattr(message, field.name, value)
            return None
        if field.name == "paths":
            return None
        values, spent = [], 0
        for number in range(int(_top(rules.count, COUNT_MAX))):
            value = self._value(field, rules, things, budget // 8, depth, number)
            spent += value.ByteSize() + 4 if field.message_type is not None else len(str(value)) + 4
            if value is None or values and spent > budget:
                break
            if rules.unique and field.message_type is None and value in values:
                break
            values.append(value)
        getattr(message, field.name).extend(values)
        return None

    def _value(self, field, rules, things, budget, depth, number):
        if field.message_type is not None:
            return self._message(field.message_type, things, budget, depth + 1, field.name)
        if field.enum_type is not None:
            known = [value.number for value in field.enum_type.values if value.number]
            return known[number % len(known)] if known else 0
        if field.type == FieldDescriptor.TYPE_STRING:
            return self._text(field, rules, things, budget, depth)
        if field.type == FieldDescriptor.TYPE_BYTES:
            return b"x" * int(min(_top(rules.bytes, TEXT_MAX), budget))
        if field.type == FieldDescriptor.TYPE_BOOL:
            return True
        if field.name in ("expected_version", "after_revision"):
            return 0
        highest = _top(rules.range, 1000 if field.name == "page_size" else 100)
        # Numbers that differ make more of them.
        value = max(rules.range.min, highest - 49 + number % 50 if field.name != "page_size" else highest)
        is_whole = field.cpp_type not in (
            FieldDescriptor.CPPTYPE_DOUBLE, FieldDescriptor.CPPTYPE_FLOAT)
        return int(value) if is_whole else float(value)

    @staticmethod
    def _text(field, rules, things, budget, depth):
        name = field.name
        if rules.uuid or name == "id" or name.endswith(("_id", "_ids")):
            # What parts refer to and is not there, is left out.
            is_missing = depth > 1 and name.endswith("_id") and name != "request_id"
            return things.get(name.removesuffix("s")) or ("" if is_missing else new_id())
        if name.startswith("scope"):
            return SCOPES[0]
        if rules.texts:
            return rules.texts[0]
        if "token" in name or "cursor" in name:
            return ""
        if "email" in name:
            return f"{uuid.uuid4().hex}@example.org"
        if "zone" in name:
            return "Europe/Berlin"
        if name.endswith("_url"):
            return "https://example.org/" + "x" * 100
        if name == "recurrence_rule":
            return "FREQ=DAILY"
        if name == "username":
            return things.get(name) or f"x{uuid.uuid4().hex[:16]}"
        length = min(_top(rules.length, TEXT_MAX), _top(rules.bytes, TEXT_MAX * 4), budget)
        return "x" * int(max(1, length))


def _top(found, otherwise):
    """The end of a range."""
    return found.max if found.HasField("max") else otherwise


def _is_large(field):
    return field.is_repeated or field.message_type is not None or field.type in (
        FieldDescriptor.TYPE_STRING, FieldDescriptor.TYPE_BYTES)


def _is_later_of_oneof(field):
    oneof = field.containing_oneof
    return oneof is not None and not oneof.name.startswith("_") and oneof.fields[0] != field


def _date(date, name):
    """A year that ends today."""
    ago = 364 if "start" in name else 30 * 365 if "birth" in name else 0
    day = datetime.date.today() - datetime.timedelta(days=ago)
    date.year, date.month, date.day = day.year, day.month, day.day


def _mask(message):
    """An update changes all of what it may."""
    if "update_mask" not in message.DESCRIPTOR.fields_by_name:
        return
    brought = next((field for field in message.DESCRIPTOR.fields if field.message_type
                    and field.name != "update_mask"), None)
    if brought is not None:
        held = [field.name for field, _ in getattr(message, brought.name).ListFields()]
        message.update_mask.paths.extend(
            name for name in held if not name.endswith(("id", "version", "time")))

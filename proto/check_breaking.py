#!/usr/bin/env python3
"""Whether the contract still serves the clients of the last release.

Compares protoc's descriptors (Sources/C/CContract/descriptor_set.binpb) with those of the last release, which the
history of git has (Tests/Tidy/released.py), and names each change that breaks a client: a message, field, case of an enum, service or
method that is gone; a field with another number, type, name or oneof; a method with other messages, or that streams
otherwise, or that may no longer be asked for by GET. A field or case may go once its number and name are reserved.
It first proves on small made-up contracts that each rule can fail."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "Tests/Tidy"))

from released import CONTRACT, Release  # noqa: E402

PACKAGE = "pulsewire."

TYPES = {1: "double", 2: "float", 3: "int64", 4: "uint64", 5: "int32", 6: "fixed64", 7: "fixed32", 8: "bool",
         9: "string", 11: "message", 12: "bytes", 13: "uint32", 14: "enum", 15: "sfixed32", 16: "sfixed64",
         17: "sint32", 18: "sint64"}


class Fields:
    """The fields of a message in protobuf's wire form, by number."""

    def __init__(self, data):
        self.values = {}
        place = 0
        while place < len(data):
            key, place = self.varint(data, place)
            if key & 7 == 0:
                value, place = self.varint(data, place)
            else:
                if key & 7 == 2:
                    length, place = self.varint(data, place)
                else:
                    length = {1: 8, 5: 4}[key & 7]
                value, place = data[place:place + length], place + length
            self.values.setdefault(key >> 3, []).append(value)

    @staticmethod
    def varint(data, place):
        value = shift = 0
        while True:
            byte = data[place]
            value |= (byte & 0x7F) << shift
            place, shift = place + 1, shift + 7
            if byte < 0x80:
                return value, place

    def number(self, field, default=0):
        return self.values.get(field, [default])[-1]

    def text(self, field):
        return self.number(field, b"").decode()

    def texts(self, field):
        return [value.decode() for value in self.values.get(field, [])]

    def messages(self, field):
        return [Fields(value) for value in self.values.get(field, [])]


def read(data):
    """What clients rely on: messages, enums and methods by their full names."""
    contract = {"message": {}, "enum": {}, "method": {}}
    for file in Fields(data).messages(1):
        package = file.text(2)
        if not (package + ".").startswith(PACKAGE):
            continue
        for message in file.messages(4):
            read_message(contract, package, message)
        for enum in file.messages(5):
            read_enum(contract, package, enum)
        for service in file.messages(6):
            for method in service.messages(2):
                contract["method"][f"{package}.{service.text(1)}/{method.text(1)}"] = {
                    "request": method.text(2), "response": method.text(3),
                    "streams requests": bool(method.number(5)),
                    "streams responses": bool(method.number(6)),
                    "is a GET": any(options.number(34) == 1 for options in method.messages(4)),
                }
    return contract


def read_message(contract, scope, message):
    name = f"{scope}.{message.text(1)}"
    oneofs = [oneof.text(1) for oneof in message.messages(8)]
    fields = {}
    for field in message.messages(2):
        kind = TYPES.get(field.number(5), "?")
        # A oneof of one field that is made for `optional` is nothing that a client sees.
        is_in_oneof = 9 in field.values and not field.number(17)
        fields[field.number(3)] = {
            "name": field.text(1), "type": f"{kind} {field.text(6)}".strip(),
            "repeated": field.number(4) == 3, "optional": bool(field.number(17)),
            "oneof": oneofs[field.number(9)] if is_in_oneof else None,
        }
    contract["message"][name] = (fields, reserved(message, 9, 10, is_inclusive=False))
    for nested in message.messages(3):
        read_message(contract, name, nested)
    for enum in message.messages(4):
        read_enum(contract, name, enum)


def read_enum(contract, scope, enum):
    cases = {value.number(2): {"name": value.text(1)} for value in enum.messages(2)}
    contract["enum"][f"{scope}.{enum.text(1)}"] = (cases, reserved(enum, 4, 5, is_inclusive=True))


def reserved(message, ranges, names, is_inclusive):
    numbers = set()
    for part in message.messages(ranges):
        numbers.update(range(part.number(1), part.number(2) + (1 if is_inclusive else 0)))
    return numbers, set(message.texts(names))


def compare(old, new):
    """Each change from `old` to `new` that breaks a client."""
    for kind, member in (("message", "field"), ("enum", "case")):
        for name, (members, _) in old[kind].items():
            if name not in new[kind]:
                yield f"{kind} {name} is gone"
                continue
            now, (numbers, names) = new[kind][name]
            for number, facts in members.items():
                label = f"{member} {facts['name']} = {number} of {name}"
                if number in now:
                    yield from differences(label, facts, now[number])
                elif facts["name"] in {other["name"] for other in now.values()}:
                    yield f"{label} has another number"
                elif number not in numbers or facts["name"] not in names:
                    yield f"{label} is gone: reserve its number and its name"
    for name, facts in old["method"].items():
        if name not in new["method"]:
            yield f"method {name} is gone"
        else:
            now = new["method"][name]
            # A method may become one that only reads.
            yield from differences(
                f"method {name}", facts, now | ({"is a GET": False} if not facts["is a GET"] else {}))


def differences(label, old, new):
    for fact, value in old.items():
        if new[fact] != value:
            yield f"{label}: {fact} was {value} and is {new[fact]}"


# The proof that each rule can fail.

def encode(field, value):
    def varint(number):
        out = bytearray()
        while number > 0x7F:
            out.append(number & 0x7F | 0x80)
            number >>= 7
        return bytes(out) + bytes([number])

    if isinstance(value, int):
        return varint(field << 3) + varint(value)
    data = value.encode() if isinstance(value, str) else value
    return varint(field << 3 | 2) + varint(len(data)) + data


def made_up(field=("rate", 1, 5, 1), extra=b"", method=("Push", ".pulsewire.A", 0), options=encode(34, 1), case=1):
    name, number, kind, label = field
    fields = b""
    if name:
        fields = encode(2, encode(1, name) + encode(3, number) + encode(5, kind) + encode(4, label))
    message = encode(1, "A") + fields + extra
    enum = encode(1, "E") + encode(2, encode(1, "E_ONE") + encode(2, case))
    rpc = b""
    if method:
        rpc = encode(2, encode(1, method[0]) + encode(2, method[1]) + encode(3, ".pulsewire.A")
                     + encode(6, method[2]) + encode(4, options))
    file = (encode(2, "pulsewire.v1") + encode(4, message) + encode(5, enum)
            + encode(6, encode(1, "S") + rpc))
    return read(encode(1, file))


def prove():
    reserve_number = encode(9, encode(1, 1) + encode(2, 2))
    reserve_name = encode(10, "rate")
    empty = read(encode(1, encode(2, "pulsewire.v1")))
    cases = [
        ("gone: reserve", made_up(field=("", 1, 5, 1))),
        ("gone: reserve", made_up(field=("", 1, 5, 1), extra=reserve_number)),
        ("another number", made_up(field=("rate", 2, 5, 1))),
        ("type was", made_up(field=("rate", 1, 3, 1))),
        ("name was", made_up(field=("speed", 1, 5, 1))),
        ("repeated was", made_up(field=("rate", 1, 5, 3))),
        ("method", made_up(method=None)),
        ("request was", made_up(method=("Push", ".pulsewire.B", 0))),
        ("streams responses was", made_up(method=("Push", ".pulsewire.A", 1))),
        ("is a GET was", made_up(options=encode(34, 0))),
        ("case E_ONE", made_up(case=2)),
        ("message pulsewire.v1.A is gone", empty),
        ("enum pulsewire.v1.E is gone", empty),
    ]
    for sentence, changed in cases:
        found = list(compare(made_up(), changed))
        assert any(sentence in finding for finding in found), (sentence, found)
    kept = made_up(field=("", 1, 5, 1), extra=reserve_number + reserve_name)
    assert not list(compare(made_up(), kept))
    assert not list(compare(made_up(), made_up()))
    assert not list(compare(made_up(options=encode(34, 0)), made_up()))


def main():
    prove()
    new = read((ROOT / CONTRACT).read_bytes())
    assert len(new["message"]) > 100 and len(new["method"]) > 50, "the contract cannot be read"
    release = Release(ROOT)
    if release.commit is None:
        print(f"NOTICE: {release.notice}, so the contract is held to no release")
        return 0
    old = read(release.contract())
    assert len(old["message"]) > 100 and len(old["method"]) > 50, "the released contract cannot be read"
    findings = list(compare(old, new))
    for finding in findings:
        print(f"contract: {finding}", file=sys.stderr)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())

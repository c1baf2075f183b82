"""Writes what Python's google.protobuf.json_format makes of random messages: a line with the wire
form in base 16 and the JSON for each. Run with all_types_pb2.py (protoc --python_out) in the path."""
import random, sys
from google.protobuf import json_format
from all_types_pb2 import AllTypes

R = random.Random(2026)
TEXT = "abc é ß 心 💓 \n\"\\\t\u0001/\u2028<>&"

def text(): return "".join(R.choice(TEXT) for _ in range(R.randint(1, 12)))
def data(): return bytes(R.randrange(256) for _ in range(R.randint(1, 9)))
def number(bits, signed):
    value = R.getrandbits(bits) >> R.randrange(bits)
    return value - (1 << bits - 1) if signed and value >> bits - 1 else (-value if signed and R.random() < .5 and value < 1 << bits - 1 else value)
def real(): return R.choice([0.5, -1.25, 1e300, 5e-324, float("inf"), float("-inf"), 3.0, 0.1, 1e21, 123456789.125])

def fill(field, into, depth):
    kind = field.cpp_type
    F = type(field)
    if kind == F.CPPTYPE_INT32: return number(32, True)
    if kind == F.CPPTYPE_UINT32: return number(32, False)
    if kind == F.CPPTYPE_INT64: return number(64, True)
    if kind == F.CPPTYPE_UINT64: return number(64, False)
    if kind == F.CPPTYPE_FLOAT: return R.choice([0.5, -2.25, 1e10, 0.10000000149011612])
    if kind == F.CPPTYPE_DOUBLE: return real()
    if kind == F.CPPTYPE_BOOL: return R.random() < .5
    if kind == F.CPPTYPE_ENUM: return R.choice([0, 1, -7, 5])
    if field.type == F.TYPE_BYTES: return data()
    return text()

def message(m, depth=0):
    F = None
    for field in m.DESCRIPTOR.fields:
        F = type(field)
        if R.random() < .5: continue
        entry = field.message_type and field.message_type.GetOptions().map_entry
        if entry:
            key, value = field.message_type.fields
            # One entry, because json_format writes many in no order.
            k = fill(key, None, depth)
            if value.message_type: message(getattr(m, field.name)[k], depth + 1)
            else: getattr(m, field.name)[k] = fill(value, None, depth)
        elif field.cpp_type == F.CPPTYPE_MESSAGE:
            name = field.message_type.full_name
            if depth > 1 and not name.startswith("google"): continue
            count = R.randint(1, 3) if field.is_repeated else 1
            for _ in range(count):
                child = getattr(m, field.name).add() if field.is_repeated else getattr(m, field.name)
                if name.endswith("Timestamp"):
                    child.seconds = R.randint(-62135596800, 253402300799)
                    child.nanos = R.choice([0, 5, 500000000, 120000, 999999999])
                elif name.endswith("Duration"):
                    child.seconds = R.randint(-315576000000, 315576000000)
                    nanos = R.choice([0, 7, 5000000, 999999999])
                    child.nanos = -nanos if child.seconds < 0 else nanos
                elif name.endswith("Any"):
                    inner = AllTypes.Inner(number=R.randint(-9, 9))
                    child.Pack(inner if R.random() < .7 else m_duration())
                else:
                    child.SetInParent()
                    message(child, depth + 1)
        elif field.is_repeated:
            getattr(m, field.name).extend(fill(field, None, depth) for _ in range(R.randint(1, 4)))
        else:
            setattr(m, field.name, fill(field, None, depth))
    return m

def m_duration():
    from google.protobuf.duration_pb2 import Duration
    return Duration(seconds=R.randint(-9, 9))

for _ in range(30):
    m = message(AllTypes())
    print(m.SerializeToString(deterministic=True).hex(), json_format.MessageToJson(m, indent=None, ensure_ascii=R.random() < .5))

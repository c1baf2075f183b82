"""HTTP/2 frames and HPACK fields as bytes, the wrong ones as well."""

import struct

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

# Frame types (RFC 9113, section 6).
DATA, HEADERS, PRIORITY, RST_STREAM, SETTINGS = range(5)
PUSH_PROMISE, PING, GOAWAY, WINDOW_UPDATE, CONTINUATION = range(5, 10)
#: A type that no RFC defines.
UNKNOWN = 0x16

# Flags; each has a meaning for some types only.
ACK = END_STREAM = 0x1
END_HEADERS = 0x4
PADDED = 0x8
PRIORITISED = 0x20

# Settings (section 6.5.2).
HEADER_TABLE_SIZE, ENABLE_PUSH, MAX_CONCURRENT_STREAMS = 1, 2, 3
INITIAL_WINDOW_SIZE, MAX_FRAME_SIZE, MAX_HEADER_LIST_SIZE = 4, 5, 6

# Error codes (section 7).
NO_ERROR, PROTOCOL_ERROR, INTERNAL_ERROR, FLOW_CONTROL_ERROR = range(4)
SETTINGS_TIMEOUT, STREAM_CLOSED, FRAME_SIZE_ERROR, REFUSED_STREAM = range(4, 8)
CANCEL, COMPRESSION_ERROR = 8, 9
ENHANCE_YOUR_CALM = 11

FRAME_BYTES_MAX = 16_384
WINDOW_BYTES_MAX = 2**31 - 1
#: What most tests ask for: it has a body of a few bytes.
PAGE = "/healthz"


def frame(kind, flags=0, stream=0, payload=b"", length=None):
    """Any frame; `length` may lie."""
    length = len(payload) if length is None else length
    return struct.pack(">I", length)[1:] + struct.pack(">BBI", kind, flags, stream) + payload


def settings(*pairs, flags=0, stream=0):
    """A SETTINGS frame of (setting, value) pairs."""
    payload = b"".join(struct.pack(">HI", *pair) for pair in pairs)
    return frame(SETTINGS, flags, stream, payload)


def headers(stream, block, flags=END_STREAM | END_HEADERS):
    """A HEADERS frame with this header block, whole unless the flags say otherwise."""
    return frame(HEADERS, flags, stream, block)


def continuation(stream, block, flags=END_HEADERS):
    """A CONTINUATION frame, the last one unless the flags say otherwise."""
    return frame(CONTINUATION, flags, stream, block)


def data(stream, payload=b"test", flags=END_STREAM):
    """A DATA frame, the last one unless the flags say otherwise."""
    return frame(DATA, flags, stream, payload)


def priority(stream, depends_on=0, weight=256, exclusive=False):
    """A PRIORITY frame."""
    return frame(PRIORITY, 0, stream, priority_fields(depends_on, weight, exclusive))


def priority_fields(depends_on=0, weight=256, exclusive=False):
    """What PRIORITY holds, and HEADERS may hold in front of its block."""
    return struct.pack(">IB", depends_on | exclusive << 31, weight - 1)


def reset(stream, code=CANCEL):
    """A RST_STREAM frame."""
    return frame(RST_STREAM, 0, stream, struct.pack(">I", code))


def ping(payload=bytes(8), flags=0, stream=0):
    """A PING frame."""
    return frame(PING, flags, stream, payload)


def go_away(code=NO_ERROR, last_stream=0, stream=0, text=b""):
    """A GOAWAY frame."""
    return frame(GOAWAY, 0, stream, struct.pack(">II", last_stream, code) + text)


def window_update(stream, increment):
    """A WINDOW_UPDATE frame."""
    return frame(WINDOW_UPDATE, 0, stream, struct.pack(">I", increment))


def integer(value, prefix_bits, first=0):
    """An HPACK integer behind the bits `first` (RFC 7541, section 5.1)."""
    largest = (1 << prefix_bits) - 1
    if value < largest:
        return bytes([first | value])
    encoded = [first | largest]
    value -= largest
    while value >= 128:
        encoded.append(value & 127 | 128)
        value >>= 7
    return bytes(encoded + [value])


def text(value):
    """An HPACK string without Huffman coding (section 5.2)."""
    octets = value.encode() if isinstance(value, str) else value
    return integer(len(octets), 7) + octets


def field(name, value):
    """A field that leaves the table as it is: literal, with a new name (section 6.2.2)."""
    return b"\0" + text(name) + text(value)


def indexed_field(name, value):
    """A field that enters the table (section 6.2.1)."""
    return b"\x40" + text(name) + text(value)


def table_size(value):
    """A dynamic table size update (section 6.3)."""
    return integer(value, 5, 0x20)


def block(fields):
    """A header block of (name, value) pairs."""
    return b"".join(field(name, value) for name, value in fields)


def request_fields(method="GET", path=PAGE, **others):
    """The pseudo-header fields of a request; a value of None leaves one out."""
    fields = {"method": method, "scheme": "https", "path": path, "authority": "localhost"} | others
    return [(":" + name, value) for name, value in fields.items() if value is not None]


def request(*more, method="GET", path=PAGE, **others):
    """The header block of a request, with further (name, value) pairs behind."""
    return block(request_fields(method, path, **others) + list(more))


def grpc_request(path, *more):
    """The header block of a gRPC call."""
    standard = [("content-type", "application/grpc"), ("te", "trailers")]
    return request(*standard, *more, method="POST", path=path)


def message(octets=b""):
    """A gRPC message of these bytes."""
    return struct.pack(">BI", 0, len(octets)) + octets

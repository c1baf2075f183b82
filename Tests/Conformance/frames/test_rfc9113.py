"""RFC 9113, HTTP/2, section by section: frames that a server has to take, and such as it must not."""

import struct

import pytest

from frames.build import (
    ACK, COMPRESSION_ERROR, ENABLE_PUSH, END_HEADERS, END_STREAM, FLOW_CONTROL_ERROR,
    FRAME_BYTES_MAX, FRAME_SIZE_ERROR, HEADER_TABLE_SIZE, INITIAL_WINDOW_SIZE,
    MAX_CONCURRENT_STREAMS, MAX_FRAME_SIZE, MAX_HEADER_LIST_SIZE, PADDED, PING, PREFACE,
    PRIORITISED, PRIORITY, PROTOCOL_ERROR, PUSH_PROMISE, REFUSED_STREAM, RST_STREAM, SETTINGS,
    STREAM_CLOSED, UNKNOWN, WINDOW_BYTES_MAX, WINDOW_UPDATE, block, continuation, data, field,
    frame, go_away, headers, ping, priority, priority_fields, request, request_fields, reset,
    settings, window_update,
)  # fmt: skip
from frames.case import (
    acknowledged, answered, body, case, connection_error, ended, explained_connection_error, pong,
    pong_or_end, server_settings_first, stream_error, stream_reset,
)  # fmt: skip
from frames.peer import Peer

GET = request()
POST = request(method="POST")
TEXT = b"pulse\0\0\0"
LONG_FIELDS = b"".join(field(f"x-long-{number}", "x" * 4000) for number in range(5))
#: A second block, as a CONTINUATION brings it.
MORE = field("x-more", "x" * 4000)


def open_limit_and_one(peer):
    """Opens as many streams as the server allows, which stay open for want of a window, and one."""
    values = dict(struct.iter_unpack(">HI", peer.frames[0].payload))
    count = values[MAX_CONCURRENT_STREAMS] + 1
    peer.send(b"".join(headers(1 + 2 * number, GET) for number in range(count)))
    stream_error(2 * count - 1, PROTOCOL_ERROR, REFUSED_STREAM)(peer)


CASES = [
    # 3.4 HTTP/2 Connection Preface
    case("3.4", "a client's preface",
         "The server connection preface consists of a potentially empty SETTINGS frame that MUST be "
         "the first frame the server sends.",
         PREFACE + settings((INITIAL_WINDOW_SIZE, 65_535)), server_settings_first, begins=False),
    case("3.4", "a preface that is none",
         "Clients and servers MUST treat an invalid connection preface as a connection error of type "
         "PROTOCOL_ERROR.",
         b"INVALID CONNECTION PREFACE\r\n\r\n", connection_error(PROTOCOL_ERROR), begins=False),
    # 4.1 Frame Format
    case("4.1", "an unknown type",
         "Implementations MUST ignore and discard frames of unknown types.",
         frame(UNKNOWN, payload=bytes(8)), ping(), pong()),
    case("4.1", "undefined flags",
         "Flags that have no defined semantics for a particular frame type MUST be ignored.",
         ping(flags=0x16), pong()),
    case("4.1", "the reserved bit",
         "The reserved bit MUST be ignored when receiving.",
         ping(flags=0x16, stream=1 << 31), pong()),
    # 4.2 Frame Size
    case("4.2", "DATA of 2^14 bytes",
         "All implementations MUST be capable of receiving and minimally processing frames up to "
         "2^14 octets in length.",
         headers(1, POST, END_HEADERS), data(1, bytes(FRAME_BYTES_MAX)), answered(1)),
    case("4.2", "DATA over the limit",
         "An endpoint MUST send an error code of FRAME_SIZE_ERROR if a frame exceeds the size "
         "defined in SETTINGS_MAX_FRAME_SIZE.",
         headers(1, POST, END_HEADERS), data(1, bytes(FRAME_BYTES_MAX + 1)),
         stream_error(1, FRAME_SIZE_ERROR)),
    case("4.2", "HEADERS over the limit",
         "A frame size error in a frame that could alter the state of the entire connection MUST be "
         "treated as a connection error.",
         headers(1, GET + LONG_FIELDS), connection_error(FRAME_SIZE_ERROR)),
    # 4.3 Field Section Compression and Decompression
    case("4.3", "a block that cannot be decoded",
         "A receiver MUST terminate the connection with a connection error of type COMPRESSION_ERROR "
         "if it does not decompress a field block.",
         headers(1, b"\x40", END_STREAM | END_HEADERS), connection_error(COMPRESSION_ERROR)),
    case("4.3", "PRIORITY inside of a block",
         "Each field block MUST be transmitted as a contiguous sequence of frames, with no "
         "interleaved frames of any other type.",
         headers(1, GET, 0), priority(1), continuation(1, MORE), connection_error(PROTOCOL_ERROR)),
    case("4.3", "HEADERS of another stream inside of a block",
         "Each field block MUST be transmitted as a contiguous sequence of frames, with no "
         "interleaved frames from any other stream.",
         headers(1, GET, 0), headers(3, GET), continuation(1, MORE),
         connection_error(PROTOCOL_ERROR)),
    # 5.1 Stream States
    case("5.1", "idle and PRIORITY",
         "PRIORITY frames can be sent and received in the idle state.",
         priority(1), ping(), pong()),
    case("5.1", "idle and DATA",
         "Receiving any frame other than HEADERS or PRIORITY on a stream in this state MUST be "
         "treated as a connection error of type PROTOCOL_ERROR.",
         data(1), stream_error(1, PROTOCOL_ERROR, STREAM_CLOSED)),
    case("5.1", "idle and RST_STREAM", "As above.", reset(1), connection_error(PROTOCOL_ERROR)),
    case("5.1", "idle and WINDOW_UPDATE", "As above.",
         window_update(1, 100), connection_error(PROTOCOL_ERROR)),
    case("5.1", "idle and CONTINUATION", "As above.",
         continuation(1, GET), connection_error(PROTOCOL_ERROR)),
    case("5.1", "half-closed and WINDOW_UPDATE",
         "A half-closed (remote) stream: an endpoint can still receive WINDOW_UPDATE frames.",
         settings((INITIAL_WINDOW_SIZE, 0)), headers(1, GET), window_update(1, 1), body(1)),
    case("5.1", "half-closed and PRIORITY", "PRIORITY can be received in any state.",
         settings((INITIAL_WINDOW_SIZE, 0)), headers(1, GET), priority(1), window_update(1, 1),
         body(1)),
    case("5.1", "half-closed and RST_STREAM", "RST_STREAM ends a half-closed stream.",
         headers(1, GET), reset(1), ping(), pong_or_end()),
    case("5.1", "half-closed and DATA",
         "If an endpoint receives additional frames for a stream that is half-closed (remote), other "
         "than WINDOW_UPDATE, PRIORITY, or RST_STREAM, it MUST respond with a stream error of type "
         "STREAM_CLOSED.",
         headers(1, GET), data(1), stream_error(1, STREAM_CLOSED)),
    case("5.1", "half-closed and HEADERS", "As above.",
         headers(1, GET), headers(1, GET), stream_error(1, STREAM_CLOSED)),
    case("5.1", "half-closed and CONTINUATION", "As above.",
         headers(1, GET), continuation(1, GET), stream_error(1, STREAM_CLOSED, PROTOCOL_ERROR)),
    case("5.1", "half-closed by DATA and DATA", "As above.",
         headers(1, POST, END_HEADERS), data(1), data(1), stream_error(1, STREAM_CLOSED)),
    case("5.1", "reset and DATA",
         "After a stream was reset by the peer, an endpoint that receives any frame other than "
         "PRIORITY MUST treat that as a stream error of type STREAM_CLOSED.",
         headers(1, POST, END_HEADERS), reset(1), data(1), stream_error(1, STREAM_CLOSED)),
    case("5.1", "reset and HEADERS", "As above.",
         headers(1, GET, END_HEADERS), reset(1), headers(1, GET), stream_error(1, STREAM_CLOSED)),
    case("5.1", "reset and CONTINUATION", "As above.",
         headers(1, GET, END_HEADERS), reset(1), continuation(1, MORE),
         stream_error(1, STREAM_CLOSED, PROTOCOL_ERROR)),
    case("5.1", "closed and PRIORITY", "PRIORITY can be received in the closed state.",
         headers(1, GET), ended(1), priority(1), ping(), pong()),
    case("5.1", "closed and DATA",
         "An endpoint that receives any frames after receiving a frame with the END_STREAM flag set "
         "MUST treat that as a connection error of type STREAM_CLOSED.",
         headers(1, GET), ended(1), data(1), stream_error(1, STREAM_CLOSED)),
    case("5.1", "closed and HEADERS", "As above.",
         headers(1, GET), ended(1), headers(1, GET), explained_connection_error(STREAM_CLOSED)),
    case("5.1", "closed and CONTINUATION", "As above.",
         headers(1, GET), ended(1), continuation(1, MORE),
         connection_error(STREAM_CLOSED, PROTOCOL_ERROR)),
    # 5.1.1 Stream Identifiers
    case("5.1.1", "an even number",
         "An endpoint that receives an unexpected stream identifier MUST respond with a connection "
         "error of type PROTOCOL_ERROR.",
         headers(2, GET), connection_error(PROTOCOL_ERROR)),
    case("5.1.1", "a number that was passed over",
         "The identifier of a newly established stream MUST be numerically greater than all streams "
         "that the initiating endpoint has opened.",
         headers(5, GET), headers(3, GET), connection_error(PROTOCOL_ERROR)),
    # 5.1.2 Stream Concurrency
    case("5.1.2", "one stream too many",
         "An endpoint that receives a HEADERS frame that causes its advertised concurrent stream "
         "limit to be exceeded MUST treat this as a stream error of type PROTOCOL_ERROR or "
         "REFUSED_STREAM.",
         settings((INITIAL_WINDOW_SIZE, 0)), acknowledged, open_limit_and_one),
    # 5.3 Prioritization (RFC 7540, section 5.3.1)
    case("5.3.1", "HEADERS that depends on itself",
         "A stream cannot depend on itself. An endpoint MUST treat this as a stream error of type "
         "PROTOCOL_ERROR.",
         headers(1, priority_fields(1) + GET, END_STREAM | END_HEADERS | PRIORITISED),
         stream_error(1, PROTOCOL_ERROR)),
    case("5.3.1", "PRIORITY that depends on itself", "As above.",
         priority(1, depends_on=1), stream_error(1, PROTOCOL_ERROR)),
    # 5.4.1 Connection Error Handling
    case("5.4.1", "an invalid PING, and the end",
         "After sending the GOAWAY frame for an error condition, the endpoint MUST close the TCP "
         "connection.",
         ping(stream=3), connection_error(PROTOCOL_ERROR)),
    case("5.4.1", "an invalid PING, and the reason",
         "An endpoint that encounters a connection error SHOULD first send a GOAWAY frame.",
         ping(stream=3), explained_connection_error(PROTOCOL_ERROR)),
    # 5.5 Extending HTTP/2
    case("5.5", "an unknown type inside of a block",
         "Extension frames that appear in the middle of a field block are not permitted; these MUST "
         "be treated as a connection error of type PROTOCOL_ERROR.",
         headers(1, GET, END_STREAM), frame(UNKNOWN, payload=bytes(8)),
         connection_error(PROTOCOL_ERROR)),
    # 6.1 DATA
    case("6.1", "one", "DATA frames carry request content.",
         headers(1, POST, END_HEADERS), data(1), answered(1)),
    case("6.1", "several", "One or more DATA frames are used.",
         headers(1, POST, END_HEADERS), data(1, flags=0), data(1), answered(1)),
    case("6.1", "padding", "DATA frames MAY also contain padding.",
         headers(1, POST, END_HEADERS), data(1, b"\x05test" + bytes(5), END_STREAM | PADDED),
         answered(1)),
    case("6.1", "stream 0",
         "If a DATA frame is received whose Stream Identifier field is 0x00, the recipient MUST "
         "respond with a connection error of type PROTOCOL_ERROR.",
         data(0), connection_error(PROTOCOL_ERROR)),
    case("6.1", "more padding than payload",
         "If the length of the padding is the length of the frame payload or greater, the recipient "
         "MUST treat this as a connection error of type PROTOCOL_ERROR.",
         headers(1, request(("content-length", "4"), method="POST"), END_HEADERS),
         data(1, b"\x06test", END_STREAM | PADDED), connection_error(PROTOCOL_ERROR)),
    # 6.2 HEADERS
    case("6.2", "one", "HEADERS is used to open a stream.", headers(1, GET), answered(1)),
    case("6.2", "padding", "The HEADERS frame can include padding.",
         headers(1, b"\x08" + GET + bytes(8), END_STREAM | END_HEADERS | PADDED), answered(1)),
    case("6.2", "priority", "Prioritization information in HEADERS is accepted.",
         headers(1, priority_fields() + GET, END_STREAM | END_HEADERS | PRIORITISED), answered(1)),
    case("6.2", "no END_HEADERS, and PRIORITY",
         "A receiver MUST treat the receipt of any other type of frame or a frame on a different "
         "stream as a connection error of type PROTOCOL_ERROR.",
         headers(1, GET, END_STREAM), priority(1), connection_error(PROTOCOL_ERROR)),
    case("6.2", "no END_HEADERS, and HEADERS of another stream", "As above.",
         headers(1, GET, END_STREAM), headers(3, GET), connection_error(PROTOCOL_ERROR)),
    case("6.2", "stream 0",
         "If a HEADERS frame is received whose Stream Identifier field is 0x00, the recipient MUST "
         "respond with a connection error of type PROTOCOL_ERROR.",
         headers(0, GET), connection_error(PROTOCOL_ERROR)),
    case("6.2", "more padding than payload",
         "Padding that exceeds the size remaining for the field block fragment MUST be treated as a "
         "connection error of type PROTOCOL_ERROR.",
         headers(1, bytes([len(GET) + 2]) + GET, END_STREAM | END_HEADERS | PADDED),
         stream_error(1, PROTOCOL_ERROR)),
    # 6.3 PRIORITY
    case("6.3", "weight 1", "PRIORITY is accepted before HEADERS.",
         priority(1, weight=1), headers(1, GET), answered(1)),
    case("6.3", "weight 256", "As above.", priority(1), headers(1, GET), answered(1)),
    case("6.3", "a dependency", "As above.",
         priority(3, depends_on=1, weight=1), headers(1, GET), answered(1)),
    case("6.3", "an exclusive dependency", "As above.",
         priority(1, weight=1, exclusive=True), headers(1, GET), answered(1)),
    case("6.3", "a higher idle stream, then HEADERS of a lower one",
         "PRIORITY on an idle stream does not open it.",
         priority(3), headers(1, GET), answered(1)),
    case("6.3", "stream 0",
         "If a PRIORITY frame is received with a stream identifier of 0x00, the recipient MUST "
         "respond with a connection error of type PROTOCOL_ERROR.",
         priority(0), connection_error(PROTOCOL_ERROR)),
    case("6.3", "4 bytes",
         "A PRIORITY frame with a length other than 5 octets MUST be treated as a stream error of "
         "type FRAME_SIZE_ERROR.",
         headers(1, GET), frame(PRIORITY, 0, 1, b"\x80\0\0\1"), stream_error(1, FRAME_SIZE_ERROR)),
    # 6.4 RST_STREAM
    case("6.4", "an open stream", "RST_STREAM terminates a stream.",
         headers(1, GET, END_HEADERS), reset(1), ping(), pong_or_end()),
    case("6.4", "stream 0",
         "If a RST_STREAM frame is received with a stream identifier of 0x00, the recipient MUST "
         "treat this as a connection error of type PROTOCOL_ERROR.",
         reset(0), connection_error(PROTOCOL_ERROR)),
    case("6.4", "3 bytes",
         "A RST_STREAM frame with a length other than 4 octets MUST be treated as a connection error "
         "of type FRAME_SIZE_ERROR.",
         headers(1, GET), frame(RST_STREAM, 0, 1, bytes(3)), stream_error(1, FRAME_SIZE_ERROR)),
    # 6.5 SETTINGS
    case("6.5", "all of them", "SETTINGS is accepted and acknowledged.",
         settings((HEADER_TABLE_SIZE, 4096), (ENABLE_PUSH, 1), (MAX_CONCURRENT_STREAMS, 100),
                  (INITIAL_WINDOW_SIZE, 65_535), (MAX_FRAME_SIZE, 16_384),
                  (MAX_HEADER_LIST_SIZE, 100)),
         acknowledged),
    case("6.5", "an acknowledgement with a payload",
         "Receipt of a SETTINGS frame with the ACK flag set and a length field value other than 0 "
         "MUST be treated as a connection error of type FRAME_SIZE_ERROR.",
         frame(SETTINGS, ACK, 0, b"\0"), connection_error(FRAME_SIZE_ERROR)),
    case("6.5", "stream 1",
         "If an endpoint receives a SETTINGS frame whose Stream Identifier field is anything other "
         "than 0x00, the endpoint MUST respond with a connection error of type PROTOCOL_ERROR.",
         settings((MAX_CONCURRENT_STREAMS, 100), stream=1), connection_error(PROTOCOL_ERROR)),
    case("6.5", "3 bytes",
         "A SETTINGS frame with a length other than a multiple of 6 octets MUST be treated as a "
         "connection error of type FRAME_SIZE_ERROR.",
         frame(SETTINGS, payload=b"\0\3\0"), connection_error(PROTOCOL_ERROR, FRAME_SIZE_ERROR)),
    # 6.5.2 Defined Settings
    case("6.5.2", "ENABLE_PUSH 2",
         "Any value other than 0 or 1 MUST be treated as a connection error of type PROTOCOL_ERROR.",
         settings((ENABLE_PUSH, 2)), connection_error(PROTOCOL_ERROR)),
    case("6.5.2", "INITIAL_WINDOW_SIZE 2^31",
         "Values above the maximum flow-control window size of 2^31-1 MUST be treated as a "
         "connection error of type FLOW_CONTROL_ERROR.",
         settings((INITIAL_WINDOW_SIZE, 1 << 31)), connection_error(FLOW_CONTROL_ERROR)),
    case("6.5.2", "MAX_FRAME_SIZE 2^14-1",
         "Values outside this range MUST be treated as a connection error of type PROTOCOL_ERROR.",
         settings((MAX_FRAME_SIZE, 16_383)), connection_error(PROTOCOL_ERROR)),
    case("6.5.2", "MAX_FRAME_SIZE 2^24", "As above.",
         settings((MAX_FRAME_SIZE, 1 << 24)), connection_error(PROTOCOL_ERROR)),
    case("6.5.2", "an unknown setting",
         "An endpoint that receives a SETTINGS frame with any unknown or unsupported identifier MUST "
         "ignore that setting.",
         settings((0xFF, 1)), ping(), pong()),
    # 6.5.3 Settings Synchronization
    case("6.5.3", "one setting twice",
         "The values in the SETTINGS frame MUST be processed in the order they appear.",
         settings((INITIAL_WINDOW_SIZE, 100), (INITIAL_WINDOW_SIZE, 1)), acknowledged,
         headers(1, GET), body(1, 1)),
    case("6.5.3", "an acknowledgement",
         "Once all values have been processed, the recipient MUST immediately emit a SETTINGS frame "
         "with the ACK flag set.",
         settings((ENABLE_PUSH, 0)), acknowledged),
    # 6.7 PING
    case("6.7", "one",
         "Receivers of a PING frame that does not include an ACK flag MUST send a PING frame with "
         "the ACK flag set in response, with an identical frame payload.",
         ping(TEXT), pong(TEXT)),
    case("6.7", "an acknowledgement",
         "An endpoint MUST NOT respond to PING frames containing this flag.",
         ping(b"invalid\0", ACK), ping(TEXT), pong(TEXT)),
    case("6.7", "stream 1",
         "If a PING frame is received with a Stream Identifier field value other than 0x00, the "
         "recipient MUST respond with a connection error of type PROTOCOL_ERROR.",
         ping(stream=1), connection_error(PROTOCOL_ERROR)),
    case("6.7", "6 bytes",
         "Receipt of a PING frame with a length field value other than 8 MUST be treated as a "
         "connection error of type FRAME_SIZE_ERROR.",
         frame(PING, payload=bytes(6)), connection_error(FRAME_SIZE_ERROR)),
    # 6.8 GOAWAY
    case("6.8", "one", "GOAWAY is accepted.", go_away(text=b"test"), ping(TEXT), pong_or_end(TEXT)),
    case("6.8", "stream 1",
         "An endpoint MUST treat a GOAWAY frame with a stream identifier other than 0x00 as a "
         "connection error of type PROTOCOL_ERROR.",
         go_away(stream=1), connection_error(PROTOCOL_ERROR)),
    # 6.9 WINDOW_UPDATE
    case("6.9", "the connection", "WINDOW_UPDATE is accepted.", window_update(0, 1), ping(), pong()),
    case("6.9", "a stream", "As above.", headers(1, GET), window_update(1, 1), answered(1)),
    case("6.9", "an increment of 0",
         "Errors on the connection flow-control window MUST be treated as a connection error.",
         window_update(0, 0), connection_error(PROTOCOL_ERROR)),
    case("6.9", "an increment of 0 on a stream",
         "A receiver MUST treat the receipt of a WINDOW_UPDATE frame with a flow-control window "
         "increment of 0 as a stream error of type PROTOCOL_ERROR.",
         headers(1, GET, END_HEADERS), window_update(1, 0), stream_error(1, PROTOCOL_ERROR)),
    case("6.9", "3 bytes",
         "A WINDOW_UPDATE frame with a length other than 4 octets MUST be treated as a connection "
         "error of type FRAME_SIZE_ERROR.",
         frame(WINDOW_UPDATE, payload=b"\0\0\1"), connection_error(FRAME_SIZE_ERROR)),
    # 6.9.1 The Flow-Control Window
    case("6.9.1", "a window of 1",
         "The sender MUST NOT send a flow-controlled frame with a length that exceeds the space "
         "available.",
         settings((INITIAL_WINDOW_SIZE, 1)), acknowledged, headers(1, GET), body(1, 1)),
    case("6.9.1", "a window above 2^31-1",
         "If a sender receives a WINDOW_UPDATE that causes a flow-control window to exceed this "
         "maximum, a GOAWAY frame with an error code of FLOW_CONTROL_ERROR is sent.",
         window_update(0, WINDOW_BYTES_MAX), window_update(0, WINDOW_BYTES_MAX),
         explained_connection_error(FLOW_CONTROL_ERROR)),
    case("6.9.1", "a window above 2^31-1 on a stream",
         "For streams, the sender sends a RST_STREAM with an error code of FLOW_CONTROL_ERROR.",
         headers(1, GET, END_HEADERS), window_update(1, WINDOW_BYTES_MAX),
         window_update(1, WINDOW_BYTES_MAX), stream_reset(1, FLOW_CONTROL_ERROR)),
    # 6.9.2 Initial Flow-Control Window Size
    case("6.9.2", "a change after HEADERS",
         "When the value of SETTINGS_INITIAL_WINDOW_SIZE changes, a receiver MUST adjust the size of "
         "all stream flow-control windows that it maintains.",
         settings((INITIAL_WINDOW_SIZE, 0)), acknowledged, headers(1, GET),
         settings((INITIAL_WINDOW_SIZE, 1)), body(1, 1)),
    case("6.9.2", "a negative window",
         "A sender MUST track the negative flow-control window and MUST NOT send new flow-controlled "
         "frames until it receives WINDOW_UPDATE frames that cause it to become positive.",
         settings((INITIAL_WINDOW_SIZE, 3)), acknowledged, headers(1, GET), body(1, 3),
         settings((INITIAL_WINDOW_SIZE, 2)), acknowledged, window_update(1, 2), body(1, 1)),
    case("6.9.2", "a value above 2^31-1",
         "An endpoint MUST treat a change to SETTINGS_INITIAL_WINDOW_SIZE that causes any "
         "flow-control window to exceed the maximum size as a connection error of type "
         "FLOW_CONTROL_ERROR.",
         settings((INITIAL_WINDOW_SIZE, 1 << 31)), connection_error(FLOW_CONTROL_ERROR)),
    # nghttp2 ends the streams concerned, and not the connection.
    case("6.9.2", "a value that takes a stream's window above 2^31-1", "As above.",
         headers(1, POST, END_HEADERS), window_update(1, WINDOW_BYTES_MAX - 65_535),
         settings((INITIAL_WINDOW_SIZE, 65_536)), stream_error(1, FLOW_CONTROL_ERROR)),
    # 6.10 CONTINUATION
    case("6.10", "one",
         "Any number of CONTINUATION frames can be sent, as long as the preceding frame is on the "
         "same stream and is a HEADERS or CONTINUATION frame without the END_HEADERS flag set.",
         headers(1, GET[:5], END_STREAM), continuation(1, GET[5:]), answered(1)),
    case("6.10", "several", "As above.",
         headers(1, GET[:5], END_STREAM), continuation(1, GET[5:10], 0), continuation(1, GET[10:]),
         answered(1)),
    case("6.10", "several long ones", "As above.",
         headers(1, GET, END_STREAM), continuation(1, MORE, 0), continuation(1, MORE), answered(1)),
    case("6.10", "DATA behind it",
         "A receiver MUST treat the receipt of any other type of frame or a frame on a different "
         "stream as a connection error of type PROTOCOL_ERROR.",
         headers(1, POST, 0), continuation(1, MORE, 0), data(1), connection_error(PROTOCOL_ERROR)),
    case("6.10", "stream 0",
         "If a CONTINUATION frame is received with a Stream Identifier field of 0x00, the recipient "
         "MUST respond with a connection error of type PROTOCOL_ERROR.",
         headers(1, GET, END_STREAM), continuation(0, MORE), connection_error(PROTOCOL_ERROR)),
    case("6.10", "behind HEADERS with END_HEADERS",
         "A CONTINUATION frame MUST be preceded by a HEADERS or CONTINUATION frame without the "
         "END_HEADERS flag set.",
         headers(1, GET), continuation(1, MORE), connection_error(PROTOCOL_ERROR)),
    case("6.10", "behind CONTINUATION with END_HEADERS", "As above.",
         headers(1, GET, END_STREAM), continuation(1, MORE), continuation(1, MORE),
         connection_error(PROTOCOL_ERROR)),
    case("6.10", "behind DATA", "As above.",
         headers(1, POST, 0), data(1), continuation(1, MORE, 0), continuation(0, MORE),
         connection_error(PROTOCOL_ERROR)),
    # 7 Error Codes
    case("7", "an unknown code in GOAWAY",
         "Unknown or unsupported error codes MUST NOT trigger any special behavior.",
         go_away(0xFF), ping(TEXT), pong_or_end(TEXT)),
    case("7", "an unknown code in RST_STREAM", "As above.",
         headers(1, POST, END_HEADERS), reset(1, 0xFF), ping(), pong_or_end()),
    # 8.1 HTTP Message Framing
    case("8.1", "GET", "A server sends a response on the same stream.", headers(1, GET), answered(1)),
    case("8.1", "HEAD", "As above.", headers(1, request(method="HEAD")), answered(1)),
    case("8.1", "POST", "As above.", headers(1, POST, END_HEADERS), data(1), answered(1)),
    case("8.1", "POST with trailers", "As above.",
         headers(1, request(("trailer", "x-test"), method="POST"), END_HEADERS), data(1, flags=0),
         headers(1, field("x-test", "ok")), answered(1)),
    case("8.1", "trailers without END_STREAM",
         "An endpoint that receives a HEADERS frame without the END_STREAM flag set after receiving "
         "the HEADERS frame that opens a request MUST treat the request as malformed.",
         headers(1, POST, END_HEADERS), data(1, flags=0),
         headers(1, field("x-test", "ok"), END_HEADERS), stream_error(1, PROTOCOL_ERROR)),
    # 8.1.1 Malformed Messages
    case("8.1.1", "a wrong content-length",
         "A request that includes content is malformed if the value of a content-length header field "
         "does not equal the sum of the DATA frame payload lengths that form the content.",
         headers(1, request(("content-length", "1"), method="POST"), END_HEADERS), data(1),
         stream_error(1, PROTOCOL_ERROR)),
    case("8.1.1", "a wrong content-length of several frames", "As above.",
         headers(1, request(("content-length", "1"), method="POST"), END_HEADERS),
         data(1, flags=0), data(1), stream_error(1, PROTOCOL_ERROR)),
    # 8.2 HTTP Fields
    case("8.2.1", "a name in upper case",
         "A field name MUST NOT contain characters in the range 0x41-0x5a; a request with one is "
         "malformed.",
         headers(1, request(("X-TEST", "ok"))), stream_error(1, PROTOCOL_ERROR)),
    case("8.2.2", "a field of the connection",
         "Any message containing connection-specific header fields MUST be treated as malformed.",
         headers(1, request(("connection", "keep-alive"))), stream_error(1, PROTOCOL_ERROR)),
    case("8.2.2", "te other than trailers",
         "The TE header field MUST NOT contain any value other than \"trailers\".",
         headers(1, request(("trailers", "test"), ("te", "trailers, deflate"))),
         stream_error(1, PROTOCOL_ERROR)),
    # 8.3 HTTP Control Data
    case("8.3", "an unknown pseudo-header field",
         "Endpoints MUST treat a request that contains undefined or invalid pseudo-header fields as "
         "malformed.",
         headers(1, request((":test", "ok"))), stream_error(1, PROTOCOL_ERROR)),
    case("8.3", "a response's pseudo-header field", "As above.",
         headers(1, request((":status", "200"))), stream_error(1, PROTOCOL_ERROR)),
    case("8.3", "a pseudo-header field as a trailer",
         "Pseudo-header fields MUST NOT appear in a trailer section.",
         headers(1, POST, END_HEADERS), data(1, flags=0),
         headers(1, field(":method", "POST"), END_HEADERS), stream_error(1, PROTOCOL_ERROR)),
    case("8.3", "a pseudo-header field behind a regular one",
         "All pseudo-header fields MUST appear in a field block before all regular field lines.",
         headers(1, field("x-test", "ok") + GET), stream_error(1, PROTOCOL_ERROR)),
    case("8.3.1", "an empty path",
         "This pseudo-header field MUST NOT be empty for \"http\" or \"https\" URIs.",
         headers(1, request(path="")), stream_error(1, PROTOCOL_ERROR)),
    *(
        case("8.3.1", f"no {name}",
             "All HTTP/2 requests MUST include exactly one valid value for the \":method\", "
             "\":scheme\", and \":path\" pseudo-header fields.",
             headers(1, request(**{name: None})), stream_error(1, PROTOCOL_ERROR))
        for name in ("method", "scheme", "path")
    ),
    *(
        case("8.3.1", f"a second {name}", "As above.",
             headers(1, block(request_fields() + [next(
                 field for field in request_fields() if field[0] == f":{name}")])),
             stream_error(1, PROTOCOL_ERROR))
        for name in ("method", "scheme", "path")
    ),
    # 8.4 Server Push
    case("8.4", "PUSH_PROMISE",
         "A client cannot push. Thus, servers MUST treat the receipt of a PUSH_PROMISE frame as a "
         "connection error of type PROTOCOL_ERROR.",
         frame(PUSH_PROMISE, END_HEADERS, 1, b"\0\0\0\3" + GET), connection_error(PROTOCOL_ERROR)),
]  # fmt: skip


@pytest.mark.parametrize("one", CASES)
def test_http2(node, one):
    with Peer(node.server.address) as peer:
        one.run(peer)

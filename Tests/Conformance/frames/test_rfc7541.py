"""RFC 7541, HPACK, section by section: representations that a server has to decode, and such as it
must not."""

import pytest

from frames.build import (
    COMPRESSION_ERROR, END_HEADERS, END_STREAM, continuation, field, headers, indexed_field,
    integer, request, table_size, text,
)  # fmt: skip
from frames.case import answered, case, connection_error
from frames.peer import Peer

GET = request()
#: Huffman codes of `user-agent`, `x-test` and `h2spec`-like short words (RFC 7541, appendix B).
USER_AGENT = b"\x87\xb5\x05\xb1\x61\xcc\x5a\x93"
X_TEST = b"\x85\xf2\xb2\x4a\x84\xff"
WORD = b"\x84\x9c\x48\xac\xa4"
#: The static table's index of user-agent.
USER_AGENT_INDEX = 58
#: SETTINGS_HEADER_TABLE_SIZE, which the server leaves at its initial value.
TABLE_BYTES_MAX = 4096


def decoded(section, name, says, *representations):
    """A case of a block with these representations behind the request's fields."""
    return case(section, name, says, headers(1, GET + b"".join(representations)), answered(1))


def undecodable(section, name, says, *representations):
    """A case of a block that the decoder has to refuse."""
    block = GET + b"".join(representations)
    return case(section, name, says, headers(1, block), connection_error(COMPRESSION_ERROR))


LITERALS = [
    ("6.2.1", "with incremental indexing", 0x40, 6),
    ("6.2.2", "without indexing", 0x00, 4),
    ("6.2.3", "never indexed", 0x10, 4),
]

CASES = [
    # 2.3.3 Index Address Space
    undecodable("2.3.3", "an index behind both tables",
                "Indices strictly greater than the sum of the lengths of both tables MUST be treated "
                "as a decoding error.",
                integer(70, 7, 0x80)),
    undecodable("2.3.3", "a literal with an index behind both tables", "As above.",
                integer(70, 6, 0x40), text("")),
    # 4.2 Maximum Table Size
    undecodable("4.2", "an update at the end of a block",
                "This dynamic table size update MUST occur at the beginning of the first header "
                "block following the change to the dynamic table size.",
                table_size(1)),
    case("4.2", "two updates",
         "The smallest maximum table size that occurs in that interval MUST be signaled, the final "
         "maximum size is always signaled: at most two updates.",
         headers(1, table_size(128) + table_size(TABLE_BYTES_MAX) + GET), answered(1)),
    # 5.2 String Literal Representation
    undecodable("5.2", "padding of a byte",
                "A padding strictly longer than 7 bits MUST be treated as a decoding error.",
                b"\0" + X_TEST + b"\x84\x49\x50\x9f\xff"),
    undecodable("5.2", "padding by zeros",
                "A padding not corresponding to the most significant bits of the code for the EOS "
                "symbol MUST be treated as a decoding error.",
                b"\0" + X_TEST + b"\x83\x49\x50\x90"),
    undecodable("5.2", "the end of a string inside of it",
                "A Huffman-encoded string literal containing the EOS symbol MUST be treated as a "
                "decoding error.",
                b"\0" + X_TEST + b"\x87\x49\x51\xff\xff\xff\xfa\x7f"),
    # 6.1 Indexed Header Field Representation
    decoded("6.1", "the static table", "An indexed field identifies an entry in a table.",
            integer(USER_AGENT_INDEX, 7, 0x80)),
    decoded("6.1", "the dynamic table", "As above.",
            indexed_field("x-test", "ok"), integer(62, 7, 0x80)),
    undecodable("6.1", "index 0",
                "The index value of 0 is not used. It MUST be treated as a decoding error.", b"\x80"),
    # 6.2 Literal Header Field Representation
    *(
        decoded(section, f"{name} {way}",
                "A literal header field representation contains a literal header field value.",
                representation, word)
        for section, name, first, bits in LITERALS
        for way, representation, word in [
            ("and an indexed name", integer(USER_AGENT_INDEX, bits, first), text("frames")),
            ("and an indexed name in Huffman code", integer(USER_AGENT_INDEX, bits, first), WORD),
            ("and a name", bytes([first]) + text("x-test"), text("frames")),
            ("and a name in Huffman code", bytes([first]) + X_TEST, WORD),
            ("and a known name as a literal", bytes([first]) + text("user-agent"), text("frames")),
            ("and a known name in Huffman code", bytes([first]) + USER_AGENT, WORD),
        ]
    ),
    # 6.3 Dynamic Table Size Update
    case("6.3", "a smaller table", "An update signals a change to the size of the dynamic table.",
         headers(1, table_size(128) + GET), answered(1)),
    case("6.3", "a larger table than allowed",
         "The new maximum size MUST be lower than or equal to the limit determined by the protocol "
         "using HPACK. A value that exceeds this limit MUST be treated as a decoding error.",
         headers(1, table_size(TABLE_BYTES_MAX + 1) + GET), connection_error(COMPRESSION_ERROR)),
    # A representation may be cut anywhere by the frames that carry it (RFC 9113, section 4.3).
    *(
        case("4.3", f"a block cut at byte {cut}", "A field block is cut into fragments at any byte.",
             headers(1, GET[:cut], END_STREAM), continuation(1, GET[cut:] + field("x-test", "ok"),
                                                             END_HEADERS), answered(1))
        for cut in (0, 1, 2, len(GET) - 1, len(GET))
    ),
]  # fmt: skip


@pytest.mark.parametrize("one", CASES)
def test_hpack(node, one):
    with Peer(node.server.address) as peer:
        one.run(peer)

"""The writing of FIT files, as small as devices' files can be."""

import struct

#: Seconds from 1970 to the epoch of FIT.
EPOCH = 631_065_600
_CRC = (0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401,
        0xA001, 0x6C00, 0x7800, 0xB401, 0x5000, 0x9C01, 0x8801, 0x4400)  # fmt: skip
#: Base types: enum, uint8, uint16, uint32.
ENUM, BYTE, SHORT, WORD = (0x00, "B"), (0x02, "B"), (0x84, "H"), (0x86, "I")


def _crc(data):
    crc = 0
    for byte in data:
        for nibble in (byte & 0xF, byte >> 4):
            crc = (crc >> 4) ^ _CRC[crc & 0xF] ^ _CRC[nibble]
    return crc


def _define(local, number, fields):
    """A definition message: little-endian, of fields as (number, base type)."""
    head = struct.pack("<BBBHB", 0x40 | local, 0, 0, number, len(fields))
    return head + b"".join(
        struct.pack("BBB", field, struct.calcsize(code), base) for field, (base, code) in fields
    )


def _data(local, fields, values):
    return struct.pack("<B" + "".join(code for _, (_, code) in fields), local, *values)


def workout(start, heart_rates, sport=1, meters=None):
    """A workout that begins at `start`, in whole seconds since 1970, with a heart rate each second."""
    begin, end = start - EPOCH, start - EPOCH + len(heart_rates) - 1
    file_fields = [(0, ENUM), (1, SHORT), (2, SHORT), (4, WORD)]
    record_fields = [(253, WORD), (3, BYTE)]
    session_fields = [(253, WORD), (2, WORD), (7, WORD), (8, WORD), (9, WORD), (5, ENUM)]
    length = (end - begin) * 1000
    content = _define(0, 0, file_fields) + _data(0, file_fields, [4, 123, 0, begin])
    content += _define(1, 20, record_fields)
    for second, bpm in enumerate(heart_rates):
        content += _data(1, record_fields, [begin + second, bpm])
    distance = 0xFFFFFFFF if meters is None else meters * 100
    content += _define(2, 18, session_fields)
    content += _data(2, session_fields, [end, begin, length, length, distance, sport])
    head = struct.pack("<BBHI4s", 14, 0x20, 2132, len(content), b".FIT")
    head += struct.pack("<H", _crc(head))
    return head + content + struct.pack("<H", _crc(head + content))

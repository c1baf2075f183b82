"""Packed heart rate as the database has it, written by itself: version, count, first sequence, first
time, and for each sample its flags with the step in bpm, and the change of its time step."""

import uuid

from harness.client import make_workout, new_uuid

#: What one row holds at most.
SEGMENT_SAMPLES = 8192


def _varint(number):
    packed = bytearray()
    while number > 0x7F:
        packed.append(number & 0x7F | 0x80)
        number >>= 7
    packed.append(number)
    return bytes(packed)


def _zigzag(number):
    return _varint(number << 1 if number >= 0 else (-number << 1) - 1)


def bpm_of(sequence):
    """The heart rate of a made-up sample."""
    return 100 + sequence % 60 if sequence // 60 % 2 == 0 else 159 - sequence % 60


def pack(first, count, start):
    """Samples `first` and so on, one a second, `start` being the time of sequence 0."""
    packed = bytearray([1])
    packed += _varint(count) + _varint(first - 1) + _zigzag(start + first * 1000)
    last_bpm, last_step = 0, 0
    last_time = start + first * 1000
    for sequence in range(first, first + count):
        step = start + sequence * 1000 - last_time
        bpm = bpm_of(sequence)
        change = bpm - last_bpm
        is_whole = not -31 <= change <= 31
        packed.append((63 if is_whole else change + 31) << 2)
        packed += _zigzag(step - last_step)
        if is_whole:
            packed.append(bpm)
        last_bpm, last_step, last_time = bpm, step, last_time + step
    return bytes(packed)


def insert_samples(cluster, client, sample_count, start):
    """Stores so many samples in a new session of `client`'s, and gives its id and the device's."""
    state = client.start_workout(make_workout())
    device = new_uuid()
    key = (client.account_id, state.session_id, device)
    with cluster.as_administrator() as connection:
        connection.execute(
            "insert into pulsewire.heart_rate_streams"
            " (owner_id, session_id, device_id, last_sequence) values (%s, %s, %s, %s)",
            (*key, sample_count),
        )
        with connection.cursor().copy(
            "copy pulsewire.heart_rate_segments (owner_id, session_id, device_id, first_sequence,"
            " last_sequence, sample_count, samples) from stdin"
        ) as copy:
            for first in range(1, sample_count + 1, SEGMENT_SAMPLES):
                count = min(SEGMENT_SAMPLES, sample_count + 1 - first)
                copy.write_row((*key, first, first + count - 1, count, pack(first, count, start)))
        connection.commit()
    return state.session_id, uuid.UUID(device)

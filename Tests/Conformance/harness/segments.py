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


def pack_with_intervals(samples):
    """Samples (sequence, time, bpm, RR intervals), each packed whole: gap, and bpm as it is."""
    packed = bytearray([1])
    last, last_time, last_step = samples[0][0] - 1, samples[0][1], 0
    packed += _varint(len(samples)) + _varint(last) + _zigzag(last_time)
    for sequence, time, bpm, intervals in samples:
        step = time - last_time
        packed.append((1 if sequence > last + 1 else 0) | (2 if intervals else 0) | 63 << 2)
        if sequence > last + 1:
            packed += _varint(sequence - last - 1)
        packed += _zigzag(step - last_step)
        packed.append(bpm)
        if intervals:
            packed += _varint(len(intervals))
            for before, interval in zip([60_000 // bpm, *intervals], intervals):
                packed += _zigzag(interval - before)
        last, last_time, last_step = sequence, time, step
    return bytes(packed)


class _Reader:
    """The way back."""

    def __init__(self, packed):
        self._packed, self._position = packed, 0

    def byte(self):
        return self.take(1)[0]

    def take(self, count):
        self._position += count
        assert self._position <= len(self._packed)
        return self._packed[self._position - count : self._position]

    @property
    def rest(self):
        return self._packed[self._position :]

    def varint(self):
        number, shift = 0, 0
        while True:
            byte = self.byte()
            number |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return number

    def zigzag(self):
        number = self.varint()
        return number >> 1 if number % 2 == 0 else -(number >> 1) - 1


def _unpack_run(reader, sequence, time, bpm, count=None):
    """So many samples after these values, or all that there are."""
    samples, step = [], 0
    while len(samples) < count if count is not None else reader.rest:
        flags = reader.byte()
        sequence += 1 + (reader.varint() if flags & 1 else 0)
        step += reader.zigzag()
        time += step
        bpm = reader.byte() if flags >> 2 == 63 else bpm + (flags >> 2) - 31
        intervals, last = [], 60_000 // bpm
        for _ in range(reader.varint() if flags & 2 else 0):
            last += reader.zigzag()
            intervals.append(last)
        samples.append((sequence, time, bpm, intervals))
    return samples


def unpack(packed):
    """Packed samples as (sequence, time, bpm, RR intervals)."""
    reader = _Reader(packed)
    assert reader.byte() == 1
    count, sequence, time = reader.varint(), reader.varint(), reader.zigzag()
    return _unpack_run(reader, sequence, time, 0, count)


def unpack_stored(packed):
    """What is in clear of packed samples, as they are stored; and the sealed parts."""
    reader = _Reader(packed)
    version = packed[0]
    if version == 1:
        return unpack(packed), []
    reader.byte()
    if version == 2:
        plain = reader.take(reader.varint())
        return unpack(plain), [reader.rest]
    assert version == 3
    frames = []
    while head := reader.varint():
        plain = reader.take(head >> 1)
        frames.append((plain, reader.take(reader.varint()) if head & 1 else b""))
    samples = []
    last = (reader.varint(), reader.zigzag(), reader.byte())
    assert not reader.rest
    for plain, _ in reversed(frames):
        samples += _unpack_run(_Reader(plain), *last)
        last = samples[-1][:3]
    return samples, [sealed for _, sealed in frames if sealed]


def insert_samples(cluster, client, sample_count, start):
    """Stores so many samples in a new session of `client`'s, and gives its id and the device's."""
    state = client.start_workout(make_workout())
    device = new_uuid()
    key = (client.account_id, state.session_id, device)
    with cluster.as_administrator() as connection:
        connection.execute(
            "insert into pulsewire.heart_rate_streams"
            " (owner_id, session_id, device_id, last_sequence, sample_count, reach)"
            " values (%s, %s, %s, %s, %s, %s)",
            (*key, sample_count, sample_count, SEGMENT_SAMPLES),
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

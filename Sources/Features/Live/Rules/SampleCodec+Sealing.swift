internal import Base

/// The packed form with sealed RR intervals.
///
/// Version 2 is `version, length of the run, the run in version 1 without RR intervals`, followed
/// by the sealed bytes. The sealed content is, for each sample with intervals, the number of
/// preceding samples without intervals (varint), and the intervals in the form of version 1.
extension SampleCodec {
  static let sealedVersion: UInt8 = 2

  /// Returns the sealed RR intervals of a packed run, in their order; none if nothing is sealed.
  static func sealedIntervals(of bytes: [UInt8]) throws(PackingError) -> [[UInt8]] {
    switch bytes.first {
    case sealedVersion: return [try parts(of: bytes).sealed]
    case framedVersion:
      return try frames(of: bytes).frames.filter { !$0.sealed.isEmpty }.map { Array($0.sealed) }
    default: return []
    }
  }

  /// Returns the same run in version 1, with the opened `intervals` in place of the sealed ones.
  static func opened(
    _ bytes: [UInt8], with intervals: [[UInt8]]
  ) throws(PackingError) -> [UInt8] {
    guard bytes.first == framedVersion else {
      guard let only = intervals.first, intervals.count == 1 else { throw .outOfRange }
      return try encode(joined(decode(bytes), intervals: only))
    }
    var rest = intervals[...]
    var samples: [HeartRateSample] = []
    for (frame, plain) in zip(try frames(of: bytes).frames, try Self.samples(framedIn: bytes)) {
      if frame.sealed.isEmpty {
        samples += plain
      } else {
        guard let next = rest.popFirst() else { throw .outOfRange }
        samples += try joined(plain, intervals: next)
      }
    }
    return encode(samples)
  }

  /// Returns the run of version 2 without RR intervals, and the sealed intervals. Runs are not
  /// nested: the inner run must be of version 1.
  static func parts(of bytes: [UInt8]) throws(PackingError) -> (plain: [UInt8], sealed: [UInt8]) {
    var reader = PackedReader(bytes)
    guard try reader.byte() == sealedVersion else { throw .unknownVersion }
    let plain = try reader.slice(try reader.integer(in: 1...max(1, reader.remainingCount)))
    guard plain.first == version else { throw .unknownVersion }
    return (Array(plain), Array(try reader.slice(reader.remainingCount)))
  }

  /// Returns a run of version 2: one of version 1 with its RR intervals replaced by the result of `seal`.
  static func sealingIntervals(
    of bytes: [UInt8], _ seal: ([UInt8]) -> [UInt8]
  ) throws(PackingError) -> [UInt8] {
    let samples = try decode(bytes)
    let plain = encode(samples.map(\.withoutIntervals))
    let sealed = seal(intervals(of: samples))
    var writer = PackedWriter(capacity: 6 + plain.count + sealed.count)
    writer.write(byte: sealedVersion)
    writer.write(UInt64(plain.count))
    return writer.bytes + plain + sealed
  }

  /// Returns `samples` with their opened RR intervals.
  private static func joined(
    _ samples: [HeartRateSample], intervals bytes: [UInt8]
  ) throws(PackingError) -> [HeartRateSample] {
    var samples = samples
    var reader = PackedReader(bytes)
    var index = 0
    while reader.remainingCount > 0 {
      index += try reader.integer(in: 0...samplesMax)
      guard samples.indices.contains(index) else { throw .outOfRange }
      let sample = samples[index]
      samples[index] = HeartRateSample(
        sequence: sample.sequence, time: sample.time, bpm: sample.bpm,
        rrIntervals: try intervals(bpm: sample.bpm, from: &reader))
      index += 1
    }
    return samples
  }

  static func intervals(of samples: [HeartRateSample]) -> [UInt8] {
    var writer = PackedWriter(capacity: samples.count * 3)
    var gap = 0
    for sample in samples {
      if sample.rrIntervals.isEmpty {
        gap += 1
      } else {
        writer.write(UInt64(clamping: gap))
        write(sample.rrIntervals, bpm: sample.bpm, to: &writer)
        gap = 0
      }
    }
    return writer.bytes
  }
}

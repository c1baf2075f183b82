internal import Base

/// The packed form with sealed RR intervals.
///
/// Version 2 is `version, length of the run, the run in version 1 without RR intervals`, followed
/// by the sealed bytes. The sealed content is, for each sample with intervals, the number of
/// preceding samples without intervals (varint), and the intervals in the form of version 1.
extension SampleCodec {
  static let sealedVersion: UInt8 = 2

  /// Returns whether the RR intervals of a packed run are sealed.
  static func hasSealedIntervals(_ bytes: [UInt8]) -> Bool { bytes.first == sealedVersion }

  /// Returns the run without RR intervals, and the sealed intervals, which are empty if none are
  /// sealed. Runs are not nested: the inner run must be of version 1.
  static func parts(of bytes: [UInt8]) throws(PackingError) -> (plain: [UInt8], sealed: [UInt8]) {
    guard hasSealedIntervals(bytes) else { return (bytes, []) }
    var reader = PackedReader(bytes)
    _ = try reader.byte()
    let count = try reader.integer(in: 1...max(1, reader.remainingCount))
    guard count <= reader.remainingCount else { throw .truncated }
    let start = bytes.count - reader.remainingCount
    let plain = Array(bytes[start..<start + count])
    guard plain.first == version else { throw .unknownVersion }
    return (plain, Array(bytes[(start + count)...]))
  }

  /// Returns a run of version 1 with its RR intervals replaced by the result of `seal`.
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

  /// Returns the run of version 1 that consists of `plain` and the opened RR intervals.
  static func joined(
    _ plain: [UInt8], intervals bytes: [UInt8]
  ) throws(PackingError) -> [UInt8] {
    var samples = try decode(plain)
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
    return encode(samples)
  }

  private static func intervals(of samples: [HeartRateSample]) -> [UInt8] {
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

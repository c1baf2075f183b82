internal import Base

/// A packed run whose RR intervals are sealed.
///
/// Version 2: `version, length of the run, the run in version 1 without RR intervals`, and then the
/// sealed bytes. What is sealed is, for each sample with intervals, how many samples without are before
/// it (varint), and the intervals as version 1 has them.
extension SampleCodec {
  static let sealedVersion: UInt8 = 2

  /// Whether the RR intervals of a packed run are sealed.
  static func hasSealedIntervals(_ bytes: [UInt8]) -> Bool { bytes.first == sealedVersion }

  /// The run without RR intervals, and the sealed ones; those are empty where none are sealed. A run
  /// within a run is none: what is inside is of version 1.
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

  /// A run of version 1, with what `seal` makes of its RR intervals in their place.
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

  /// The run of version 1 that `plain` and the opened RR intervals make.
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

package import Base
import Messages

/// The decoding of packed runs, which may be damaged.
extension SampleCodec {
  /// Returns the samples of a packed run, without RR intervals if those are sealed. The function is
  /// total: any bytes give samples within their limits or an error, and never more samples than
  /// half the number of bytes.
  package static func decode(_ bytes: [UInt8]) throws(PackingError) -> [HeartRateSample] {
    switch bytes.first {
    case sealedVersion: return try decode(parts(of: bytes).plain)
    case framedVersion: return try samples(framedIn: bytes).flatMap { $0 }
    default: break
    }
    var reader = PackedReader(bytes)
    let count = try count(from: &reader)
    let first = try reader.unsigned()
    guard let sequence = Int64(exactly: first) else { throw .outOfRange }
    var last = Cursor(sequence: sequence, time: try reader.zigzag())
    guard last.time.magnitude <= HeartRateSample.timeMillisecondsMax.magnitude else {
      throw .outOfRange
    }
    guard count <= reader.remainingCount / sampleBytesMin else { throw .truncated }

    var samples: [HeartRateSample] = []
    samples.reserveCapacity(count)
    for _ in 0..<count { samples.append(try sample(after: &last, from: &reader)) }
    try reader.end()
    return samples
  }

  /// Returns the number of samples in a packed run, from its header alone.
  package static func count(of bytes: [UInt8]) throws(PackingError) -> Int {
    switch bytes.first {
    case sealedVersion: return try count(of: parts(of: bytes).plain)
    case framedVersion: return try samples(framedIn: bytes).reduce(0) { $0 + $1.count }
    default: break
    }
    // The header's version and count take at most 1 + 10 bytes.
    var reader = PackedReader(Array(bytes.prefix(11)))
    return try count(from: &reader)
  }

  private static func count(from reader: inout PackedReader) throws(PackingError) -> Int {
    guard try reader.byte() == version else { throw .unknownVersion }
    return try reader.integer(in: 0...samplesMax)
  }

  static func sample(
    after last: inout Cursor, from reader: inout PackedReader
  ) throws(PackingError) -> HeartRateSample {
    let flags = try reader.byte()
    let gap = flags & 1 == 0 ? 0 : try reader.unsigned()
    guard let gap = Int64(exactly: gap), gap < Int64.max else { throw .outOfRange }
    let sequence = try sum(last.sequence, gap + 1)
    let step = try sum(last.step, try reader.zigzag())
    let time = try sum(last.time, step)
    guard time.magnitude <= HeartRateSample.timeMillisecondsMax.magnitude else { throw .outOfRange }
    let bpm =
      flags >> 2 == wholeBPM
      ? Int(try reader.byte()) : last.bpm + Int(flags >> 2) + bpmSteps.lowerBound
    guard HeartRateSample.bpmRange.contains(bpm) else { throw .outOfRange }
    let intervals = flags & 2 == 0 ? [] : try intervals(bpm: bpm, from: &reader)
    last = Cursor(sequence: sequence, time: time, step: step, bpm: bpm)
    return HeartRateSample(
      sequence: sequence, time: Timestamp(milliseconds: time), bpm: bpm, rrIntervals: intervals)
  }

  static func intervals(
    bpm: Int, from reader: inout PackedReader
  ) throws(PackingError) -> [Int] {
    let count = try reader.integer(in: 1...HeartRateSample.rrIntervalsMax)
    var intervals: [Int] = []
    var last = Int64(60_000 / bpm)
    for _ in 0..<count {
      last = try sum(last, try reader.zigzag())
      guard let interval = Int(exactly: last),
        HeartRateSample.rrMillisecondsRange.contains(interval)
      else { throw .outOfRange }
      intervals.append(interval)
    }
    return intervals
  }

  private static func sum(_ left: Int64, _ right: Int64) throws(PackingError) -> Int64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    if overflow { throw .outOfRange }
    return sum
  }
}

package import Base
import Messages

/// A validated heart-rate sample: all values are within their limits.
package struct HeartRateSample: Hashable, Sendable {
  /// The sequence number that the device assigned, at least 1.
  package let sequence: Int64
  /// The time of the measurement, in whole milliseconds.
  package let time: Timestamp
  /// The heart rate, 20 to 255 beats per minute.
  package let bpm: Int
  /// The intervals between the beats since the previous sample, 200 to 3,000 ms each, oldest first;
  /// at most 16.
  package let rrIntervals: [Int]

  /// The smallest sequence of a sample.
  package static let sequenceMin: Int64 = 1
  /// The range of heart rates. Source: the contract.
  package static let bpmRange = 20...255
  /// The range of an RR interval, in milliseconds. Source: the contract.
  package static let rrMillisecondsRange = 200...3000
  /// The largest number of RR intervals in a sample. Source: the contract.
  package static let rrIntervalsMax = 16
  /// The largest distance of a time from 1970, in milliseconds: 9999-12-31, the end of the
  /// contract's Timestamp. It keeps differences of times far from an overflow.
  package static let timeMillisecondsMax: Int64 = 253_402_300_799_999

  /// Creates a sample with these values, which must be within their limits; the time is truncated
  /// to milliseconds. Use `HeartRateReading.validated(at:in:)` for data from clients.
  package init(sequence: Int64, time: Timestamp, bpm: Int, rrIntervals: [Int] = []) {
    // trap: the caller has validated the reading, or decodes it within the same limits
    precondition(
      sequence >= Self.sequenceMin && Self.bpmRange.contains(bpm)
        && time.milliseconds.magnitude <= Self.timeMillisecondsMax.magnitude
        && rrIntervals.count <= Self.rrIntervalsMax
        && rrIntervals.allSatisfy(Self.rrMillisecondsRange.contains),
      "a sample out of its limits: sequence \(sequence), time \(time.microseconds) us, \(bpm) bpm, RR \(rrIntervals)"
    )
    self.sequence = sequence
    self.time = Timestamp(milliseconds: time.milliseconds)
    self.bpm = bpm
    self.rrIntervals = rrIntervals
  }
}

public import Base

/// One heart-rate reading that was taken: everything in it is within its limits.
public struct HeartRateSample: Hashable, Sendable {
  /// The device's own number for it, 1 or more.
  public let sequence: Int64
  /// When it was measured, in whole milliseconds.
  public let time: Timestamp
  /// Beats per minute, 20 to 255.
  public let bpm: Int
  /// Intervals between the beats since the sample before, in milliseconds, 200 to 3,000 each, the
  /// oldest first; at most 16.
  public let rrIntervals: [Int]

  /// The smallest number of a sample.
  public static let sequenceMin: Int64 = 1
  /// The heart rates that a sample can have. Source: the contract.
  public static let bpmRange = 20...255
  /// The lengths of one RR interval, in milliseconds. Source: the contract.
  public static let rrMillisecondsRange = 200...3000
  /// How many RR intervals a sample can have. Source: the contract.
  public static let rrIntervalsMax = 16
  /// The largest time either side of 1970, in milliseconds: 9999-12-31, where the contract's
  /// Timestamp ends. It keeps every difference of times far from an overflow.
  public static let timeMillisecondsMax: Int64 = 253_402_300_799_999

  /// The sample of these values, which must be within their limits; its time is cut to the
  /// millisecond. What comes from outside goes through `HeartRateReading.validated(at:in:)`.
  public init(sequence: Int64, time: Timestamp, bpm: Int, rrIntervals: [Int] = []) {
    // trap: who makes one has checked the reading, or decodes it within the same limits
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

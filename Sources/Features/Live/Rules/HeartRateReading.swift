package import Base
import Messages

/// A sample as a device sent it, not yet validated.
package struct HeartRateReading: Hashable, Sendable {
  /// The sequence number that the device assigned.
  package let sequence: Int64
  /// The time of the measurement; nil if the device sent none.
  package let time: Timestamp?
  /// The heart rate, in beats per minute.
  package let bpm: Int
  /// The RR intervals, in milliseconds.
  package let rrIntervals: [Int]
  /// The reason for which the sensor's packet has no heart rate; nil for none.
  private let fault: HeartRateRejectionReason?

  /// Creates a reading with these values.
  package init(sequence: Int64, time: Timestamp?, bpm: Int, rrIntervals: [Int] = []) {
    self.sequence = sequence
    self.time = time
    self.bpm = bpm
    self.rrIntervals = rrIntervals
    fault = nil
  }

  /// Creates a reading of a sensor's packet, a value of the characteristic 0x2A37.
  package init(sequence: Int64, time: Timestamp?, packet bytes: [UInt8]) {
    let packet = HeartRatePacket(bytes)
    self.sequence = sequence
    self.time = time
    bpm = packet?.bpm ?? 0
    rrIntervals = packet?.rrIntervals ?? []
    fault = packet == nil ? .measurementMalformed : packet?.hasContact == false ? .noContact : nil
  }

  /// Returns the sample of this reading in a session with this span. Throws a rejection for the
  /// first violation.
  package func validated(
    at now: Timestamp, in span: SessionSpan
  ) throws(HeartRateRejection) -> HeartRateSample {
    guard sequence >= HeartRateSample.sequenceMin else {
      throw rejection(
        .sequenceOutOfRange, "sequence is \(sequence); expected 1 or more")
    }
    guard let time else {
      throw rejection(.timeOutOfRange, "sample_time is missing; it is required")
    }
    guard span.contains(time, at: now) else {
      throw rejection(
        .timeOutOfRange,
        "sample_time is \(time.microseconds) us since 1970; expected at most 24 h outside of the "
          + "session, which is from \(span.start) to \(span.end ?? now)")
    }
    switch fault {
    case .measurementMalformed?:
      throw rejection(
        .measurementMalformed, "measurement is no value of the characteristic 0x2A37")
    case .noContact?:
      throw rejection(.noContact, "the sensor has no contact with the skin")
    default: break
    }
    guard HeartRateSample.bpmRange.contains(bpm) else {
      throw rejection(.bpmOutOfRange, "bpm is \(bpm); expected 20 to 255")
    }
    guard rrIntervals.count <= HeartRateSample.rrIntervalsMax else {
      throw rejection(
        .rrIntervalsOutOfRange,
        "rr_intervals_ms has \(rrIntervals.count) entries; expected at most 16")
    }
    for (index, interval) in rrIntervals.enumerated()
    where !HeartRateSample.rrMillisecondsRange.contains(interval) {
      throw rejection(
        .rrIntervalsOutOfRange,
        "rr_intervals_ms[\(index)] is \(interval); expected 200 to 3000")
    }
    return HeartRateSample(
      sequence: sequence, time: time, bpm: bpm,
      rrIntervals: time < span.intervalsSince ? [] : rrIntervals)
  }

  private func rejection(
    _ reason: HeartRateRejectionReason, _ fault: String
  ) -> HeartRateRejection {
    HeartRateRejection(sequence: sequence, reason: reason, message: fault + ".")
  }
}

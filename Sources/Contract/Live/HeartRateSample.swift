public import Base
public import Messages
import Wire

/// A heart-rate reading. A dropout of the sensor is the absence of a sample, never a zero.
public struct HeartRateSample: Equatable, Sendable {
  /// The device's number for the sample: at least 1, and larger with each new sample of the same session. It
  /// makes it safe to send the sample again. Gaps are allowed.
  public var sequence: Int64 = 0

  /// The time of the measurement; required. It lies between the start and the end of the session, or the
  /// current time if it is running, including pauses. A day more is accepted on either side, because a
  /// device's clock may be off by a time zone. A sample may arrive late. Stored with millisecond precision.
  public var sampleTime: Timestamp?

  /// The heart rate in beats per minute, from 20 to 255.
  public var bpm: Int32 = 0

  /// The intervals between the beats since the previous sample, oldest first: at most 16, each from 200 to
  /// 3,000 milliseconds. Empty if the sensor provides none.
  public var rrIntervalsMs: [Int32] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(sequence: Int64, sampleTime: Timestamp?, bpm: Int32, rrIntervalsMs: [Int32] = []) {
    self.sequence = sequence
    self.sampleTime = sampleTime
    self.bpm = bpm
    self.rrIntervalsMs = rrIntervalsMs
  }
}

extension HeartRateSample: MappedMessage {
  public static let layout = MessageLayout("pulsewire.live.v1.HeartRateSample")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.sequence)
    m.message(2, ifValid: &v.sampleTime)
    m.number(3, &v.bpm)
    m.numbers(4, &v.rrIntervalsMs)
  }
}

public import Base
public import Messages
import Wire

/// One heart-rate reading. A dropout of the sensor is the absence of a sample, never a zero.
public struct HeartRateSample: Equatable, Sendable {
  /// The device's own number for this sample: 1 or more, larger with each new sample of the same
  /// session. It makes a resend harmless. Gaps are allowed.
  public var sequence: Int64 = 0

  /// When the heart rate was measured; required, at most a day away from the server's clock. Stored
  /// to the millisecond.
  public var sampleTime: Timestamp?

  /// Beats per minute, 20 to 255.
  public var bpm: Int32 = 0

  /// Intervals between the beats since the sample before, in milliseconds, 200 to 3,000 each, the
  /// oldest first; at most 16. Empty where the sensor gives none.
  public var rrIntervalsMs: [Int32] = []

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

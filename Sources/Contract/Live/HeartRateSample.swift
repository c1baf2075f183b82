public import Base
import CMessages
public import Messages

/// One heart-rate reading. A dropout of the sensor is the absence of a sample, never a zero.
public struct HeartRateSample: Equatable, Sendable {
  /// The device's own number for this sample: 1 or more, larger with each new sample of the same
  /// session. It makes a resend harmless. Gaps are allowed.
  public var sequence: Int64

  /// When the heart rate was measured; required, at most a day away from the server's clock. Stored
  /// to the millisecond.
  public var sampleTime: Timestamp?

  /// Beats per minute, 20 to 255.
  public var bpm: Int32

  /// Intervals between the beats since the sample before, in milliseconds, 200 to 3,000 each, the
  /// oldest first; at most 16. Empty where the sensor gives none.
  public var rrIntervalsMs: [Int32]

  /// A value with these fields.
  public init(sequence: Int64, sampleTime: Timestamp?, bpm: Int32, rrIntervalsMs: [Int32] = []) {
    self.sequence = sequence
    self.sampleTime = sampleTime
    self.bpm = bpm
    self.rrIntervalsMs = rrIntervalsMs
  }
}

extension HeartRateSample: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__heart_rate_sample__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__HeartRateSample>) {
    sequence = unsafe reader.raw.sequence
    sampleTime = unsafe reader.valid(reader.raw.sample_time)
    bpm = unsafe reader.raw.bpm
    rrIntervalsMs = unsafe reader.numbers(reader.raw.n_rr_intervals_ms, reader.raw.rr_intervals_ms)
  }

  func write(to raw: inout Pulsewire__Live__V1__HeartRateSample, in arena: Arena) {
    unsafe raw.sequence = sequence
    unsafe raw.sample_time = arena.copy(message: sampleTime)
    unsafe raw.bpm = bpm
    unsafe (raw.n_rr_intervals_ms, raw.rr_intervals_ms) = arena.copy(numbers: rrIntervalsMs)
  }
}

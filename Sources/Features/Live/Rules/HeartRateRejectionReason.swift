/// Why a sample was not taken; the contract's enumeration of the same name.
public enum HeartRateRejectionReason: Hashable, Sendable, CaseIterable {
  /// The sequence is under 1.
  case sequenceOutOfRange
  /// The same sequence is stored, or was sent, with other data.
  case sequenceConflict
  /// No time, or one more than a day away from the session's time.
  case timeOutOfRange
  /// A heart rate under 20 or over 255.
  case bpmOutOfRange
  /// More than 16 RR intervals, or one under 200 ms or over 3,000 ms.
  case rrIntervalsOutOfRange
}

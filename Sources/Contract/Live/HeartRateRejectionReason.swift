public import Messages
import Wire

/// The reasons for rejecting a sample.
public enum HeartRateRejectionReason: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The sequence is under 1.
  case sequenceOutOfRange = 1
  /// The same sequence is stored or was sent with other data.
  case sequenceConflict = 2
  /// The time is missing, or more than a day outside the session's time.
  case timeOutOfRange = 3
  /// The heart rate is under 20 or over 255.
  case bpmOutOfRange = 4
  /// There are more than 16 RR intervals, or one is under 200 ms or over 3,000 ms.
  case rrIntervalsOutOfRange = 5
}

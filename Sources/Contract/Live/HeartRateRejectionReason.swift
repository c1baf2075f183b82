public import Messages
import Wire

/// Why a sample was not taken.
public enum HeartRateRejectionReason: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// The sequence is under 1.
  case sequenceOutOfRange = 1
  /// The same sequence is stored, or was sent, with other data.
  case sequenceConflict = 2
  /// No time, or one more than a day away from the session's time.
  case timeOutOfRange = 3
  /// A heart rate under 20 or over 255.
  case bpmOutOfRange = 4
  /// More than 16 RR intervals, or one under 200 ms or over 3,000 ms.
  case rrIntervalsOutOfRange = 5
}

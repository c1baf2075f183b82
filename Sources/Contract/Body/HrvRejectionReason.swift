public import Messages
import Wire

/// Why a reading was not taken.
public enum HrvRejectionReason: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// No time, or one over 10 years ago or over a day ahead of the server's clock.
  case timeOutOfRange = 1
  /// No kind, or one that the server does not know.
  case kindUnknown = 2
  /// A value under 1 ms or over 1,000 ms, or none.
  case valueOutOfRange = 3
  /// The same id is stored, or was sent, with another time, kind, value, source or device.
  case idConflict = 4
  /// The day of its time, in UTC, has as many readings as it may.
  case dayFull = 5
}

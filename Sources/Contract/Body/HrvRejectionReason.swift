public import Messages
import Wire

/// The reasons for rejecting a reading.
public enum HrvRejectionReason: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The time is missing, more than 10 years ago, or more than a day ahead of the server's clock.
  case timeOutOfRange = 1
  /// The kind is missing or unknown to the server.
  case kindUnknown = 2
  /// The value is missing, under 1 ms or over 1,000 ms.
  case valueOutOfRange = 3
  /// The same id is stored or was sent with another time, kind, value, source or device.
  case idConflict = 4
  /// The day of the reading, in UTC, already has 720 readings: one every two minutes.
  case dayFull = 5
}

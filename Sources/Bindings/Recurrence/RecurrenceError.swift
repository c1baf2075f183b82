/// The reason for which a recurrence rule is refused.
public enum RecurrenceError: Error, Equatable, Sendable {
  /// A text that is no rule of RFC 5545.
  case notARule
  /// A part that this program does not accept, or not together with another.
  case unsupported(String)
  /// A number outside its range.
  case outOfRange(String)
}

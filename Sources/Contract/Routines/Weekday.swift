public import Messages
import Wire

/// A day of the week, with the numbers of ISO 8601: they are the same in this contract, in the
/// database and in exports, and nowhere is another numbering.
public enum Weekday: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// Monday.
  case monday = 1
  /// Tuesday.
  case tuesday = 2
  /// Wednesday.
  case wednesday = 3
  /// Thursday.
  case thursday = 4
  /// Friday.
  case friday = 5
  /// Saturday.
  case saturday = 6
  /// Sunday.
  case sunday = 7
}

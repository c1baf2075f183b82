public import Messages
import Wire

/// The days of the week, with the numbers of ISO 8601. The same numbers are used in the whole contract, in
/// the database and in exports.
public enum Weekday: Int32, Choice {
  /// The default value; not used.
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

public import Messages
import Wire

/// The parts of the day, by the local hour at which a workout began.
public enum Daypart: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// From 05:00 to 11:59.
  case morning = 1
  /// From 12:00 to 16:59.
  case afternoon = 2
  /// From 17:00 to 04:59.
  case evening = 3
}

public import Messages
import Wire

/// The kinds of load. They have different units, and are never added.
public enum LoadKind: Int32, Choice {
  /// The default value; means `banister`.
  case unspecified = 0
  /// Banister's TRIMP of the workouts with heart rate.
  case banister = 1
  /// Edwards' TRIMP of the workouts with heart rate.
  case edwards = 2
  /// The rating times the minutes of the workouts with a rating.
  case sessionRpe = 3
}

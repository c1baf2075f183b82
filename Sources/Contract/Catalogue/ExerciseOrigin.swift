public import Messages
import Wire

/// Where an exercise of the catalogue comes from.
public enum ExerciseOrigin: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// A file that was imported.
  case `import` = 1
  /// An administrator made it.
  case administrator = 2
}

public import Messages
import Wire

/// The origins of an exercise of the exercise catalogue.
public enum ExerciseOrigin: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// An imported file.
  case `import` = 1
  /// An administrator.
  case administrator = 2
}

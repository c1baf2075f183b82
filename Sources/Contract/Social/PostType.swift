public import Messages
import Wire

/// What a post is about.
public enum PostType: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// A workout.
  case workout = 1
  /// What somebody has come to.
  case progress = 2
  /// What somebody eats.
  case food = 3
  /// Anything else.
  case general = 4
}

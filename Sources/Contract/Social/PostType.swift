public import Messages
import Wire

/// The types of posts.
public enum PostType: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// A workout.
  case workout = 1
  /// The progress of the athlete.
  case progress = 2
  /// A meal.
  case food = 3
  /// Any other subject.
  case general = 4
}

public import Messages
import Wire

/// The audiences of a workout log.
public enum WorkoutPrivacy: Int32, Choice {
  /// The default value; see `WorkoutLog.privacy`.
  case unspecified = 0
  /// The owner only.
  case `private` = 1
  /// The owner and their followers.
  case followers = 2
  /// Every account, unless the owner's public profile is private: then the followers.
  case `public` = 3
}

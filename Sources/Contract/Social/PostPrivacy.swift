public import Messages
import Wire

/// The audiences of a post.
public enum PostPrivacy: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// Every account.
  case `public` = 1
  /// The owner and their followers.
  case followers = 2
  /// The owner only.
  case `private` = 3
}

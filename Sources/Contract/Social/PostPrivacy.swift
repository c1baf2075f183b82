public import Messages
import Wire

/// Who may see a post.
public enum PostPrivacy: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// Every account.
  case `public` = 1
  /// Followers.
  case followers = 2
  /// Its owner.
  case `private` = 3
}

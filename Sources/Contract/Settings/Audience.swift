public import Messages
import Wire

/// The audiences.
public enum Audience: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The athlete only.
  case `private` = 1
  /// The athlete and their followers.
  case followers = 2
  /// Every account.
  case `public` = 3
}

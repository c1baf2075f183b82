public import Messages
import Wire

/// Who sees something.
public enum Audience: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// The athlete alone.
  case `private` = 1
  /// Those who follow, too.
  case followers = 2
  /// Everybody.
  case `public` = 3
}

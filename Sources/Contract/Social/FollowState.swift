public import Messages
import Wire

/// How far following somebody is.
public enum FollowState: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// Asked for, and not approved.
  case requested = 1
  /// The follower sees what is for followers.
  case following = 2
}

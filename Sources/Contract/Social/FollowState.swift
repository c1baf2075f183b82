public import Messages
import Wire

/// The states of a following.
public enum FollowState: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// The request was sent and is not approved.
  case requested = 1
  /// The follower can see content for followers.
  case following = 2
}

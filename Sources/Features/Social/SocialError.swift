internal import Messages
internal import RPC
internal import SocialContract

/// An error of posts, comments, followings and blocks.
enum SocialError: RPCErrorConvertible {
  /// A post that does not exist or that the caller may not see or change.
  case postNotFound
  /// A comment that does not exist or that the caller may not see or change.
  case commentNotFound
  /// No request to follow with that identifier.
  case followerNotFound
  /// A session for a post that the caller does not have.
  case sessionNotFound
  /// A caller without a public profile, whom other athletes could not recognize.
  case publicProfileRequired
  /// A name that is the caller's own.
  case ownUsername
  /// A caller who follows as many accounts as possible.
  case tooManyFollowings
  /// A caller who blocks as many accounts as possible.
  case tooManyBlocks
  /// A caller who has as many comments on the post as possible.
  case tooManyOwnComments
  /// A post with as many comments as possible.
  case tooManyComments

  var rpcError: RPCError {
    switch self {
    case .postNotFound:
      return RPCError(.notFound, reason: "POST_NOT_FOUND", "There is no such post.")
    case .commentNotFound:
      return RPCError(.notFound, reason: "COMMENT_NOT_FOUND", "There is no such comment.")
    case .followerNotFound:
      return RPCError(.notFound, reason: "FOLLOWER_NOT_FOUND", "There is no such follower.")
    case .sessionNotFound:
      return RPCError(.notFound, reason: "SESSION_NOT_FOUND", "There is no such session.")
    case .publicProfileRequired:
      return RPCError(
        .failedPrecondition, reason: "PUBLIC_PROFILE_REQUIRED",
        "Choose a username for the public profile first.")
    case .ownUsername:
      return RPCError.invalid("username", "expected another athlete's username", .own)
    case .tooManyFollowings:
      return RPCError(
        .resourceExhausted, reason: "TOO_MANY_FOLLOWINGS",
        "The account already follows \(SocialLimits.followingsMax) athletes; unfollow one first.")
    case .tooManyBlocks:
      return RPCError(
        .resourceExhausted, reason: "TOO_MANY_BLOCKS",
        "The account already blocks \(SocialLimits.blocksMax) athletes; unblock one first.")
    case .tooManyOwnComments:
      return RPCError(
        .resourceExhausted, reason: "TOO_MANY_OWN_COMMENTS",
        "The account has \(SocialLimits.ownCommentsMax) comments on the post; remove one first.")
    case .tooManyComments:
      return RPCError(
        .resourceExhausted, reason: "TOO_MANY_COMMENTS",
        "The post has \(SocialLimits.commentsMax) comments, the most it can have.")
    }
  }
}

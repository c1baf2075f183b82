internal import Messages
internal import RPC
internal import SocialContract

/// Why something between athletes was not done.
enum SocialError: RPCErrorConvertible {
  /// There is no such post, or none that the caller may see or change.
  case postNotFound
  /// There is no such comment, or none that the caller may see or change.
  case commentNotFound
  /// Nobody has asked to follow under that identifier.
  case followerNotFound
  /// The caller has no such session to post about.
  case sessionNotFound
  /// Others would not know who the caller is.
  case publicProfileRequired
  /// The name is the caller's own.
  case ownUsername
  /// The caller follows as many as one can.
  case tooManyFollowings
  /// The caller blocks as many as one can.
  case tooManyBlocks
  /// The caller has said as much to the post as one can.
  case tooManyOwnComments
  /// All have said as much to the post as they can.
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
      return RPCError.invalid([
        FieldViolation(field: "username", description: "expected another athlete's", rule: .own)
      ])
    case .tooManyFollowings:
      return RPCError(
        .resourceExhausted, reason: "TOO_MANY_FOLLOWINGS",
        "The account follows \(SocialLimits.followingsMax) others; end one first.")
    case .tooManyBlocks:
      return RPCError(
        .resourceExhausted, reason: "TOO_MANY_BLOCKS",
        "The account blocks \(SocialLimits.blocksMax) others; end one first.")
    case .tooManyOwnComments:
      return RPCError(
        .resourceExhausted, reason: "TOO_MANY_OWN_COMMENTS",
        "The account has said \(SocialLimits.ownCommentsMax) things to the post; remove one first.")
    case .tooManyComments:
      return RPCError(
        .resourceExhausted, reason: "TOO_MANY_COMMENTS",
        "The post has \(SocialLimits.commentsMax) comments, and takes no more.")
    }
  }
}

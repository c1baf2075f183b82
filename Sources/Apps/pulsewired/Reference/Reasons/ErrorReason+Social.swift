import Contract
import RPC

extension ErrorReason {
  /// The reasons of posts, comments and followers.
  static let social: [ErrorReason] = [
    ErrorReason(
      "COMMENT_NOT_FOUND", .notFound,
      of: [PostRPC.updateComment, PostRPC.likeComment, PostRPC.unlikeComment],
      "List the comments again."),
    ErrorReason(
      "FOLLOWER_NOT_FOUND", .notFound,
      of: [FollowRPC.approveFollower],
      "List the followers again."),
    ErrorReason(
      "POST_NOT_FOUND", .notFound,
      of: [
        PostRPC.getPost, PostRPC.updatePost, PostRPC.viewPost, PostRPC.likePost,
        PostRPC.unlikePost, PostRPC.createComment, PostRPC.listComments,
      ],
      "Remove the post from the screen; it is deleted, or no longer shown to the caller."),
    ErrorReason(
      "PUBLIC_PROFILE_REQUIRED", .failedPrecondition,
      of: [FollowRPC.follow, LibraryRPC.publishLibraryWorkout, PostRPC.createComment],
      "Have the athlete choose a username (UpdatePublicProfile) first."),
    ErrorReason(
      "TOO_MANY_BLOCKS", .resourceExhausted,
      of: [FollowRPC.blockAccount],
      "Unblock somebody first; waiting does not help."),
    ErrorReason(
      "TOO_MANY_COMMENTS", .resourceExhausted,
      of: [PostRPC.createComment],
      "Do not offer comments on this post."),
    ErrorReason(
      "TOO_MANY_FOLLOWINGS", .resourceExhausted,
      of: [FollowRPC.follow],
      "Unfollow somebody first; waiting does not help."),
    ErrorReason(
      "TOO_MANY_OWN_COMMENTS", .resourceExhausted,
      of: [PostRPC.createComment],
      "Delete one of the athlete's comments on the post first."),
  ]
}

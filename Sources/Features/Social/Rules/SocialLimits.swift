/// The limits on the followings, blocks and comments of one account.
enum SocialLimits {
  /// The largest number of accounts that one follows or has requested to follow. The feed reads each of them.
  static let followingsMax: Int32 = 5000
  /// The largest number of accounts that one blocks.
  static let blocksMax: Int32 = 5000
  /// The largest number of comments of one account on one post. The database enforces it.
  static let ownCommentsMax = 200
  /// The largest number of comments on one post. The database enforces it; a list reads at most that many.
  static let commentsMax = 10_000
}

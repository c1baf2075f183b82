/// How much one account may have of others.
enum SocialLimits {
  /// Accounts that one follows or has asked to. The feed looks at each of them.
  static let followingsMax: Int32 = 5000
  /// Accounts that one blocks.
  static let blocksMax: Int32 = 5000
  /// Comments of one account on one post. The database holds to it.
  static let ownCommentsMax = 200
  /// Comments on one post. The database holds to it; a list looks at each of them at most.
  static let commentsMax = 10_000
}

/// How much one account may have of others.
enum SocialLimits {
  /// Accounts that one follows or has asked to. The feed looks at each of them.
  static let followingsMax: Int32 = 5000
  /// Accounts that one blocks.
  static let blocksMax: Int32 = 5000
}

import Wire

package enum PostPrivacy: Int32, Choice {
  case unspecified = 0

  /// Every account.
  case `public` = 1
  case followers = 2

  /// The owner only.
  case `private` = 3
}

import Wire

package enum Audience: Int32, Choice {
  case unspecified = 0

  /// The athlete only.
  case `private` = 1
  case followers = 2

  /// Every account.
  case `public` = 3
}

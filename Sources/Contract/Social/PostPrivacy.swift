import Wire

package enum PostPrivacy: Int32, Choice {
  case unspecified = 0
  case `public` = 1
  case followers = 2
  case `private` = 3
}

import Wire

package enum Audience: Int32, Choice {
  case unspecified = 0
  case `private` = 1
  case followers = 2
  case `public` = 3
}

import Wire

package enum FollowState: Int32, Choice {
  case unspecified = 0
  case requested = 1
  case following = 2
}

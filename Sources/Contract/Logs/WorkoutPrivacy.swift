import Wire

package enum WorkoutPrivacy: Int32, Choice {
  case unspecified = 0

  /// The owner only.
  case `private` = 1
  case followers = 2

  /// Every account, unless the owner's public profile is private: then the followers.
  case `public` = 3
}

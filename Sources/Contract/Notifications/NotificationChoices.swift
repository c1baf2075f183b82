import Wire

package enum NotificationKind: Int32, Choice {
  case unspecified = 0
  case workoutReminder = 1
  case dailySummary = 2
  case newFollower = 3
  case newComment = 4
  case achievement = 5
  case exportReady = 6
  case reconnectSource = 7
  case planReady = 8
}

package enum DeliveryState: Int32, Choice {
  case unspecified = 0
  case pending = 1
  case sent = 2
  case failed = 3
  case listed = 4
}

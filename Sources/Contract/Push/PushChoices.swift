import Wire

package enum PushProvider: Int32, Choice {
  case unspecified = 0
  case apns = 1
  case fcm = 2
}

package enum PushTokenKind: Int32, Choice {
  case unspecified = 0
  case alert = 1
  case activityStart = 2
  case activityUpdate = 3
}

package enum PushEnvironment: Int32, Choice {
  case unspecified = 0
  case production = 1
  case sandbox = 2
}

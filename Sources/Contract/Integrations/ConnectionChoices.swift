import Wire

package enum ConnectionState: Int32, Choice {
  case unspecified = 0
  case disconnected = 1
  case authenticating = 2
  case connected = 3
  case refreshing = 4
  case reauthorizationRequired = 5
  case awaitingCode = 6
}

package enum ConnectionEnd: Int32, Choice {
  case unspecified = 0
  case refused = 1
  case expired = 2
}

package enum ConnectionOutcome: Int32, Choice {
  case unspecified = 0
  case connected = 1
  case denied = 2
  case accountTaken = 3
  case failed = 4
  case notCompleted = 5
}

package enum ConnectionFeature: Int32, Choice {
  case unspecified = 0
  case playback = 1
  case history = 2
  case playlists = 3
  case workouts = 4
  case health = 5
}

package enum ConnectionFact: Int32, Choice {
  case unspecified = 0
  case unknown = 1
  case denied = 2
  case yes = 3
  case no = 4
}

import Wire

package enum MixPhaseKind: Int32, Choice {
  case unspecified = 0
  case warmUp = 1
  case main = 2
  case intervals = 3
  case coolDown = 4
}

package enum MixReason: Int32, Choice {
  case unspecified = 0
  case tempo = 1
  case nearTempo = 2
  case ownPlaylist = 3
  case anyTempo = 4
}

package enum MixInfluence: Int32, Choice {
  case unspecified = 0
  case energyLow = 1
  case energyHigh = 2
  case moodLow = 3
  case moodHigh = 4
  case sleepLow = 5
  case tempo = 6
  case plan = 7
}

package enum MixState: Int32, Choice {
  case unspecified = 0
  case writing = 1
  case written = 2
  case failed = 3
}

package enum TempoSource: Int32, Choice {
  case unspecified = 0
  case tapped = 1
  case declared = 2
  case lookedUp = 3
}

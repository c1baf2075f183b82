import Wire

package enum IntegrationSource: Int32, Choice {
  case unspecified = 0
  case appleHealth = 1
  case healthConnect = 2
  case googleHealth = 3
  case strava = 4
  case garmin = 5
  case polar = 6
  case spotify = 7
}

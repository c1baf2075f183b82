public import Messages
import Wire

/// The sources of data.
public enum IntegrationSource: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// Apple Health, through the phone.
  case appleHealth = 1
  /// Health Connect, through the phone.
  case healthConnect = 2
  /// Google's health services.
  case googleHealth = 3
  /// Strava.
  case strava = 4
  /// Garmin.
  case garmin = 5
  /// Polar.
  case polar = 6
  /// Spotify.
  case spotify = 7
}

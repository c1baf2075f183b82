internal import Base
internal import IntegrationsContract
internal import JSON
internal import SettingsContract

/// Garmin's Personal API, as of November 2026: what one athlete may read of their own account.
///
/// - Athletes make a key in Garmin Connect, which is shown to them once. It is exchanged for a JWT, whenever there has to be
///   one; it is renewed an hour before its end, and a 401 may come earlier.
/// - There is no app and there are no scopes: whoever has the key reads all that the API has.
/// - Garmin publishes no limits of calls.
/// - What tells the account is the number of the profile, which the answer about a day's heart rate has.
extension Provider {
  /// The settings of Garmin.
  package struct Garmin: Sendable {
    /// Whether athletes may connect it: without an app, there is nothing else that says so.
    package var isOn = false
    /// The page at which athletes make their keys.
    package var keyURL = "https://connect.garmin.com/app/settings/personalApiToken"
    /// The start of the addresses of calls.
    package var apiURL = "https://personal.connectapi.garmin.com"
    /// The calls of all athletes in any 30 seconds.
    package var callsMax = 30

    /// Creates the default settings.
    package init() {}
  }

  /// Creates the provider with these settings.
  package static func garmin(_ settings: Garmin) -> Provider {
    var provider = Provider(
      source: .garmin, name: "Garmin Connect", clientID: "personal", clientSecret: nil,
      authorizeURL: settings.keyURL,
      tokenURL: settings.apiURL + "/personalapitoken-service/personal-api/personal-api-key/token",
      apiURL: settings.apiURL, accountPath: "/wellness-service/wellness/dailyHeartRate?date=",
      commonScopes: [], scopes: [.workouts: [], .health: []], lifetime: nil,
      callsMax: settings.callsMax, readAccount: garminAccount)
    provider.takesKey = true
    provider.tellsAccountByDay = true
    return provider
  }

  private static func garminAccount(_ answer: JSONValue) -> ProviderAccount? {
    let number = (answer["userProfilePK"] ?? answer["userProfilePk"])?.number
    guard let id = number.flatMap({ Int64(exactly: $0) }), id > 0 else { return nil }
    return ProviderAccount(id: "\(id)")
  }
}

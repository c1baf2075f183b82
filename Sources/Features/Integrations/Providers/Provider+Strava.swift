internal import Base
internal import IntegrationsContract
internal import JSON
internal import SettingsContract

/// Strava's API, version 3, as of November 2026.
///
/// - Scopes are told with commas. An athlete may leave some out; the query of the callback says which were granted, and no
///   other answer does.
/// - Access lasts six hours. The answer to a refresh may have a new refresh token, after which the old one is of no use.
/// - The app proves itself with its secret in the form.
/// - An app is limited by periods that begin at :00, :15, :30 and :45, and at midnight (UTC): in all, and by its reads.
extension Provider {
  /// The settings of Strava.
  package struct Strava: Sendable {
    /// The id of our app.
    package var clientID = ""
    /// The secret of our app, without which there is no access.
    package var clientSecret: String?
    /// The start of the addresses of the page for consent, and of tokens.
    package var oauthURL = "https://www.strava.com/oauth"
    /// The start of the addresses of calls.
    package var apiURL = "https://www.strava.com/api/v3"
    /// The calls of the app in any 30 seconds.
    package var callsMax = 30

    /// Creates the default settings, without an app.
    package init() {}
  }

  /// Creates the provider with these settings.
  package static func strava(_ settings: Strava) -> Provider {
    var provider = Provider(
      source: .strava, name: "Strava", clientID: settings.clientID,
      clientSecret: settings.clientSecret, authorizeURL: settings.oauthURL + "/authorize",
      tokenURL: settings.oauthURL + "/token", apiURL: settings.apiURL, accountPath: "/athlete",
      commonScopes: ["read"], scopes: [.workouts: ["activity:read"]], lifetime: nil,
      callsMax: settings.callsMax, readAccount: stravaAccount)
    provider.optionalScopes = ["activity:read_all"]
    provider.impliedScopes = ["activity:read_all": ["activity:read"]]
    provider.scopeSeparator = ","
    provider.tellsScopesInCallback = true
    provider.pageValues = ["approval_prompt": "auto"]
    provider.hasSecretInForm = true
    provider.deauthorizeURL = settings.oauthURL + "/deauthorize"
    // Source: Strava's rate limits for new apps.
    provider.periodLimits = QuotaPeriods.Limits(all: (200, 2_000), reads: (100, 1_000))
    provider.readGrantAccount = { $0["athlete"].flatMap(stravaAccount) }
    provider.isRefusal = isStravaRefusal
    return provider
  }

  private static func stravaAccount(_ answer: JSONValue) -> ProviderAccount? {
    guard let number = answer["id"]?.number, let id = Int64(exactly: number), id > 0 else {
      return nil
    }
    return ProviderAccount(id: "\(id)")
  }

  /// Returns whether a fault is about the refresh token, and not about the app or the form.
  private static func isStravaRefusal(_ answer: JSONValue) -> Bool {
    (answer["errors"]?.elements ?? []).contains { error in
      error["resource"]?.text == "RefreshToken" && error["code"]?.text == "invalid"
    }
  }
}

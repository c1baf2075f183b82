internal import Base
internal import IntegrationsContract
internal import JSON
internal import SettingsContract

/// Google Health's API, version 4, the successor of Fitbit's, as of November 2026.
///
/// - A refresh token is granted only with `access_type=offline` and `prompt=consent`, and stays the same. Access lasts an hour.
/// - An athlete may leave scopes out; the answer to the code says which were granted.
/// - Revoking the access revokes the refresh token with it.
/// - Google allows an app 300 calls a minute for each athlete.
extension Provider {
  /// The settings of Google Health.
  package struct GoogleHealth: Sendable {
    /// The id of our app.
    package var clientID = ""
    /// The secret of our app, without which there is no access.
    package var clientSecret: String?
    /// The page at which athletes agree.
    package var authorizeURL = "https://accounts.google.com/o/oauth2/v2/auth"
    /// The address that exchanges codes and refreshes.
    package var tokenURL = "https://oauth2.googleapis.com/token"
    /// The address that ends the access of an athlete.
    package var revokeURL = "https://oauth2.googleapis.com/revoke"
    /// The start of the addresses of calls.
    package var apiURL = "https://health.googleapis.com/v4"
    /// The calls of the app in any 30 seconds.
    package var callsMax = 150

    /// Creates the default settings, without an app.
    package init() {}
  }

  /// Creates the provider with these settings.
  package static func googleHealth(_ settings: GoogleHealth) -> Provider {
    func scope(_ name: String) -> String {
      "https://www.googleapis.com/auth/googlehealth.\(name).readonly"
    }
    var provider = Provider(
      source: .googleHealth, name: "Google Health", clientID: settings.clientID,
      clientSecret: settings.clientSecret, authorizeURL: settings.authorizeURL,
      tokenURL: settings.tokenURL, apiURL: settings.apiURL, accountPath: "/users/me/identity",
      commonScopes: [],
      scopes: [
        .workouts: [scope("activity_and_fitness")],
        .health: [scope("health_metrics_and_measurements"), scope("sleep")],
      ], lifetime: nil, callsMax: settings.callsMax, readAccount: googleHealthAccount)
    provider.pageValues = [
      "access_type": "offline", "include_granted_scopes": "true", "prompt": "consent",
    ]
    provider.deauthorizeURL = settings.revokeURL
    provider.deauthorizeField = "token"
    return provider
  }

  private static func googleHealthAccount(_ answer: JSONValue) -> ProviderAccount? {
    guard let id = answer["healthUserId"]?.text, !id.isEmpty, id.utf8.count <= 500 else {
      return nil
    }
    return ProviderAccount(id: id)
  }
}

internal import Base
internal import IntegrationsContract
internal import JSON
internal import SettingsContract

/// Polar's AccessLink, version 3, as of November 2026.
///
/// - Access lasts until the athlete ends it: there is nothing to renew it with. It is looked at once a day.
/// - An app registers each athlete before it is told anything, and takes the registration back at the end.
/// - The answer with the access has the athlete's number as `x_user_id`.
extension Provider {
  /// The settings of Polar.
  package struct Polar: Sendable {
    /// The id of our app.
    package var clientID = ""
    /// The secret of our app, without which there is no access.
    package var clientSecret: String?
    /// The page at which athletes agree.
    package var authorizeURL = "https://flow.polar.com/oauth2/authorization"
    /// The address that exchanges codes.
    package var tokenURL = "https://polarremote.com/v2/oauth2/token"
    /// The start of the addresses of calls.
    package var apiURL = "https://www.polaraccesslink.com/v3"
    /// The calls of the app in any 30 seconds.
    package var callsMax = 16

    /// Creates the default settings, without an app.
    package init() {}
  }

  /// Creates the provider with these settings.
  package static func polar(_ settings: Polar) -> Provider {
    Provider(
      source: .polar, name: "Polar Flow", clientID: settings.clientID,
      clientSecret: settings.clientSecret, authorizeURL: settings.authorizeURL,
      tokenURL: settings.tokenURL, apiURL: settings.apiURL, accountPath: "/users",
      commonScopes: ["accesslink.read_all"], scopes: [.workouts: []], lifetime: nil,
      callsMax: settings.callsMax, isLasting: true,
      readAccount: { _ in nil })
  }
}

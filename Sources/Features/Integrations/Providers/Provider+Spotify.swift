internal import Base
internal import IntegrationsContract
internal import JSON
internal import SettingsContract

/// Spotify's Web API, as of November 2026.
///
/// - A grant lives for six months from the consent; a refresh does not prolong it. The answer to a refresh has a new
///   refresh token, none, or an empty one.
/// - In development mode `/me` says neither `product` nor `country` nor `explicit_content`.
/// - `account_id` is stable; `id` is not.
/// - An app is limited by the calls of a rolling 30 seconds, whose number Spotify does not publish.
extension Provider {
  /// The settings of Spotify.
  package struct Spotify: Sendable {
    /// The id of our app.
    package var clientID = ""
    /// The secret of our app; nil for PKCE alone.
    package var clientSecret: String?
    /// The start of the addresses of the page for consent, and of tokens.
    package var accountsURL = "https://accounts.spotify.com"
    /// The start of the addresses of calls.
    package var apiURL = "https://api.spotify.com/v1"
    /// The calls of the app in any 30 seconds.
    package var callsMax = 150

    /// Creates the default settings, without an app.
    package init() {}
  }

  /// Creates the provider with these settings.
  package static func spotify(_ settings: Spotify) -> Provider {
    Provider(
      source: .spotify, name: "Spotify", clientID: settings.clientID,
      clientSecret: settings.clientSecret, authorizeURL: settings.accountsURL + "/authorize",
      tokenURL: settings.accountsURL + "/api/token", apiURL: settings.apiURL, accountPath: "/me",
      commonScopes: ["user-read-private"],
      scopes: [
        .playback: [
          "user-read-playback-state", "user-modify-playback-state", "user-read-currently-playing",
        ],
        .history: ["user-read-recently-played"],
        .playlists: [
          "playlist-read-private", "playlist-modify-private", "playlist-modify-public",
        ],
      ],
      lifetime: GrantLifetime(months: 6), callsMax: settings.callsMax,
      readAccount: spotifyAccount)
  }

  private static func spotifyAccount(_ answer: JSONValue) -> ProviderAccount? {
    // Until May 2026 there was no account_id.
    let id = answer["account_id"]?.text ?? answer["id"]?.text.map { "id:" + $0 }
    guard let id, !id.isEmpty, id.utf8.count <= 500 else { return nil }
    var account = ProviderAccount(id: id)
    account.isPremium = answer["product"]?.text.map { $0 == "premium" }
    if case .boolean(let isOn)? = answer["explicit_content"]?["filter_enabled"] {
      account.filtersExplicit = isOn
    }
    if let country = answer["country"]?.text, country.utf8.count == 2,
      country.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
    {
      account.country = country
    }
    return account
  }
}

import IntegrationsFeature

/// The providers that athletes connect, such as Spotify.
struct ProviderSettings: SettingGroup {
  var spotify = Provider.Spotify()
  var spotifySecretFile: String?
  var configuration = ConnectionConfiguration()

  static let title = "Connections to providers"
  static let rows: [Setting] = [
    Setting(
      "spotify-client-id", .anyText, \.providers.spotify.clientID,
      "The client ID of the app at Spotify's dashboard.",
      standard: "none: Spotify cannot be connected"),
    Setting(
      "spotify-client-secret-file", .path, \.providers.spotifySecretFile,
      "A file with the client secret of the app, in its first line.",
      standard: "none: PKCE alone proves the app"),
    Setting(
      "spotify-accounts-url", .text(), \.providers.spotify.accountsURL,
      "The start of the URLs of Spotify's page for consent and of its tokens."),
    Setting(
      "spotify-api-url", .text(), \.providers.spotify.apiURL,
      "The start of the URLs of Spotify's Web API."),
    Setting(
      "spotify-calls", .count(1...100_000, "calls"), \.providers.spotify.callsMax,
      "The calls to Spotify's Web API in any 30 seconds, of all accounts and servers together."),
    Setting(
      "connect-seconds", .whole(1...3600, .seconds), \.providers.configuration.attemptLifetime,
      "The time within which an athlete agrees at a provider's page."),
  ]
}

import IntegrationsFeature

/// The providers that athletes connect, such as Spotify.
struct ProviderSettings: SettingGroup {
  var spotify = Provider.Spotify()
  var spotifySecretFile: String?
  var polar = Provider.Polar()
  var polarSecretFile: String?
  var polarWebhookFile: String?
  var strava = Provider.Strava()
  var stravaSecretFile: String?
  var stravaVerifyFile: String?
  var stravaSubscription: Int?
  var garmin = Provider.Garmin()
  var googleHealth = Provider.GoogleHealth()
  var googleHealthSecretFile: String?
  var googleHealthWebhookFile: String?
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
      "polar-client-id", .anyText, \.providers.polar.clientID,
      "The client ID of the app at admin.polaraccesslink.com.",
      standard: "none: Polar cannot be connected"),
    Setting(
      "polar-client-secret-file", .path, \.providers.polarSecretFile,
      "A file with the client secret of the app, in its first line.",
      standard: "none; --polar-client-id requires it"),
    Setting(
      "polar-webhook-secret-file", .path, \.providers.polarWebhookFile,
      "A file with the signature secret of the app's webhook, in its first line. The webhook's URL is "
        + "https://HOST/webhooks/polar.",
      standard: "none: what is new is read every six hours"),
    Setting(
      "polar-authorize-url", .text(), \.providers.polar.authorizeURL,
      "The URL of Polar's page for consent."),
    Setting(
      "polar-token-url", .text(), \.providers.polar.tokenURL, "The URL of Polar's tokens."),
    Setting(
      "polar-api-url", .text(), \.providers.polar.apiURL,
      "The start of the URLs of Polar's AccessLink API."),
    Setting(
      "polar-calls", .count(1...100_000, "calls"), \.providers.polar.callsMax,
      "The calls to AccessLink in any 30 seconds, of all accounts and servers together."),
    Setting(
      "strava-client-id", .anyText, \.providers.strava.clientID,
      "The client ID of the app at www.strava.com/settings/api.",
      standard: "none: Strava cannot be connected"),
    Setting(
      "strava-client-secret-file", .path, \.providers.stravaSecretFile,
      "A file with the client secret of the app, in its first line.",
      standard: "none; --strava-client-id requires it"),
    Setting(
      "strava-verify-token-file", .path, \.providers.stravaVerifyFile,
      "A file with the verify token of the app's webhook, in its first line: any text of your own. The webhook's URL is "
        + "https://HOST/webhooks/strava.",
      standard: "none: what is new is read every six hours"),
    Setting(
      "strava-subscription-id", .count(1...1_000_000_000),
      \.providers.stravaSubscription,
      "The number that Strava gives the subscription of the webhook; events of others are not taken.",
      standard: "none: events of any subscription are taken"),
    Setting(
      "strava-oauth-url", .text(), \.providers.strava.oauthURL,
      "The start of the URLs of Strava's page for consent and of its tokens."),
    Setting(
      "strava-api-url", .text(), \.providers.strava.apiURL,
      "The start of the URLs of Strava's API."),
    Setting(
      "strava-calls", .count(1...100_000, "calls"), \.providers.strava.callsMax,
      "The calls to Strava's API in any 30 seconds, of all accounts and servers together. Strava's own limits of 15 "
        + "minutes and of a day are kept besides."),
    Setting(
      "garmin-personal", .onOff, \.providers.garmin.isOn,
      "Whether athletes may connect Garmin by keys of Garmin's Personal API, which they make in Garmin Connect."
    ),
    Setting(
      "garmin-key-url", .text(), \.providers.garmin.keyURL,
      "The URL of the page at which athletes make their keys."),
    Setting(
      "garmin-api-url", .text(), \.providers.garmin.apiURL,
      "The start of the URLs of Garmin's Personal API."),
    Setting(
      "garmin-calls", .count(1...100_000, "calls"), \.providers.garmin.callsMax,
      "The calls to Garmin's Personal API in any 30 seconds, of all accounts and servers together."),
    Setting(
      "google-health-client-id", .anyText, \.providers.googleHealth.clientID,
      "The client ID of a web application at console.cloud.google.com, in a project with the Google Health API.",
      standard: "none: Google Health cannot be connected"),
    Setting(
      "google-health-client-secret-file", .path, \.providers.googleHealthSecretFile,
      "A file with the client secret of the application, in its first line.",
      standard: "none; --google-health-client-id requires it"),
    Setting(
      "google-health-webhook-secret-file", .path, \.providers.googleHealthWebhookFile,
      "A file with the secret of the project's subscriber, in its first line, as endpointAuthorization has it: a text of your "
        + "own, such as Bearer and 32 random letters. The webhook's URL is https://HOST/webhooks/google-health.",
      standard: "none: what is new is read every six hours"),
    Setting(
      "google-health-authorize-url", .text(), \.providers.googleHealth.authorizeURL,
      "The URL of Google's page for consent."),
    Setting(
      "google-health-token-url", .text(), \.providers.googleHealth.tokenURL,
      "The URL of Google's tokens."),
    Setting(
      "google-health-revoke-url", .text(), \.providers.googleHealth.revokeURL,
      "The URL at which access to Google is ended."),
    Setting(
      "google-health-api-url", .text(), \.providers.googleHealth.apiURL,
      "The start of the URLs of the Google Health API."),
    Setting(
      "google-health-calls", .count(1...100_000, "calls"), \.providers.googleHealth.callsMax,
      "The calls to the Google Health API in any 30 seconds, of all accounts and servers together."),
    Setting(
      "connect-seconds", .whole(1...3600, .seconds), \.providers.configuration.attemptLifetime,
      "The time within which an athlete agrees at a provider's page."),
  ]
}

import Crypto
import IntegrationsFeature
import PrivacyFeature
import SignInFeature

extension OperatorSettings {
  /// Returns the providers for which there are keys.
  func connectionConfiguration() throws(StartError) -> ConnectionConfiguration {
    var configuration = providers.configuration
    configuration.origin = CallbackOrigin(exports.privacy.origin)
    let (hasSpotify, hasPolar, hasStrava) = (
      !providers.spotify.clientID.isEmpty, !providers.polar.clientID.isEmpty,
      !providers.strava.clientID.isEmpty
    )
    guard hasSpotify || providers.spotifySecretFile == nil else {
      throw StartError("The setting spotify-client-secret-file needs spotify-client-id.")
    }
    guard hasPolar == (providers.polarSecretFile != nil) else {
      throw StartError("The settings polar-client-id and polar-client-secret-file belong together.")
    }
    guard hasPolar || providers.polarWebhookFile == nil else {
      throw StartError("The setting polar-webhook-secret-file needs polar-client-id.")
    }
    guard hasStrava == (providers.stravaSecretFile != nil) else {
      throw StartError(
        "The settings strava-client-id and strava-client-secret-file belong together.")
    }
    guard hasStrava || providers.stravaVerifyFile == nil else {
      throw StartError("The setting strava-verify-token-file needs strava-client-id.")
    }
    let (hasGarmin, hasGoogle) = (
      providers.garmin.isOn, !providers.googleHealth.clientID.isEmpty
    )
    guard hasGoogle == (providers.googleHealthSecretFile != nil) else {
      throw StartError(
        "The settings google-health-client-id and google-health-client-secret-file belong together."
      )
    }
    guard hasGoogle || providers.googleHealthWebhookFile == nil else {
      throw StartError(
        "The setting google-health-webhook-secret-file needs google-health-client-id.")
    }
    let needing = [
      hasSpotify ? "spotify-client-id" : nil, hasPolar ? "polar-client-id" : nil,
      hasStrava ? "strava-client-id" : nil, hasGarmin ? "garmin-personal" : nil,
      hasGoogle ? "google-health-client-id" : nil,
    ].compactMap(\.self)
    guard let first = needing.first else { return configuration }
    guard let key = try identityKey() else {
      throw StartError(
        "The setting \(first) needs identity-key, under which the provider's accounts are looked up."
      )
    }
    configuration.lookupKey = key.connectionKey
    if hasSpotify {
      var spotify = providers.spotify
      spotify.clientSecret = try firstLine(\.providers.spotifySecretFile)
      configuration.providers.append(.spotify(spotify))
    }
    if hasPolar {
      var polar = providers.polar
      polar.clientSecret = try firstLine(\.providers.polarSecretFile)
      configuration.providers.append(.polar(polar))
      configuration.polarWebhookSecret = try firstLine(\.providers.polarWebhookFile)
    }
    if hasStrava {
      var strava = providers.strava
      strava.clientSecret = try firstLine(\.providers.stravaSecretFile)
      configuration.providers.append(.strava(strava))
      configuration.stravaVerifyToken = try firstLine(\.providers.stravaVerifyFile)
      configuration.stravaSubscriptionID = providers.stravaSubscription.map { Int64($0) }
    }
    if hasGarmin { configuration.providers.append(.garmin(providers.garmin)) }
    if hasGoogle {
      var google = providers.googleHealth
      google.clientSecret = try firstLine(\.providers.googleHealthSecretFile)
      configuration.providers.append(.googleHealth(google))
      configuration.googleHealthWebhookSecret = try firstLine(
        \.providers.googleHealthWebhookFile)
    }
    return configuration
  }
}

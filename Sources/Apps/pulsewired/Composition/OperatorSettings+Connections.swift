import Crypto
import IntegrationsFeature
import PrivacyFeature
import SignInFeature

extension OperatorSettings {
  /// Returns the providers for which there are keys.
  func connectionConfiguration() throws(StartError) -> ConnectionConfiguration {
    var configuration = providers.configuration
    configuration.origin = CallbackOrigin(exports.privacy.origin)
    let (hasSpotify, hasPolar) = (
      !providers.spotify.clientID.isEmpty, !providers.polar.clientID.isEmpty
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
    guard hasSpotify || hasPolar else { return configuration }
    guard let key = try identityKey() else {
      throw StartError(
        "The setting \(hasSpotify ? "spotify" : "polar")-client-id needs identity-key, under which "
          + "the provider's accounts are looked up.")
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
    return configuration
  }
}

import Crypto
import IntegrationsFeature
import PrivacyFeature
import SignInFeature

extension OperatorSettings {
  /// Returns the providers for which there are keys.
  func connectionConfiguration() throws(StartError) -> ConnectionConfiguration {
    var configuration = providers.configuration
    configuration.origin = CallbackOrigin(exports.privacy.origin)
    guard !providers.spotify.clientID.isEmpty else {
      guard providers.spotifySecretFile == nil else {
        throw StartError("The setting spotify-client-secret-file needs spotify-client-id.")
      }
      return configuration
    }
    guard let key = try identityKey() else {
      throw StartError(
        "The setting spotify-client-id needs identity-key, under which Spotify's accounts are "
          + "looked up.")
    }
    configuration.lookupKey = key.connectionKey
    var spotify = providers.spotify
    spotify.clientSecret = try firstLine(\.providers.spotifySecretFile)
    configuration.providers.append(.spotify(spotify))
    return configuration
  }
}

import Crypto
import RPC
import SignInFeature

extension OperatorSettings {
  /// Returns the configuration of the sign-in methods.
  func signInConfiguration() throws(StartError) -> SignInConfiguration {
    var configuration = signIn.configuration
    configuration.appliesToLoopback = callers.limits.appliesToLoopback
    configuration.key = try identityKey()
    configuration.google = signIn.google.clientIDs.isEmpty ? nil : signIn.google
    configuration.apple = try apple()
    configuration.passkeys = try passkeys()
    return configuration
  }

  private func passkeys() throws(StartError) -> SignInConfiguration.Passkeys? {
    guard let domain = signIn.relyingPartyID else {
      guard signIn.passkeyOrigins.isEmpty else {
        throw StartError("The setting passkey-origin needs passkey-rp-id.")
      }
      return nil
    }
    let origins = signIn.passkeyOrigins
    return .init(relyingPartyID: domain, origins: origins.isEmpty ? ["https://\(domain)"] : origins)
  }

  private func apple() throws(StartError) -> SignInConfiguration.Apple? {
    guard !signIn.apple.clientIDs.isEmpty else { return nil }
    var apple = signIn.apple
    switch (signIn.appleTeamID, signIn.appleKeyID, signIn.appleKeyFile) {
    case (nil, nil, nil): break
    case (let team?, let key?, let path?):
      let pem = try contents(\.signIn.appleKeyFile) ?? []
      do throws(CryptoError) {
        apple.secret = .init(teamID: team, keyID: key, key: try SigningKey(pem: pem))
      } catch {
        throw StartError("The file of apple-key-file, \(path): \(error)")
      }
    default:
      throw StartError("The settings apple-team-id, apple-key-id and apple-key-file go together.")
    }
    return apple
  }
}

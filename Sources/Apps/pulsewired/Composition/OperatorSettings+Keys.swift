import AccessFeature
import Crypto
import Sealing
import SignInFeature

extension OperatorSettings {
  /// Returns the keys that sign tokens.
  func tokenKeys() throws(StartError) -> TokenKeys {
    let path = try required(\.tokens.keyFile)
    guard let keys = TokenKeys(contents: try contents(\.tokens.keyFile) ?? []) else {
      throw StartError(
        "The file of token-key, \(path), holds no keys: expected 64 hexadecimal digits on each line, no "
          + "two the same, or 32 bytes alone.")
    }
    return keys
  }

  /// Returns the keys that wrap the accounts' keys.
  func sealingKeys() throws(StartError) -> SealingKeys {
    let path = try required(\.sealing.keyFile)
    let contents = try contents(\.sealing.keyFile) ?? []
    do { return try SealingKeys(contents: contents) } catch {
      throw StartError("The file of sealing-key, \(path), cannot be used: \(error).")
    }
  }

  /// Returns the key under which addresses are looked up; nil if signing in is not set up.
  func identityKey() throws(StartError) -> IdentityKey? {
    guard let contents = try contents(\.signIn.identityKeyFile) else { return nil }
    guard let key = IdentityKey(contents: contents) else {
      throw StartError(
        "The file of identity-key, \(signIn.identityKeyFile ?? ""), holds no key: expected 32 bytes, or 64 "
          + "hexadecimal digits.")
    }
    return key
  }

  /// Returns the rules of tokens, with the certificate authority of devices.
  func accessSettings() throws(StartError) -> AccessSettings {
    var access = tokens.access
    if let uri = tokens.verificationURI { access.verificationPage.uri = uri }
    let certificate = try contents(\.tokens.deviceAuthorityFile)
    let key = try contents(\.tokens.deviceAuthorityKeyFile)
    guard let certificate, let key else {
      guard certificate == nil, key == nil else {
        throw StartError("The settings device-ca and device-ca-key go together.")
      }
      return access
    }
    do throws(CryptoError) {
      access.deviceAuthority = try DeviceAuthority(certificate: certificate, key: key)
    } catch {
      throw StartError("The settings device-ca and device-ca-key cannot be used. \(error)")
    }
    return access
  }
}

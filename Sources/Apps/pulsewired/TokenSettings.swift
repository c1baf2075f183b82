import AccessFeature
import Crypto
import Loop

/// What callers are let in by.
struct TokenSettings {
  var keys: TokenKeys
  var access = AccessSettings()
  /// Whether a setting says where the code of a device is entered.
  private(set) var isDevicePageGiven = false
  /// The authority of devices' certificates; nil where they have none.
  var deviceAuthorityFile: String?

  /// The settings, as options spell them.
  static let names: Set = [
    "token-key", "token-issuer", "token-audience", "access-token-seconds", "refresh-token-days",
    "device-verification-uri", "device-ca", "device-ca-key",
  ]

  /// Completes the options from the environment and the file.
  ///
  /// - Parameter keys: the keys, where the program has made them itself.
  init(
    _ options: TokenOptions, _ configuration: Configuration, keys: TokenKeys?
  ) throws(StartError) {
    if let keys {
      self.keys = keys
    } else {
      self.keys = try Self.keys(configuration.required("token-key", options.tokenKey))
    }
    access.issuer = configuration.text("token-issuer", options.tokenIssuer) ?? access.issuer
    access.audience = configuration.text("token-audience", options.tokenAudience) ?? access.audience
    access.accessLifetime = .seconds(
      try configuration.number(
        "access-token-seconds", options.accessTokenSeconds, in: 1...86_400, default: 900))
    access.refreshLifetime = .seconds(
      86_400
        * (try configuration.number(
          "refresh-token-days", options.refreshTokenDays, in: 1...3650, default: 365)))
    try setDevices(options, configuration)
  }

  /// The authority of devices, from its two files.
  private mutating func setDevices(
    _ options: TokenOptions, _ configuration: Configuration
  ) throws(StartError) {
    if let uri = configuration.text("device-verification-uri", options.deviceVerificationUri) {
      access.verificationPage.uri = uri
      isDevicePageGiven = true
    }
    deviceAuthorityFile = configuration.text("device-ca", options.deviceCA)
    let key = configuration.text("device-ca-key", options.deviceCAKey)
    guard let deviceAuthorityFile, let key else {
      guard deviceAuthorityFile == nil, key == nil else {
        throw StartError("The settings device-ca and device-ca-key go together.")
      }
      return
    }
    guard let certificate = Files.read(deviceAuthorityFile) else {
      throw StartError("The file \(deviceAuthorityFile) of device-ca cannot be read.")
    }
    guard let keyContents = Files.read(key) else {
      throw StartError("The file \(key) of device-ca-key cannot be read.")
    }
    do throws(CryptoError) {
      access.deviceAuthority = try DeviceAuthority(certificate: certificate, key: keyContents)
    } catch {
      throw StartError("The settings device-ca and device-ca-key cannot be used. \(error)")
    }
  }

  /// Reads the keys that tokens are made with.
  static func keys(_ path: String) throws(StartError) -> TokenKeys {
    guard let contents = Files.read(path) else {
      throw StartError("The token key file \(path) cannot be read.")
    }
    guard let keys = TokenKeys(contents: contents) else {
      throw StartError(
        "The token key file \(path) holds no keys: expected 64 hexadecimal digits on each line, no "
          + "two the same, or 32 bytes alone.")
    }
    return keys
  }
}

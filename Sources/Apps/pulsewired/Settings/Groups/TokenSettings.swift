import AccessFeature

/// The tokens and certificates of callers.
struct TokenSettings: SettingGroup {
  var keyFile: String?
  var access = AccessSettings()
  var verificationURI: String?
  var deviceAuthorityFile: String?
  var deviceAuthorityKeyFile: String?

  static let title = "Tokens"
  static let rows: [Setting] = [
    Setting(
      "token-key", .path, \.tokens.keyFile,
      "A file of secret keys that sign tokens, one on each line as 64 hexadecimal digits: "
        + "the first signs, all verify.",
      standard: "none; it is required"),
    Setting(
      "token-issuer", .text(), \.tokens.access.issuer,
      "The issuer (iss) of tokens; the same on all nodes."),
    Setting("token-audience", .text(), \.tokens.access.audience, "The audience (aud) of tokens."),
    Setting(
      "access-token-seconds", .whole(1...86_400, .seconds), \.tokens.access.accessLifetime,
      "The lifetime of an access token."),
    Setting(
      "refresh-token-days", .whole(1...3650, .days), \.tokens.access.refreshLifetime,
      "The lifetime of a refresh token."),
    Setting(
      "device-verification-uri", .text(), \.tokens.verificationURI,
      "The page on which a device's code is entered.",
      standard: "/device at --public-url, or at the address of the server"),
    Setting(
      "device-ca", .path, \.tokens.deviceAuthorityFile,
      "The certificate of the authority that issues devices' certificates, PEM. Clients are "
        + "then asked for a certificate; a file given as --client-ca must contain this one. "
        + "Without it, devices have tokens only."),
    Setting(
      "device-ca-key", .path, \.tokens.deviceAuthorityKeyFile,
      "The private key of that authority, PEM."),
  ]
}

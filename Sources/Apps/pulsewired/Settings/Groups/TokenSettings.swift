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
      "A file of secret keys, 64 hexadecimal digits on a line each, to make tokens with: the first makes them, all "
        + "of them are accepted.",
      standard: "none; it has to be given"),
    Setting(
      "token-issuer", .text(), \.tokens.access.issuer,
      "The issuer (iss) of tokens, the same on all nodes."),
    Setting("token-audience", .text(), \.tokens.access.audience, "The audience (aud) of tokens."),
    Setting(
      "access-token-seconds", .whole(1...86_400, .seconds), \.tokens.access.accessLifetime,
      "The life of an access token."),
    Setting(
      "refresh-token-days", .whole(1...3650, .days), \.tokens.access.refreshLifetime,
      "The life of a refresh token."),
    Setting(
      "device-verification-uri", .text(), \.tokens.verificationURI,
      "The page where the code of a device is entered.",
      standard: "/device at --public-url, or where the server listens"),
    Setting(
      "device-ca", .path, \.tokens.deviceAuthorityFile,
      "The certificate of the authority that devices get theirs from, PEM. Clients are then asked for one; a file "
        + "given as --client-ca has to contain it. Without it devices have tokens only."),
    Setting(
      "device-ca-key", .path, \.tokens.deviceAuthorityKeyFile,
      "The file of that authority's key, PEM."),
  ]
}

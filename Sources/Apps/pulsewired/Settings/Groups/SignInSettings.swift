import SignInFeature

/// Ways to sign in: e-mail, Google, Apple and passkeys.
struct SignInSettings: SettingGroup {
  var identityKeyFile: String?
  var google = SignInConfiguration.Google(clientIDs: [])
  var apple = SignInConfiguration.Apple(clientIDs: [])
  var appleTeamID: String?
  var appleKeyID: String?
  var appleKeyFile: String?
  var relyingPartyID: String?
  var passkeyOrigins: Set<String> = []
  var providerTimeout = Duration.seconds(5)
  /// Times, costs and budgets, some of which other groups set.
  var configuration = SignInConfiguration()

  static let title = "Signing in"
  static let rows: [Setting] = [
    Setting(
      "identity-key", .path, \.signIn.identityKeyFile,
      "A file with 32 secret bytes, or 64 hexadecimal digits, that keys the lookup of "
        + "e-mail addresses. It must never change.", standard: "none: accounts are anonymous"),
    Setting(
      "google-client-id", .clients, \.signIn.google.clientIDs,
      "A client ID of Sign in with Google; may be repeated."),
    Setting(
      "google-jwks-url", .text(), \.signIn.google.keysURL,
      "The URL of Google's keys."),
    Setting(
      "apple-client-id", .clients, \.signIn.apple.clientIDs,
      "An app or service ID of Sign in with Apple; may be repeated."),
    Setting(
      "apple-team-id", .text(), \.signIn.appleTeamID,
      "The team's ID at Apple. With --apple-key-id and --apple-key-file, links are revoked "
        + "at Apple."),
    Setting(
      "apple-key-id", .text(), \.signIn.appleKeyID,
      "The ID of the team's key at Apple."),
    Setting(
      "apple-key-file", .path, \.signIn.appleKeyFile,
      "The team's private key, the .p8 file from Apple."),
    Setting(
      "apple-jwks-url", .text(), \.signIn.apple.keysURL,
      "The URL of Apple's keys."),
    Setting(
      "apple-token-url", .text(), \.signIn.apple.tokenURL,
      "The URL at which Apple exchanges authorization codes."),
    Setting(
      "apple-revoke-url", .text(), \.signIn.apple.revokeURL,
      "The URL at which Apple revokes tokens."),
    Setting(
      "passkey-rp-id", .domain, \.signIn.relyingPartyID,
      "The domain of passkeys, the relying party ID, such as pulsewire.example.",
      standard: "none: passkeys are off"),
    Setting(
      "passkey-origin", .clients, \.signIn.passkeyOrigins,
      "An origin that uses passkeys, https://app.pulsewire.example or "
        + "android:apk-key-hash:…; may be repeated.",
      standard: "https:// and the domain of --passkey-rp-id"),
    Setting(
      "jwks-refetch-seconds", .whole(0...86_400, .seconds),
      \.signIn.configuration.keyRefetchInterval,
      "The minimum time between two requests to a provider because of an unknown key."),
    Setting(
      "sign-in-nonce-seconds", .whole(1...86_400, .seconds), \.signIn.configuration.nonceLifetime,
      "The lifetime of the nonce of a sign-in."),
    Setting(
      "mail-code-seconds", .whole(1...86_400, .seconds), \.signIn.configuration.codeLifetime,
      "The lifetime of a code that is sent by mail."),
    Setting(
      "recent-sign-in-seconds", .whole(1...86_400, .seconds), \.signIn.configuration.recentSignIn,
      "The time after a sign-in during which the account's sign-in methods may be changed."),
    Setting(
      "provider-seconds", .whole(1...300, .seconds), \.signIn.providerTimeout,
      "The timeout for a request to Google or Apple."),
  ]
}

extension SettingKind where Value == Set<String> {
  /// Texts in any order.
  fileprivate static var clients: Self {
    .form(
      "a comma-separated list", shape: .list, parse: { Set(SettingText.parts($0)) },
      text: { $0.isEmpty ? nil : $0.sorted().joined(separator: ",") })
  }
}

extension SettingKind where Value == String? {
  /// A domain.
  fileprivate static var domain: Self {
    let bytes = Set("abcdefghijklmnopqrstuvwxyz0123456789-.".utf8)
    return .optional(
      .form(
        "a domain such as pulsewire.example",
        parse: { !$0.isEmpty && $0.utf8.allSatisfy { bytes.contains($0) } ? $0 : nil },
        text: { $0 }))
  }
}

/// The settings of tokens and account sessions.
package struct AccessSettings: Sendable {
  /// The issuer of the tokens (`iss`). It is the same on all nodes.
  package var issuer = "pulsewire"
  /// The audience of the tokens (`aud`).
  package var audience = "pulsewire"
  /// The lifetime of an access token.
  package var accessLifetime = Duration.seconds(15 * 60)
  /// The lifetime of a refresh token. Each refresh starts it again, so a phone may go unused for
  /// this time.
  package var refreshLifetime = Duration.seconds(365 * 86_400)

  /// The page on which the user code of a device is entered.
  package var verificationPage = VerificationPage()
  /// The authority that issues certificates to devices; nil if devices only have tokens.
  package var deviceAuthority: DeviceAuthority?

  /// Creates the default settings.
  package init() {}
}

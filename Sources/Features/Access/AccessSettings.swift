/// What tokens are like.
public struct AccessSettings: Sendable {
  /// Who makes them, as they say (`iss`). All nodes say the same.
  public var issuer = "pulsewire"
  /// Whom they are for (`aud`).
  public var audience = "pulsewire"
  /// How long an access token works.
  public var accessLifetime = Duration.seconds(15 * 60)
  /// How long a refresh token works. Each refresh begins anew, so a phone may lie in a drawer for so
  /// long.
  public var refreshLifetime = Duration.seconds(365 * 86_400)

  /// Where the code of a device is entered.
  public var verificationPage = VerificationPage()
  /// Gives devices certificates; nil where they have tokens only.
  public var deviceAuthority: DeviceAuthority?

  /// The defaults.
  public init() {}
}

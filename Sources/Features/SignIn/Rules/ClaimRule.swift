internal import Base
internal import Digests
internal import JSON

/// The requirements for the claims of an ID token.
struct ClaimRule {
  /// The issuer names of the provider.
  let issuers: Set<String>
  /// The ids of our clients.
  let audiences: Set<String>
  /// Whether the token contains the nonce as its SHA-256 in hexadecimal digits.
  let hashesNonce: Bool

  /// The allowed difference between clocks.
  static let leeway = Duration.seconds(60)
  /// The limit of OpenID Connect Core, in bytes.
  private static let subjectBytesMax = 255

  /// Returns Google's rule.
  static func google(audiences: Set<String>) -> ClaimRule {
    ClaimRule(
      issuers: ["accounts.google.com", "https://accounts.google.com"], audiences: audiences,
      hashesNonce: false)
  }

  /// Returns Apple's rule.
  static func apple(audiences: Set<String>) -> ClaimRule {
    ClaimRule(
      issuers: ["https://appleid.apple.com"], audiences: audiences, hashesNonce: true)
  }

  /// Returns the identity in `claims`. Throws if they are not valid at `now` and for `nonce`
  /// (OpenID Connect Core, section 3.1.3.7).
  func read(
    _ claims: JSONValue, nonce: String, at now: Timestamp
  ) throws(IDTokenRefusal) -> IdentityClaims {
    let audience = try audience(of: claims)
    let seconds = Double(now.microseconds) / 1e6
    let leeway = Double(Self.leeway.components.seconds)
    guard let expiry = claims["exp"]?.number, seconds < expiry + leeway else { throw .expired }
    guard let issued = claims["iat"]?.number, issued - leeway <= seconds else { throw .notYetValid }
    if let start = claims["nbf"]?.number, start - leeway > seconds { throw .notYetValid }
    let expected = hashesNonce ? Hex.encode(Digest.sha256(Array(nonce.utf8))) : nonce
    guard let given = claims["nonce"]?.text, given == expected else { throw .wrongNonce }
    guard let subject = claims["sub"]?.text, !subject.isEmpty,
      subject.utf8.count <= Self.subjectBytesMax
    else { throw .malformed }
    return IdentityClaims(
      subject: subject, email: claims["email"]?.text.flatMap { EmailAddress($0) },
      isEmailVerified: Self.isTrue(claims["email_verified"]),
      isRelay: Self.isTrue(claims["is_private_email"]), audience: audience)
  }

  /// Returns the id of our client that the token was issued for.
  func audience(of claims: JSONValue) throws(IDTokenRefusal) -> String {
    guard let issuer = claims["iss"]?.text, issuers.contains(issuer) else { throw .wrongIssuer }
    let named =
      claims["aud"]?.text.map { [$0] } ?? claims["aud"]?.elements?.compactMap(\.text) ?? []
    // Exactly one audience: a token for several could have been issued to any of them.
    guard named.count == 1, audiences.contains(named[0]) else { throw .wrongAudience }
    return named[0]
  }

  /// Returns whether a claim is true. Apple sends some booleans as strings.
  private static func isTrue(_ value: JSONValue?) -> Bool {
    value == .boolean(true) || value == .text("true")
  }
}

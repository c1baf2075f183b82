internal import Base
internal import Digests
internal import JSON

/// The signing and verification of access tokens: JWTs (RFC 7519) with the profile of RFC 9068,
/// signed with HS256.
struct AccessTokens: Sendable {
  let keys: TokenKeys
  let issuer: String
  let audience: String

  /// The length of the longest token that is accepted, in bytes; issued tokens have about 500.
  static let bytesMax = 2048
  /// The largest allowed difference from the clock of another node, in seconds.
  static let skewSecondsMax: Int64 = 60

  private static let type = "at+jwt"
  private static let algorithm = "HS256"

  /// Returns the token for `claims`. The same claims give the same token.
  func sign(_ claims: AccessClaims) -> String {
    let key = keys.first
    let header = #"{"typ":"\#(Self.type)","alg":"\#(Self.algorithm)","kid":"\#(key.id)"}"#
    let signed =
      Base64.url.encode(Array(header.utf8)) + "."
      + Base64.url.encode(claims.json(issuer: issuer, audience: audience))
    return signed + "." + Self.signature(of: Array(signed.utf8), key)
  }

  /// Returns the claims of `token` if this server issued it and it is valid at `now`, in seconds
  /// since 1970.
  func verify(_ token: [UInt8], at now: Int64) throws(TokenFailure) -> AccessClaims {
    guard token.count <= Self.bytesMax else { throw .invalid }
    let parts = token.split(
      separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, let key = key(header: parts[0]) else { throw .invalid }
    let signed = Array(token[..<parts[1].endIndex])
    // The comparison is of text: a decoder would only check four of the last letter's six bits.
    let signature = Array(Self.signature(of: signed, key).utf8)
    guard Digest.isEqual(Array(parts[2]), signature), let members = Self.members(parts[1]),
      let claims = AccessClaims(members, issuer: issuer, audience: audience)
    else { throw .invalid }
    guard claims.issuedAt <= now + Self.skewSecondsMax,
      members.integer("nbf") ?? 0 <= now + Self.skewSecondsMax
    else { throw .invalid }
    guard now < claims.expiresAt else { throw .expired }
    return claims
  }

  /// Returns the key that a header names. Only the known members are accepted, so that a header
  /// cannot select another algorithm or bring its own key.
  private func key(header: ArraySlice<UInt8>) -> TokenKey? {
    guard let members = Self.members(header), members.text("alg") == Self.algorithm,
      members.text("typ") == Self.type,
      members.names.allSatisfy({ ["alg", "typ", "kid"].contains($0) })
    else { return nil }
    return members.text("kid").flatMap { keys.key($0) }
  }

  private static func members(_ part: ArraySlice<UInt8>) -> JSONMembers? {
    guard part.last != UInt8(ascii: "="), let bytes = Base64.url.decode(Array(part)) else {
      return nil
    }
    return try? JSONMembers(bytes)
  }

  private static func signature(of signed: [UInt8], _ key: TokenKey) -> String {
    Base64.url.encode(Digest.hmacSHA256(signed, key: key.signing))
  }
}

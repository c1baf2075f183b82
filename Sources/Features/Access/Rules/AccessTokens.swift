internal import Base
internal import Digests
internal import JSON

/// Makes and reads access tokens: JWTs (RFC 7519) as RFC 9068 has them, signed with HS256.
struct AccessTokens: Sendable {
  let keys: TokenKeys
  let issuer: String
  let audience: String

  /// The longest token that is looked at, in bytes; ours have about 500.
  static let bytesMax = 2048
  /// How far ahead another node's clock may be, in seconds.
  static let skewSecondsMax: Int64 = 60

  private static let type = "at+jwt"
  private static let algorithm = "HS256"

  /// The token of `claims`. The same claims give the same token.
  func sign(_ claims: AccessClaims) -> String {
    let key = keys.first
    let header = #"{"typ":"\#(Self.type)","alg":"\#(Self.algorithm)","kid":"\#(key.id)"}"#
    let signed =
      Base64.url.encode(Array(header.utf8)) + "."
      + Base64.url.encode(claims.json(issuer: issuer, audience: audience))
    return signed + "." + Self.signature(of: Array(signed.utf8), key)
  }

  /// What `token` says, if it is one of ours and valid at `now`, in seconds since 1970.
  func verify(_ token: [UInt8], at now: Int64) throws(TokenFailure) -> AccessClaims {
    guard token.count <= Self.bytesMax else { throw .invalid }
    let parts = token.split(
      separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3, let key = key(header: parts[0]) else { throw .invalid }
    let signed = Array(token[..<parts[1].endIndex])
    // As text: of the last letter's six bits, a decoder would look at four.
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

  /// The key that a header names. What it may say is known, so that nothing in it can ask for another
  /// algorithm or bring a key of its own.
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

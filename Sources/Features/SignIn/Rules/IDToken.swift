internal import Base
internal import JSON

/// A parsed JSON Web Token (RFC 7519) of a provider, not yet verified.
struct IDToken {
  /// The id of the key in the header.
  let keyID: String
  /// The algorithm in the header. It must match the algorithm of the key and has no other effect.
  let algorithm: String
  /// The claims of the token.
  let claims: JSONValue
  /// The bytes that are signed.
  let signed: [UInt8]
  let signature: [UInt8]

  /// Parses the compact form. Returns nil for anything else, and for a header with `crit`, whose
  /// extensions are not supported (RFC 7515, section 4.1.11).
  init?(_ text: String) {
    let parts = text.utf8.split(
      separator: UInt8(ascii: "."), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 3,
      let headerBytes = Base64.url.decode(Array(parts[0])),
      let claimBytes = Base64.url.decode(Array(parts[1])),
      let signature = Base64.url.decode(Array(parts[2])),
      let header = try? JSONValue(parsing: headerBytes),
      let claims = try? JSONValue(parsing: claimBytes),
      let algorithm = header["alg"]?.text, let keyID = header["kid"]?.text, header["crit"] == nil
    else { return nil }
    self.algorithm = algorithm
    self.keyID = keyID
    self.claims = claims
    self.signature = signature
    signed = Array(parts[0]) + [UInt8(ascii: ".")] + Array(parts[1])
  }
}

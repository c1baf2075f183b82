internal import Base
internal import JSON

/// A JSON Web Token (RFC 7519) as a provider signs it, taken apart; nothing of it is believed yet.
struct IDToken {
  /// The key that it says it was signed with.
  let keyID: String
  /// The algorithm that it names. It decides nothing: a key has an algorithm of its own, and this must
  /// be the same.
  let algorithm: String
  /// What it says.
  let claims: JSONValue
  /// What the signature is of.
  let signed: [UInt8]
  let signature: [UInt8]

  /// Reads the compact form; nil for anything else. A header with `crit` asks for what is not known
  /// here (RFC 7515, section 4.1.11).
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

internal import Base
internal import COpenSSL

/// A public key of an issuer that verifies the signatures of its tokens: RSA for RS256, P-256 for
/// ES256 (RFC 7518, sections 3.3 and 3.4).
///
/// The key decides the algorithm; the one that a token names is ignored.
public struct VerificationKey: Sendable {
  /// A signature algorithm.
  public enum Algorithm: String, Sendable {
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    case rs256 = "RS256"
    /// ECDSA on P-256 with SHA-256.
    case es256 = "ES256"
  }

  /// The issuer's name for the key (`kid`); empty if it has none.
  public let keyID: String
  /// The algorithm of this key.
  public let algorithm: Algorithm
  private let key: OpenSSLKey

  /// Shorter keys are not safe (RFC 7518, section 3.3); longer ones serve to keep servers busy.
  private static let rsaBits = 2048...8192
  private static let coordinateBytes = 32

  /// Creates a key from the text members of a JWK (RFC 7517); nil for one that is not for
  /// verifying, of another kind, without a name, too short, or not a point on the curve.
  public init?(jwk members: [String: String]) {
    guard let keyID = members["kid"], !keyID.isEmpty, members["use", default: "sig"] == "sig"
    else { return nil }
    func bytes(_ name: String) -> [UInt8]? { members[name].flatMap { Base64.url.decode($0) } }
    switch (members["kty"], members["crv"]) {
    case ("RSA", _):
      guard let modulus = bytes("n"), let exponent = bytes("e") else { return nil }
      self.init(rsaModulus: modulus, exponent: exponent, keyID: keyID)
    case ("EC", "P-256"):
      guard let x = bytes("x"), let y = bytes("y") else { return nil }
      self.init(p256x: x, y: y, keyID: keyID)
    default: return nil
    }
    guard members["alg", default: algorithm.rawValue] == algorithm.rawValue else { return nil }
  }

  /// Creates an RSA key for RS256; nil for fewer than 2048 bits, more than 8192, or an even
  /// exponent.
  public init?(rsaModulus modulus: [UInt8], exponent: [UInt8], keyID: String) {
    guard modulus.count <= Self.rsaBits.upperBound / 8 + 1, (1...8).contains(exponent.count),
      exponent.last.map({ $0 & 1 == 1 }) == true,
      exponent.drop(while: { $0 == 0 }) != [1],
      let key = unsafe OpenSSLKey(
        takingOwnershipOf: COpenSSL_rsa_public_key(
          modulus, Int32(modulus.count), exponent, Int32(exponent.count))),
      case .rsa(let bits) = key.kind, Self.rsaBits.contains(bits)
    else { return nil }
    self.init(key, .rs256, keyID)
  }

  /// Creates a key from a point on P-256, for ES256; nil if the point is not on the curve. Both
  /// numbers have 32 bytes (RFC 7518, section 6.2.1.2).
  public init?(p256x x: [UInt8], y: [UInt8], keyID: String) {
    guard x.count == Self.coordinateBytes, y.count == Self.coordinateBytes else { return nil }
    ERR_clear_error()
    defer { ERR_clear_error() }

    // An uncompressed point (SEC 1, section 2.3.3).
    let point = [4] + x + y
    guard
      let key = unsafe OpenSSLKey(takingOwnershipOf: COpenSSL_p256_public_key(point, point.count))
    else { return nil }
    self.init(key, .es256, keyID)
  }

  private init(_ key: OpenSSLKey, _ algorithm: Algorithm, _ keyID: String) {
    self.key = key
    self.algorithm = algorithm
    self.keyID = keyID
  }

  /// Returns whether `signature`, in the form of JWS, is this key's over `bytes`.
  public func isValid(_ signature: [UInt8], of bytes: [UInt8]) -> Bool {
    switch algorithm {
    case .rs256: return key.isValid(signature, of: bytes)
    case .es256:
      guard let encoded = ECDSASignature.encoded(signature) else { return false }
      return key.isValid(encoded, of: bytes)
    }
  }
}

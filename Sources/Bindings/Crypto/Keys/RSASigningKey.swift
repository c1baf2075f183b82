/// An RSA private key that signs tokens with RS256 (RFC 7518, section 3.3), such as Google issues to service accounts.
public struct RSASigningKey: Sendable {
  private let key: OpenSSLKey

  /// The smallest key, in bits.
  private static let bitsMin = 2048

  /// Creates a key from PEM text without a passphrase.
  public init(pem: [UInt8]) throws(CryptoError) {
    guard let key = OpenSSLKey.privateKey(pem: pem) else {
      throw .unusableKey("The signing key is not a private key in PEM without a passphrase.")
    }
    guard case .rsa(let bits) = key.kind, bits >= Self.bitsMin else {
      throw .unusableKey("The signing key is not an RSA key of at least \(Self.bitsMin) bits.")
    }
    self.key = key
  }

  /// Returns the signature of `bytes` in the form of JWS.
  public func sign(_ bytes: [UInt8]) -> [UInt8] {
    guard let signature = key.sign(bytes) else { preconditionFailure("an RSA key did not sign") }
    return signature
  }
}

extension RSASigningKey: CustomStringConvertible, CustomReflectable {
  /// A fixed text that reveals nothing about the key.
  public var description: String { "signing key" }
  /// A mirror without children, so that the key is never printed.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

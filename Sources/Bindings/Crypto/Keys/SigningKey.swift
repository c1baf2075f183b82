internal import COpenSSL

/// A private key on P-256 that signs tokens with ES256 (RFC 7518, section 3.4), such as Apple
/// issues to developers.
public struct SigningKey: Sendable {
  private let key: OpenSSLKey

  /// Creates a key from PEM text without a passphrase.
  public init(pem: [UInt8]) throws(CryptoError) {
    guard let key = OpenSSLKey.privateKey(pem: pem) else {
      throw .unusableKey("The signing key is not a private key in PEM without a passphrase.")
    }
    guard key.kind == .elliptic(curve: OpenSSLKey.p256) else {
      throw .unusableKey("The signing key is not on the curve P-256.")
    }
    self.key = key
  }

  /// Returns the signature of `bytes` in the form of JWS: 64 bytes, different each time.
  public func sign(_ bytes: [UInt8]) -> [UInt8] {
    guard let encoded = key.sign(bytes), let signature = ECDSASignature.decoded(encoded) else {
      preconditionFailure("a P-256 key did not sign")
    }
    return signature
  }
}

extension SigningKey: CustomStringConvertible, CustomReflectable {
  /// A fixed text that reveals nothing about the key.
  public var description: String { "signing key" }
  /// A mirror without children, so that the key is never printed.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

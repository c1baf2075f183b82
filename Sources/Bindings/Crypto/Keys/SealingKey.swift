internal import Base
internal import CSodium

/// A secret key that seals bytes so that only it opens them, and only under the same binding:
/// XChaCha20-Poly1305 (draft-irtf-cfrg-xchacha-03) by libsodium.
///
/// Sealed bytes are a random nonce of 24 bytes, the ciphertext, and an authentication tag of 16
/// bytes.
public struct SealingKey: Sendable {
  private let secret: SecretBytes

  /// The length of a key, in bytes.
  public static let byteCount = 32
  /// The number of bytes that sealing adds.
  public static let overheadBytes = nonceBytes + proofBytes

  private static let nonceBytes = 24
  private static let proofBytes = 16

  /// Creates a key from 32 bytes; nil for another number of bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    secret = SecretBytes(bytes)
  }

  private init(secret: SecretBytes) { self.secret = secret }

  /// Returns a new random key.
  public static func random() -> SealingKey {
    SealingKey(secret: SecretBytes(SecureRandom.bytes(byteCount)))
  }

  /// A name that reveals nothing about the key: 8 bytes of a hash under the key, in hexadecimal
  /// digits.
  public var name: String {
    let purpose = Array("pulsewire sealing key name".utf8)
    var hash = [UInt8](repeating: 0, count: 16)
    let status = unsafe secret.withBytes {
      unsafe crypto_generichash(
        &hash, hash.count, purpose, UInt64(purpose.count), $0, Self.byteCount)
    }
    precondition(status == 0, "crypto_generichash failed")
    return Hex.encode(hash.prefix(8))
  }

  /// Seals `plain` so that it opens only under the same `binding`, which the sealed bytes do not
  /// contain.
  public func seal(_ plain: [UInt8], binding: [UInt8]) -> [UInt8] {
    let nonce = SecureRandom.bytes(Self.nonceBytes)
    var sealed = [UInt8](repeating: 0, count: plain.count + Self.proofBytes)
    let status = unsafe secret.withBytes {
      unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
        &sealed, nil, plain, UInt64(plain.count), binding, UInt64(binding.count), nil, nonce, $0)
    }
    precondition(status == 0, "crypto_aead_xchacha20poly1305_ietf_encrypt failed")
    return nonce + sealed
  }

  /// Opens bytes that were sealed under the same `binding`.
  public func open(_ sealed: [UInt8], binding: [UInt8]) throws(CryptoError) -> [UInt8] {
    guard sealed.count >= Self.overheadBytes else { throw .notAuthentic }
    let nonce = Array(sealed.prefix(Self.nonceBytes))
    let rest = Array(sealed.dropFirst(Self.nonceBytes))
    var plain = [UInt8](repeating: 0, count: rest.count - Self.proofBytes)
    let status = unsafe secret.withBytes {
      unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
        &plain, nil, nil, rest, UInt64(rest.count), binding, UInt64(binding.count), nonce, $0)
    }
    guard status == 0 else { throw .notAuthentic }
    return plain
  }

  /// Seals another key with this one.
  public func wrap(_ key: SealingKey, binding: [UInt8]) -> [UInt8] {
    var bytes = unsafe key.secret.withBytes {
      unsafe Array(UnsafeBufferPointer(start: $0, count: Self.byteCount))
    }
    defer { unsafe sodium_memzero(&bytes, bytes.count) }

    return seal(bytes, binding: binding)
  }

  /// Opens a key that was wrapped under the same `binding`.
  public func unwrap(_ wrapped: [UInt8], binding: [UInt8]) throws(CryptoError) -> SealingKey {
    var bytes = try open(wrapped, binding: binding)
    defer { unsafe sodium_memzero(&bytes, bytes.count) }

    guard let key = SealingKey(bytes: bytes) else { throw .notAuthentic }
    return key
  }
}

extension SealingKey: CustomStringConvertible, CustomReflectable {
  /// The name of the key.
  public var description: String { "sealing key \(name)" }
  /// A mirror without children, so that the key is never printed.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

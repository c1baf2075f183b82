import Digests

/// The key that seals session tickets. Its holder can read the sessions that the tickets resume, so
/// it stays in memory and is discarded soon.
struct TicketKey: Sendable {
  /// The name of the key, which each ticket contains: 16 bytes.
  let name: [UInt8]
  /// The key for AES-256.
  let cipherKey: [UInt8]
  /// The key for HMAC-SHA-256.
  let authenticationKey: [UInt8]

  static let nameBytes = 16

  /// Creates a random key.
  init() {
    name = Digest.randomBytes(Self.nameBytes)
    cipherKey = Digest.randomBytes(32)
    authenticationKey = Digest.randomBytes(32)
  }
}

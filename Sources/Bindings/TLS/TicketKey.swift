import Digests

/// What session tickets are sealed with. Whoever has it reads the sessions that they resume, so it
/// stays in memory and is forgotten soon.
struct TicketKey: Sendable {
  /// Stands in each ticket: 16 bytes.
  let name: [UInt8]
  /// For AES-256.
  let cipherKey: [UInt8]
  /// For HMAC-SHA-256.
  let authenticationKey: [UInt8]

  static let nameBytes = 16

  /// A new one, at random.
  init() {
    name = Digest.randomBytes(Self.nameBytes)
    cipherKey = Digest.randomBytes(32)
    authenticationKey = Digest.randomBytes(32)
  }
}

/// The first 37 bytes of what an authenticator says of itself (WebAuthn Level 3, section 6.1).
struct AuthenticatorData {
  /// The SHA-256 of the relying party's id.
  let relyingPartyHash: [UInt8]
  let signatureCount: UInt32
  private let flags: UInt8

  private static let bytesMin = 37

  init(_ bytes: [UInt8]) throws(PasskeyError) {
    guard bytes.count >= Self.bytesMin else { throw .malformed }
    relyingPartyHash = Array(bytes[0..<32])
    flags = bytes[32]
    signatureCount = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
    // What may not be copied has no copy.
    guard isBackupEligible || !isBackedUp else { throw .malformed }
  }

  var isUserPresent: Bool { flags & 0x01 != 0 }
  var isUserVerified: Bool { flags & 0x04 != 0 }
  var isBackupEligible: Bool { flags & 0x08 != 0 }
  var isBackedUp: Bool { flags & 0x10 != 0 }

  /// Whether the counter has gone on; one that does not count stays at 0 (section 6.1.1).
  func isCounted(after previous: UInt32) -> Bool {
    signatureCount > previous || (signatureCount == 0 && previous == 0)
  }
}

/// An authenticator's report of its state (WebAuthn Level 3, section 6.1): 37 bytes, followed by a
/// new key and extensions. This type checks only the form of those two.
struct AuthenticatorData {
  /// The SHA-256 of the relying party's id.
  let relyingPartyHash: [UInt8]
  let signatureCount: UInt32
  private let flags: UInt8

  private static let headBytes = 37
  /// The authenticator's model, and two bytes for the length of the credential's id.
  private static let keyHeadBytes = 18

  init(_ bytes: [UInt8]) throws(PasskeyError) {
    guard bytes.count >= Self.headBytes else { throw .malformed }
    relyingPartyHash = Array(bytes[0..<32])
    flags = bytes[32]
    signatureCount = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
    // A passkey that is not eligible for backup cannot be backed up.
    guard isBackupEligible || !isBackedUp else { throw .malformed }
    try checkForm(bytes.dropFirst(Self.headBytes))
  }

  var isUserPresent: Bool { flags & 0x01 != 0 }
  var isUserVerified: Bool { flags & 0x04 != 0 }
  var isBackupEligible: Bool { flags & 0x08 != 0 }
  var isBackedUp: Bool { flags & 0x10 != 0 }

  private var hasKey: Bool { flags & 0x40 != 0 }
  private var hasExtensions: Bool { flags & 0x80 != 0 }

  private func checkForm(_ bytes: ArraySlice<UInt8>) throws(PasskeyError) {
    var rest = bytes
    if hasKey {
      guard rest.count >= Self.keyHeadBytes else { throw .malformed }
      let length = rest.dropFirst(Self.keyHeadBytes - 2).prefix(2).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= Self.keyHeadBytes + length else { throw .malformed }
      rest = rest.dropFirst(Self.keyHeadBytes + length)
    }
    var reader = CBORReader(rest)
    if hasKey { _ = try reader.item() }
    if hasExtensions { _ = try reader.item() }
    guard reader.isAtEnd else { throw .malformed }
  }

  /// Returns whether the counter has increased; an authenticator that does not count stays at 0
  /// (section 6.1.1).
  func isCounted(after previous: UInt32) -> Bool {
    signatureCount > previous || (signatureCount == 0 && previous == 0)
  }
}

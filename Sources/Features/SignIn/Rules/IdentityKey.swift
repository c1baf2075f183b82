internal import Base
internal import Digests
internal import Messages

/// The key for the lookup of addresses and for the seals of values that clients send back. It is
/// not in the database and cannot be replaced: no address would be found with another key.
package struct IdentityKey: Sendable {
  private let bytes: [UInt8]

  /// The length of a key, in bytes.
  package static let byteCount = 32

  /// Parses the contents of a key file: 32 bytes, raw or as 64 hexadecimal digits. Returns nil for
  /// anything else.
  package init?(contents: [UInt8]) {
    if contents.count == Self.byteCount {
      bytes = contents
      return
    }
    let digits = contents.filter { $0 > UInt8(ascii: " ") }
    guard digits.count == 2 * Self.byteCount else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Hex.value(of: digits[index]), let low = Hex.value(of: digits[index + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  /// Returns a new random key, in the format of the file.
  package static func generateText() -> String {
    Hex.encode(Digest.randomBytes(byteCount)) + "\n"
  }

  /// The purpose of a digest, which keeps digests of different purposes distinct.
  enum Purpose: String, CaseIterable {
    case email, subject, network, code, nonce, device, merge, attempts, budget, connection
  }

  /// Returns 32 bytes that can be computed from `content` with this key only.
  func digest(_ content: [UInt8], for purpose: Purpose) -> [UInt8] {
    Digest.hmacSHA256(Array("pulsewire \(purpose.rawValue)\0".utf8) + content, key: bytes)
  }

  /// A key that follows from this one, for the accounts of providers that athletes connect.
  package var connectionKey: [UInt8] { digest([], for: .connection) }

  /// Returns the digest by which an address is found.
  func digest(of address: EmailAddress) -> [UInt8] {
    digest(Array(address.canonical.utf8), for: .email)
  }

  /// Returns the digest by which a provider's account is found.
  func subjectDigest(_ subject: String, of provider: IdentityProvider) -> [UInt8] {
    digest(Array("\(provider.rawValue) \(subject)".utf8), for: .subject)
  }

  /// Returns an owner id for rows that belong to no account, such as those of an unused address or
  /// a nonce. It is a UUIDv8 (RFC 9562, section 5.8), so that it never equals an account's id,
  /// which is a UUIDv7.
  func pseudonym(_ content: [UInt8], for purpose: Purpose) -> UUID {
    let digest = digest(content, for: purpose)
    let (high, low) = digest.prefix(16).enumerated().reduce(into: (UInt64(0), UInt64(0))) {
      if $1.offset < 8 {
        $0.0 = $0.0 << 8 | UInt64(clamping: $1.element)
      } else {
        $0.1 = $0.1 << 8 | UInt64(clamping: $1.element)
      }
    }
    return UUID(
      high: high & 0xffff_ffff_ffff_0fff | 0x8000,
      low: low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000)
  }
}

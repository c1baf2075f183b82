internal import Base
internal import Digests

/// The key under which addresses are looked up, and what a client has to bring back is sealed. It is
/// not in the database, and it stays: under another key no address would be found again.
public struct IdentityKey: Sendable {
  private let bytes: [UInt8]

  /// How long a key is, in bytes.
  public static let byteCount = 32

  /// The key of a file: 32 bytes, as they are or as 64 hexadecimal digits. Nil for anything else.
  public init?(contents: [UInt8]) {
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

  /// A new key, at random, as it goes into a file.
  public static func generateText() -> String {
    Hex.encode(Digest.randomBytes(byteCount)) + "\n"
  }

  /// What each kind of digest is for, so that one never stands for another.
  enum Purpose: String, CaseIterable {
    case email, subject, network, code, nonce, device, merge, attempts, budget
  }

  /// 32 bytes that only this key gives for `content`.
  func digest(_ content: [UInt8], for purpose: Purpose) -> [UInt8] {
    Digest.hmacSHA256(Array("pulsewire \(purpose.rawValue)\0".utf8) + content, key: bytes)
  }

  /// What addresses are looked up by.
  func digest(of address: EmailAddress) -> [UInt8] {
    digest(Array(address.canonical.utf8), for: .email)
  }

  /// What a provider's account is looked up by.
  func subjectDigest(_ subject: String, of provider: IdentityProvider) -> [UInt8] {
    digest(Array("\(provider.rawValue) \(subject)".utf8), for: .subject)
  }

  /// The owner of rows about something that is no account: an address that nobody may have, a nonce.
  /// A UUIDv8 (RFC 9562, section 5.8), so that it is no account's id, which are UUIDv7.
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

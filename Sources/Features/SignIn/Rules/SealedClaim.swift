internal import Base
internal import Digests

/// A value that a client receives and sends back: a few bytes, their expiry, and an authentication
/// code that only the server can compute. Nothing of it is stored.
struct SealedClaim {
  private let key: IdentityKey
  private let purpose: IdentityKey.Purpose

  private static let tagByteCount = 16
  private static let timeByteCount = 8

  /// Creates a coder for claims of one purpose.
  init(_ purpose: IdentityKey.Purpose, key: IdentityKey) {
    self.key = key
    self.purpose = purpose
  }

  /// Returns the text for `content`, which expires at `end`.
  func text(_ content: [UInt8], until end: Timestamp) -> String {
    let signed =
      (0..<8).map { UInt8(truncatingIfNeeded: end.microseconds >> (56 - 8 * $0)) } + content
    return Base64.url.encode(signed + tag(of: signed))
  }

  /// Returns the content of `text`, which must have `count` bytes, or nil if the text was not
  /// issued by this server or has expired.
  func content(_ text: String, count: Int, at now: Timestamp) -> [UInt8]? {
    // A claim has exactly one text, by which its use is recorded.
    guard let bytes = Base64.url.decode(text), Base64.url.encode(bytes) == text,
      bytes.count == Self.timeByteCount + count + Self.tagByteCount
    else { return nil }
    let signed = Array(bytes.dropLast(Self.tagByteCount))
    guard Digest.isEqual(tag(of: signed), Array(bytes.suffix(Self.tagByteCount))) else {
      return nil
    }
    let end = signed.prefix(Self.timeByteCount).reduce(Int64(0)) { $0 << 8 | Int64($1) }
    guard now < Timestamp(microseconds: end) else { return nil }
    return Array(signed.dropFirst(Self.timeByteCount))
  }

  private func tag(of signed: [UInt8]) -> [UInt8] {
    Array(key.digest(signed, for: purpose).prefix(Self.tagByteCount))
  }
}

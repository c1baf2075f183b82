package import Base
package import CProtobufC
import Glibc

extension Reader {
  /// A string, which must be UTF-8 without NUL.
  @unsafe package mutating func text(
    _ field: StaticString, _ start: UnsafeMutablePointer<CChar>?
  ) -> String {
    let bytes = unsafe Self.bytes(of: start)
    guard let start = bytes.baseAddress else { return "" }
    guard let text = unsafe String(validating: bytes, as: UTF8.self) else {
      violate(field, "expected text in UTF-8")
      return ""
    }
    if unsafe memchr(start, 0, bytes.count) != nil {
      violate(field, "expected text without the character U+0000")
    }
    return text
  }

  /// A string; a request's must have so many characters (Unicode scalars, as PostgreSQL counts).
  @unsafe package mutating func text(
    _ field: StaticString, _ start: UnsafeMutablePointer<CChar>?, characters range: ClosedRange<Int>
  ) -> String {
    let violationsBefore = violations.count
    let text = unsafe text(field, start)
    let count = text.unicodeScalars.count
    if isStrict, violations.count == violationsBefore, !range.contains(count) {
      violate(field, "expected \(range.lowerBound) to \(range.upperBound) characters, got \(count)")
    }
    return text
  }

  /// An identifier. Of a secret one, the violation does not show what came instead.
  @unsafe package mutating func uuid(
    _ field: StaticString, _ start: UnsafeMutablePointer<CChar>?, isSecret: Bool = false
  ) -> UUID {
    let bytes = unsafe Self.bytes(of: start)
    if let uuid = unsafe UUID(text: bytes) { return uuid }
    let came =
      bytes.isEmpty
      ? "an empty string" : unsafe isSecret ? "something else" : Self.excerpt(of: bytes)
    violate(field, "expected a UUID such as 01890a5d-ac96-774b-bcce-b302099a8057, got \(came)")
    return UUID(high: 0, low: 0)
  }

  /// An identifier; nil for an empty string.
  @unsafe package mutating func optionalUUID(
    _ field: StaticString, _ start: UnsafeMutablePointer<CChar>?
  ) -> UUID? {
    unsafe Self.bytes(of: start).isEmpty ? nil : unsafe uuid(field, start)
  }

  /// Any bytes.
  @unsafe package func bytes(_ data: ProtobufCBinaryData) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: data.data, count: data.data == nil ? 0 : data.len))
  }

  /// All bytes of a received string. The arena knows how many there are; C sees those before the
  /// first NUL. What was not received is the library's own empty string, outside of any arena.
  private static func bytes(of start: UnsafeMutablePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let start = unsafe start, unsafe start != CProtobufC_empty_string() else {
      return unsafe UnsafeBufferPointer(start: nil, count: 0)
    }
    let raw = UnsafeRawPointer(start)
    return unsafe UnsafeBufferPointer(
      start: raw.assumingMemoryBound(to: UInt8.self), count: ArenaBlocks.size(at: raw) - 1)
  }

  /// The start of a value that is not what it should be, for a developer to recognize it.
  private static func excerpt(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    let charactersMax = 40
    let start = unsafe String(decoding: bytes.prefix(charactersMax * 4), as: UTF8.self)
    var excerpt = String.UnicodeScalarView(start.unicodeScalars.prefix(charactersMax))
    if excerpt.count < start.unicodeScalars.count { excerpt.append("…") }
    return String(excerpt).debugDescription
  }
}

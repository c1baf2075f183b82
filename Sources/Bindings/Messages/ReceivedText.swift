public import Base
import CProtobufC
import Glibc

/// A string field as unpacked by protobuf-c: all of its bytes, including those after a NUL.
///
/// The arena knows the number of bytes; C sees only those before the first NUL. A field that was
/// not received points to the library's own empty string, outside any arena.
@safe public struct ReceivedText {
  /// The bytes as received, which may not be UTF-8.
  @unsafe public let bytes: UnsafeBufferPointer<UInt8>

  /// Creates a text from the pointer of a string field.
  @unsafe public init(_ start: UnsafeMutablePointer<CChar>?) {
    guard let start = unsafe start, unsafe start != CProtobufC_empty_string() else {
      unsafe bytes = UnsafeBufferPointer(start: nil, count: 0)
      return
    }
    let raw = UnsafeRawPointer(start)
    unsafe bytes = unsafe UnsafeBufferPointer(
      start: raw.assumingMemoryBound(to: UInt8.self), count: ArenaBlocks.size(at: raw) - 1)
  }

  /// Whether the field was not received, or has no bytes.
  public var isEmpty: Bool { unsafe bytes.isEmpty }

  /// The text; nil if it is not UTF-8.
  public var string: String? {
    // Not String(validating:as:), which takes three times as long through its generic code.
    guard let valid = unsafe try? UTF8Span(validating: bytes.span) else { return nil }
    return String(copying: valid)
  }

  /// Whether the text contains U+0000.
  public var hasNUL: Bool {
    guard let start = unsafe bytes.baseAddress else { return false }
    return unsafe memchr(start, 0, bytes.count) != nil
  }

  /// The identifier; nil if the text is not a UUID.
  public var uuid: UUID? { unsafe UUID(text: bytes) }

  /// The beginning of the text, for a developer to recognize it.
  public var excerpt: String {
    let charactersMax = 40
    let start = unsafe String(decoding: bytes.prefix(charactersMax * 4), as: UTF8.self)
    var excerpt = String.UnicodeScalarView(start.unicodeScalars.prefix(charactersMax))
    if excerpt.count < start.unicodeScalars.count { excerpt.append("…") }
    return String(excerpt).debugDescription
  }
}

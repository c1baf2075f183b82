public import Base
import CProtobufC
import Glibc

/// A string field as protobuf-c unpacked it: all of its bytes, also those after a NUL.
///
/// The arena knows how many there are; C sees those before the first NUL. What was not received is
/// the library's own empty string, outside of any arena.
@safe public struct ReceivedText {
  /// As it was received; it need not be UTF-8.
  @unsafe public let bytes: UnsafeBufferPointer<UInt8>

  /// What a string field points to.
  @unsafe public init(_ start: UnsafeMutablePointer<CChar>?) {
    guard let start = unsafe start, unsafe start != CProtobufC_empty_string() else {
      unsafe bytes = UnsafeBufferPointer(start: nil, count: 0)
      return
    }
    let raw = UnsafeRawPointer(start)
    unsafe bytes = unsafe UnsafeBufferPointer(
      start: raw.assumingMemoryBound(to: UInt8.self), count: ArenaBlocks.size(at: raw) - 1)
  }

  /// Whether it was not received, or has no bytes.
  public var isEmpty: Bool { unsafe bytes.isEmpty }

  /// nil where it is not UTF-8.
  public var string: String? {
    // Not String(validating:as:), which takes three times as long through its generic code.
    guard let valid = unsafe try? UTF8Span(validating: bytes.span) else { return nil }
    return String(copying: valid)
  }

  /// Whether it holds U+0000.
  public var hasNUL: Bool {
    guard let start = unsafe bytes.baseAddress else { return false }
    return unsafe memchr(start, 0, bytes.count) != nil
  }

  /// nil where it is not one.
  public var uuid: UUID? { unsafe UUID(text: bytes) }

  /// Its start, for a developer to recognize what was sent.
  public var excerpt: String {
    let charactersMax = 40
    let start = unsafe String(decoding: bytes.prefix(charactersMax * 4), as: UTF8.self)
    var excerpt = String.UnicodeScalarView(start.unicodeScalars.prefix(charactersMax))
    if excerpt.count < start.unicodeScalars.count { excerpt.append("…") }
    return String(excerpt).debugDescription
  }
}

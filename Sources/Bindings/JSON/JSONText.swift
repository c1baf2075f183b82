/// The position and length of a string in JSON. The reader has verified that it is UTF-8 with valid
/// escapes; `JSONReader` returns its bytes.
public struct JSONText: Sendable {
  /// The position of its first byte, after the quotation mark.
  let start: Int
  /// The position of the closing quotation mark.
  let end: Int
  /// The length in UTF-8 after escapes are resolved, in bytes.
  public let byteCount: Int

  /// Whether the string has no escapes, so that the input contains its bytes unchanged.
  var isPlain: Bool { byteCount == end - start }
}

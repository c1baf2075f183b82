/// A string in JSON that was read: where it stands, and how long it is. It was found to be UTF-8 with
/// proper escapes; `JSONReader` gives its bytes.
public struct JSONText: Sendable {
  /// The position of its first byte, after the quotation mark.
  let start: Int
  /// The position of the closing quotation mark.
  let end: Int
  /// How many bytes of UTF-8 it has once escapes are resolved.
  public let byteCount: Int

  /// Whether nothing is escaped, so that it stands in the input as it is.
  var isPlain: Bool { byteCount == end - start }
}

import Base

/// The start of the received text, with which a developer recognizes it in an error.
enum Excerpt {
  private static let charactersMax = 40

  /// Returns the start of UTF-8 in quotation marks, with escapes.
  static func quoted(_ utf8: some Sequence<UInt8>) -> String {
    let start = String(decoding: Array(utf8.prefix(charactersMax * 4 + 1)), as: UTF8.self)
    var excerpt = String.UnicodeScalarView(start.unicodeScalars.prefix(charactersMax))
    if excerpt.count < start.unicodeScalars.count { excerpt.append("…") }
    return String(excerpt).debugDescription
  }

  /// Returns the start of a number.
  static func number(_ text: String) -> String {
    text.utf8.count <= charactersMax ? text : "\(text.excerpt(bytesMax: charactersMax))…"
  }

  /// Returns a key as a component of a path: unchanged if it looks like a field, otherwise in quotation
  /// marks.
  static func key(_ utf8: some Collection<UInt8>) -> String {
    guard utf8.count <= charactersMax else { return quoted(utf8) }
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isPlain, !utf8.isEmpty else { return quoted(utf8) }
    return String(decoding: Array(utf8), as: UTF8.self)
  }
}

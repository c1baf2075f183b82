internal import Base

/// Text in a mail's header: ASCII stays as it is, other text becomes encoded words (RFC 2047).
enum HeaderText {
  /// The bytes of text in one encoded word: they leave room for the header's name, `=?utf-8?B?`, `?=`
  /// and base 64 in a line of at most 76 characters (RFC 2047, section 2).
  private static let wordBytesMax = 36

  /// Returns the value of an unstructured header, folded so that no line gets long.
  ///
  /// Control characters become spaces, so that no input can end a line.
  static func unstructured(_ text: String) -> String {
    let clean = String(
      String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? " " : $0 }))
    let isPlain =
      clean.utf8.allSatisfy { $0 < 0x80 } && !clean.contains("=?")
      && clean.utf8.count <= lineBytesMax
    return isPlain ? clean : encodedWords(clean)
  }

  /// Returns a display name in front of an address: quoted, or encoded.
  static func phrase(_ text: String) -> String {
    let value = unstructured(text)
    guard !value.hasPrefix("=?") else { return value }
    let escaped = value.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"" + String(escaped) + "\""
  }

  private static let lineBytesMax = 60

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func encodedWords(_ text: String) -> String {
    var words: [[UInt8]] = []
    // A character is never split between two words (RFC 2047, section 5).
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if let last = words.last, last.count + bytes.count <= wordBytesMax {
        words[words.count - 1] += bytes
      } else {
        words.append(bytes)
      }
    }
    return words.map { "=?utf-8?B?\(padded($0))?=" }.joined(separator: "\r\n ")
  }

  private static func padded(_ bytes: [UInt8]) -> String {
    let text = Base64.standard.encode(bytes)
    return text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
  }
}

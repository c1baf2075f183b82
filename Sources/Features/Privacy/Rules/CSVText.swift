internal import Base

/// CSV as in RFC 4180, in UTF-8, with CR LF. A missing value is an empty field, an empty text a pair of quotation
/// marks.
enum CSVText {
  static let lineEnd: [UInt8] = [0x0d, 0x0a]

  /// Appends one line.
  static func append(line fields: some Sequence<String?>, to text: inout ByteQueue) {
    var isFirst = true
    for field in fields {
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      append(field, to: &text)
    }
    text.append(lineEnd)
  }

  /// Appends one field, in quotation marks if it needs them.
  static func append(_ field: String?, to text: inout ByteQueue) {
    guard let field else { return }
    guard needsQuotes(field) else { return text.append(utf8: field) }
    text.append(UInt8(ascii: "\""))
    for byte in field.utf8 {
      if byte == UInt8(ascii: "\"") { text.append(byte) }
      text.append(byte)
    }
    text.append(UInt8(ascii: "\""))
  }

  /// Returns a text that no spreadsheet takes for a formula: an apostrophe precedes one that would be, as OWASP
  /// recommends ("CSV Injection"). Numbers are not texts: they may begin with a sign.
  static func defused(_ text: String) -> String {
    guard let first = text.utf8.first, formulaStarts.contains(first) else { return text }
    return "'" + text
  }

  private static let formulaStarts: [UInt8] = [
    UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0a, 0x0d,
  ]

  private static func needsQuotes(_ field: String) -> Bool {
    if field.isEmpty { return true }
    let blank = UInt8(ascii: " ")
    if field.utf8.first == blank || field.utf8.last == blank { return true }
    return field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0d || byte == 0x0a
    }
  }
}

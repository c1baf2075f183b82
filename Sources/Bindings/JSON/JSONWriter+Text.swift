internal import Base

/// Strings and digits.
extension JSONWriter {
  /// Appends `text` in quotation marks, with the escapes that JSON requires.
  mutating func append(quoted text: String) {
    var text = text
    text.withUTF8 { utf8 in _ = unsafe append(quoted: utf8) }
  }

  /// Appends `text` in quotation marks; returns false if it is not UTF-8.
  mutating func append(quoted text: UnsafeBufferPointer<UInt8>) -> Bool {
    var isValid = true
    append { bytes in
      bytes.append(UInt8(ascii: "\""))
      isValid = unsafe Self.appendEscaped(text, to: &bytes)
      bytes.append(UInt8(ascii: "\""))
    }
    return isValid
  }

  private static func appendEscaped(
    _ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]
  ) -> Bool {
    // The start of the bytes that are verified and not appended yet.
    var start = 0
    var position = 0
    while position < text.count {
      let byte = unsafe text[position]
      switch byte {
      case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"):
        unsafe bytes.append(contentsOf: text[start..<position])
        appendEscape(byte, to: &bytes)
        position += 1
        start = position
      case 0x80...:
        guard let count = unsafe UTF8Sequence.byteCount(at: position, in: text) else {
          return false
        }
        position += count
      default: position += 1
      }
    }
    unsafe bytes.append(contentsOf: text[start..<position])
    return true
  }

  private static func appendEscape(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case 0..<0x20: bytes += Array("u00\(Hex.encode([byte]))".utf8)
    default: bytes.append(byte)
    }
  }
}

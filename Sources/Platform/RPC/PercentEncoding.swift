internal import Base

/// The encoding of text in `grpc-message`: bytes outside of printable ASCII, and `%`, as `%XX`.
/// https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
public enum PercentEncoding {
  /// Returns the header's value for `text`.
  public static func encode(_ text: String) -> [UInt8] {
    var value: [UInt8] = []
    for byte in text.utf8 {
      if staysAsItIs(byte) {
        value.append(byte)
      } else {
        value.append(UInt8(ascii: "%"))
        value += Hex.encode([byte]).uppercased().utf8
      }
    }
    return value
  }

  /// Returns the first characters of `text` whose encoding has at most `encodedBytesMax` bytes.
  static func prefix(of text: String, encodedBytesMax: Int) -> String {
    var bytes = 0
    let end = text.unicodeScalars.indices.first { index in
      bytes += text.unicodeScalars[index].utf8.reduce(0) { $0 + (staysAsItIs($1) ? 1 : 3) }
      return bytes > encodedBytesMax
    }
    return end.map { String(text[..<$0]) } ?? text
  }

  private static func staysAsItIs(_ byte: UInt8) -> Bool {
    (0x20...0x7e).contains(byte) && byte != UInt8(ascii: "%")
  }

  /// Returns the text of a header's value; invalid escapes are kept as they are.
  public static func decode(_ value: some Collection<UInt8>) -> String {
    let bytes = Array(value)
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Hex.value(of: bytes[index + 1]), let low = Hex.value(of: bytes[index + 2])
      {
        text.append(high << 4 | low)
        index += 3
      } else {
        text.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

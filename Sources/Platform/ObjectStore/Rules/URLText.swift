internal import Base

/// The encoding of text in a URL (RFC 3986).
enum URLText {
  /// Returns `text` with all but the unreserved characters encoded.
  static func encoded(_ text: some StringProtocol) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(UnicodeScalar(byte))
      default: encoded += "%" + Hex.encode([byte]).uppercased()
      }
    }
    return encoded
  }

  /// Returns `path` with all but the unreserved characters and slashes encoded.
  static func encodedPath(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { encoded($0) }
      .joined(separator: "/")
  }
}

/// The encoding of forms and queries by the URL standard.
public enum FormEncoding {
  /// Returns `pairs` as text; a space becomes %20.
  public static func text(_ pairs: KeyValuePairs<String, String>) -> String {
    text(Array(pairs))
  }

  /// Returns `pairs` as text, in their order.
  public static func text(_ pairs: [(key: String, value: String)]) -> String {
    pairs.map { "\(escaped($0.key))=\(escaped($0.value))" }.joined(separator: "&")
  }

  /// Returns the values of `text` by name, without names that occur twice. Returns nil if the
  /// encoding is invalid.
  public static func values(_ text: some StringProtocol) -> [String: String]? {
    var values: [String: String] = [:]
    var repeated: Set<String> = []
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = unescaped(parts[0]), let value = unescaped(parts.count > 1 ? parts[1] : "")
      else { return nil }
      if values.updateValue(value, forKey: name) != nil { repeated.insert(name) }
    }
    return values.filter { !repeated.contains($0.key) }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        escaped.append(Character(UnicodeScalar(byte)))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return escaped
  }

  private static func unescaped(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = rest.prefix(2)
        guard digits.count == 2,
          let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        else { return nil }
        bytes.append(value)
        rest.removeFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

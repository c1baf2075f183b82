public import Messages

extension [FieldViolation] {
  /// Returns a violation of `field` unless the text is empty or the https URL of a host, without spaces.
  public static func address(_ text: String, field: String) -> [FieldViolation] {
    guard !text.isEmpty, !isAddress(text) else { return [] }
    return [
      FieldViolation(
        field: field, description: "expected https:// and a host, without spaces", rule: .format)
    ]
  }

  private static func isAddress(_ text: String) -> Bool {
    let scheme = "https://"
    guard text.hasPrefix(scheme) else { return false }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    guard let first = rest.first, first != UInt8(ascii: "/") else { return false }
    return rest.allSatisfy { $0 > 0x20 && $0 < 0x7f }
  }
}

import Messages

/// Fields that are secret or personal: what breaks the contract is said, but never shown.
extension Reader {
  /// A text; a request's must have so many bytes of UTF-8.
  @unsafe mutating func secret(
    _ field: StaticString, _ start: UnsafeMutablePointer<CChar>?, bytes range: ClosedRange<Int>
  ) -> String {
    let violationsBefore = violations.count
    let text = unsafe text(field, start)
    if isStrict, violations.count == violationsBefore, !range.contains(text.utf8.count) {
      violate(field, "expected \(range.lowerBound) to \(range.upperBound) bytes")
    }
    return text
  }

  /// A password to be: its length is all that is asked for (NIST SP 800-63B, section 5.1.1.2), in
  /// characters (Unicode scalars).
  @unsafe mutating func newPassword(
    _ field: StaticString, _ start: UnsafeMutablePointer<CChar>?
  ) -> String {
    let violationsBefore = violations.count
    let text = unsafe text(field, start)
    let isFit = text.unicodeScalars.count >= 8 && text.utf8.count <= 1024
    if isStrict, violations.count == violationsBefore, !isFit {
      violate(field, "expected 8 characters at least, and 1024 bytes at most")
    }
    return text
  }

  /// The language of a mail; a request's is one that there are texts in, or empty.
  @unsafe mutating func language(
    _ field: StaticString, _ start: UnsafeMutablePointer<CChar>?
  ) -> String {
    let text = unsafe text(field, start)
    if isStrict, !["", "en", "no", "es", "de", "pt"].contains(text) {
      violate(field, "expected en, no, es, de, pt, or an empty string")
    }
    return text
  }
}

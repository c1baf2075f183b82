import Base

/// Identifiers travel as text in almost every message: these work on the bytes in place, without a
/// `String` in between.
extension UUID {
  /// How long the 8-4-4-4-12 form is.
  static let textByteCount = 36

  /// Parses the 8-4-4-4-12 form, in either case; nil for anything else.
  init?(text: UnsafeBufferPointer<UInt8>) {
    guard text.count == Self.textByteCount else { return nil }
    var words: (high: UInt64, low: UInt64) = (0, 0)
    for position in 0..<Self.textByteCount {
      let byte = unsafe text[position]
      if Self.isHyphen(at: position) {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = Hex.value(of: byte) else { return nil }
        words.high = words.high << 4 | words.low >> 60
        words.low = words.low << 4 | UInt64(digit)
      }
    }
    self.init(high: words.high, low: words.low)
  }

  /// Writes the 8-4-4-4-12 form in lower case to the 36 bytes at `text`.
  func write(to text: UnsafeMutablePointer<UInt8>) {
    var words = (high: high, low: low)
    for position in 0..<Self.textByteCount {
      if Self.isHyphen(at: position) {
        unsafe text[position] = UInt8(ascii: "-")
      } else {
        let digit = UInt8(truncatingIfNeeded: words.high >> 60)
        unsafe text[position] =
          digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        words.high = words.high << 4 | words.low >> 60
        words.low <<= 4
      }
    }
  }

  private static func isHyphen(at position: Int) -> Bool {
    position == 8 || position == 13 || position == 18 || position == 23
  }
}

import Base

/// Identifiers travel as text in almost every message: these work on the bytes in place, without a
/// `String` in between.
extension UUID {
  /// How long the 8-4-4-4-12 form is.
  static var textByteCount: Int { 36 }

  /// Parses the 8-4-4-4-12 form, in either case; nil for anything else.
  init?(text: UnsafeBufferPointer<UInt8>) {
    guard text.count == Self.textByteCount else { return nil }
    var words: (high: UInt64, low: UInt64) = (0, 0)
    // Over 15 once any digit was none: one test at the end instead of one for each.
    var seen: UInt8 = 0
    for position in 0..<Self.textByteCount {
      let byte = unsafe text[position]
      if Self.isHyphen(at: position) {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        let digit = Self.digit(of: byte)
        seen |= digit
        words.high = words.high << 4 | words.low >> 60
        words.low = words.low << 4 | UInt64(digit)
      }
    }
    guard seen < 16 else { return nil }
    self.init(high: words.high, low: words.low)
  }

  /// Writes the 8-4-4-4-12 form in lower case to the 36 bytes at `text`.
  func write(to text: UnsafeMutablePointer<UInt8>) {
    var word = high
    for position in 0..<Self.textByteCount {
      if position == 19 { word = low }
      if Self.isHyphen(at: position) {
        unsafe text[position] = UInt8(ascii: "-")
      } else {
        let digit = UInt8(truncatingIfNeeded: word >> 60)
        unsafe text[position] = digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") &- 10)
        word <<= 4
      }
    }
  }

  /// The digits' value, or over 15 for what is none.
  private static func digit(of byte: UInt8) -> UInt8 {
    let decimal = byte &- UInt8(ascii: "0")
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return decimal < 10 ? decimal : letter < 6 ? letter &+ 10 : 0xff
  }

  private static func isHyphen(at position: Int) -> Bool {
    position == 8 || position == 13 || position == 18 || position == 23
  }
}

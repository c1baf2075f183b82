/// The form of bytes in JSON: base64 (RFC 4648), written with the standard alphabet and padding, read in both
/// alphabets with or without padding.
enum Base64Text {
  private static let alphabet: InlineArray<64, UInt8> = {
    var alphabet = InlineArray<64, UInt8>(repeating: 0)
    let text: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for index in 0..<64 { alphabet[index] = unsafe text.utf8Start[index] }
    return alphabet
  }()

  /// Appends the text of `bytes`.
  static func append(_ bytes: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    let alphabet = alphabet
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits: UInt32 = 0
      for index in 0..<3 {
        bits = bits << 8 | (index < count ? unsafe UInt32(bytes[start + index]) : 0)
      }
      for index in 0..<4 {
        text.append(
          index <= count ? alphabet[Int(bits >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
      }
    }
  }

  /// Appends the bytes of `text`. Returns false if it is not base64; some bytes may have been appended then.
  static func appendDecoded(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) -> Bool {
    var digitCount = text.count
    while digitCount > 0, unsafe text[digitCount - 1] == UInt8(ascii: "=") { digitCount -= 1 }
    let paddingCount = text.count - digitCount
    // The padding is absent, or completes a multiple of four; a single digit is not a byte.
    guard digitCount % 4 != 1, paddingCount == 0 || paddingCount == (4 - digitCount % 4) % 4 else {
      return false
    }
    bytes.reserveCapacity(bytes.count + digitCount * 3 / 4)
    var bits: UInt32 = 0
    var bitCount: UInt32 = 0
    for index in 0..<digitCount {
      guard let value = unsafe value(of: text[index]) else { return false }
      bits = bits << 6 | value
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> bitCount))
      }
    }
    return true
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

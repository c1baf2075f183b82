/// Base 16 (RFC 4648, section 8), in lower case.
public enum Hex {
  /// Returns the digits of `bytes`, two for each byte.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in bytes {
      text.append(digit(byte >> 4))
      text.append(digit(byte & 15))
    }
    return text
  }

  /// Returns the bytes of digits in either case; nil for anything else.
  public static func decode(_ digits: [UInt8]) -> [UInt8]? {
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(of: digits[index]), let low = value(of: digits[index + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  /// Returns the digit for a value from 0 to 15.
  public static func digit(_ value: UInt8) -> Character {
    Character(
      UnicodeScalar(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10))
  }

  /// Returns the value of one digit in either case; nil for another byte.
  public static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

internal import Base

/// An International Standard Recording Code (ISO 3901): two letters, three signs for who registered it, and seven digits,
/// in capitals and without hyphens.
struct ISRC: Hashable, Comparable, Sendable {
  /// The code.
  let text: String

  private static let count = 12

  /// Creates a code from a text from outside; nil for what is none.
  init?(_ text: String) {
    guard text.utf8.count <= Self.count + 4 else { return nil }
    let signs = text.utf8.filter { $0 != UInt8(ascii: "-") }.map { sign in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(sign) ? sign & 0xdf : sign
    }
    guard signs.count == Self.count, signs.prefix(2).allSatisfy(Self.isLetter),
      signs.dropFirst(2).prefix(3).allSatisfy({ Self.isLetter($0) || Self.isDigit($0) }),
      signs.dropFirst(5).allSatisfy(Self.isDigit)
    else { return nil }
    self.text = String(decoding: signs, as: UTF8.self)
  }

  /// One of 256 numbers, about as many codes for each.
  var slot: Int32 { Int32(truncatingIfNeeded: FNV.hash(text) >> 32 & 0xff) }

  static func < (one: Self, other: Self) -> Bool { one.text < other.text }

  private static func isLetter(_ sign: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(sign)
  }

  private static func isDigit(_ sign: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(sign)
  }
}

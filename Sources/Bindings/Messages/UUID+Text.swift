import Base

/// Parsing and formatting of identifiers in place, eight digits at a time in one word and without a
/// `String`, because almost every message contains identifiers as text.
extension UUID {
  /// The length of the 8-4-4-4-12 form.
  static var textByteCount: Int { 36 }

  /// Parses the 8-4-4-4-12 form, in either case; nil for anything else.
  init?(text: UnsafeBufferPointer<UInt8>) {
    guard text.count == Self.textByteCount, let start = unsafe UnsafeRawPointer(text.baseAddress)
    else { return nil }
    let hyphen = UInt8(ascii: "-")
    guard unsafe text[8] == hyphen, unsafe text[13] == hyphen, unsafe text[18] == hyphen,
      unsafe text[23] == hyphen
    else { return nil }
    func half(_ position: Int) -> UInt64 {
      UInt64(
        UInt32(bigEndian: unsafe start.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
    }
    guard let first = Self.number(ofDigits: half(0) << 32 | half(4)),
      let second = Self.number(ofDigits: half(9) << 32 | half(14)),
      let third = Self.number(ofDigits: half(19) << 32 | half(24)),
      let fourth = Self.number(ofDigits: half(28) << 32 | half(32))
    else { return nil }
    self.init(high: first << 32 | second, low: third << 32 | fourth)
  }

  /// Writes the 8-4-4-4-12 form in lower case to the 36 bytes at `text`.
  func write(to text: UnsafeMutablePointer<UInt8>) {
    let start = UnsafeMutableRawPointer(text)
    func write(_ number: UInt64, at position: Int, _ nextPosition: Int) {
      let digits = Self.digits(of: number & 0xffff_ffff)
      unsafe start.storeBytes(
        of: UInt32(digits >> 32).bigEndian, toByteOffset: position, as: UInt32.self)
      unsafe start.storeBytes(
        of: UInt32(truncatingIfNeeded: digits).bigEndian, toByteOffset: nextPosition,
        as: UInt32.self)
    }
    write(high >> 32, at: 0, 4)
    write(high, at: 9, 14)
    write(low >> 32, at: 19, 24)
    write(low, at: 28, 32)
    let hyphen = UInt8(ascii: "-")
    unsafe (text[8], text[13], text[18], text[23]) = (hyphen, hyphen, hyphen, hyphen)
  }

  /// Returns a word whose eight bytes are all `byte`.
  private static func eight(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Returns the 32 bits of eight digits in either case; nil if one is not a digit.
  private static func number(ofDigits text: UInt64) -> UInt64? {
    // All bytes are under 0x80, so that no sum below carries into the next byte.
    guard text & eight(0x80) == 0 else { return nil }
    func atLeast(_ least: UInt8, _ text: UInt64) -> UInt64 { text &+ eight(0x80 - least) }
    let lower = text | eight(0x20)
    let isDecimal = atLeast(UInt8(ascii: "0"), text) & ~atLeast(UInt8(ascii: "9") + 1, text)
    let isLetter = atLeast(UInt8(ascii: "a"), lower) & ~atLeast(UInt8(ascii: "f") + 1, lower)
    guard (isDecimal | isLetter) & eight(0x80) == eight(0x80) else { return nil }
    var number = (text & eight(0x0f)) &+ (isLetter & eight(0x80)) >> 7 &* 9
    number = (number | number >> 4) & 0x00ff_00ff_00ff_00ff
    number = (number | number >> 8) & 0x0000_ffff_0000_ffff
    return (number | number >> 16) & 0xffff_ffff
  }

  /// Returns the eight digits of 32 bits, the first in the highest byte.
  private static func digits(of number: UInt64) -> UInt64 {
    var digits = (number | number << 16) & 0x0000_ffff_0000_ffff
    digits = (digits | digits << 8) & 0x00ff_00ff_00ff_00ff
    digits = (digits | digits << 4) & eight(0x0f)
    let isLetter = (digits &+ eight(6)) >> 4 & eight(1)
    return digits &+ eight(UInt8(ascii: "0")) &+ isLetter
      &* UInt64(UInt8(ascii: "a") - 10 - UInt8(ascii: "0"))
  }
}

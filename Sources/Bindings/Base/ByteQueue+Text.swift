/// Text that is written so often that it avoids strings: lines of the server's log.
extension ByteQueue {
  /// Appends fixed text.
  public mutating func append(text: StaticString) {
    let count = text.utf8CodeUnitCount
    unsafe append(count: count) { unsafe $0.copyMemory(from: text.utf8Start, byteCount: count) }
  }

  /// Appends the last `digits` hexadecimal digits of `number`, at most 16, in lower case.
  public mutating func append(hex number: UInt64, digits: Int = 16) {
    precondition((1...16).contains(digits), "\(digits) digits of 64 bits")
    unsafe append(count: digits) { target in
      var rest = number
      var index = digits
      while index > 0 {
        index -= 1
        let digit = UInt8(truncatingIfNeeded: rest & 15)
        let letter = digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10
        unsafe target.storeBytes(of: digit + letter, toByteOffset: index, as: UInt8.self)
        rest >>= 4
      }
    }
  }

  /// Appends `number` with leading zeros up to `width` digits, at most 20.
  public mutating func append(decimal number: UInt64, width: Int = 1) {
    precondition((1...20).contains(width), "\(width) digits of 64 bits")
    var count = 1
    var rest = number / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    count = max(count, width)
    unsafe append(count: count) { target in
      var rest = number
      var index = count
      while index > 0 {
        index -= 1
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        unsafe target.storeBytes(
          of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit), toByteOffset: index,
          as: UInt8.self)
        rest = quotient
      }
    }
  }
}

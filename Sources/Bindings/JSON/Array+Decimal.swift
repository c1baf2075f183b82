extension [UInt8] {
  /// Appends the decimal digits of `value`, with zeros in front up to `width` digits.
  package mutating func append(decimal value: some FixedWidthInteger, width: Int = 1) {
    if value < 0 { append(UInt8(ascii: "-")) }
    var rest = UInt64(value.magnitude)
    let start = count
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0 || count - start < width
    self[start...].reverse()
  }
}

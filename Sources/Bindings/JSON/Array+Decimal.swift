extension [UInt8] {
  /// Appends the decimal digits of `value`.
  public mutating func append(decimal value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(decimal: value.magnitude)
  }

  /// Appends the decimal digits of `value`, with leading zeros up to `width` digits.
  public mutating func append(decimal value: UInt64, width: Int = 1) {
    var power: UInt64 = 1
    var digitCount = 1
    while digitCount < width || value / power >= 10 {
      power *= 10
      digitCount += 1
    }
    var rest = value
    while power > 0 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / power))
      rest %= power
      power /= 10
    }
  }
}

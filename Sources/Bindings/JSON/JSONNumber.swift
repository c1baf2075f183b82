/// A number in JSON's notation (RFC 8259, section 6), before its type is decided.
@safe public struct JSONNumber {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The length of the number, in bytes.
  let byteCount: Int

  /// The longest number that is read, in bytes: no type holds the precision of a longer one.
  public static let byteCountMax = 1024

  /// Reads the number at the start of `bytes`; nil if there is none. `bytes` must outlive it.
  @unsafe public init?(startOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let count = unsafe Self.byteCount(bytes), count <= Self.byteCountMax else { return nil }
    unsafe self.bytes = unsafe UnsafeBufferPointer(rebasing: bytes[..<count])
    byteCount = count
  }

  /// Reads the number that takes up all of `bytes`; nil if there is none. `bytes` must outlive it.
  @unsafe public init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.init(startOf: bytes)
    guard byteCount == bytes.count else { return nil }
  }

  /// The number as it is written.
  public var description: String { unsafe String(decoding: bytes, as: UTF8.self) }

  /// The nearest number of 64 bits; nil if it is too large.
  public var double: Double? { finite(Double(description)) }

  /// The nearest number of 32 bits; nil if it is too large.
  public var float: Float? { finite(Float(description)) }

  /// The exact number, also if it is written as `1.0` or `1e3`; nil if it has a fraction or is too
  /// large.
  public var int64: Int64? {
    guard let (isNegative, magnitude) = magnitude else { return nil }
    guard isNegative else { return Int64(exactly: magnitude) }
    return magnitude == Int64.min.magnitude ? .min : Int64(exactly: magnitude).map { -$0 }
  }

  /// The exact number, as `int64`; nil also if it is negative.
  public var uint64: UInt64? {
    guard let (isNegative, magnitude) = magnitude, !isNegative || magnitude == 0 else { return nil }
    return magnitude
  }

  private func finite<Number: BinaryFloatingPoint>(_ number: Number?) -> Number? {
    guard let number, number.isFinite else { return nil }
    return number
  }

  /// The sign and the magnitude; nil if the number has a fraction or exceeds 64 bits.
  private var magnitude: (isNegative: Bool, UInt64)? {
    let isNegative = unsafe bytes[0] == UInt8(ascii: "-")
    let exponentStart = unsafe bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? byteCount
    let point = unsafe bytes.firstIndex(of: UInt8(ascii: ".")) ?? exponentStart
    // The number of digits before the point after the exponent has moved it.
    let firstDigit = isNegative ? 1 : 0
    let shift = exponent(from: exponentStart)
    var wholeDigits = point - firstDigit + shift
    var value: UInt64 = 0
    for index in firstDigit..<exponentStart where index != point {
      let digit = unsafe UInt64(bytes[index] - UInt8(ascii: "0"))
      wholeDigits -= 1
      if wholeDigits < 0 {
        guard digit == 0 else { return nil }
      } else {
        guard Self.append(digit, to: &value) else { return nil }
      }
    }
    guard value != 0 else { return (isNegative, 0) }
    // At most 20 rounds: after that the value exceeds 64 bits.
    while wholeDigits > 0 {
      guard Self.append(0, to: &value) else { return nil }
      wholeDigits -= 1
    }
    return (isNegative, value)
  }

  private static func append(_ digit: UInt64, to value: inout UInt64) -> Bool {
    let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
    let (sum, isStillTooLarge) = product.addingReportingOverflow(digit)
    value = sum
    return !isTooLarge && !isStillTooLarge
  }

  /// Returns the exponent, clamped to a size that the digits of `byteCountMax` bytes cannot offset.
  private func exponent(from start: Int) -> Int {
    guard start < byteCount else { return 0 }
    var value = 0
    for index in start + 1..<byteCount {
      let byte = unsafe bytes[index]
      guard byte >= UInt8(ascii: "0") else { continue }
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
    }
    return unsafe bytes[start + 1] == UInt8(ascii: "-") ? -value : value
  }

  /// Returns the length of the number at the start of `bytes`; nil if there is none.
  private static func byteCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    func take(_ letter: UInt8, or other: UInt8) -> Bool {
      guard position < bytes.count, unsafe bytes[position] == letter || bytes[position] == other
      else { return false }
      position += 1
      return true
    }
    func digits() -> Bool {
      let start = position
      while position < bytes.count, unsafe bytes[position] &- UInt8(ascii: "0") < 10 {
        position += 1
      }
      return position > start
    }
    _ = take(UInt8(ascii: "-"), or: UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0"), or: UInt8(ascii: "0")), !digits() { return nil }
    if take(UInt8(ascii: "."), or: UInt8(ascii: ".")), !digits() { return nil }
    if take(UInt8(ascii: "e"), or: UInt8(ascii: "E")) {
      _ = take(UInt8(ascii: "+"), or: UInt8(ascii: "-"))
      if !digits() { return nil }
    }
    return position
  }
}

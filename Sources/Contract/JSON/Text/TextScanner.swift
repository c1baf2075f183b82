/// A scanner for digits and punctuation in a short text.
@safe struct TextScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  /// Creates a scanner for `bytes`, which outlive it.
  @unsafe init(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = unsafe bytes }

  /// Whether everything was read.
  var isAtEnd: Bool { unsafe position == bytes.count }

  /// Consumes `mark` if it is next. Returns whether it was.
  mutating func take(_ mark: UnicodeScalar) -> Bool {
    guard let byte = next, byte == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  /// Reads a number with the given count of digits.
  mutating func number(digits: Int) -> Int64? {
    let start = position
    guard let value = number(digitsMax: digits), position - start == digits else { return nil }
    return value
  }

  /// Reads a number of one digit or more; at most 18.
  mutating func number(digitsMax: Int) -> Int64? {
    var value: Int64 = 0
    let start = position
    while let digit = next.map({ $0 &- UInt8(ascii: "0") }), digit < 10 {
      guard position - start < digitsMax else { return nil }
      value = value * 10 + Int64(digit)
      position += 1
    }
    return position > start ? value : nil
  }

  /// Reads the nanoseconds of a fraction with 1 to 9 digits; 0 if there is none, nil if it is invalid.
  mutating func nanos() -> Int32? {
    guard take(".") else { return 0 }
    let start = position
    guard var value = number(digitsMax: 9) else { return nil }
    for _ in position - start..<9 { value *= 10 }
    return Int32(value)
  }

  private var next: UInt8? {
    unsafe position < bytes.count ? unsafe bytes[position] : nil
  }
}

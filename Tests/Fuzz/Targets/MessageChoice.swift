/// The number in the first two bytes of an input, and the rest: there are more messages than one byte can number.
struct MessageChoice {
  /// The two bytes as a number.
  let number: Int
  /// The bytes after them.
  let rest: [UInt8]

  /// Parses an input; nil for one that is too short.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 2 else { return nil }
    number = Int(bytes[0]) << 8 | Int(bytes[1])
    rest = Array(bytes[2...])
  }

  /// Returns the input that chooses `index` and continues with `rest`.
  static func input(_ index: Int, _ rest: [UInt8] = []) -> [UInt8] {
    [UInt8(truncatingIfNeeded: index >> 8), UInt8(truncatingIfNeeded: index)] + rest
  }
}

internal import JSON

extension [UInt8] {
  /// Appends a point and 3, 6 or 9 digits; nothing for 0.
  mutating func append(nanos: UInt32) {
    guard nanos != 0 else { return }
    append(UInt8(ascii: "."))
    if nanos % 1_000_000 == 0 {
      append(decimal: UInt64(nanos / 1_000_000), width: 3)
    } else if nanos % 1000 == 0 {
      append(decimal: UInt64(nanos / 1000), width: 6)
    } else {
      append(decimal: UInt64(nanos), width: 9)
    }
  }
}

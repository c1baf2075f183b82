/// A writer for protobuf's wire format: https://protobuf.dev/programming-guides/encoding/
struct WireOutput {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func tag(_ number: UInt32, _ type: WireType) {
    varint(UInt64(number << 3 | type.rawValue))
  }

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func fixed32(_ value: UInt32) {
    for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(8 * shift))) }
  }

  mutating func fixed64(_ value: UInt64) {
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * shift))) }
  }

  /// Calls `write` to append bytes.
  mutating func append(_ write: (inout [UInt8]) -> Void) { write(&bytes) }

  /// Begins a value that is preceded by its length, which is not known yet. One byte is reserved for the
  /// length, because most are under 128.
  mutating func beginLength() -> Int {
    bytes.append(0)
    return bytes.count
  }

  /// Ends the value that began at `start`.
  mutating func endLength(_ start: Int) {
    let length = bytes.count - start
    guard length >= 0x80 else {
      bytes[start - 1] = UInt8(length)
      return
    }
    var digits = WireOutput(capacity: 10)
    digits.varint(UInt64(length))
    bytes.replaceSubrange(start - 1..<start, with: digits.bytes)
  }

  /// Removes everything from `position` on.
  mutating func truncate(to position: Int) { bytes.removeLast(bytes.count - position) }
}

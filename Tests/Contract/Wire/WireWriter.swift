/// A writer of protobuf's wire format, right or wrong, without the code under test.
struct WireWriter {
  var bytes: [UInt8] = []

  /// Returns the bytes that `build` writes.
  static func bytes(_ build: (inout WireWriter) -> Void) -> [UInt8] {
    var writer = WireWriter()
    build(&writer)
    return writer.bytes
  }

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func field(_ number: Int, varint value: Int64) {
    varint(UInt64(number) << 3)
    varint(UInt64(bitPattern: value))
  }

  mutating func field(_ number: Int, double value: Double) {
    varint(UInt64(number) << 3 | 1)
    for shift in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> UInt64(8 * shift)))
    }
  }

  mutating func field(_ number: Int, bytes value: [UInt8]) {
    varint(UInt64(number) << 3 | 2)
    varint(UInt64(value.count))
    bytes += value
  }

  mutating func field(_ number: Int, text: String) { field(number, bytes: Array(text.utf8)) }

  mutating func field(_ number: Int, message build: (inout WireWriter) -> Void) {
    field(number, bytes: Self.bytes(build))
  }
}

/// Writes whole numbers and texts compactly: LEB128 varints as in protobuf, signed ones
/// zigzag-encoded so that small numbers of either sign are short.
public struct PackedWriter: Sendable {
  /// The bytes written.
  public private(set) var bytes: [UInt8]

  /// Creates a writer with room for `capacity` bytes.
  public init(capacity: Int = 0) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// Writes one byte.
  public mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Writes bytes as they are.
  public mutating func write(bytes more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Writes `value` in 1 to 10 bytes of 7 bits each, the lowest first.
  public mutating func write(_ value: UInt64) {
    var rest = value
    while rest > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes `value` before everything else, such as a length that is known only afterwards.
  public mutating func prepend(_ value: UInt64) {
    var (rest, position) = (value, 0)
    while rest > 0x7f {
      bytes.insert(UInt8(truncatingIfNeeded: rest) | 0x80, at: position)
      rest >>= 7
      position += 1
    }
    bytes.insert(UInt8(truncatingIfNeeded: rest), at: position)
  }

  /// Writes `value` zigzag-encoded: 0, -1, 1, -2 become 0, 1, 2, 3.
  public mutating func write(zigzag value: Int64) {
    write(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// Writes the length of `text` in UTF-8, then its bytes.
  public mutating func write(_ text: String) {
    write(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads the output of `PackedWriter`. Any bytes yield a value or an error, never a trap.
public struct PackedReader: Sendable {
  private let bytes: [UInt8]
  private var position = 0

  /// Creates a reader at the start of `bytes`.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The number of bytes left.
  public var remainingCount: Int { bytes.count - position }

  /// Reads one byte.
  public mutating func byte() throws(PackingError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads an unsigned varint.
  public mutating func unsigned() throws(PackingError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      let next = try byte()
      guard shift < 63 || next <= 1 else { throw .outOfRange }
      value |= UInt64(next & 0x7f) << shift
      if next < 0x80 { return value }
    }
    throw .outOfRange
  }

  /// Reads a zigzag-encoded varint.
  public mutating func zigzag() throws(PackingError) -> Int64 {
    let value = try unsigned()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  /// Reads an unsigned varint that must lie in `range`.
  public mutating func integer(in range: ClosedRange<Int>) throws(PackingError) -> Int {
    guard let value = Int(exactly: try unsigned()), range.contains(value) else {
      throw .outOfRange
    }
    return value
  }

  /// Reads `count` bytes.
  public mutating func slice(_ count: Int) throws(PackingError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remainingCount else { throw .truncated }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads a text of at most `bytesMax` bytes.
  public mutating func text(bytesMax: Int) throws(PackingError) -> String {
    let count = try integer(in: 0...bytesMax)
    guard let text = String(validating: try slice(count), as: UTF8.self) else { throw .notText }
    return text
  }

  /// Throws unless all bytes have been read.
  public func end() throws(PackingError) {
    guard remainingCount == 0 else { throw .trailingBytes }
  }
}

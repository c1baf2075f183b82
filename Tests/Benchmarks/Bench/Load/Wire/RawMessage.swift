import Base
import Contract
import Messages

/// A message of `bench.v1`, read and written by hand: the load shares no code with the servers that it checks, and
/// costs next to nothing.
protocol RawMessage: Message {
  /// Creates a message with no field set.
  init()

  /// The number of bytes of its fields on the wire.
  var byteCount: Int { get }

  /// Writes its fields.
  func write(to output: inout ByteQueue)

  /// Sets the field of this number; false if there is none, or it has another type.
  mutating func take(_ number: UInt64, _ value: WireValue) -> Bool
}

/// The value of a field.
enum WireValue {
  case number(UInt64)
  case bytes([UInt8])
}

extension RawMessage {
  /// A stand-in: the load uses no schema.
  static var schema: MessageSchema { Google.AnyMessage.schema }

  func pack(
    into output: inout ByteQueue, in arena: Arena,
    header: (_ output: inout ByteQueue, _ byteCount: Int) -> Void
  ) {
    let count = byteCount
    header(&output, count)
    write(to: &output)
  }

  init(unpacking bytes: RawSpan, in arena: Arena) throws(MessageError) {
    self.init()
    var position = 0
    while position < bytes.byteCount {
      let tag = try bytes.varint(at: &position)
      let value: WireValue
      switch tag & 7 {
      case 0: value = .number(try bytes.varint(at: &position))
      case 2: value = .bytes(try bytes.prefixed(at: &position))
      default: throw .malformed
      }
      guard take(tag >> 3, value) else { throw .malformed }
    }
  }
}

/// Readers of protobuf's wire form (https://protobuf.dev/programming-guides/encoding/).
extension RawSpan {
  fileprivate func varint(at position: inout Int) throws(MessageError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 63, by: 7) {
      guard position < byteCount else { throw .malformed }
      let next = byte(at: position)
      position += 1
      value |= UInt64(next & 0x7f) << shift
      if next < 0x80 { return value }
    }
    throw .malformed
  }

  fileprivate func prefixed(at position: inout Int) throws(MessageError) -> [UInt8] {
    guard let count = Int(exactly: try varint(at: &position)), count <= byteCount - position
    else { throw .malformed }
    defer { position += count }
    return extracting(position..<position + count).copy()
  }
}

extension ByteQueue {
  /// Appends a field that is a number; a 0 is left out.
  mutating func append(field: UInt8, _ value: UInt64) {
    guard value != 0 else { return }
    append(field << 3)
    append(varint: value)
  }

  /// Appends a number of any size.
  mutating func append(varint value: UInt64) {
    var rest = value
    while rest > 0x7f {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

extension UInt64 {
  /// The number of bytes of this number as a varint.
  var varintBytes: Int { Swift.max(1, (70 - leadingZeroBitCount) / 7) }

  /// The number of bytes of a field of this number, with a tag of one byte; none for 0.
  var fieldBytes: Int { self == 0 ? 0 : 1 + varintBytes }
}

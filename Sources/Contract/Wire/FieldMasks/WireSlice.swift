/// The location of a field in a message's wire form: https://protobuf.dev/programming-guides/encoding
struct WireSlice {
  /// The number of the field.
  let number: Int
  /// The tag and the value.
  let whole: Range<Int>
  /// The value, without its length.
  let content: Range<Int>

  /// Returns the fields of a message that was packed by this program.
  static func split(_ bytes: [UInt8]) -> [WireSlice] {
    var fields: [WireSlice] = []
    var position = 0
    while position < bytes.count {
      let start = position
      let tag = varint(bytes, &position)
      var contentStart = position
      switch tag & 7 {
      case 0: _ = varint(bytes, &position)
      case 1: position += 8
      case 2:
        let count = Int(varint(bytes, &position))
        contentStart = position
        position += count
      case 5: position += 4
      default: preconditionFailure("a packed message has the wire type \(tag & 7)")
      }
      precondition(position <= bytes.count, "a packed message ends in a field")
      fields.append(
        WireSlice(
          number: Int(tag >> 3), whole: start..<position, content: contentStart..<position))
    }
    return fields
  }

  /// Appends a message as the field `number`.
  static func append(_ message: [UInt8], as number: Int, to bytes: inout [UInt8]) {
    append(varint: UInt64(number) << 3 | 2, to: &bytes)
    append(varint: UInt64(message.count), to: &bytes)
    bytes += message
  }

  private static func varint(_ bytes: [UInt8], _ position: inout Int) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  private static func append(varint value: UInt64, to bytes: inout [UInt8]) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// A client's frames, as bytes.
enum BareFrame {
  /// Returns a frame (RFC 9113, section 4.1).
  static func bytes(
    type: UInt8, flags: UInt8 = 0, stream: UInt32, _ payload: [UInt8]
  ) -> [UInt8] {
    [0, UInt8(payload.count >> 8), UInt8(payload.count & 0xff), type, flags]
      + bigEndian(stream) + payload
  }

  /// Returns HEADERS with a whole block.
  static func headers(_ block: [UInt8], stream: UInt32) -> [UInt8] {
    bytes(type: 1, flags: 4, stream: stream, block)
  }

  /// Returns DATA with one gRPC message.
  static func message(_ message: [UInt8], stream: UInt32, ends: Bool) -> [UInt8] {
    bytes(
      type: 0, flags: ends ? 1 : 0, stream: stream,
      [0] + bigEndian(UInt32(message.count)) + message)
  }

  /// Returns the headers of a call to `path`: `:method POST` and `:scheme https` from HPACK's static table; the rest is
  /// added to the dynamic one (RFC 7541, section 6.2.1).
  static func firstHeaders(_ path: String) -> [UInt8] {
    let fields = [
      (":path", path), (":authority", "localhost:8443"), ("content-type", "application/grpc"),
      ("te", "trailers"), ("user-agent", "bench"),
    ]
    var block: [UInt8] = [0x83, 0x87]
    for (name, value) in fields {
      block += [0x40, UInt8(name.utf8.count)] + Array(name.utf8)
      block += [UInt8(value.utf8.count)] + Array(value.utf8)
    }
    return block
  }

  /// The same fields, from the tables.
  static let laterHeaders: [UInt8] = [0x83, 0x87, 0xc2, 0xc1, 0xc0, 0xbf, 0xbe]

  /// Returns a protobuf field of bytes or of a message, shorter than 128 bytes.
  static func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [number << 3 | 2, UInt8(bytes.count)] + bytes
  }

  /// Returns a protobuf field of a number.
  static func field(_ number: UInt8, varint value: Int) -> [UInt8] {
    var bytes = [number << 3, 0, 0, 0, 0, 0]
    patchVarint(value, at: 1, in: &bytes)
    return bytes
  }

  /// Writes `value` at `start` as a varint of five bytes, which protobuf accepts for smaller values, too.
  static func patchVarint(_ value: Int, at start: Int, in bytes: inout [UInt8]) {
    for index in 0..<5 {
      bytes[start + index] = UInt8(value >> (7 * index) & 0x7f) | (index < 4 ? 0x80 : 0)
    }
  }

  /// Writes the number of a frame's stream.
  static func patchStream(_ stream: UInt32, at frame: Int, in bytes: inout [UInt8]) {
    for byte in 0..<4 {
      bytes[frame + 5 + byte] = UInt8(truncatingIfNeeded: stream >> (24 - 8 * byte))
    }
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}

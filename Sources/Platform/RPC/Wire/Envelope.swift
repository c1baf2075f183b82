internal import Base

/// The prefix of a message in all streaming protocols: a byte of flags, and the length in four bytes.
struct Envelope: Equatable {
  var flags: UInt8
  var count: Int

  /// The flag of a compressed message.
  static let compressed: UInt8 = 1
  /// Connect's flag of the message that ends a stream.
  static let endStream: UInt8 = 2
  /// gRPC-Web's flag of the trailers.
  static let trailers: UInt8 = 0x80

  /// Creates the envelope at the front of `data`; nil if it is incomplete.
  init?(frontOf data: ByteQueue) {
    guard data.count >= MessageFraming.prefixBytes else { return nil }
    flags = data[0]
    count = Int(data.bigEndian(at: 1))
  }

  /// Appends `content` in an envelope to `output`.
  static func append(_ content: ByteQueue, flags: UInt8, to output: inout ByteQueue) {
    output.reserve(MessageFraming.prefixBytes + content.count)
    output.append(flags, bigEndian: UInt32(clamping: content.count))
    content.withBytes { output.append($0) }
  }
}

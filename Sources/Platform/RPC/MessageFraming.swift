public import Base
public import Messages

/// gRPC's framing: each message follows a flag byte and its length in four bytes.
/// https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
public enum MessageFraming {
  /// The size of the flag byte and the length.
  public static var prefixBytes: Int { 5 }

  /// The state of the message at the front of a stream's data.
  public enum Front: Equatable {
    /// An incomplete message.
    case incomplete
    /// A whole message of this many bytes, after its prefix.
    case message(Int)
    /// A compressed message, although no encoding was agreed on.
    case compressed
    /// A message of this many bytes, which is too large.
    case tooLarge(Int)
  }

  /// Checks the front of `data`.
  public static func front(of data: ByteQueue, messageBytesMax: Int) -> Front {
    guard data.count >= prefixBytes else { return .incomplete }
    let count = Int(data.bigEndian(at: 1))
    if count > messageBytesMax { return .tooLarge(count) }
    if data[0] != 0 { return .compressed }
    return data.count >= prefixBytes + count ? .message(count) : .incomplete
  }

  /// Removes the message of `count` bytes from the front of `data`, and decodes it.
  public static func take<M: Message>(
    _ type: M.Type, bytes count: Int, from data: inout ByteQueue, in arena: Arena
  ) throws(MessageError) -> M {
    defer { data.removeFirst(prefixBytes + count) }
    return try data.withBytes { bytes throws(MessageError) in
      try M(unpacking: bytes.extracting(prefixBytes..<prefixBytes + count), in: arena)
    }
  }

  /// Appends `message` to `data`.
  @inline(__always)
  public static func append(_ message: some Message, to data: inout ByteQueue, in arena: Arena) {
    message.pack(into: &data, in: arena) { data, count in
      data.reserve(prefixBytes + count)
      // No message of this server reaches 4 GiB, and a check would cost each streamed message 30
      // instructions.
      data.append(0, bigEndian: UInt32(truncatingIfNeeded: count))
    }
  }
}

/// The flow-control window of a stream's data. It is returned for the bytes that the reader has taken,
/// and for the bytes of an incomplete message, because a message larger than the window could not
/// arrive otherwise.
public struct WindowLedger {
  public var returned = 0

  /// Creates a ledger of a stream on which nothing has arrived.
  public init() {}

  /// Returns the number of bytes of window to return when no whole message waits among `count` bytes.
  public mutating func incomplete(_ count: Int) -> Int {
    defer { returned = max(returned, count) }
    return max(0, count - returned)
  }

  /// Returns the number of bytes of window to return after a reader took `count` bytes.
  public mutating func took(_ count: Int) -> Int {
    defer { returned = max(0, returned - count) }
    return max(0, count - returned)
  }
}

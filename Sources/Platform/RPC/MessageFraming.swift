public import Base
public import Messages

/// gRPC's framing: each message behind a flag byte and its length in four.
/// https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
public enum MessageFraming {
  /// The flag byte and the length.
  public static var prefixBytes: Int { 5 }

  /// What waits at the front of a stream's data.
  public enum Front: Equatable {
    /// No whole message yet.
    case incomplete
    /// A whole message of so many bytes, behind its prefix.
    case message(Int)
    /// The message is compressed, and no encoding was agreed on.
    case compressed
    /// The message has or will have so many bytes, which is too much.
    case tooLarge(Int)
  }

  /// Looks at the front of `data`.
  public static func front(of data: ByteQueue, messageBytesMax: Int) -> Front {
    guard data.count >= prefixBytes else { return .incomplete }
    let count = Int(data.bigEndian(at: 1))
    if count > messageBytesMax { return .tooLarge(count) }
    if data[0] != 0 { return .compressed }
    return data.count >= prefixBytes + count ? .message(count) : .incomplete
  }

  /// Takes the message of `count` bytes off the front of `data`.
  public static func take<M: Message>(
    _ type: M.Type, bytes count: Int, from data: inout ByteQueue, in arena: Arena
  ) throws(MessageError) -> M {
    defer { data.removeFirst(prefixBytes + count) }
    return try data.withBytes { bytes throws(MessageError) in
      try M(unpacking: bytes.extracting(prefixBytes..<prefixBytes + count), in: arena)
    }
  }

  /// Adds `message` to `data`.
  @inline(__always)
  public static func append(_ message: some Message, to data: inout ByteQueue, in arena: Arena) {
    message.pack(into: &data, in: arena) { data, count in
      data.reserve(prefixBytes + count)
      // No message of ours has four GiB, and a check costs each streamed message 30 instructions.
      data.append(0, bigEndian: UInt32(truncatingIfNeeded: count))
    }
  }
}

/// The flow-control window of a stream's data: given back for what its reader has taken, and for
/// what a message that is still incomplete needs, or one larger than the window could never arrive.
public struct WindowLedger {
  public var returned = 0

  /// Nothing has arrived.
  public init() {}

  /// No whole message waits among `count` bytes: returns how many bytes of window to give back.
  public mutating func incomplete(_ count: Int) -> Int {
    defer { returned = max(returned, count) }
    return max(0, count - returned)
  }

  /// A reader took `count` bytes: returns how many bytes of window to give back.
  public mutating func took(_ count: Int) -> Int {
    defer { returned = max(0, returned - count) }
    return max(0, count - returned)
  }
}

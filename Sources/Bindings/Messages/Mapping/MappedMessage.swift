public import Base
public import CProtobufC

/// A mapped value that is sent as a message.
public protocol MappedMessage: Mapped, Message {
  /// Whether the contract's rules are enforced when the message is received.
  static var isRequest: Bool { get }
}

extension MappedMessage {
  public static var isRequest: Bool { false }
}

/// A mapped message that a client sends.
public protocol MappedRequest: MappedMessage {}

extension MappedRequest {
  public static var isRequest: Bool { true }
}

/// A mapped message that asks for a change. A client that repeats it sends the same identifier again.
public protocol MappedChange: MappedRequest {
  /// The UUID that the client creates for each change.
  var requestID: UUID { get }
}

/// A mapped message that asks for a page of a list. Its other fields are the list's filter and order.
public protocol MappedPage: MappedRequest {
  /// The maximum number of rows; 0 for the usual number.
  var pageSize: Int32 { get set }
  /// The `next_page_token` of the page before; empty for the first page.
  var pageToken: String { get set }
}

/// The conformance of mapped values to `Message`. It is `@safe`, because no pointer leaves it.
extension MappedMessage {
  @safe public static var schema: MessageSchema { layout.schema }

  @inlinable @safe public init(unpacking bytes: RawSpan, in arena: Arena) throws(MessageError) {
    defer { arena.reset() }
    arena.expect(messageBytes: bytes.byteCount)
    let layout = Self.layout
    let message = unsafe bytes.withUnsafeBytes { bytes in
      unsafe protobuf_c_message_unpack(
        layout.plan.pointee.descriptor, arena.allocator, bytes.count,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
    guard let message = unsafe message else {
      throw arena.wasRefused ? .tooLarge : .malformed
    }
    var reading = unsafe Reading(
      UnsafeRawPointer(message), layout, Self.isRequest ? .request : .response)
    self.init()
    Self.map(&reading, &self)
    guard reading.violations.isEmpty else { throw .invalid(reading.violations) }
  }

  @inlinable @safe public func pack(
    into output: inout ByteQueue, in arena: Arena,
    header: (_ output: inout ByteQueue, _ byteCount: Int) -> Void
  ) {
    defer { arena.reset() }
    let message = unsafe UnsafeRawPointer(arena.place(self))
      .assumingMemoryBound(to: ProtobufCMessage.self)
    let byteCount = unsafe protobuf_c_message_get_packed_size(message)
    header(&output, byteCount)
    unsafe output.append(count: byteCount) {
      unsafe protobuf_c_message_pack(message, $0.assumingMemoryBound(to: UInt8.self))
    }
  }

  /// Returns the size of the packed message, in bytes.
  @safe public func byteCount(in arena: Arena) -> Int {
    defer { arena.reset() }
    let message = unsafe UnsafeRawPointer(arena.place(self))
      .assumingMemoryBound(to: ProtobufCMessage.self)
    return unsafe protobuf_c_message_get_packed_size(message)
  }

  /// Returns the violations of the contract, as if a client had sent the message. For the result of
  /// an update by a field mask.
  @safe public func contractViolations() -> [FieldViolation] {
    let arena = Arena()
    defer { arena.reset() }
    var reading = unsafe Reading(UnsafeRawPointer(arena.place(self)), Self.layout, .request)
    var copy = self
    Self.map(&reading, &copy)
    return reading.violations
  }
}

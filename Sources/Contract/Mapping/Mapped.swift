import Base
import CMessages
import Messages

/// A Swift value that is mapped by hand to the struct that protoc-c made for its message.
protocol Mapped: Sendable, Equatable {
  /// The struct.
  associatedtype Raw

  /// Which struct it is.
  static var layout: Layout<Raw> { get }

  /// Reads every field, and notes what breaks the contract.
  init(reading reader: inout Reader<Raw>)

  /// Writes every field into `raw`, which is empty; what it points to is copied into `arena`.
  func write(to raw: inout Raw, in arena: Arena)
}

/// A mapped value that is sent by itself.
protocol MappedMessage: Mapped, Message {
  /// Whether the contract's ranges are enforced when it is received; see `ReadingRules`.
  static var isRequest: Bool { get }
}

extension MappedMessage {
  static var isRequest: Bool { false }
}

/// A mapped message that a client sends.
protocol MappedRequest: MappedMessage {}

extension MappedRequest {
  static var isRequest: Bool { true }
}

/// What makes a `Message` of a mapped value. It is `@safe`, because no pointer leaves it.
extension MappedMessage {
  // Kept generic: with every use specialized, the optimizer removes the function that modules which
  // name a message's schema refer to, and they do not link.
  @_semantics("optimize.sil.specialize.generic.never")
  @safe public static var schema: MessageSchema { layout.schema }

  @safe public init(unpacking bytes: RawSpan, in arena: Arena) throws(MessageError) {
    defer { arena.reset() }
    let raw = unsafe try Self.layout.unpack(bytes, in: arena)
    var reader = unsafe Reader(raw, Self.isRequest ? .request : .response)
    self.init(reading: &reader)
    guard reader.violations.isEmpty else { throw .invalid(reader.violations) }
  }

  @safe public func pack(
    into output: inout ByteQueue, in arena: Arena,
    header: (_ output: inout ByteQueue, _ byteCount: Int) -> Void
  ) {
    defer { arena.reset() }
    let message = unsafe UnsafeRawPointer(arena.place(self))
      .assumingMemoryBound(to: ProtobufCMessage.self)
    let byteCount = unsafe protobuf_c_message_get_packed_size(message)
    header(&output, byteCount)
    // Through the arena, because appending a copy costs less than having the queue call back.
    let bytes = unsafe arena.allocate(byteCount)
    unsafe protobuf_c_message_pack(message, bytes.assumingMemoryBound(to: UInt8.self))
    unsafe output.append(copyOf: UnsafeRawBufferPointer(start: bytes, count: byteCount))
  }
}

import Base
import CInterop
import CMessages
import CProtobufC
import Messages

/// A message of grpc.testing, mapped by hand to the struct that protoc-c made for it.
protocol TestingMessage: Message {
  /// The struct.
  associatedtype Raw

  /// protoc-c's function that makes a struct an empty message.
  static var initialize: (UnsafeMutablePointer<Raw>?) -> Void { get }

  /// Reads every field.
  init(reading raw: Raw)

  /// Writes every field into `raw`, which is empty; what it points to is copied into `arena`.
  func write(to raw: inout Raw, in arena: Arena)
}

extension TestingMessage {
  /// Swift cannot take the address of the generated descriptor, but `initialize` writes it.
  @safe public static var schema: MessageSchema {
    unsafe withUnsafeTemporaryAllocation(of: Raw.self, capacity: 1) { raw in
      unsafe initialize(raw.baseAddress)
      guard let start = UnsafeRawPointer(raw.baseAddress),
        let descriptor = unsafe start.load(as: ProtobufCMessage.self).descriptor
      else { preconditionFailure("\(Raw.self) was initialized without a descriptor") }
      return unsafe MessageSchema(descriptor)
    }
  }

  @safe public init(unpacking bytes: RawSpan, in arena: Arena) throws(MessageError) {
    defer { arena.reset() }
    let message = unsafe bytes.withUnsafeBytes { bytes in
      unsafe protobuf_c_message_unpack(
        Self.schema.descriptor, arena.allocator, bytes.count,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
    guard let message = unsafe message else {
      throw arena.wasRefused ? .tooLarge : .malformed
    }
    self.init(reading: unsafe UnsafeRawPointer(message).load(as: Raw.self))
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
    let bytes = unsafe arena.allocate(byteCount)
    unsafe protobuf_c_message_pack(message, bytes.assumingMemoryBound(to: UInt8.self))
    unsafe output.append(copyOf: UnsafeRawBufferPointer(start: bytes, count: byteCount))
  }
}

extension Arena {
  /// A copy of `message` in the shape that protobuf-c packs from.
  func place<M: TestingMessage>(_ message: M) -> UnsafeMutablePointer<M.Raw> {
    let raw = unsafe allocate(MemoryLayout<M.Raw>.stride).bindMemory(to: M.Raw.self, capacity: 1)
    unsafe M.initialize(raw)
    unsafe message.write(to: &raw.pointee, in: self)
    return unsafe raw
  }

  /// A message for a field, or none.
  func place<M: TestingMessage>(optional message: M?) -> UnsafeMutablePointer<M.Raw>? {
    guard let message else { return nil }
    return unsafe place(message)
  }
}

extension TestingMessage {
  /// The message in a field, if there is one.
  init?(optional raw: UnsafeMutablePointer<Raw>?) {
    guard let raw = unsafe raw else { return nil }
    self.init(reading: unsafe raw.pointee)
  }
}

import Base
import CBench
import CProtobufC
import Messages

/// A message of bench.v1, mapped by hand to the struct that protoc-c made for it, at the same cost as
/// a message of the contract.
protocol BenchMessage: Message {
  /// The struct.
  associatedtype Raw

  /// What protobuf-c knows about it.
  static var layout: MessageLayout<Raw> { get }

  /// Reads every field.
  init(reading raw: Raw)

  /// Writes every field into `raw`, which is empty; what it points to is copied into `arena`.
  func write(to raw: inout Raw, in arena: Arena)
}

/// Which of protobuf-c's structs a message is.
///
/// `@unchecked Sendable`: descriptors are constants of the program.
@safe struct MessageLayout<Raw>: @unchecked Sendable {
  let descriptor: UnsafePointer<ProtobufCMessageDescriptor>

  /// The layout whose generated `…__init` function this is. Swift cannot take the address of the
  /// generated descriptor, but the function writes it into each message.
  init(_ initialize: (UnsafeMutablePointer<Raw>?) -> Void) {
    let raw = UnsafeMutablePointer<Raw>.allocate(capacity: 1)
    defer { unsafe raw.deallocate() }

    unsafe initialize(raw)
    let base = unsafe UnsafeRawPointer(raw).assumingMemoryBound(to: ProtobufCMessage.self)
    guard let descriptor = unsafe base.pointee.descriptor else {
      preconditionFailure("\(Raw.self) was initialized without a descriptor")
    }
    unsafe self.descriptor = unsafe descriptor
  }
}

extension BenchMessage {
  @safe public static var schema: MessageSchema { unsafe MessageSchema(layout.descriptor) }

  @safe public init(unpacking bytes: RawSpan, in arena: Arena) throws(MessageError) {
    defer { arena.reset() }
    let message = unsafe bytes.withUnsafeBytes { bytes in
      unsafe protobuf_c_message_unpack(
        Self.layout.descriptor, arena.allocator, bytes.count,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
    guard let message = unsafe message else {
      throw arena.wasRefused ? .tooLarge : .malformed
    }
    self.init(
      reading: unsafe UnsafeRawPointer(message).assumingMemoryBound(to: Raw.self).pointee)
  }

  @safe public func pack(
    into output: inout ByteQueue, in arena: Arena,
    header: (_ output: inout ByteQueue, _ byteCount: Int) -> Void
  ) {
    defer { arena.reset() }
    let raw = unsafe arena.allocate(MemoryLayout<Raw>.stride)
      .bindMemory(to: Raw.self, capacity: 1)
    unsafe protobuf_c_message_init(Self.layout.descriptor, raw)
    unsafe write(to: &raw.pointee, in: arena)
    let message = unsafe UnsafeRawPointer(raw).assumingMemoryBound(to: ProtobufCMessage.self)
    let byteCount = unsafe protobuf_c_message_get_packed_size(message)
    header(&output, byteCount)
    let bytes = unsafe arena.allocate(byteCount)
    unsafe protobuf_c_message_pack(message, bytes.assumingMemoryBound(to: UInt8.self))
    unsafe output.append(copyOf: UnsafeRawBufferPointer(start: bytes, count: byteCount))
  }
}

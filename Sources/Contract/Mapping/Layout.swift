import CMessages
import Messages

/// Which of protobuf-c's structs a message is: its descriptor, and with it its empty value.
///
/// `@unchecked Sendable`: descriptors are constants of the program.
@safe struct Layout<Raw>: @unchecked Sendable {
  /// What protobuf-c knows about the message.
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
    precondition(
      unsafe descriptor.pointee.sizeof_message == MemoryLayout<Raw>.size,
      "\(Raw.self) is not the struct that its initializer writes")
    unsafe self.descriptor = unsafe descriptor
  }

  /// Its fields, as values.
  var schema: MessageSchema { unsafe MessageSchema(descriptor) }

  /// Makes the memory at `raw` an empty message.
  @unsafe func initialize(_ raw: UnsafeMutablePointer<Raw>) {
    unsafe protobuf_c_message_init(descriptor, raw)
  }

  /// The message that `bytes` hold, in the memory of `arena` until its next reset.
  @unsafe func unpack(
    _ bytes: RawSpan, in arena: Arena
  ) throws(MessageError) -> UnsafePointer<Raw> {
    arena.expect(messageBytes: bytes.byteCount)
    let message = unsafe bytes.withUnsafeBytes { bytes in
      unsafe protobuf_c_message_unpack(
        descriptor, arena.allocator, bytes.count,
        bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
    }
    guard let message = unsafe message else {
      throw arena.wasRefused ? .tooLarge : .malformed
    }
    return unsafe UnsafeRawPointer(message).assumingMemoryBound(to: Raw.self)
  }
}

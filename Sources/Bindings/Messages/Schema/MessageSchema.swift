public import CProtobufC

/// The contract's description of a message: its name and fields, for code that treats all messages
/// alike.
///
/// `@unchecked Sendable`: descriptors are constants of the program.
@safe public struct MessageSchema: @unchecked Sendable {
  /// protobuf-c's descriptor of the message, for code that reads its structs.
  @unsafe public let descriptor: UnsafePointer<ProtobufCMessageDescriptor>

  /// Creates a schema from `descriptor`, which must stay valid, as those of generated code do.
  @unsafe public init(_ descriptor: UnsafePointer<ProtobufCMessageDescriptor>) {
    unsafe self.descriptor = unsafe descriptor
  }

  /// The full name, such as `pulsewire.live.v1.HeartRateSample`.
  public var name: String { unsafe String(cString: descriptor.pointee.name) }

  /// The fields, by number.
  public var fields: [FieldSchema] {
    (0..<Int(unsafe descriptor.pointee.n_fields)).map { index in
      unsafe FieldSchema(descriptor.pointee.fields[index])
    }
  }
}

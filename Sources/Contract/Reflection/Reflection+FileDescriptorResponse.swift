import CMessages
public import Messages

extension Reflection {
  /// Files.
  public struct FileDescriptorResponse: Equatable, Sendable {
    /// Each as a google.protobuf.FileDescriptorProto.
    public var fileDescriptorProto: [[UInt8]]

    /// A value with this field.
    public init(fileDescriptorProto: [[UInt8]]) {
      self.fileDescriptorProto = fileDescriptorProto
    }
  }
}

extension Reflection.FileDescriptorResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(grpc__reflection__v1__file_descriptor_response__init)

  init(reading reader: inout Reader<Grpc__Reflection__V1__FileDescriptorResponse>) {
    fileDescriptorProto = unsafe reader.byteLists(
      reader.raw.n_file_descriptor_proto, reader.raw.file_descriptor_proto)
  }

  func write(to raw: inout Grpc__Reflection__V1__FileDescriptorResponse, in arena: Arena) {
    unsafe (raw.n_file_descriptor_proto, raw.file_descriptor_proto) = arena.copy(
      byteLists: fileDescriptorProto)
  }
}

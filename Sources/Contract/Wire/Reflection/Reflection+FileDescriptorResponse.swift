public import Messages

extension Reflection {
  /// A list of files.
  public struct FileDescriptorResponse: Equatable, Sendable {
    /// The files, each as a google.protobuf.FileDescriptorProto.
    public var fileDescriptorProto: [[UInt8]] = []

    /// Creates an empty message.
    public init() {}

    /// Creates a message with this field.
    public init(fileDescriptorProto: [[UInt8]]) {
      self.fileDescriptorProto = fileDescriptorProto
    }
  }
}

extension Reflection.FileDescriptorResponse: MappedMessage {
  public static let layout = MessageLayout("grpc.reflection.v1.FileDescriptorResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.byteLists(1, &v.fileDescriptorProto)
  }
}

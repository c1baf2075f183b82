public import Messages

extension Reflection {
  /// Files.
  public struct FileDescriptorResponse: Equatable, Sendable {
    /// Each as a google.protobuf.FileDescriptorProto.
    public var fileDescriptorProto: [[UInt8]] = []

    /// An empty message.
    public init() {}

    /// A value with this field.
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

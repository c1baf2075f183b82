public import Messages

extension Reflection {
  /// Services.
  public struct ListServiceResponse: Equatable, Sendable {
    /// All that the server has.
    public var service: [ServiceResponse] = []

    /// An empty message.
    public init() {}

    /// A value with this field.
    public init(service: [ServiceResponse]) {
      self.service = service
    }
  }
}

extension Reflection.ListServiceResponse: MappedMessage {
  public static let layout = MessageLayout("grpc.reflection.v1.ListServiceResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.service)
  }
}

public import Messages

extension Reflection {
  /// A list of services.
  public struct ListServiceResponse: Equatable, Sendable {
    /// All services of the server.
    public var service: [ServiceResponse] = []

    /// Creates an empty message.
    public init() {}

    /// Creates a message with this field.
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

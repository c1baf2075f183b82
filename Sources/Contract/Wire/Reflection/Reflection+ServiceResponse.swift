public import Messages

extension Reflection {
  /// A service.
  public struct ServiceResponse: Equatable, Sendable {
    /// The full name.
    public var name: String = ""

    /// Creates an empty message.
    public init() {}

    /// Creates a message with this field.
    public init(name: String) {
      self.name = name
    }
  }
}

extension Reflection.ServiceResponse: MappedMessage {
  public static let layout = MessageLayout("grpc.reflection.v1.ServiceResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
  }
}

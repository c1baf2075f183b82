import CMessages
public import Messages

extension Reflection {
  /// A service.
  public struct ServiceResponse: Equatable, Sendable {
    /// The full name.
    public var name: String

    /// A value with this field.
    public init(name: String) {
      self.name = name
    }
  }
}

extension Reflection.ServiceResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(grpc__reflection__v1__service_response__init)

  init(reading reader: inout Reader<Grpc__Reflection__V1__ServiceResponse>) {
    name = unsafe reader.text("name", reader.raw.name)
  }

  func write(to raw: inout Grpc__Reflection__V1__ServiceResponse, in arena: Arena) {
    unsafe raw.name = arena.copy(name)
  }
}

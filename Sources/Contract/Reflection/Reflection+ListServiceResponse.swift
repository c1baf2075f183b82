import CMessages
public import Messages

extension Reflection {
  /// Services.
  public struct ListServiceResponse: Equatable, Sendable {
    /// All that the server has.
    public var service: [ServiceResponse]

    /// A value with this field.
    public init(service: [ServiceResponse]) {
      self.service = service
    }
  }
}

extension Reflection.ListServiceResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(grpc__reflection__v1__list_service_response__init)

  init(reading reader: inout Reader<Grpc__Reflection__V1__ListServiceResponse>) {
    service = unsafe reader.list("service", reader.raw.n_service, reader.raw.service)
  }

  func write(to raw: inout Grpc__Reflection__V1__ListServiceResponse, in arena: Arena) {
    unsafe (raw.n_service, raw.service) = arena.copy(list: service)
  }
}

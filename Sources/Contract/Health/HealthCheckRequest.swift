import CMessages
public import Messages

/// Asks for a status.
public struct HealthCheckRequest: Equatable, Sendable {
  /// The full name of a service; empty for the server as a whole.
  public var service: String

  /// A value with this field.
  public init(service: String) {
    self.service = service
  }
}

extension HealthCheckRequest: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(grpc__health__v1__health_check_request__init)

  init(reading reader: inout Reader<Grpc__Health__V1__HealthCheckRequest>) {
    service = unsafe reader.text("service", reader.raw.service)
  }

  func write(to raw: inout Grpc__Health__V1__HealthCheckRequest, in arena: Arena) {
    unsafe raw.service = arena.copy(service)
  }
}

public import Messages

/// The request for the status of a service.
public struct HealthCheckRequest: Equatable, Sendable {
  /// The full name of a service; empty for the server as a whole.
  public var service: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(service: String) {
    self.service = service
  }
}

extension HealthCheckRequest: MappedMessage {
  public static let layout = MessageLayout("grpc.health.v1.HealthCheckRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.service)
  }
}

public import Messages

/// The response with the status of a service.
public struct HealthCheckResponse: Equatable, Sendable {
  /// The status.
  public var status: ServingStatus = .standIn

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(status: ServingStatus) {
    self.status = status
  }
}

extension HealthCheckResponse: MappedMessage {
  public static let layout = MessageLayout("grpc.health.v1.HealthCheckResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.status)
  }
}

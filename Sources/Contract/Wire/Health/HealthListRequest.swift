public import Messages

/// The request for all statuses.
public struct HealthListRequest: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension HealthListRequest: MappedMessage {
  public static let layout = MessageLayout("grpc.health.v1.HealthListRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

import CMessages
public import Messages

/// Asks for all statuses.
public struct HealthListRequest: Equatable, Sendable {
  /// A value; there are no fields.
  public init() {}
}

extension HealthListRequest: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(grpc__health__v1__health_list_request__init)

  init(reading reader: inout Reader<Grpc__Health__V1__HealthListRequest>) {}

  func write(to raw: inout Grpc__Health__V1__HealthListRequest, in arena: Arena) {}
}

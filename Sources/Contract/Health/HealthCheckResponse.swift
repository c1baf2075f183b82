import CMessages
public import Messages

/// The status.
public struct HealthCheckResponse: Equatable, Sendable {
  /// The status.
  public var status: ServingStatus

  /// A value with this field.
  public init(status: ServingStatus) {
    self.status = status
  }
}

extension HealthCheckResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(grpc__health__v1__health_check_response__init)

  init(reading reader: inout Reader<Grpc__Health__V1__HealthCheckResponse>) {
    status = unsafe reader.choice(reader.raw.status, else: .unknown)
  }

  func write(to raw: inout Grpc__Health__V1__HealthCheckResponse, in arena: Arena) {
    unsafe raw.status = .init(choice: status)
  }
}

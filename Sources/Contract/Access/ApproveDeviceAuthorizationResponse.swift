import CMessages
public import Messages

/// The device is let in.
public struct ApproveDeviceAuthorizationResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ApproveDeviceAuthorizationResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(
    pulsewire__access__v1__approve_device_authorization_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__ApproveDeviceAuthorizationResponse>) {}

  func write(
    to raw: inout Pulsewire__Access__V1__ApproveDeviceAuthorizationResponse, in arena: Arena
  ) {}
}

import CMessages
public import Messages

/// The device is turned away.
public struct DenyDeviceAuthorizationResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DenyDeviceAuthorizationResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__deny_device_authorization_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__DenyDeviceAuthorizationResponse>) {}

  func write(to raw: inout Pulsewire__Access__V1__DenyDeviceAuthorizationResponse, in arena: Arena)
  {}
}

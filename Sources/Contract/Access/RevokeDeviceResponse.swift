import CMessages
public import Messages

/// The device is out.
public struct RevokeDeviceResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension RevokeDeviceResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__revoke_device_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__RevokeDeviceResponse>) {}

  func write(to raw: inout Pulsewire__Access__V1__RevokeDeviceResponse, in arena: Arena) {}
}

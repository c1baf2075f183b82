import CMessages
public import Messages

/// Asks whether the device was let in.
public struct PollDeviceAuthorizationRequest: Equatable, Sendable {
  /// StartDeviceAuthorizationResponse.device_code, 1 to 200 characters; required.
  public var deviceCode: String

  /// A value with this field.
  public init(deviceCode: String) {
    self.deviceCode = deviceCode
  }
}

extension PollDeviceAuthorizationRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__poll_device_authorization_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__PollDeviceAuthorizationRequest>) {
    deviceCode = unsafe reader.text(
      "device_code", reader.raw.device_code, characters: 1...200)
  }

  func write(to raw: inout Pulsewire__Access__V1__PollDeviceAuthorizationRequest, in arena: Arena) {
    unsafe raw.device_code = arena.copy(deviceCode)
  }
}

/// Secrets are not shown.
extension PollDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "PollDeviceAuthorizationRequest(deviceCode: …)" }
  public var debugDescription: String { description }
}

public import Messages

/// Asks whether the device was let in.
public struct PollDeviceAuthorizationRequest: Equatable, Sendable {
  /// StartDeviceAuthorizationResponse.device_code, 1 to 200 characters; required.
  public var deviceCode: String = ""

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(deviceCode: String) {
    self.deviceCode = deviceCode
  }
}

extension PollDeviceAuthorizationRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.PollDeviceAuthorizationRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.deviceCode)
  }
}

/// Secrets are not shown.
extension PollDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "PollDeviceAuthorizationRequest(deviceCode: …)" }
  public var debugDescription: String { description }
}

public import Messages

/// The device is turned away.
public struct DenyDeviceAuthorizationResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension DenyDeviceAuthorizationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.DenyDeviceAuthorizationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

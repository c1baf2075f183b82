public import Messages

/// The device is let in.
public struct ApproveDeviceAuthorizationResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension ApproveDeviceAuthorizationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.ApproveDeviceAuthorizationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

public import Messages

/// The device is out.
public struct RevokeDeviceResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension RevokeDeviceResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeDeviceResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

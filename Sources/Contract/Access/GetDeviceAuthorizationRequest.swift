public import Messages

/// Asks who shows this code.
public struct GetDeviceAuthorizationRequest: Equatable, Sendable {
  /// The code; case, blanks and hyphens do not matter; 1 to 40 characters; required.
  public var userCode: String = ""

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(userCode: String) {
    self.userCode = userCode
  }
}

extension GetDeviceAuthorizationRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.GetDeviceAuthorizationRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.userCode)
  }
}

/// Secrets are not shown.
extension GetDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "GetDeviceAuthorizationRequest(userCode: …)" }
  public var debugDescription: String { description }
}

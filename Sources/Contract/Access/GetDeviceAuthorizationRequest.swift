import CMessages
public import Messages

/// Asks who shows this code.
public struct GetDeviceAuthorizationRequest: Equatable, Sendable {
  /// The code; case, blanks and hyphens do not matter; 1 to 40 characters; required.
  public var userCode: String

  /// A value with this field.
  public init(userCode: String) {
    self.userCode = userCode
  }
}

extension GetDeviceAuthorizationRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__get_device_authorization_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__GetDeviceAuthorizationRequest>) {
    userCode = unsafe reader.text(
      "user_code", reader.raw.user_code, characters: 1...40)
  }

  func write(to raw: inout Pulsewire__Access__V1__GetDeviceAuthorizationRequest, in arena: Arena) {
    unsafe raw.user_code = arena.copy(userCode)
  }
}

/// Secrets are not shown.
extension GetDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "GetDeviceAuthorizationRequest(userCode: …)" }
  public var debugDescription: String { description }
}

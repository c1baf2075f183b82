public import Base
import CMessages
public import Messages

/// Turns a device away.
public struct DenyDeviceAuthorizationRequest: Equatable, Sendable {
  /// A UUID that the client makes for this; required. A repeat returns the first answer.
  public var requestID: UUID

  /// The code, as in GetDeviceAuthorizationRequest; required.
  public var userCode: String

  /// A value with these fields.
  public init(requestID: UUID, userCode: String) {
    self.requestID = requestID
    self.userCode = userCode
  }
}

extension DenyDeviceAuthorizationRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__deny_device_authorization_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__DenyDeviceAuthorizationRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    userCode = unsafe reader.text(
      "user_code", reader.raw.user_code, characters: 1...40)
  }

  func write(to raw: inout Pulsewire__Access__V1__DenyDeviceAuthorizationRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.user_code = arena.copy(userCode)
  }
}

/// Secrets are not shown.
extension DenyDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "DenyDeviceAuthorizationRequest(requestID: \(requestID), userCode: …)"
  }
  public var debugDescription: String { description }
}

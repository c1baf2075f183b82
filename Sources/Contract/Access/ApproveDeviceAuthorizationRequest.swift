public import Base
import CMessages
public import Messages

/// Lets a device in.
public struct ApproveDeviceAuthorizationRequest: Equatable, Sendable {
  /// A UUID that the client makes for this; required. A repeat returns the first answer.
  public var requestID: UUID

  /// The code, as in GetDeviceAuthorizationRequest; required.
  public var userCode: String

  /// What to allow of what it asks for, up to 20; empty for all of it.
  public var scopes: [String]

  /// A value with these fields.
  public init(requestID: UUID, userCode: String, scopes: [String] = []) {
    self.requestID = requestID
    self.userCode = userCode
    self.scopes = scopes
  }
}

extension ApproveDeviceAuthorizationRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(
    pulsewire__access__v1__approve_device_authorization_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__ApproveDeviceAuthorizationRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    userCode = unsafe reader.text(
      "user_code", reader.raw.user_code, characters: 1...40)
    scopes = unsafe reader.texts(
      "scopes", reader.raw.n_scopes, reader.raw.scopes, count: 0...20)
  }

  func write(
    to raw: inout Pulsewire__Access__V1__ApproveDeviceAuthorizationRequest, in arena: Arena
  ) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.user_code = arena.copy(userCode)
    unsafe (raw.n_scopes, raw.scopes) = arena.copy(texts: scopes)
  }
}

/// Secrets are not shown.
extension ApproveDeviceAuthorizationRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "ApproveDeviceAuthorizationRequest(requestID: \(requestID), userCode: …, scopes: \(scopes))"
  }
  public var debugDescription: String { description }
}

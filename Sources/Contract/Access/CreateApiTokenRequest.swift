public import Base
import CMessages
public import Messages

/// Asks for an API token.
public struct CreateApiTokenRequest: Equatable, Sendable {
  /// A UUID that the client makes for this token; required. A repeat returns the first answer, so it
  /// is as secret as the token.
  public var requestID: UUID

  /// What it is for, 1 to 100 characters; required.
  public var name: String

  /// What it may do, 1 to 20 of them; required. See Device.scopes.
  public var scopes: [String]

  /// When it stops to work, in the future; absent: never.
  public var expireTime: Timestamp?

  /// A value with these fields.
  public init(requestID: UUID, name: String, scopes: [String], expireTime: Timestamp? = nil) {
    self.requestID = requestID
    self.name = name
    self.scopes = scopes
    self.expireTime = expireTime
  }
}

extension CreateApiTokenRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__create_api_token_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__CreateApiTokenRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id, isSecret: true)
    name = unsafe reader.text(
      "name", reader.raw.name, characters: 1...100)
    scopes = unsafe reader.texts(
      "scopes", reader.raw.n_scopes, reader.raw.scopes, count: 1...20)
    expireTime = unsafe reader.message("expire_time", reader.raw.expire_time)
  }

  func write(to raw: inout Pulsewire__Access__V1__CreateApiTokenRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.name = arena.copy(name)
    unsafe (raw.n_scopes, raw.scopes) = arena.copy(texts: scopes)
    unsafe raw.expire_time = arena.copy(message: expireTime)
  }
}

/// Secrets are not shown.
extension CreateApiTokenRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "CreateApiTokenRequest(requestID: …, name: \(name), scopes: \(scopes))"
  }
  public var debugDescription: String { description }
}

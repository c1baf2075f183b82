public import Base
import CMessages
public import Messages

/// What opens an account to the app or device that holds it. Both tokens are secrets.
public struct SessionTokens: Equatable, Sendable {
  /// The session, a UUID: the name under which it is listed and revoked.
  public var sessionID: UUID

  /// To be sent as `authorization: Bearer <token>` with every call, until access_expire_time.
  public var accessToken: String

  /// When access_token stops to work; 15 minutes after it was made, unless the server is told
  /// otherwise.
  public var accessExpireTime: Timestamp

  /// What RefreshTokens gives the next tokens for. It works once.
  public var refreshToken: String

  /// When refresh_token stops to work. Each refresh gives a later time.
  public var refreshExpireTime: Timestamp

  /// A value with these fields.
  public init(
    sessionID: UUID, accessToken: String, accessExpireTime: Timestamp, refreshToken: String,
    refreshExpireTime: Timestamp
  ) {
    self.sessionID = sessionID
    self.accessToken = accessToken
    self.accessExpireTime = accessExpireTime
    self.refreshToken = refreshToken
    self.refreshExpireTime = refreshExpireTime
  }
}

extension SessionTokens: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__session_tokens__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__SessionTokens>) {
    sessionID = unsafe reader.uuid("session_id", reader.raw.session_id)
    accessToken = unsafe reader.text("access_token", reader.raw.access_token)
    accessExpireTime = unsafe reader.required("access_expire_time", reader.raw.access_expire_time)
    refreshToken = unsafe reader.text("refresh_token", reader.raw.refresh_token)
    refreshExpireTime = unsafe reader.required(
      "refresh_expire_time", reader.raw.refresh_expire_time)
  }

  func write(to raw: inout Pulsewire__Access__V1__SessionTokens, in arena: Arena) {
    unsafe raw.session_id = arena.copy(sessionID)
    unsafe raw.access_token = arena.copy(accessToken)
    unsafe raw.access_expire_time = arena.copy(message: accessExpireTime)
    unsafe raw.refresh_token = arena.copy(refreshToken)
    unsafe raw.refresh_expire_time = arena.copy(message: refreshExpireTime)
  }
}

/// Secrets are not shown.
extension SessionTokens: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SessionTokens(sessionID: \(sessionID), accessToken: …, "
      + "accessExpireTime: \(accessExpireTime), refreshToken: …, "
      + "refreshExpireTime: \(refreshExpireTime))"
  }
  public var debugDescription: String { description }
}

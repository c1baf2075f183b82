public import Base
public import Messages
import Wire

/// What opens an account to the app or device that holds it. Both tokens are secrets.
public struct SessionTokens: Equatable, Sendable {
  /// The session, a UUID: the name under which it is listed and revoked.
  public var sessionID: UUID = UUID.zero

  /// To be sent as `authorization: Bearer <token>` with every call, until access_expire_time.
  public var accessToken: String = ""

  /// When access_token stops to work; 15 minutes after it was made, unless the server is told
  /// otherwise.
  public var accessExpireTime: Timestamp = Timestamp.epoch

  /// What RefreshTokens gives the next tokens for. It works once.
  public var refreshToken: String = ""

  /// When refresh_token stops to work. Each refresh gives a later time.
  public var refreshExpireTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

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

extension SessionTokens: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.SessionTokens")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.sessionID)
    m.text(2, &v.accessToken)
    m.message(3, &v.accessExpireTime)
    m.text(4, &v.refreshToken)
    m.message(5, &v.refreshExpireTime)
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

public import Base
public import Messages
import Wire

/// The tokens that give an app or device access to an account. Both tokens are secrets.
public struct SessionTokens: Equatable, Sendable {
  /// The account session, under whose UUID it is listed and revoked.
  public var sessionID: UUID = UUID.zero

  /// The access token, to be sent as `authorization: Bearer <token>` with every call until
  /// access_expire_time.
  public var accessToken: String = ""

  /// The time at which access_token expires: 15 minutes after its creation, unless the server is configured
  /// otherwise.
  public var accessExpireTime: Timestamp = Timestamp.epoch

  /// The token for RefreshTokens, which returns the next tokens. It works once.
  public var refreshToken: String = ""

  /// The time at which refresh_token expires. Each refresh returns a later time.
  public var refreshExpireTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without secrets.
extension SessionTokens: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "SessionTokens(sessionID: \(sessionID), accessToken: …, "
      + "accessExpireTime: \(accessExpireTime), refreshToken: …, "
      + "refreshExpireTime: \(refreshExpireTime))"
  }
  public var debugDescription: String { description }
}

public import Base
public import Messages
public import Wire

extension AccessRPC {
  /// Gives the next tokens of a session or device.
  public static let refreshTokens = Method<RefreshTokensRequest, RefreshTokensResponse>(
    service, "RefreshTokens", .publicAccess)
}

/// Asks for the next tokens.
public struct RefreshTokensRequest: Equatable, Sendable {
  /// A UUID that the client makes for this refresh. A repeat returns the first answer, until its
  /// refresh token was used.
  public var requestID: UUID = UUID.zero

  /// The newest refresh token.
  public var refreshToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, refreshToken: String) {
    self.requestID = requestID
    self.refreshToken = refreshToken
  }
}

extension RefreshTokensRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.RefreshTokensRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.refreshToken)
  }
}

/// Secrets are not shown.
extension RefreshTokensRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "RefreshTokensRequest(requestID: \(requestID), refreshToken: …)"
  }
  public var debugDescription: String { description }
}

/// The next tokens.
public struct RefreshTokensResponse: Equatable, Sendable {
  /// Those before need not be kept.
  public var tokens: SessionTokens = SessionTokens()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(tokens: SessionTokens) {
    self.tokens = tokens
  }
}

extension RefreshTokensResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RefreshTokensResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.tokens)
  }
}

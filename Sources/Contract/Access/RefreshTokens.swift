public import Base
public import Messages
public import Wire

extension AccessRPC {
  /// Returns the next tokens of an account session or device.
  public static let refreshTokens = Method<RefreshTokensRequest, RefreshTokensResponse>(
    service, "RefreshTokens", .publicAccess)
}

/// The request message for RefreshTokens.
public struct RefreshTokensRequest: Equatable, Sendable {
  /// A UUID that the client creates for this refresh. A repeat returns the first response until the refresh
  /// token in that response is used.
  public var requestID: UUID = UUID.zero

  /// The newest refresh token.
  public var refreshToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without secrets.
extension RefreshTokensRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "RefreshTokensRequest(requestID: \(requestID), refreshToken: …)"
  }
  public var debugDescription: String { description }
}

/// The response message for RefreshTokens.
public struct RefreshTokensResponse: Equatable, Sendable {
  /// The new tokens. They replace the previous ones, which can be discarded.
  public var tokens: SessionTokens = SessionTokens()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

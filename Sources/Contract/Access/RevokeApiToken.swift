public import Base
public import Messages
public import Wire

extension AccessRPC {
  /// Ends an API token, and all its calls.
  public static let revokeApiToken = Method<RevokeApiTokenRequest, RevokeApiTokenResponse>(
    service, "RevokeApiToken", .account)
}

/// Ends an API token.
public struct RevokeApiTokenRequest: Equatable, Sendable {
  /// A UUID that the client makes for this.
  public var requestID: UUID = UUID.zero

  /// The API token.
  public var apiTokenID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, apiTokenID: UUID) {
    self.requestID = requestID
    self.apiTokenID = apiTokenID
  }
}

extension RevokeApiTokenRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeApiTokenRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.apiTokenID)
  }
}

/// The API token has ended.
public struct RevokeApiTokenResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension RevokeApiTokenResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeApiTokenResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

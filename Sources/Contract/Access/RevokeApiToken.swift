public import Base
public import Messages
public import Wire

extension AccessRPC {
  /// Ends an API token, and all its calls.
  public static let revokeApiToken = Method<RevokeApiTokenRequest, RevokeApiTokenResponse>(
    service, "RevokeApiToken", .account)
}

/// The request message for RevokeApiToken.
public struct RevokeApiTokenRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request.
  public var requestID: UUID = UUID.zero

  /// The id of the API token.
  public var apiTokenID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for RevokeApiToken.
public struct RevokeApiTokenResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension RevokeApiTokenResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.RevokeApiTokenResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

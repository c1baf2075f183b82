public import Base
public import Messages
public import Wire

extension AccessRPC {
  /// Creates an API token.
  public static let createApiToken = Method<CreateApiTokenRequest, CreateApiTokenResponse>(
    service, "CreateApiToken", .account)
}

/// The request message for CreateApiToken.
public struct CreateApiTokenRequest: Equatable, Sendable {
  /// A UUID that the client creates for this token. A repeat returns the first response, so it is as secret
  /// as the token.
  public var requestID: UUID = UUID.zero

  /// The purpose of the token.
  public var name: String = ""

  /// The scopes of the token; see Device.scopes.
  public var scopes: [String] = []

  /// The expiration time, in the future; nil if the token never expires.
  public var expireTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, name: String, scopes: [String], expireTime: Timestamp? = nil) {
    self.requestID = requestID
    self.name = name
    self.scopes = scopes
    self.expireTime = expireTime
  }
}

extension CreateApiTokenRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.CreateApiTokenRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.name)
    m.texts(3, &v.scopes)
    m.message(4, &v.expireTime)
  }
}

/// A description without secrets.
extension CreateApiTokenRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "CreateApiTokenRequest(requestID: …, name: \(name), scopes: \(scopes))"
  }
  public var debugDescription: String { description }
}

/// The response message for CreateApiToken.
public struct CreateApiTokenResponse: Equatable, Sendable {
  /// The token, without its secret.
  public var apiToken: ApiToken = ApiToken()

  /// The secret, to be sent as `authorization: Bearer <token>`. The server keeps only its hash.
  public var token: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(apiToken: ApiToken, token: String) {
    self.apiToken = apiToken
    self.token = token
  }
}

extension CreateApiTokenResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.CreateApiTokenResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.apiToken)
    m.text(2, &v.token)
  }
}

/// A description without secrets.
extension CreateApiTokenResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "CreateApiTokenResponse(apiToken: \(apiToken), token: …)" }
  public var debugDescription: String { description }
}

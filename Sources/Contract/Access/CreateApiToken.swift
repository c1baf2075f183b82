public import Base
public import Messages
public import Wire

extension AccessRPC {
  /// Makes an API token.
  public static let createApiToken = Method<CreateApiTokenRequest, CreateApiTokenResponse>(
    service, "CreateApiToken", .account)
}

/// Asks for an API token.
public struct CreateApiTokenRequest: Equatable, Sendable {
  /// A UUID that the client makes for this token. A repeat returns the first answer, so it is as
  /// secret as the token.
  public var requestID: UUID = UUID.zero

  /// What it is for.
  public var name: String = ""

  /// What it may do. See Device.scopes.
  public var scopes: [String] = []

  /// When it stops to work, in the future; absent: never.
  public var expireTime: Timestamp?

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// Secrets are not shown.
extension CreateApiTokenRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "CreateApiTokenRequest(requestID: …, name: \(name), scopes: \(scopes))"
  }
  public var debugDescription: String { description }
}

/// The new API token.
public struct CreateApiTokenResponse: Equatable, Sendable {
  /// The token, without its secret.
  public var apiToken: ApiToken = ApiToken()

  /// The secret, to be sent as `authorization: Bearer <token>`. The server keeps only its hash.
  public var token: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// Secrets are not shown.
extension CreateApiTokenResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "CreateApiTokenResponse(apiToken: \(apiToken), token: …)" }
  public var debugDescription: String { description }
}

public import Messages

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

import CMessages
public import Messages

/// The new API token.
public struct CreateApiTokenResponse: Equatable, Sendable {
  /// The token, without its secret.
  public var apiToken: ApiToken

  /// The secret, to be sent as `authorization: Bearer <token>`. The server keeps only its hash.
  public var token: String

  /// A value with these fields.
  public init(apiToken: ApiToken, token: String) {
    self.apiToken = apiToken
    self.token = token
  }
}

extension CreateApiTokenResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__create_api_token_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__CreateApiTokenResponse>) {
    apiToken = unsafe reader.required("api_token", reader.raw.api_token)
    token = unsafe reader.text("token", reader.raw.token)
  }

  func write(to raw: inout Pulsewire__Access__V1__CreateApiTokenResponse, in arena: Arena) {
    unsafe raw.api_token = arena.copy(message: apiToken)
    unsafe raw.token = arena.copy(token)
  }
}

/// Secrets are not shown.
extension CreateApiTokenResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { "CreateApiTokenResponse(apiToken: \(apiToken), token: …)" }
  public var debugDescription: String { description }
}

import CMessages
public import Messages

/// The API token has ended.
public struct RevokeApiTokenResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension RevokeApiTokenResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__revoke_api_token_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__RevokeApiTokenResponse>) {}

  func write(to raw: inout Pulsewire__Access__V1__RevokeApiTokenResponse, in arena: Arena) {}
}

public import Base
import CMessages
public import Messages

/// Ends an API token.
public struct RevokeApiTokenRequest: Equatable, Sendable {
  /// A UUID that the client makes for this; required.
  public var requestID: UUID

  /// The API token, a UUID; required.
  public var apiTokenID: UUID

  /// A value with these fields.
  public init(requestID: UUID, apiTokenID: UUID) {
    self.requestID = requestID
    self.apiTokenID = apiTokenID
  }
}

extension RevokeApiTokenRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__revoke_api_token_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__RevokeApiTokenRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    apiTokenID = unsafe reader.uuid("api_token_id", reader.raw.api_token_id)
  }

  func write(to raw: inout Pulsewire__Access__V1__RevokeApiTokenRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.api_token_id = arena.copy(apiTokenID)
  }
}

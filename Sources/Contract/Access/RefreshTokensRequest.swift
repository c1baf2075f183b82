public import Base
import CMessages
public import Messages

/// Asks for the next tokens.
public struct RefreshTokensRequest: Equatable, Sendable {
  /// A UUID that the client makes for this refresh; required. A repeat returns the first answer, until
  /// its refresh token was used.
  public var requestID: UUID

  /// The newest refresh token, 1 to 200 characters; required.
  public var refreshToken: String

  /// A value with these fields.
  public init(requestID: UUID, refreshToken: String) {
    self.requestID = requestID
    self.refreshToken = refreshToken
  }
}

extension RefreshTokensRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__refresh_tokens_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__RefreshTokensRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    refreshToken = unsafe reader.text(
      "refresh_token", reader.raw.refresh_token, characters: 1...200)
  }

  func write(to raw: inout Pulsewire__Access__V1__RefreshTokensRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.refresh_token = arena.copy(refreshToken)
  }
}

/// Secrets are not shown.
extension RefreshTokensRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "RefreshTokensRequest(requestID: \(requestID), refreshToken: …)"
  }
  public var debugDescription: String { description }
}

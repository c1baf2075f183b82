public import Base
import CMessages
public import Messages

/// Asks for a new account.
public struct CreateAccountRequest: Equatable, Sendable {
  /// A UUID that the client makes at random, once for each account it wants; required. Whoever
  /// knows it can repeat the request, so it is as secret as the token.
  public var requestID: UUID

  /// A value with this field.
  public init(requestID: UUID) {
    self.requestID = requestID
  }
}

extension CreateAccountRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__create_account_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__CreateAccountRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id, isSecret: true)
  }

  func write(to raw: inout Pulsewire__Account__V1__CreateAccountRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
  }
}

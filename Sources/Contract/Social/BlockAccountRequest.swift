public import Base
import CMessages
public import Messages

/// Blocks an athlete.
public struct BlockAccountRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request; required.
  public var requestID: UUID

  /// Whom, in any case of letters: 1 to 30 characters.
  public var username: String

  /// A value with these fields.
  public init(requestID: UUID, username: String = "") {
    self.requestID = requestID
    self.username = username
  }
}

extension BlockAccountRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__block_account_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__BlockAccountRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    username = unsafe reader.text("username", reader.raw.username, characters: 1...30)
  }

  func write(to raw: inout Pulsewire__Social__V1__BlockAccountRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.username = arena.copy(username)
  }
}

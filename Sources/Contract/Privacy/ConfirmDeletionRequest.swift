public import Base
import CMessages
public import Messages

/// The second step.
public struct ConfirmDeletionRequest: Equatable, Sendable {
  /// A UUID that the client makes at random; required.
  public var requestID: UUID

  /// From the first step; required.
  public var confirmationToken: String

  /// A value with these fields.
  public init(requestID: UUID, confirmationToken: String) {
    self.requestID = requestID
    self.confirmationToken = confirmationToken
  }
}

extension ConfirmDeletionRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__privacy__v1__confirm_deletion_request__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__ConfirmDeletionRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    confirmationToken = unsafe reader.text(
      "confirmation_token", reader.raw.confirmation_token, characters: 1...200)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__ConfirmDeletionRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.confirmation_token = arena.copy(confirmationToken)
  }
}

/// Without the token: who reads it could use it.
extension ConfirmDeletionRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "ConfirmDeletionRequest(requestID: \(requestID), confirmationToken: …)"
  }
  public var debugDescription: String { description }
}

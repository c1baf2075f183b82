import CMessages
public import Messages

/// Asks how far a deletion is.
public struct GetDeletionRequest: Equatable, Sendable {
  /// From the first step; required.
  public var confirmationToken: String

  /// A value with this field.
  public init(confirmationToken: String) {
    self.confirmationToken = confirmationToken
  }
}

extension GetDeletionRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__privacy__v1__get_deletion_request__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__GetDeletionRequest>) {
    confirmationToken = unsafe reader.text(
      "confirmation_token", reader.raw.confirmation_token, characters: 1...200)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__GetDeletionRequest, in arena: Arena) {
    unsafe raw.confirmation_token = arena.copy(confirmationToken)
  }
}

/// Without the token: who reads it could use it.
extension GetDeletionRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "GetDeletionRequest(confirmationToken: …)"
  }
  public var debugDescription: String { description }
}

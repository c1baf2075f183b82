public import Base
import CMessages
public import Messages

/// The first step.
public struct RequestDeletionRequest: Equatable, Sendable {
  /// A UUID that the client makes at random; required. A repeat of the request returns the same
  /// token.
  public var requestID: UUID

  /// A value with this field.
  public init(requestID: UUID) {
    self.requestID = requestID
  }
}

extension RequestDeletionRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__privacy__v1__request_deletion_request__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__RequestDeletionRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__RequestDeletionRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
  }
}

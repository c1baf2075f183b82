public import Base
import CMessages
public import Messages

/// Ends the caller's own session.
public struct SignOutRequest: Equatable, Sendable {
  /// A UUID that the client makes for this; required.
  public var requestID: UUID

  /// A value with this field.
  public init(requestID: UUID) {
    self.requestID = requestID
  }
}

extension SignOutRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__sign_out_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__SignOutRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
  }

  func write(to raw: inout Pulsewire__Access__V1__SignOutRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
  }
}

public import Base
import CMessages
public import Messages

/// Ends all sessions.
public struct SignOutEverywhereRequest: Equatable, Sendable {
  /// A UUID that the client makes for this; required.
  public var requestID: UUID

  /// Whether the caller's own session goes on.
  public var keepsCurrent: Bool

  /// A value with these fields.
  public init(requestID: UUID, keepsCurrent: Bool = false) {
    self.requestID = requestID
    self.keepsCurrent = keepsCurrent
  }
}

extension SignOutEverywhereRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__sign_out_everywhere_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__SignOutEverywhereRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    keepsCurrent = unsafe reader.raw.keeps_current != 0
  }

  func write(to raw: inout Pulsewire__Access__V1__SignOutEverywhereRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.keeps_current = keepsCurrent ? 1 : 0
  }
}

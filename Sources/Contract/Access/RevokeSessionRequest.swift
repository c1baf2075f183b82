public import Base
import CMessages
public import Messages

/// Ends a session.
public struct RevokeSessionRequest: Equatable, Sendable {
  /// A UUID that the client makes for this; required.
  public var requestID: UUID

  /// The session, a UUID; required.
  public var sessionID: UUID

  /// A value with these fields.
  public init(requestID: UUID, sessionID: UUID) {
    self.requestID = requestID
    self.sessionID = sessionID
  }
}

extension RevokeSessionRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__access__v1__revoke_session_request__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__RevokeSessionRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    sessionID = unsafe reader.uuid("session_id", reader.raw.session_id)
  }

  func write(to raw: inout Pulsewire__Access__V1__RevokeSessionRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.session_id = arena.copy(sessionID)
  }
}

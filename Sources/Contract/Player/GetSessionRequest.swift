public import Base
import CMessages
public import Messages

/// Asks for a session.
public struct GetSessionRequest: Equatable, Sendable {
  /// The session; nil for the one that is active.
  public var sessionID: UUID?

  /// A value with this field.
  public init(sessionID: UUID? = nil) {
    self.sessionID = sessionID
  }
}

extension GetSessionRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__player__v1__get_session_request__init)

  init(reading reader: inout Reader<Pulsewire__Player__V1__GetSessionRequest>) {
    sessionID = unsafe reader.optionalUUID("session_id", reader.raw.session_id)
  }

  func write(to raw: inout Pulsewire__Player__V1__GetSessionRequest, in arena: Arena) {
    unsafe raw.session_id = arena.copy(sessionID)
  }
}

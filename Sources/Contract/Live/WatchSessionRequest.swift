public import Base
import CMessages
public import Messages

/// Follows a session.
public struct WatchSessionRequest: Equatable, Sendable {
  /// The session, a UUID; required.
  public var sessionID: UUID

  /// The last revision that this reader saw; 0 for none. The current state is sent at once unless
  /// it is that one.
  public var afterRevision: Int64

  /// A value with these fields.
  public init(sessionID: UUID, afterRevision: Int64 = 0) {
    self.sessionID = sessionID
    self.afterRevision = afterRevision
  }
}

extension WatchSessionRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__live__v1__watch_session_request__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__WatchSessionRequest>) {
    sessionID = unsafe reader.uuid("session_id", reader.raw.session_id)
    afterRevision = unsafe reader.number("after_revision", reader.raw.after_revision, in: 0...)
  }

  func write(to raw: inout Pulsewire__Live__V1__WatchSessionRequest, in arena: Arena) {
    unsafe raw.session_id = arena.copy(sessionID)
    unsafe raw.after_revision = afterRevision
  }
}

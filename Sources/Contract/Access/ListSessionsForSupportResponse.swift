import CMessages
public import Messages

/// A page of sessions.
public struct ListSessionsForSupportResponse: Equatable, Sendable {
  /// The sessions; none is the caller's own.
  public var sessions: [AccountSession]

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(sessions: [AccountSession], nextPageToken: String = "") {
    self.sessions = sessions
    self.nextPageToken = nextPageToken
  }
}

extension ListSessionsForSupportResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__list_sessions_for_support_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__ListSessionsForSupportResponse>) {
    sessions = unsafe reader.list("sessions", reader.raw.n_sessions, reader.raw.sessions)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Access__V1__ListSessionsForSupportResponse, in arena: Arena) {
    unsafe (raw.n_sessions, raw.sessions) = arena.copy(list: sessions)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}

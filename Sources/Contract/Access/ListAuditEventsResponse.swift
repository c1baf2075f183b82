import CMessages
public import Messages

/// A page of the audit log.
public struct ListAuditEventsResponse: Equatable, Sendable {
  /// The events.
  public var events: [AuditRecord]

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(events: [AuditRecord], nextPageToken: String = "") {
    self.events = events
    self.nextPageToken = nextPageToken
  }
}

extension ListAuditEventsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__list_audit_events_response__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__ListAuditEventsResponse>) {
    events = unsafe reader.list("events", reader.raw.n_events, reader.raw.events)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Access__V1__ListAuditEventsResponse, in arena: Arena) {
    unsafe (raw.n_events, raw.events) = arena.copy(list: events)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}

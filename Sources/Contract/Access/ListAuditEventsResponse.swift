public import Messages

/// A page of the audit log.
public struct ListAuditEventsResponse: Equatable, Sendable {
  /// The events.
  public var events: [AuditRecord] = []

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(events: [AuditRecord], nextPageToken: String = "") {
    self.events = events
    self.nextPageToken = nextPageToken
  }
}

extension ListAuditEventsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.ListAuditEventsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.events)
    m.text(2, &v.nextPageToken)
  }
}

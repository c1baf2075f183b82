public import Messages
public import Wire

extension AccessRPC {
  /// The account's audit log, newest first.
  public static let listAuditEvents = Method<ListAuditEventsRequest, ListAuditEventsResponse>(
    service, "ListAuditEvents", .account)
}

/// Asks for a page of the audit log.
public struct ListAuditEventsRequest: Equatable, Sendable {
  /// How many at most, up to 100; 0 for 50.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "") {
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListAuditEventsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.ListAuditEventsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

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

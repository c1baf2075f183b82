public import Messages
public import Wire

extension AccessRPC {
  /// Lists the entries of the account's audit log, newest first.
  public static let listAuditEvents = Method<ListAuditEventsRequest, ListAuditEventsResponse>(
    service, "ListAuditEvents", .account)
}

/// The request message for ListAuditEvents.
public struct ListAuditEventsRequest: Equatable, Sendable {
  /// The maximum number of entries to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ListAuditEvents.
public struct ListAuditEventsResponse: Equatable, Sendable {
  /// The entries of the audit log.
  public var events: [AuditRecord] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

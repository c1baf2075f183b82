public import Messages
public import Wire

extension AccessRPC {
  /// The account's sessions that have not ended, newest first.
  public static let listSessions = Method<ListSessionsRequest, ListSessionsResponse>(
    service, "ListSessions", .account)
}

/// Asks for a page of sessions.
public struct ListSessionsRequest: Equatable, Sendable {
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

extension ListSessionsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.ListSessionsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// A page of sessions.
public struct ListSessionsResponse: Equatable, Sendable {
  /// The sessions.
  public var sessions: [AccountSession] = []

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(sessions: [AccountSession], nextPageToken: String = "") {
    self.sessions = sessions
    self.nextPageToken = nextPageToken
  }
}

extension ListSessionsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.ListSessionsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.sessions)
    m.text(2, &v.nextPageToken)
  }
}

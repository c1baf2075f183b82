public import Messages
public import Wire

extension AccessRPC {
  /// Lists the account sessions that have not ended, newest first.
  public static let listSessions = Method<ListSessionsRequest, ListSessionsResponse>(
    service, "ListSessions", .account)
}

/// The request message for ListSessions.
public struct ListSessionsRequest: Equatable, Sendable {
  /// The maximum number of account sessions to return; 0 means 50, and values above 100 mean 100.
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

extension ListSessionsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.ListSessionsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// The response message for ListSessions.
public struct ListSessionsResponse: Equatable, Sendable {
  /// The account sessions.
  public var sessions: [AccountSession] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

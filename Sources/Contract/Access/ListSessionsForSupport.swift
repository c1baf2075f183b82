public import Base
public import Messages
public import Wire

extension SupportRPC {
  /// The account's sessions that have not ended, newest first.
  public static let listSessionsForSupport = Method<
    ListSessionsForSupportRequest, ListSessionsForSupportResponse
  >(
    service, "ListSessionsForSupport", .administrator)
}

/// Asks for a page of an account's sessions.
public struct ListSessionsForSupportRequest: Equatable, Sendable {
  /// The account.
  public var accountID: UUID = UUID.zero

  /// Why, for the account's owner to read.
  public var reason: String = ""

  /// How many at most, up to 100; 0 for 50.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(accountID: UUID, reason: String, pageSize: Int32 = 0, pageToken: String = "") {
    self.accountID = accountID
    self.reason = reason
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListSessionsForSupportRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.ListSessionsForSupportRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.accountID)
    m.text(2, &v.reason)
    m.number(3, &v.pageSize)
    m.text(4, &v.pageToken)
  }
}

/// A page of sessions.
public struct ListSessionsForSupportResponse: Equatable, Sendable {
  /// The sessions; none is the caller's own.
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

extension ListSessionsForSupportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.ListSessionsForSupportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.sessions)
    m.text(2, &v.nextPageToken)
  }
}

public import Base
public import Messages
public import Wire

extension SupportRPC {
  /// Lists the account sessions of an account that have not ended, newest first.
  public static let listSessionsForSupport = Method<
    ListSessionsForSupportRequest, ListSessionsForSupportResponse
  >(
    service, "ListSessionsForSupport", .administrator)
}

/// The request message for ListSessionsForSupport.
public struct ListSessionsForSupportRequest: Equatable, Sendable {
  /// The id of the account.
  public var accountID: UUID = UUID.zero

  /// The reason, which the account's owner can read.
  public var reason: String = ""

  /// The maximum number of account sessions to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ListSessionsForSupport.
public struct ListSessionsForSupportResponse: Equatable, Sendable {
  /// The account sessions. is_current is false in all of them.
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

extension ListSessionsForSupportResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.ListSessionsForSupportResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.sessions)
    m.text(2, &v.nextPageToken)
  }
}

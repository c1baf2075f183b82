public import Messages
public import Wire

extension AccessRPC {
  /// The account's API tokens that still work, newest first.
  public static let listApiTokens = Method<ListApiTokensRequest, ListApiTokensResponse>(
    service, "ListApiTokens", .account)
}

/// Asks for a page of API tokens.
public struct ListApiTokensRequest: Equatable, Sendable {
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

extension ListApiTokensRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.ListApiTokensRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// A page of API tokens.
public struct ListApiTokensResponse: Equatable, Sendable {
  /// The API tokens.
  public var apiTokens: [ApiToken] = []

  /// What to ask for the next page with; empty where this is the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(apiTokens: [ApiToken], nextPageToken: String = "") {
    self.apiTokens = apiTokens
    self.nextPageToken = nextPageToken
  }
}

extension ListApiTokensResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.ListApiTokensResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.apiTokens)
    m.text(2, &v.nextPageToken)
  }
}

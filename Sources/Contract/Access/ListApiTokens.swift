public import Messages
public import Wire

extension AccessRPC {
  /// Lists the account's valid API tokens, newest first.
  public static let listApiTokens = Method<ListApiTokensRequest, ListApiTokensResponse>(
    service, "ListApiTokens", .account)
}

/// The request message for ListApiTokens.
public struct ListApiTokensRequest: Equatable, Sendable {
  /// The maximum number of API tokens to return; 0 means 50, and values above 100 mean 100.
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

extension ListApiTokensRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.access.v1.ListApiTokensRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// The response message for ListApiTokens.
public struct ListApiTokensResponse: Equatable, Sendable {
  /// The API tokens.
  public var apiTokens: [ApiToken] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

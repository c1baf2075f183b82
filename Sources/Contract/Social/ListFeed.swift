public import Messages
public import Wire

extension PostRPC {
  /// Lists the posts of the athletes whom the caller follows, newest first.
  public static let listFeed = Method<ListFeedRequest, ListFeedResponse>(
    service, "ListFeed", .account)
}

/// The request message for ListFeed.
public struct ListFeedRequest: Equatable, Sendable {
  /// The maximum number of posts to return; 0 means 50, and values above 100 mean 100.
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

extension ListFeedRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.ListFeedRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// The response message for ListFeed.
public struct ListFeedResponse: Equatable, Sendable {
  /// The posts, newest first.
  public var posts: [Post] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(posts: [Post] = [], nextPageToken: String = "") {
    self.posts = posts
    self.nextPageToken = nextPageToken
  }
}

extension ListFeedResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.ListFeedResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.posts)
    m.text(2, &v.nextPageToken)
  }
}

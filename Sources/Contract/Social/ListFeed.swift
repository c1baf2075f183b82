public import Messages
public import Wire

extension PostRPC {
  /// Posts of those whom the caller follows, the newest first.
  public static let listFeed = Method<ListFeedRequest, ListFeedResponse>(
    service, "ListFeed", .account)
}

/// Asks for posts of those whom the caller follows.
public struct ListFeedRequest: Equatable, Sendable {
  /// At most so many; 0 means 50, and more than 100 means 100.
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

extension ListFeedRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.ListFeedRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// One page of posts.
public struct ListFeedResponse: Equatable, Sendable {
  /// The newest first.
  public var posts: [Post] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

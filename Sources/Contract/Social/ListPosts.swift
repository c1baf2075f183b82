public import Messages
public import Wire

extension PostRPC {
  /// Of an athlete's posts those that the caller may see, the newest first; none for a name that is
  /// nobody's.
  public static let listPosts = Method<ListPostsRequest, ListPostsResponse>(
    service, "ListPosts", .account)
}

/// Asks for an athlete's posts.
public struct ListPostsRequest: Equatable, Sendable {
  /// Whose, in any case of letters; empty for the caller's own.
  public var username: String = ""

  /// At most so many; 0 means 50, and more than 100 means 100.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(username: String = "", pageSize: Int32 = 0, pageToken: String = "") {
    self.username = username
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListPostsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.ListPostsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.username)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

/// One page of posts.
public struct ListPostsResponse: Equatable, Sendable {
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

extension ListPostsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.ListPostsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.posts)
    m.text(2, &v.nextPageToken)
  }
}

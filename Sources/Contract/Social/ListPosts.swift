public import Messages
public import Wire

extension PostRPC {
  /// Lists the posts of an athlete that the caller may see, newest first; empty for an unknown username.
  public static let listPosts = Method<ListPostsRequest, ListPostsResponse>(
    service, "ListPosts", .account)
}

/// The request message for ListPosts.
public struct ListPostsRequest: Equatable, Sendable {
  /// The username of the athlete, in any case; empty for the caller.
  public var username: String = ""

  /// The maximum number of posts to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ListPosts.
public struct ListPostsResponse: Equatable, Sendable {
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

extension ListPostsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.ListPostsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.posts)
    m.text(2, &v.nextPageToken)
  }
}

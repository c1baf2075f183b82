public import Messages

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

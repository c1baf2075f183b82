public import Base
public import Messages
public import Wire

extension PostRPC {
  /// What was said to a post, the newest first.
  public static let listComments = Method<ListCommentsRequest, ListCommentsResponse>(
    service, "ListComments", .account)
}

/// Asks what was said to a post.
public struct ListCommentsRequest: Equatable, Sendable {
  /// To which post.
  public var postID: UUID = UUID.zero

  /// At most so many; 0 means 50, and more than 100 means 100.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(postID: UUID, pageSize: Int32 = 0, pageToken: String = "") {
    self.postID = postID
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListCommentsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.ListCommentsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.postID)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

/// One page of comments.
public struct ListCommentsResponse: Equatable, Sendable {
  /// The newest first.
  public var comments: [PostComment] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(comments: [PostComment] = [], nextPageToken: String = "") {
    self.comments = comments
    self.nextPageToken = nextPageToken
  }
}

extension ListCommentsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.ListCommentsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.comments)
    m.text(2, &v.nextPageToken)
  }
}

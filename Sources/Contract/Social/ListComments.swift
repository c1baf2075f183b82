public import Base
public import Messages
public import Wire

extension PostRPC {
  /// Lists the comments on a post, newest first.
  public static let listComments = Method<ListCommentsRequest, ListCommentsResponse>(
    service, "ListComments", .account)
}

/// The request message for ListComments.
public struct ListCommentsRequest: Equatable, Sendable {
  /// The id of the post.
  public var postID: UUID = UUID.zero

  /// The maximum number of comments to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ListComments.
public struct ListCommentsResponse: Equatable, Sendable {
  /// The comments, newest first.
  public var comments: [PostComment] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

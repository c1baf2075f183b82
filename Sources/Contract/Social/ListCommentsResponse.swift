public import Messages

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

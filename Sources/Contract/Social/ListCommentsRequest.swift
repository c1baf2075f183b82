public import Base
public import Messages

/// Asks what was said to a post.
public struct ListCommentsRequest: Equatable, Sendable {
  /// To which post; required.
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

public import Messages

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

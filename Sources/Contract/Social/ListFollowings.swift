public import Messages
public import Wire

extension FollowRPC {
  /// Whom the caller follows or has asked to, the newest first.
  public static let listFollowings = Method<ListFollowingsRequest, ListFollowingsResponse>(
    service, "ListFollowings", .account)
}

/// Asks whom the caller follows.
public struct ListFollowingsRequest: Equatable, Sendable {
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

extension ListFollowingsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.ListFollowingsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
  }
}

/// One page of followings.
public struct ListFollowingsResponse: Equatable, Sendable {
  /// The newest first.
  public var followings: [Following] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(followings: [Following] = [], nextPageToken: String = "") {
    self.followings = followings
    self.nextPageToken = nextPageToken
  }
}

extension ListFollowingsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.ListFollowingsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.followings)
    m.text(2, &v.nextPageToken)
  }
}

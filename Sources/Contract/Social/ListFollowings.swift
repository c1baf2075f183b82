public import Messages
public import Wire

extension FollowRPC {
  /// Lists the athletes whom the caller follows or has asked to follow, newest first.
  public static let listFollowings = Method<ListFollowingsRequest, ListFollowingsResponse>(
    service, "ListFollowings", .account)
}

/// The request message for ListFollowings.
public struct ListFollowingsRequest: Equatable, Sendable {
  /// The maximum number of followings to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ListFollowings.
public struct ListFollowingsResponse: Equatable, Sendable {
  /// The followings, newest first.
  public var followings: [Following] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

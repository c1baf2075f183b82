public import Messages
public import Wire

extension FollowRPC {
  /// Who follows the caller or has asked to, the newest first.
  public static let listFollowers = Method<ListFollowersRequest, ListFollowersResponse>(
    service, "ListFollowers", .account)
}

/// Asks who follows the caller.
public struct ListFollowersRequest: Equatable, Sendable {
  /// At most so many; 0 means 50, and more than 100 means 100.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// Those of this state alone; unspecified for all.
  public var state: FollowState = .standIn

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(pageSize: Int32 = 0, pageToken: String = "", state: FollowState = .unspecified) {
    self.pageSize = pageSize
    self.pageToken = pageToken
    self.state = state
  }
}

extension ListFollowersRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.ListFollowersRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
    m.choice(3, &v.state)
  }
}

/// One page of followers.
public struct ListFollowersResponse: Equatable, Sendable {
  /// The newest first.
  public var followers: [Follower] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(followers: [Follower] = [], nextPageToken: String = "") {
    self.followers = followers
    self.nextPageToken = nextPageToken
  }
}

extension ListFollowersResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.ListFollowersResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.followers)
    m.text(2, &v.nextPageToken)
  }
}

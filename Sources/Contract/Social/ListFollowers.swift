public import Messages
public import Wire

extension FollowRPC {
  /// Lists the athletes who follow the caller or have asked to, newest first.
  public static let listFollowers = Method<ListFollowersRequest, ListFollowersResponse>(
    service, "ListFollowers", .account)
}

/// The request message for ListFollowers.
public struct ListFollowersRequest: Equatable, Sendable {
  /// The maximum number of followers to return; 0 means 50, and values above 100 mean 100.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// The state of the followers; unspecified for all states.
  public var state: FollowState = .standIn

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ListFollowers.
public struct ListFollowersResponse: Equatable, Sendable {
  /// The followers, newest first.
  public var followers: [Follower] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

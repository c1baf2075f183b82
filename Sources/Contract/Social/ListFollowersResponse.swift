public import Messages

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

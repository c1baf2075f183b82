public import Messages

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

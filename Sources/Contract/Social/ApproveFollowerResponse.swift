public import Messages

/// The follower.
public struct ApproveFollowerResponse: Equatable, Sendable {
  /// As it is now.
  public var follower: Follower = Follower()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(follower: Follower) {
    self.follower = follower
  }
}

extension ApproveFollowerResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.ApproveFollowerResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.follower)
  }
}

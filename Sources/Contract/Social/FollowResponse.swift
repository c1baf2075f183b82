public import Messages

/// The following.
public struct FollowResponse: Equatable, Sendable {
  /// As it is now.
  public var following: Following = Following()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(following: Following) {
    self.following = following
  }
}

extension FollowResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.FollowResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.following)
  }
}

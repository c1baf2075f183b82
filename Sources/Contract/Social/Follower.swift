public import Base
public import Messages
import Wire

/// That somebody follows the caller, or has asked to.
public struct Follower: Equatable, Sendable {
  /// A UUID that the server gives. It names this follower to the caller.
  public var id: UUID = UUID.zero

  /// Who: their username as it is now. Followers are told, whether or not their profile is private.
  public var username: String = ""

  /// How far it is.
  public var state: FollowState = .standIn

  /// When it was asked for first.
  public var createTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    id: UUID, username: String = "", state: FollowState = .unspecified, createTime: Timestamp
  ) {
    self.id = id
    self.username = username
    self.state = state
    self.createTime = createTime
  }
}

extension Follower: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.Follower")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.username)
    m.choice(3, &v.state)
    m.message(4, &v.createTime)
  }
}

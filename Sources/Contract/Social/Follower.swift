public import Base
public import Messages
import Wire

/// An athlete who follows the caller or has asked to.
public struct Follower: Equatable, Sendable {
  /// A UUID, assigned by the server, that identifies this follower for the caller.
  public var id: UUID = UUID.zero

  /// The follower's current username. It is visible even if the follower's profile is private.
  public var username: String = ""

  /// The state of the following.
  public var state: FollowState = .standIn

  /// The time of the first request.
  public var createTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

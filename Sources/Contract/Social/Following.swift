public import Base
public import Messages
import Wire

/// An athlete whom the caller follows or has asked to follow.
public struct Following: Equatable, Sendable {
  /// A UUID, assigned by the server, that identifies this following for the caller.
  public var id: UUID = UUID.zero

  /// The athlete's current username; for a request, the username as it was requested.
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

extension Following: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.Following")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.username)
    m.choice(3, &v.state)
    m.message(4, &v.createTime)
  }
}

public import Base
public import Messages
import Wire

/// That the caller follows somebody, or has asked to.
public struct Following: Equatable, Sendable {
  /// A UUID that the server gives. It names this following to the caller.
  public var id: UUID = UUID.zero

  /// Whom: their username as it is now; while it is requested, as it was asked for.
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

extension Following: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.Following")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.username)
    m.choice(3, &v.state)
    m.message(4, &v.createTime)
  }
}

public import Base
public import Messages
import Wire

/// That the caller has blocked somebody.
public struct Block: Equatable, Sendable {
  /// A UUID that the server gives. It names this block to the caller.
  public var id: UUID = UUID.zero

  /// Whom: the username as it was blocked.
  public var username: String = ""

  /// When.
  public var createTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(id: UUID, username: String = "", createTime: Timestamp) {
    self.id = id
    self.username = username
    self.createTime = createTime
  }
}

extension Block: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.Block")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.username)
    m.message(3, &v.createTime)
  }
}

public import Base
public import Messages
import Wire

/// An athlete whom the caller has blocked.
public struct Block: Equatable, Sendable {
  /// A UUID, assigned by the server, that identifies this block for the caller.
  public var id: UUID = UUID.zero

  /// The username at the time of the block.
  public var username: String = ""

  /// The time of the block.
  public var createTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

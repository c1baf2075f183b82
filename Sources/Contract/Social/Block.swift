public import Base
import CMessages
public import Messages

/// That the caller has blocked somebody.
public struct Block: Equatable, Sendable {
  /// A UUID that the server gives. It names this block to the caller.
  public var id: UUID

  /// Whom: the username as it was blocked.
  public var username: String

  /// When.
  public var createTime: Timestamp

  /// A value with these fields.
  public init(id: UUID, username: String = "", createTime: Timestamp) {
    self.id = id
    self.username = username
    self.createTime = createTime
  }
}

extension Block: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__block__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__Block>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    username = unsafe reader.text("username", reader.raw.username)
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
  }

  func write(to raw: inout Pulsewire__Social__V1__Block, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.username = arena.copy(username)
    unsafe raw.create_time = arena.copy(message: createTime)
  }
}

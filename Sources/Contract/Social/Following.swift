public import Base
import CMessages
public import Messages

/// That the caller follows somebody, or has asked to.
public struct Following: Equatable, Sendable {
  /// A UUID that the server gives. It names this following to the caller.
  public var id: UUID

  /// Whom: their username as it is now; while it is requested, as it was asked for.
  public var username: String

  /// How far it is.
  public var state: FollowState

  /// When it was asked for first.
  public var createTime: Timestamp

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

extension Following: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__following__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__Following>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    username = unsafe reader.text("username", reader.raw.username)
    state = unsafe reader.knownChoice("state", reader.raw.state, standIn: .unspecified)
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
  }

  func write(to raw: inout Pulsewire__Social__V1__Following, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.username = arena.copy(username)
    unsafe raw.state = .init(choice: state)
    unsafe raw.create_time = arena.copy(message: createTime)
  }
}

public import Base
import CMessages
public import Messages

/// An athlete as the server knows them: an identifier that owns every other row.
public struct Account: Equatable, Sendable {
  /// UUIDv7, given by the server. It never changes, also when the account is later linked to a
  /// sign-in provider.
  public var id: UUID

  /// When the account was made.
  public var createTime: Timestamp

  /// When somebody last signed in to it by a password or a provider; nil if nobody ever did.
  public var lastSignInTime: Timestamp?

  /// When a session, a device or an API token of it was last used; GetAccount alone says it.
  public var lastActivityTime: Timestamp?

  /// A value with these fields.
  public init(
    id: UUID, createTime: Timestamp, lastSignInTime: Timestamp? = nil,
    lastActivityTime: Timestamp? = nil
  ) {
    self.id = id
    self.createTime = createTime
    self.lastSignInTime = lastSignInTime
    self.lastActivityTime = lastActivityTime
  }
}

extension Account: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__account__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__Account>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    createTime = unsafe reader.required("create_time", reader.raw.create_time)
    lastSignInTime = unsafe reader.message("last_sign_in_time", reader.raw.last_sign_in_time)
    lastActivityTime = unsafe reader.message("last_activity_time", reader.raw.last_activity_time)
  }

  func write(to raw: inout Pulsewire__Account__V1__Account, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.create_time = arena.copy(message: createTime)
    unsafe raw.last_sign_in_time = arena.copy(message: lastSignInTime)
    unsafe raw.last_activity_time = arena.copy(message: lastActivityTime)
  }
}

public import Base
public import Messages
import Wire

/// An athlete as the server knows them: an identifier that owns every other row.
public struct Account: Equatable, Sendable {
  /// UUIDv7, given by the server. It never changes, also when the account is later linked to a
  /// sign-in provider.
  public var id: UUID = UUID.zero

  /// When the account was made.
  public var createTime: Timestamp = Timestamp.epoch

  /// When somebody last signed in to it by a password or a provider; nil if nobody ever did.
  public var lastSignInTime: Timestamp?

  /// When a session, a device or an API token of it was last used; GetAccount alone says it.
  public var lastActivityTime: Timestamp?

  /// An empty message.
  public init() {}

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

extension Account: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.Account")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.message(2, &v.createTime)
    m.message(3, &v.lastSignInTime)
    m.message(4, &v.lastActivityTime)
  }
}

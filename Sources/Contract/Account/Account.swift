public import Base
public import Messages
import Wire

/// An athlete's account: the identifier that owns all of the athlete's data.
public struct Account: Equatable, Sendable {
  /// A UUIDv7, assigned by the server. It never changes, even when the account is later linked to a sign-in
  /// provider.
  public var id: UUID = UUID.zero

  /// The time at which the account was created.
  public var createTime: Timestamp = Timestamp.epoch

  /// The time of the last sign-in by a password or a provider; nil if there was none.
  public var lastSignInTime: Timestamp?

  /// The time at which an account session, device or API token of the account was last used, as accurately as
  /// their lists report it. Set by GetAccount only.
  public var lastActivityTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

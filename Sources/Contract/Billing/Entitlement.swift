public import Base
public import Messages
import Wire

/// The current permissions of an account. Without an entitlement, or after it has expired, these are the
/// permissions of every account.
public struct Entitlement: Equatable, Sendable {
  /// Whether the account has more than the permissions of every account.
  public var pro: Bool = false

  /// The maximum number of routines of the account; 2 without an entitlement.
  public var maxRoutines: Int32 = 0

  /// The time at which the entitlement expires or expired; nil if it never does.
  public var expireTime: Timestamp?

  /// The time at which the entitlement was last granted or revoked; nil if it never was.
  public var updateTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    pro: Bool = false, maxRoutines: Int32 = 0, expireTime: Timestamp? = nil,
    updateTime: Timestamp? = nil
  ) {
    self.pro = pro
    self.maxRoutines = maxRoutines
    self.expireTime = expireTime
    self.updateTime = updateTime
  }
}

extension Entitlement: MappedMessage {
  public static let layout = MessageLayout("pulsewire.billing.v1.Entitlement")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.flag(1, &v.pro)
    m.number(2, &v.maxRoutines)
    m.message(3, &v.expireTime)
    m.message(4, &v.updateTime)
  }
}

public import Base
public import Messages
import Wire

/// What an account may, as it is now: without an entitlement, or once it has expired, what
/// everybody may.
public struct Entitlement: Equatable, Sendable {
  /// Whether it is more than what everybody may.
  public var pro: Bool = false

  /// How many routines the account may have; 2 for everybody.
  public var maxRoutines: Int32 = 0

  /// When it expires, or did; absent: never.
  public var expireTime: Timestamp?

  /// When it was last granted or revoked; absent: it never was.
  public var updateTime: Timestamp?

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

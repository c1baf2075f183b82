public import Base
import CMessages
public import Messages

/// What an account may, as it is now: without an entitlement, or once it has expired, what
/// everybody may.
public struct Entitlement: Equatable, Sendable {
  /// Whether it is more than what everybody may.
  public var pro: Bool

  /// How many routines the account may have; 2 for everybody.
  public var maxRoutines: Int32

  /// When it expires, or did; absent: never.
  public var expireTime: Timestamp?

  /// When it was last granted or revoked; absent: it never was.
  public var updateTime: Timestamp?

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

extension Entitlement: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__billing__v1__entitlement__init)

  init(reading reader: inout Reader<Pulsewire__Billing__V1__Entitlement>) {
    pro = unsafe reader.raw.pro != 0
    maxRoutines = unsafe reader.raw.max_routines
    expireTime = unsafe reader.message("expire_time", reader.raw.expire_time)
    updateTime = unsafe reader.message("update_time", reader.raw.update_time)
  }

  func write(to raw: inout Pulsewire__Billing__V1__Entitlement, in arena: Arena) {
    unsafe raw.pro = pro ? 1 : 0
    unsafe raw.max_routines = maxRoutines
    unsafe raw.expire_time = arena.copy(message: expireTime)
    unsafe raw.update_time = arena.copy(message: updateTime)
  }
}

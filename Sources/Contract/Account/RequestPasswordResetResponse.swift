public import Base
public import Messages

/// The same, whether the address is known or not.
public struct RequestPasswordResetResponse: Equatable, Sendable {
  /// Names the request: the code counts only together with it.
  public var resetID: UUID = UUID.zero

  /// Until when it serves.
  public var expireTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(resetID: UUID, expireTime: Timestamp) {
    self.resetID = resetID
    self.expireTime = expireTime
  }
}

extension RequestPasswordResetResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.RequestPasswordResetResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.resetID)
    m.message(2, &v.expireTime)
  }
}

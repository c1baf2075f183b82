public import Base
public import Messages

/// A code is on its way.
public struct ResendVerificationResponse: Equatable, Sendable {
  /// Until when it serves.
  public var expireTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(expireTime: Timestamp) {
    self.expireTime = expireTime
  }
}

extension ResendVerificationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.ResendVerificationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.expireTime)
  }
}

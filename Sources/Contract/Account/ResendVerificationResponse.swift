public import Base
import CMessages
public import Messages

/// A code is on its way.
public struct ResendVerificationResponse: Equatable, Sendable {
  /// Until when it serves.
  public var expireTime: Timestamp

  /// A value with this field.
  public init(expireTime: Timestamp) {
    self.expireTime = expireTime
  }
}

extension ResendVerificationResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__resend_verification_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__ResendVerificationResponse>) {
    expireTime = unsafe reader.required("expire_time", reader.raw.expire_time)
  }

  func write(to raw: inout Pulsewire__Account__V1__ResendVerificationResponse, in arena: Arena) {
    unsafe raw.expire_time = arena.copy(message: expireTime)
  }
}

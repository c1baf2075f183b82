public import Base
import CMessages
public import Messages

/// The same, whether the address is known or not.
public struct RequestPasswordResetResponse: Equatable, Sendable {
  /// Names the request: the code counts only together with it.
  public var resetID: UUID

  /// Until when it serves.
  public var expireTime: Timestamp

  /// A value with these fields.
  public init(resetID: UUID, expireTime: Timestamp) {
    self.resetID = resetID
    self.expireTime = expireTime
  }
}

extension RequestPasswordResetResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__request_password_reset_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__RequestPasswordResetResponse>) {
    resetID = unsafe reader.uuid("reset_id", reader.raw.reset_id)
    expireTime = unsafe reader.required("expire_time", reader.raw.expire_time)
  }

  func write(to raw: inout Pulsewire__Account__V1__RequestPasswordResetResponse, in arena: Arena) {
    unsafe raw.reset_id = arena.copy(resetID)
    unsafe raw.expire_time = arena.copy(message: expireTime)
  }
}

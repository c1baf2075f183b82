public import Base
import CMessages
public import Messages

/// What the account is about to lose.
public struct RequestDeletionResponse: Equatable, Sendable {
  /// What to confirm with. A secret: whoever has it can delete the account.
  public var confirmationToken: String

  /// Until when the token counts: 15 minutes.
  public var expireTime: Timestamp

  /// What would be deleted, where there is some of it.
  public var losses: [DeletionLoss]

  /// Services elsewhere whose links would be revoked, where there are any.
  public var services: [String]

  /// A value with these fields.
  public init(
    confirmationToken: String, expireTime: Timestamp, losses: [DeletionLoss], services: [String]
  ) {
    self.confirmationToken = confirmationToken
    self.expireTime = expireTime
    self.losses = losses
    self.services = services
  }
}

extension RequestDeletionResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__privacy__v1__request_deletion_response__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__RequestDeletionResponse>) {
    confirmationToken = unsafe reader.text("confirmation_token", reader.raw.confirmation_token)
    expireTime = unsafe reader.required("expire_time", reader.raw.expire_time)
    losses = unsafe reader.list("losses", reader.raw.n_losses, reader.raw.losses)
    services = unsafe reader.texts("services", reader.raw.n_services, reader.raw.services)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__RequestDeletionResponse, in arena: Arena) {
    unsafe raw.confirmation_token = arena.copy(confirmationToken)
    unsafe raw.expire_time = arena.copy(message: expireTime)
    unsafe (raw.n_losses, raw.losses) = arena.copy(list: losses)
    unsafe (raw.n_services, raw.services) = arena.copy(texts: services)
  }
}

/// Without the token: who reads it could use it.
extension RequestDeletionResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "RequestDeletionResponse(confirmationToken: …, expireTime: \(expireTime))"
  }
  public var debugDescription: String { description }
}

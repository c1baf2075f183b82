public import Base
public import Messages

/// What the account is about to lose.
public struct RequestDeletionResponse: Equatable, Sendable {
  /// What to confirm with. A secret: whoever has it can delete the account.
  public var confirmationToken: String = ""

  /// Until when the token counts: 15 minutes.
  public var expireTime: Timestamp = Timestamp.epoch

  /// What would be deleted, where there is some of it.
  public var losses: [DeletionLoss] = []

  /// Services elsewhere whose links would be revoked, where there are any.
  public var services: [String] = []

  /// An empty message.
  public init() {}

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

extension RequestDeletionResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.RequestDeletionResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.confirmationToken)
    m.message(2, &v.expireTime)
    m.list(3, &v.losses)
    m.texts(4, &v.services)
  }
}

/// Without the token: who reads it could use it.
extension RequestDeletionResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "RequestDeletionResponse(confirmationToken: …, expireTime: \(expireTime))"
  }
  public var debugDescription: String { description }
}

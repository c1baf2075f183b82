public import Base
public import Messages
public import Wire

extension DeletionRPC {
  /// The first step: tells what would be lost, and gives the token for the second.
  public static let requestDeletion = Method<RequestDeletionRequest, RequestDeletionResponse>(
    service, "RequestDeletion", .account)
}

/// The first step.
public struct RequestDeletionRequest: Equatable, Sendable {
  /// A UUID that the client makes at random. A repeat of the request returns the same token.
  public var requestID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(requestID: UUID) {
    self.requestID = requestID
  }
}

extension RequestDeletionRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.RequestDeletionRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
  }
}

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

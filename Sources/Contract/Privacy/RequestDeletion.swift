public import Base
public import Messages
public import Wire

extension DeletionRPC {
  /// Returns the data that a deletion would remove, and a token for ConfirmDeletion.
  public static let requestDeletion = Method<RequestDeletionRequest, RequestDeletionResponse>(
    service, "RequestDeletion", .account)
}

/// The request message for RequestDeletion.
public struct RequestDeletionRequest: Equatable, Sendable {
  /// A UUID that the client creates at random. A repeat of the request returns the same token.
  public var requestID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// The response message for RequestDeletion.
public struct RequestDeletionResponse: Equatable, Sendable {
  /// The token for ConfirmDeletion. A secret: it is enough to delete the account.
  public var confirmationToken: String = ""

  /// The time at which the token expires, after 15 minutes.
  public var expireTime: Timestamp = Timestamp.epoch

  /// The data that would be deleted, without kinds that have no rows.
  public var losses: [DeletionLoss] = []

  /// The external services whose links would be revoked.
  public var services: [String] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without the token, which a reader of the log could use.
extension RequestDeletionResponse: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "RequestDeletionResponse(confirmationToken: …, expireTime: \(expireTime))"
  }
  public var debugDescription: String { description }
}

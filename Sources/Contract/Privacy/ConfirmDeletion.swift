public import Base
public import Messages
public import Wire

extension DeletionRPC {
  /// The second step: ends all sessions at once, and deletes everything soon after.
  public static let confirmDeletion = Method<ConfirmDeletionRequest, ConfirmDeletionResponse>(
    service, "ConfirmDeletion", .publicAccess)
}

/// The second step.
public struct ConfirmDeletionRequest: Equatable, Sendable {
  /// A UUID that the client makes at random.
  public var requestID: UUID = UUID.zero

  /// The token of the first step.
  public var confirmationToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, confirmationToken: String) {
    self.requestID = requestID
    self.confirmationToken = confirmationToken
  }
}

extension ConfirmDeletionRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.ConfirmDeletionRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.confirmationToken)
  }
}

/// Without the token: who reads it could use it.
extension ConfirmDeletionRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "ConfirmDeletionRequest(requestID: \(requestID), confirmationToken: …)"
  }
  public var debugDescription: String { description }
}

/// The deletion that was begun; a repeat returns the same deletion, as far as it is by now.
public struct ConfirmDeletionResponse: Equatable, Sendable {
  /// The deletion.
  public var deletion: Deletion = Deletion()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(deletion: Deletion) {
    self.deletion = deletion
  }
}

extension ConfirmDeletionResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.ConfirmDeletionResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.deletion)
  }
}

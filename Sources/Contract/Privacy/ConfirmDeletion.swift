public import Base
public import Messages
public import Wire

extension DeletionRPC {
  /// Confirms the deletion, the second step: ends all account sessions immediately, and deletes all data soon
  /// after.
  public static let confirmDeletion = Method<ConfirmDeletionRequest, ConfirmDeletionResponse>(
    service, "ConfirmDeletion", .publicAccess)
}

/// The request message for ConfirmDeletion.
public struct ConfirmDeletionRequest: Equatable, Sendable {
  /// A UUID that the client creates at random.
  public var requestID: UUID = UUID.zero

  /// The confirmation_token from RequestDeletion.
  public var confirmationToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without the token, which a reader of the log could use.
extension ConfirmDeletionRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "ConfirmDeletionRequest(requestID: \(requestID), confirmationToken: …)"
  }
  public var debugDescription: String { description }
}

/// The response message for ConfirmDeletion. A repeat returns the same deletion in its current state.
public struct ConfirmDeletionResponse: Equatable, Sendable {
  /// The deletion.
  public var deletion: Deletion = Deletion()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

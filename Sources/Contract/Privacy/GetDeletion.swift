public import Messages
public import Wire

extension DeletionRPC {
  /// Returns the state of a deletion to any caller with its token, until 30 days after it is done.
  public static let getDeletion = Method<GetDeletionRequest, GetDeletionResponse>(
    service, "GetDeletion", .publicAccess)
}

/// The request message for GetDeletion.
public struct GetDeletionRequest: Equatable, Sendable {
  /// The confirmation_token from RequestDeletion.
  public var confirmationToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(confirmationToken: String) {
    self.confirmationToken = confirmationToken
  }
}

extension GetDeletionRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.GetDeletionRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.confirmationToken)
  }
}

/// A description without the token, which a reader of the log could use.
extension GetDeletionRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "GetDeletionRequest(confirmationToken: …)"
  }
  public var debugDescription: String { description }
}

/// The response message for GetDeletion.
public struct GetDeletionResponse: Equatable, Sendable {
  /// The deletion.
  public var deletion: Deletion = Deletion()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(deletion: Deletion) {
    self.deletion = deletion
  }
}

extension GetDeletionResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.privacy.v1.GetDeletionResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.deletion)
  }
}

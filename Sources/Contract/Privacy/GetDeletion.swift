public import Messages
public import Wire

extension DeletionRPC {
  /// How far a deletion is, for whoever has its token; for 30 days after it is done.
  public static let getDeletion = Method<GetDeletionRequest, GetDeletionResponse>(
    service, "GetDeletion", .publicAccess)
}

/// Asks how far a deletion is.
public struct GetDeletionRequest: Equatable, Sendable {
  /// The token of the first step.
  public var confirmationToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with this field.
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

/// Without the token: who reads it could use it.
extension GetDeletionRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "GetDeletionRequest(confirmationToken: …)"
  }
  public var debugDescription: String { description }
}

/// The deletion.
public struct GetDeletionResponse: Equatable, Sendable {
  /// The deletion.
  public var deletion: Deletion = Deletion()

  /// An empty message.
  public init() {}

  /// A value with this field.
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

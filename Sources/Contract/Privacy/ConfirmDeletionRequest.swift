public import Base
public import Messages

/// The second step.
public struct ConfirmDeletionRequest: Equatable, Sendable {
  /// A UUID that the client makes at random; required.
  public var requestID: UUID = UUID.zero

  /// From the first step; required.
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

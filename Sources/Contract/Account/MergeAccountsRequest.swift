public import Base
public import Messages

/// The account to be moved here.
public struct MergeAccountsRequest: Equatable, Sendable {
  /// A UUID that the client makes for this. A repeat returns the first answer.
  public var requestID: UUID = UUID.zero

  /// What the sign-in offered.
  public var mergeToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(requestID: UUID, mergeToken: String) {
    self.requestID = requestID
    self.mergeToken = mergeToken
  }
}

extension MergeAccountsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.account.v1.MergeAccountsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.mergeToken)
  }
}

/// Leaves out what is secret or personal.
extension MergeAccountsRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "MergeAccountsRequest(requestID: \(requestID), mergeToken: …)"
  }
  public var debugDescription: String { description }
}

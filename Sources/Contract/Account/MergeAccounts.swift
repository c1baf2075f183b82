public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Moves the data of an anonymous account to the caller's account, which must have a sign-in method, and
  /// removes the anonymous account.
  public static let mergeAccounts = Method<MergeAccountsRequest, MergeAccountsResponse>(
    service, "MergeAccounts", .account)
}

/// The request message for MergeAccounts.
public struct MergeAccountsRequest: Equatable, Sendable {
  /// A UUID that the client creates for this request. A repeat returns the first response.
  public var requestID: UUID = UUID.zero

  /// The merge_token from the sign-in.
  public var mergeToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without secret or personal values.
extension MergeAccountsRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "MergeAccountsRequest(requestID: \(requestID), mergeToken: …)"
  }
  public var debugDescription: String { description }
}

/// The response message for MergeAccounts.
public struct MergeAccountsResponse: Equatable, Sendable {
  /// The number of rows that were moved.
  public var movedRowCount: Int64 = 0

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(movedRowCount: Int64) {
    self.movedRowCount = movedRowCount
  }
}

extension MergeAccountsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.MergeAccountsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.movedRowCount)
  }
}

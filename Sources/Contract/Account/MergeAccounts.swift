public import Base
public import Messages
public import Wire

extension SignInRPC {
  /// Moves what an anonymous account has to the caller's, which must have a way in; the anonymous account
  /// is then gone.
  public static let mergeAccounts = Method<MergeAccountsRequest, MergeAccountsResponse>(
    service, "MergeAccounts", .account)
}

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

/// The anonymous account is gone.
public struct MergeAccountsResponse: Equatable, Sendable {
  /// Rows that were moved.
  public var movedRowCount: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with this field.
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

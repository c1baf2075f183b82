public import Base
import CMessages
public import Messages

/// The account to be moved here.
public struct MergeAccountsRequest: Equatable, Sendable {
  /// A UUID that the client makes for this. A repeat returns the first answer.
  public var requestID: UUID

  /// What the sign-in offered.
  public var mergeToken: String

  /// A value with these fields.
  public init(requestID: UUID, mergeToken: String) {
    self.requestID = requestID
    self.mergeToken = mergeToken
  }
}

extension MergeAccountsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__account__v1__merge_accounts_request__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__MergeAccountsRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    mergeToken = unsafe reader.secret("merge_token", reader.raw.merge_token, bytes: 1...4096)
  }

  func write(to raw: inout Pulsewire__Account__V1__MergeAccountsRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.merge_token = arena.copy(mergeToken)
  }
}

/// Leaves out what is secret or personal.
extension MergeAccountsRequest: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "MergeAccountsRequest(requestID: \(requestID), mergeToken: …)"
  }
  public var debugDescription: String { description }
}

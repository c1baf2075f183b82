package import Wire

extension SignInRPC {
  package static let mergeAccounts = Method<MergeAccountsRequest, MergeAccountsResponse>(
    service, "MergeAccounts", .account, repeats: .year)
}

package struct MergeAccountsRequest: MappedChange {
  package var requestID = UUID.zero
  package var mergeToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.MergeAccountsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.mergeToken)
  }
}

/// A description without secret or personal values.
extension MergeAccountsRequest: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "MergeAccountsRequest(requestID: \(requestID), mergeToken: …)"
  }
  package var debugDescription: String { description }
}

package struct MergeAccountsResponse: MappedMessage {
  package var movedRowCount: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.MergeAccountsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.movedRowCount)
  }
}

package import Wire

extension FollowRPC {
  package static let unblockAccount = Method<UnblockAccountRequest, UnblockAccountResponse>(
    service, "UnblockAccount", .account)
}

package struct UnblockAccountRequest: MappedChange {
  package var requestID = UUID.zero
  package var blockID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.UnblockAccountRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.blockID)
  }
}

package struct UnblockAccountResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.UnblockAccountResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

package import Wire

extension FollowRPC {
  package static let blockAccount = Method<BlockAccountRequest, BlockAccountResponse>(
    service, "BlockAccount", .account)
}

package struct BlockAccountRequest: MappedChange {
  package var requestID = UUID.zero
  package var username = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.BlockAccountRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.username)
  }
}

package struct BlockAccountResponse: MappedMessage {
  package var block = Block()

  package init() {}
  package static let layout = MessageLayout("pulsewire.social.v1.BlockAccountResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.block)
  }
}

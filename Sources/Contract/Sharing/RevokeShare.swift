package import Wire

extension SharingRPC {
  package static let revokeShare = Method<RevokeShareRequest, RevokeShareResponse>(
    service, "RevokeShare", .account)
}

package struct RevokeShareRequest: MappedChange {
  package var requestID = UUID.zero
  package var shareID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.RevokeShareRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.shareID)
  }
}

package struct RevokeShareResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.RevokeShareResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

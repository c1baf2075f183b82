package import Wire

extension SharingRPC {
  package static let leaveShare = Method<LeaveShareRequest, LeaveShareResponse>(
    service, "LeaveShare", .account)
}

package struct LeaveShareRequest: MappedChange {
  package var requestID = UUID.zero
  package var athleteID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.LeaveShareRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.athleteID)
  }
}

package struct LeaveShareResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.LeaveShareResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}

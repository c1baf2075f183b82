package import Wire

extension ContextRPC {
  package static let deleteCheckIn = Method<DeleteCheckInRequest, DeleteCheckInResponse>(
    service, "DeleteCheckIn", .account)
}

package struct DeleteCheckInRequest: MappedChange {
  package var requestID = UUID.zero
  package var date = Google.Date()

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.DeleteCheckInRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.date)
  }
}

package struct DeleteCheckInResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.DeleteCheckInResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

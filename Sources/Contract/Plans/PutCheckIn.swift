package import Wire

extension ContextRPC {
  package static let putCheckIn = Method<PutCheckInRequest, PutCheckInResponse>(
    service, "PutCheckIn", .account)
}

package struct PutCheckInRequest: MappedChange {
  package var requestID = UUID.zero
  package var checkIn = DailyCheckIn()

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.PutCheckInRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.checkIn)
  }
}

package struct PutCheckInResponse: MappedMessage {
  package var checkIn = DailyCheckIn()

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.PutCheckInResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.checkIn)
  }
}

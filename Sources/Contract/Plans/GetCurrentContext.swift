package import Wire

extension ContextRPC {
  package static let getCurrentContext =
    Method<GetCurrentContextRequest, GetCurrentContextResponse>(
      service, "GetCurrentContext", .account)
}

package struct GetCurrentContextRequest: MappedRequest {
  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.GetCurrentContextRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {}
}

package struct GetCurrentContextResponse: MappedMessage {
  package var date = Google.Date()
  package var facts = ContextFacts()
  package var notes: [ContextNote] = []
  package var checkIn: DailyCheckIn?

  package init() {}
  package static let layout = MessageLayout("pulsewire.plans.v1.GetCurrentContextResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.message(2, &v.facts)
    m.list(3, &v.notes)
    m.message(4, &v.checkIn)
  }
}

package import Wire

extension WorkoutLogRPC {
  package static let listActivityDays = Method<ListActivityDaysRequest, ListActivityDaysResponse>(
    service, "ListActivityDays", .scope(.trainingRead))
}

package struct ListActivityDaysRequest: MappedRequest {
  package var startDate = Google.Date()
  package var endDate = Google.Date()

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ListActivityDaysRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
  }
}

package struct ListActivityDaysResponse: MappedMessage {
  package var days: [ActivityDay] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ListActivityDaysResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.days)
  }
}

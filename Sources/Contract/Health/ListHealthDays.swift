package import SettingsContract
package import Wire

extension HealthSyncRPC {
  package static let listHealthDays = Method<ListHealthDaysRequest, ListHealthDaysResponse>(
    service, "ListHealthDays", .account)
}

package struct ListHealthDaysRequest: MappedRequest {
  package var dataType: IntegrationDataType = .standIn
  package var startDate = Google.Date()
  package var endDate = Google.Date()
  package var utcOffset: Duration?

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.ListHealthDaysRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.dataType)
    m.message(2, &v.startDate)
    m.message(3, &v.endDate)
    m.duration(4, &v.utcOffset)
  }
}

package struct ListHealthDaysResponse: MappedMessage {
  package var days: [HealthDay] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.ListHealthDaysResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.days)
  }
}

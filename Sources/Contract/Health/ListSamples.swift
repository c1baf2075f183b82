package import SettingsContract
package import Wire

extension HealthSyncRPC {
  package static let listSamples = Method<ListSamplesRequest, ListSamplesResponse>(
    service, "ListSamples", .account)
}

package struct ListSamplesRequest: MappedPage {
  package var dataType: IntegrationDataType = .standIn
  package var startTime: Timestamp?
  package var endTime: Timestamp?
  package var pageSize: Int32 = 0
  package var pageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.ListSamplesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.dataType)
    m.message(2, &v.startTime)
    m.message(3, &v.endTime)
    m.number(4, &v.pageSize)
    m.text(5, &v.pageToken)
  }
}

package struct ListSamplesResponse: MappedMessage {
  package var samples: [HealthSample] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.ListSamplesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.samples)
    m.text(2, &v.nextPageToken)
  }
}

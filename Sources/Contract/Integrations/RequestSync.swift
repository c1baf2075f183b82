package import SettingsContract
package import Wire

extension IntegrationRPC {
  package static let requestSync = Method<RequestSyncRequest, RequestSyncResponse>(
    service, "RequestSync", .account)
}

package struct RequestSyncRequest: MappedChange {
  package var requestID = UUID.zero
  package var source: IntegrationSource = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.RequestSyncRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.choice(2, &v.source)
  }
}

package struct RequestSyncResponse: MappedMessage {
  package var source: IntegrationSource = .standIn
  package var requestTime = Timestamp.epoch
  package var dataTypes: [IntegrationDataType] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.RequestSyncResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.source)
    m.message(2, &v.requestTime)
    m.choices(3, &v.dataTypes)
  }
}

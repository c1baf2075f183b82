package import SettingsContract
package import Wire

extension HealthSyncRPC {
  package static let finishSync = Method<FinishSyncRequest, FinishSyncResponse>(
    service, "FinishSync", .account)
}

package struct FinishSyncRequest: MappedRequest {
  package var syncToken = ""
  package var unreadableDataTypes: [IntegrationDataType] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.FinishSyncRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.syncToken)
    m.choices(2, &v.unreadableDataTypes)
  }
}

package struct FinishSyncResponse: MappedMessage {
  package var anchors: [HealthAnchor] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.FinishSyncResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.anchors)
  }
}

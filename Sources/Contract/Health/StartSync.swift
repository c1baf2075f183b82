package import SettingsContract
package import Wire

extension HealthSyncRPC {
  package static let startSync = Method<StartSyncRequest, StartSyncResponse>(
    service, "StartSync", .account)
}

package struct StartSyncRequest: MappedRequest {
  package var syncID = UUID.zero
  package var installationID = UUID.zero
  package var replacedInstallationID: UUID?
  package var source: IntegrationSource = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.StartSyncRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.syncID)
    m.uuid(2, &v.installationID)
    m.uuid(3, &v.replacedInstallationID)
    m.choice(4, &v.source)
  }
}

package struct StartSyncResponse: MappedMessage {
  package var syncToken = ""
  package var expireTime = Timestamp.epoch
  package var anchors: [HealthAnchor] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.StartSyncResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.syncToken)
    m.message(2, &v.expireTime)
    m.list(3, &v.anchors)
  }
}

package import SettingsContract
package import Wire

package struct IntegrationData: MappedMessage {
  package var dataType: IntegrationDataType = .standIn
  package var consentGranted = false
  package var lastSyncTime: Timestamp?

  package init() {}
  package init(
    dataType: IntegrationDataType = .unspecified, consentGranted: Bool,
    lastSyncTime: Timestamp? = nil
  ) {
    self.dataType = dataType
    self.consentGranted = consentGranted
    self.lastSyncTime = lastSyncTime
  }
  package static let layout = MessageLayout("pulsewire.integrations.v1.IntegrationData")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.dataType)
    m.flag(2, &v.consentGranted)
    m.message(3, &v.lastSyncTime)
  }
}

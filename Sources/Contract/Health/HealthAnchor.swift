package import SettingsContract
package import Wire

package struct HealthAnchor: MappedMessage {
  package var dataType: IntegrationDataType = .standIn
  package var anchor = ""
  package var consentGranted = false
  package var updateTime: Timestamp?
  package var unreadable = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.HealthAnchor")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.dataType)
    m.text(2, &v.anchor)
    m.flag(3, &v.consentGranted)
    m.message(4, &v.updateTime)
    m.flag(5, &v.unreadable)
  }
}

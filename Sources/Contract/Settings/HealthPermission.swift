package import Wire

package struct HealthPermission: MappedMessage {
  package var dataType: IntegrationDataType = .standIn
  package var status: HealthPermissionStatus = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.settings.v1.HealthPermission")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.dataType)
    m.choice(2, &v.status)
  }
}

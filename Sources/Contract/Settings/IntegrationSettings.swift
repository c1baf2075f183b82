package import Wire

package struct IntegrationSettings: MappedMessage {
  package var source: IntegrationSource = .standIn
  package var dataTypes: [IntegrationDataType] = []
  package var syncMode: IntegrationSyncMode = .standIn
  package var backfillDays: Int32 = 0
  package var healthPermissions: [HealthPermission] = []

  package init() {}
  package init(
    source: IntegrationSource = .unspecified, dataTypes: [IntegrationDataType] = [],
    syncMode: IntegrationSyncMode = .unspecified, backfillDays: Int32 = 0,
    healthPermissions: [HealthPermission] = []
  ) {
    self.source = source
    self.dataTypes = dataTypes
    self.syncMode = syncMode
    self.backfillDays = backfillDays
    self.healthPermissions = healthPermissions
  }
  package static let layout = MessageLayout("pulsewire.settings.v1.IntegrationSettings")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.source)
    m.choices(2, &v.dataTypes)
    m.choice(3, &v.syncMode)
    m.number(4, &v.backfillDays)
    m.list(5, &v.healthPermissions)
  }
}

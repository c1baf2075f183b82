package import SettingsContract
package import Wire

package struct Integration: MappedMessage {
  package var source: IntegrationSource = .standIn
  package var syncMode: IntegrationSyncMode = .standIn
  package var effectiveFrequency: SyncFrequency = .standIn
  package var backfillDays: Int32 = 0
  package var data: [IntegrationData] = []
  package var lastSyncTime: Timestamp?
  package var requestTime: Timestamp?

  package init() {}
  package init(
    source: IntegrationSource = .unspecified, syncMode: IntegrationSyncMode = .unspecified,
    effectiveFrequency: SyncFrequency = .unspecified, backfillDays: Int32, data: [IntegrationData],
    lastSyncTime: Timestamp? = nil, requestTime: Timestamp? = nil
  ) {
    self.source = source
    self.syncMode = syncMode
    self.effectiveFrequency = effectiveFrequency
    self.backfillDays = backfillDays
    self.data = data
    self.lastSyncTime = lastSyncTime
    self.requestTime = requestTime
  }
  package static let layout = MessageLayout("pulsewire.integrations.v1.Integration")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.source)
    m.choice(2, &v.syncMode)
    m.choice(3, &v.effectiveFrequency)
    m.number(4, &v.backfillDays)
    m.list(5, &v.data)
    m.message(6, &v.lastSyncTime)
    m.message(7, &v.requestTime)
  }
}

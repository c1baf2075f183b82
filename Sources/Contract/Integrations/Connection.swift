package import SettingsContract
package import Wire

package struct Connection: MappedMessage {
  package var source: IntegrationSource = .standIn
  package var state: ConnectionState = .standIn
  package var features: [ConnectionFeature] = []
  package var missingFeatures: [ConnectionFeature] = []
  package var consentTime: Timestamp?
  package var endTime: Timestamp?
  package var endNoticeDays: Int32 = 0
  package var end: ConnectionEnd = .standIn
  package var lastOutcome: ConnectionOutcome = .standIn
  package var attemptExpireTime: Timestamp?
  package var premium: ConnectionFact = .standIn
  package var explicitFilter: ConnectionFact = .standIn
  package var country = ""
  package var failedRefreshCount: Int32 = 0
  package var awaitsCode = false
  package var awaitsKey = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.integrations.v1.Connection")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.source)
    m.choice(2, &v.state)
    m.choices(3, &v.features)
    m.choices(4, &v.missingFeatures)
    m.message(5, &v.consentTime)
    m.message(6, &v.endTime)
    m.number(7, &v.endNoticeDays)
    m.choice(8, &v.end)
    m.choice(9, &v.lastOutcome)
    m.message(10, &v.attemptExpireTime)
    m.choice(11, &v.premium)
    m.choice(12, &v.explicitFilter)
    m.text(13, &v.country)
    m.number(14, &v.failedRefreshCount)
    m.flag(15, &v.awaitsCode)
    m.flag(16, &v.awaitsKey)
  }
}

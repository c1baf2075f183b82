package import SettingsContract
package import Wire

package struct HealthBatch: MappedMessage {
  package var batchID = UUID.zero
  package var dataType: IntegrationDataType = .standIn
  package var expectedAnchor = ""
  package var nextAnchor = ""
  package var samples: [HealthSample] = []
  package var deletedSampleIDs: [UUID] = []
  package var window: SnapshotPart?

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.HealthBatch")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.batchID)
    m.choice(2, ifKnown: &v.dataType)
    m.text(3, &v.expectedAnchor)
    m.text(4, &v.nextAnchor)
    m.list(5, &v.samples)
    m.uuids(6, &v.deletedSampleIDs)
    m.message(7, &v.window)
  }
}

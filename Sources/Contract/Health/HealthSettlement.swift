package import Wire

package struct HealthSettlement: MappedMessage {
  package var batchID = UUID.zero
  package var outcome: HealthBatchOutcome = .standIn
  package var storedCount: Int32 = 0
  package var changedCount: Int32 = 0
  package var unchangedCount: Int32 = 0
  package var deletedCount: Int64 = 0
  package var refusals: [HealthRefusal] = []
  package var anchor = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.HealthSettlement")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.batchID)
    m.choice(2, &v.outcome)
    m.number(3, &v.storedCount)
    m.number(4, &v.changedCount)
    m.number(5, &v.unchangedCount)
    m.number(6, &v.deletedCount)
    m.list(7, &v.refusals)
    m.text(8, &v.anchor)
  }
}

package import BodyContract
package import Wire

package struct HealthSample: MappedMessage {
  package var id = UUID.zero
  package var startTime: Timestamp?
  package var endTime: Timestamp?
  package var value: Double = 0
  package var unit = ""
  package var points: [HealthPoint] = []
  package var hrvKind: HrvKind = .standIn
  package var sleepStage: SleepStage = .standIn
  package var workout: HealthWorkout?
  package var app = ""
  package var device = ""
  package var syncIdentifier = ""
  package var syncVersion: Int64 = 0
  package var utcOffset: Duration?

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.HealthSample")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.message(2, ifValid: &v.startTime)
    m.message(3, ifValid: &v.endTime)
    m.number(4, &v.value)
    m.text(5, &v.unit)
    m.list(6, &v.points)
    m.choice(7, ifKnown: &v.hrvKind)
    m.choice(8, ifKnown: &v.sleepStage)
    m.message(9, &v.workout)
    m.text(10, &v.app)
    m.text(11, &v.device)
    m.text(12, &v.syncIdentifier)
    m.number(13, &v.syncVersion)
    m.message(14, ifValid: &v.utcOffset)
  }
}

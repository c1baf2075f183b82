package import BodyContract
package import Wire

package struct HealthDay: MappedMessage {
  package var date = Google.Date()
  package var app = ""
  package var hrvKind: HrvKind = .standIn
  package var valueCount: Int64 = 0
  package var total: Double = 0
  package var mean: Double = 0
  package var minimum: Double = 0
  package var maximum: Double = 0
  package var night: SleepPeriod?
  package var naps: [SleepPeriod] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.HealthDay")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.date)
    m.text(2, &v.app)
    m.choice(3, &v.hrvKind)
    m.number(4, &v.valueCount)
    m.number(5, &v.total)
    m.number(6, &v.mean)
    m.number(7, &v.minimum)
    m.number(8, &v.maximum)
    m.message(9, &v.night)
    m.list(10, &v.naps)
  }
}

package import Wire

package struct HealthPoint: MappedMessage {
  package var offsetMs: Int64 = 0
  package var durationMs: Int64 = 0
  package var value: Double = 0
  package var sleepStage: SleepStage = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.HealthPoint")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.offsetMs)
    m.number(2, &v.durationMs)
    m.number(3, &v.value)
    m.choice(4, ifKnown: &v.sleepStage)
  }
}

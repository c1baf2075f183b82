package import Wire

package struct HealthWorkout: MappedMessage {
  package var sport = ""
  package var energyJ: Double = 0
  package var distanceM: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.HealthWorkout")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.sport)
    m.number(2, &v.energyJ)
    m.number(3, &v.distanceM)
  }
}

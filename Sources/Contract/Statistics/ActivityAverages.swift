package import Wire

package struct ActivityAverages: MappedMessage {
  package var workoutCount = 0.0
  package var activeDayCount = 0.0
  package var setCount = 0.0
  package var repCount = 0.0
  package var volumeKg = 0.0
  package var duration = Duration.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.ActivityAverages")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.workoutCount)
    m.number(2, &v.activeDayCount)
    m.number(3, &v.setCount)
    m.number(4, &v.repCount)
    m.number(5, &v.volumeKg)
    m.message(6, &v.duration)
  }
}

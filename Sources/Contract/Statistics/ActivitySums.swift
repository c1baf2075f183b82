package import Wire

package struct ActivitySums: MappedMessage {
  package var workoutCount: Int64 = 0
  package var activeDayCount: Int64 = 0
  package var setCount: Int64 = 0
  package var repCount: Int64 = 0
  package var volumeKg = 0.0
  package var duration = Duration.zero
  package var averageRpe = 0.0
  package var ratedSetCount: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.ActivitySums")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.workoutCount)
    m.number(2, &v.activeDayCount)
    m.number(3, &v.setCount)
    m.number(4, &v.repCount)
    m.number(5, &v.volumeKg)
    m.message(6, &v.duration)
    m.number(7, &v.averageRpe)
    m.number(8, &v.ratedSetCount)
  }
}

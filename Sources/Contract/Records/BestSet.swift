package import Wire

package struct BestSet: MappedMessage {
  package var workoutSetID = UUID.zero
  package var reps: Int32 = 0
  package var loadKg: Double = 0
  package var duration: Duration?
  package var distanceM: Double = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.BestSet")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutSetID)
    m.number(2, &v.reps)
    m.number(3, &v.loadKg)
    m.duration(4, &v.duration)
    m.number(5, &v.distanceM)
  }
}

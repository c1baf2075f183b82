package import Wire

package struct ExercisePerformance: MappedMessage {
  package var workoutLogID = UUID.zero
  package var startTime = Timestamp.epoch
  package var setCount: Int32 = 0
  package var reps: Int64 = 0
  package var volumeKg: Double = 0
  package var epleyOneRepMaxKg: Double = 0
  package var brzyckiOneRepMaxKg: Double = 0
  package var bestSet = BestSet()

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.ExercisePerformance")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
    m.message(2, &v.startTime)
    m.number(3, &v.setCount)
    m.number(4, &v.reps)
    m.number(5, &v.volumeKg)
    m.number(6, &v.epleyOneRepMaxKg)
    m.number(7, &v.brzyckiOneRepMaxKg)
    m.message(8, &v.bestSet)
  }
}

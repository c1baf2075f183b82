package import LogsContract
package import Wire

package struct WorkoutSummary: MappedMessage {
  package var workoutLogID = UUID.zero
  package var name = ""
  package var startTime = Timestamp.epoch
  package var endTime = Timestamp.epoch
  package var duration = Duration.zero
  package var localDate = Google.Date()
  package var exerciseCount: Int32 = 0
  package var setCount: Int32 = 0
  package var repCount: Int32 = 0
  package var volumeKg = 0.0
  package var averageRpe = 0.0
  package var ratedSetCount: Int32 = 0
  package var category: WorkoutCategory = .unspecified

  package init() {}
  package static let layout = MessageLayout("pulsewire.statistics.v1.WorkoutSummary")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.workoutLogID)
    m.text(2, &v.name)
    m.message(3, &v.startTime)
    m.message(4, &v.endTime)
    m.message(5, &v.duration)
    m.message(6, &v.localDate)
    m.number(7, &v.exerciseCount)
    m.number(8, &v.setCount)
    m.number(9, &v.repCount)
    m.number(10, &v.volumeKg)
    m.number(11, &v.averageRpe)
    m.number(12, &v.ratedSetCount)
    m.choice(13, &v.category)
  }
}

package import Wire

package struct RecordedWorkout: MappedMessage {
  package var outcome: RecordedWorkoutOutcome = .standIn
  package var workoutLogID: UUID?
  package var sport = ""
  package var startTime = Timestamp.epoch
  package var endTime = Timestamp.epoch
  package var distanceM: Double = 0
  package var kcal: Double = 0
  package var heartRateCount: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.health.v1.RecordedWorkout")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.outcome)
    m.uuid(2, &v.workoutLogID)
    m.text(3, &v.sport)
    m.message(4, &v.startTime)
    m.message(5, &v.endTime)
    m.number(6, &v.distanceM)
    m.number(7, &v.kcal)
    m.number(8, &v.heartRateCount)
  }
}

package enum RecordedWorkoutOutcome: Int32, Choice {
  case unspecified = 0
  case added = 1
  case known = 2
  case linked = 3
  case refused = 4
}

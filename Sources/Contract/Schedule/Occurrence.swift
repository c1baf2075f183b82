package import Wire

package struct Occurrence: MappedMessage {
  package var scheduledWorkoutID = UUID.zero
  package var occurrenceDate = Google.Date()
  package var name = ""
  package var planID: UUID?
  package var date = Google.Date()
  package var startMinute: Int32 = 0
  package var startTime = Timestamp.epoch
  package var reminderTime: Timestamp?
  package var isMoved = false
  package var isSkipped = false
  package var isDone = false
  package var completeTime: Timestamp?
  package var workoutLogID: UUID?

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.Occurrence")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.scheduledWorkoutID)
    m.message(2, &v.occurrenceDate)
    m.text(3, &v.name)
    m.uuid(4, &v.planID)
    m.message(5, &v.date)
    m.number(6, &v.startMinute)
    m.message(7, &v.startTime)
    m.message(8, &v.reminderTime)
    m.flag(9, &v.isMoved)
    m.flag(10, &v.isSkipped)
    m.flag(11, &v.isDone)
    m.message(12, &v.completeTime)
    m.uuid(13, &v.workoutLogID)
  }
}

package struct OccurrenceException: MappedMessage {
  package var occurrenceDate = Google.Date()
  package var date: Google.Date?
  package var startMinute: Int32 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.OccurrenceException")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.occurrenceDate)
    m.message(2, &v.date)
    m.number(3, &v.startMinute)
  }
}

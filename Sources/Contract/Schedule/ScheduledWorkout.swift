package import RoutinesContract
package import Wire
package import WorkoutsContract

package struct ScheduledWorkout: MappedMessage {
  package var id: UUID?
  package var planID: UUID?
  package var name = ""
  package var content: Content?
  package var startDate = Google.Date()
  package var startMinute: Int32 = 0
  package var recurrenceRule = ""
  package var reminder: WorkoutReminder?
  package var exceptions: [OccurrenceException] = []
  package var lastDate: Google.Date?
  package var version: Int64 = 0
  package var createTime: Timestamp?
  package var updateTime: Timestamp?

  /// The cases of `content`.
  package enum Content: Equatable, Sendable {
    case libraryWorkout(UUID)
    case routineDay(ScheduledRoutineDay)
    case workout(Workout)
  }

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.ScheduledWorkout")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.uuid(2, &v.planID)
    m.text(3, &v.name)
    m.uuid(4, of: &v.content, Content.libraryWorkout) {
      if case .libraryWorkout(let it) = $0 { it } else { nil }
    }
    m.message(5, of: &v.content, Content.routineDay) {
      if case .routineDay(let it) = $0 { it } else { nil }
    }
    m.message(6, of: &v.content, Content.workout) {
      if case .workout(let it) = $0 { it } else { nil }
    }
    m.message(7, &v.startDate)
    m.number(8, &v.startMinute)
    m.text(9, &v.recurrenceRule)
    m.message(10, &v.reminder)
    m.list(11, &v.exceptions)
    m.message(12, &v.lastDate)
    m.number(13, &v.version)
    m.message(14, &v.createTime)
    m.message(15, &v.updateTime)
  }
}

package struct ScheduledRoutineDay: MappedMessage {
  package var routineID = UUID.zero
  package var dayOfWeek: Weekday = .unspecified

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.ScheduledRoutineDay")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.routineID)
    m.choice(2, &v.dayOfWeek)
  }
}

package struct WorkoutReminder: MappedMessage {
  package var minutesBefore: Int32 = 0
  package var isEnabled = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.WorkoutReminder")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.minutesBefore)
    m.flag(2, &v.isEnabled)
  }
}

package import RoutinesContract
package import Wire
package import WorkoutsContract

/// The sources of a session's workout: the `source` of StartWorkoutRequest.
package enum WorkoutSource: Equatable, Sendable {
  case workout(Workout)
  case routineDay(RoutineDaySource)
  case workoutLog(UUID)
  case preset(WorkoutPreset)
  /// A workout of the library that the athlete may read: its id.
  case libraryWorkout(UUID)
  case occurrence(OccurrenceSource)
}

package struct RoutineDaySource: MappedMessage {
  package var routineID = UUID.zero
  package var dayOfWeek: Weekday = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.RoutineDaySource")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.routineID)
    m.choice(2, &v.dayOfWeek)
  }
}

package struct OccurrenceSource: MappedMessage {
  package var scheduledWorkoutID = UUID.zero
  package var date = Google.Date()

  package init() {}
  package static let layout = MessageLayout("pulsewire.player.v1.OccurrenceSource")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.scheduledWorkoutID)
    m.message(2, &v.date)
  }
}

package enum WorkoutPreset: Int32, Choice {
  case vo2Max4x4 = 1
}

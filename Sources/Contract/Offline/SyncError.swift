package import LibraryContract
package import LoadContract
package import LogsContract
package import PlayerContract
package import RoutinesContract
package import ScheduleContract
package import Wire

package struct SyncError: MappedMessage {
  package var code: Int32 = 0
  package var reason = ""
  package var message = ""
  package var current: Current?

  /// The items that have versions.
  package enum Current: Equatable, Sendable {
    case workoutLog(WorkoutLog)
    case exercise(WorkoutExercise)
    case set(WorkoutSet)
    case routine(Routine)
    case session(PlayerState)
    case workoutEffort(WorkoutEffort)
    case libraryWorkout(LibraryWorkout)
    case trainingPlan(TrainingPlan)
    case scheduledWorkout(ScheduledWorkout)
  }

  package init() {}
  package static let layout = MessageLayout("pulsewire.offline.v1.SyncError")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.code)
    m.text(2, &v.reason)
    m.text(3, &v.message)
    m.message(4, of: &v.current, Current.workoutLog) {
      if case .workoutLog(let it) = $0 { it } else { nil }
    }
    m.message(5, of: &v.current, Current.exercise) {
      if case .exercise(let it) = $0 { it } else { nil }
    }
    m.message(6, of: &v.current, Current.set) { if case .set(let it) = $0 { it } else { nil } }
    m.message(7, of: &v.current, Current.routine) {
      if case .routine(let it) = $0 { it } else { nil }
    }
    m.message(8, of: &v.current, Current.session) {
      if case .session(let it) = $0 { it } else { nil }
    }
    m.message(9, of: &v.current, Current.workoutEffort) {
      if case .workoutEffort(let it) = $0 { it } else { nil }
    }
    m.message(10, of: &v.current, Current.libraryWorkout) {
      if case .libraryWorkout(let it) = $0 { it } else { nil }
    }
    m.message(11, of: &v.current, Current.trainingPlan) {
      if case .trainingPlan(let it) = $0 { it } else { nil }
    }
    m.message(12, of: &v.current, Current.scheduledWorkout) {
      if case .scheduledWorkout(let it) = $0 { it } else { nil }
    }
  }
}

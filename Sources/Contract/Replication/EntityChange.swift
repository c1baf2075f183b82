package import LogsContract
package import OfflineContract
package import PlayerContract
package import RoutinesContract
package import ScheduleContract
package import Wire

package struct EntityChange: MappedMessage {
  package var kind: EntityKind = .standIn
  package var entityID = UUID.zero
  package var revision: Int64 = 0
  package var version: Int64 = 0
  package var deleteTime: Timestamp?
  package var workoutLogID: UUID?
  package var entity: Entity?

  /// The entities.
  package enum Entity: Equatable, Sendable {
    case workoutSession(PlayerState)
    case workoutLog(WorkoutLog)
    case exercise(WorkoutExercise)
    case set(WorkoutSet)
    case routine(Routine)
    case syncOperation(SyncOperation)
    case trainingPlan(TrainingPlan)
    case scheduledWorkout(ScheduledWorkout)
  }

  package init() {}
  package static let layout = MessageLayout("pulsewire.replication.v1.EntityChange")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.uuid(2, &v.entityID)
    m.number(3, &v.revision)
    m.number(4, &v.version)
    m.message(5, &v.deleteTime)
    m.uuid(6, &v.workoutLogID)
    m.message(10, of: &v.entity, Entity.workoutSession) {
      if case .workoutSession(let it) = $0 { it } else { nil }
    }
    m.message(11, of: &v.entity, Entity.workoutLog) {
      if case .workoutLog(let it) = $0 { it } else { nil }
    }
    m.message(12, of: &v.entity, Entity.exercise) {
      if case .exercise(let it) = $0 { it } else { nil }
    }
    m.message(13, of: &v.entity, Entity.set) { if case .set(let it) = $0 { it } else { nil } }
    m.message(14, of: &v.entity, Entity.routine) {
      if case .routine(let it) = $0 { it } else { nil }
    }
    m.message(15, of: &v.entity, Entity.syncOperation) {
      if case .syncOperation(let it) = $0 { it } else { nil }
    }
    m.message(16, of: &v.entity, Entity.trainingPlan) {
      if case .trainingPlan(let it) = $0 { it } else { nil }
    }
    m.message(17, of: &v.entity, Entity.scheduledWorkout) {
      if case .scheduledWorkout(let it) = $0 { it } else { nil }
    }
  }
}

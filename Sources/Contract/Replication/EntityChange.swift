public import Base
public import LogsContract
public import Messages
public import OfflineContract
public import PlayerContract
public import RoutinesContract
public import ScheduleContract
import Wire

/// The newest state of an entity that has changed, or its deletion.
public struct EntityChange: Equatable, Sendable {
  /// The kind of the entity. A client ignores kinds that it does not know.
  public var kind: EntityKind = .standIn

  /// The id of the entity, which is unique among the entities of its kind.
  public var entityID: UUID = UUID.zero

  /// The revision of the account's entities at which it changed. Changes that were made together have the
  /// same revision. Of two changes of an entity, the one with the larger revision is the newer.
  public var revision: Int64 = 0

  /// The version of the entity, which a change of it can expect; of a session its revision; 0 for an entity
  /// that is deleted or has no version.
  public var version: Int64 = 0

  /// The time of the deletion; nil for an entity that exists.
  public var deleteTime: Timestamp?

  /// The id of the log that contains the exercise or set; nil for other kinds, and for a deletion.
  public var workoutLogID: UUID?

  /// The state of the entity; nil for a deletion.
  public var entity: Entity?

  /// The entities.
  public enum Entity: Equatable, Sendable {
    /// The session.
    case workoutSession(PlayerState)
    /// The workout log.
    case workoutLog(WorkoutLog)
    /// The exercise of a workout log.
    case exercise(WorkoutExercise)
    /// The set of an exercise.
    case set(WorkoutSet)
    /// The routine, with its days.
    case routine(Routine)
    /// The operation in the offline queue.
    case syncOperation(SyncOperation)
    /// The training plan.
    case trainingPlan(TrainingPlan)
    /// The scheduled workout, with its exceptions.
    case scheduledWorkout(ScheduledWorkout)
  }

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    kind: EntityKind, entityID: UUID, revision: Int64, version: Int64 = 0,
    deleteTime: Timestamp? = nil, workoutLogID: UUID? = nil, entity: Entity? = nil
  ) {
    self.kind = kind
    self.entityID = entityID
    self.revision = revision
    self.version = version
    self.deleteTime = deleteTime
    self.workoutLogID = workoutLogID
    self.entity = entity
  }
}

extension EntityChange: MappedMessage {
  public static let layout = MessageLayout("pulsewire.replication.v1.EntityChange")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
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

internal import Base
internal import LogsContract
internal import Postgres
internal import RPC
internal import ReplicationContract
internal import ReplicationFeature
internal import Store

/// The readers of logs, exercises and sets for replicas.
extension LogStore {
  /// The number of entities that are read at once: with the longest notes, they have less than a megabyte.
  private static let readMax = 100

  var readers: [EntityReader] {
    [
      EntityReader(.workoutLog, countMax: Self.readMax) { ids, caller in
        let rows = try await database.run(
          """
          select \(unsafeSQL: Self.columnsWithResult) from pulsewire.workout_logs l
          \(unsafeSQL: Self.joinedResult)
          where l.id = any (\(ids))
          """, for: caller)
        let logs = try await logs(rows, for: caller)
        return Dictionary(
          logs.map { ($0.id, EntityState(.workoutLog($0), version: $0.version)) },
          uniquingKeysWith: { first, _ in first })
      },
      EntityReader(.exercise, countMax: Self.readMax) { ids, caller in
        try await states(
          """
          select \(unsafeSQL: WorkoutExercise.columns), e.workout_log_id
          from pulsewire.workout_exercises e where e.id = any (\(ids))
          """, for: caller
        ) { (exercise: WorkoutExercise, logID) in
          EntityState(.exercise(exercise), version: exercise.version, workoutLogID: logID)
        }
      },
      EntityReader(.set, countMax: Self.readMax) { ids, caller in
        try await states(
          """
          select \(unsafeSQL: WorkoutSet.columns), e.workout_log_id
          from pulsewire.workout_sets s join pulsewire.workout_exercises e
            on e.owner_id = s.owner_id and e.id = s.exercise_id
          where s.id = any (\(ids))
          """, for: caller
        ) { (set: WorkoutSet, logID) in
          EntityState(.set(set), version: set.version, workoutLogID: logID)
        }
      },
    ]
  }

  /// Reads entities; the last column is the log that contains each.
  private func states<Entity: LoggedEntity>(
    _ query: SQL, for caller: Caller, _ state: (Entity, _ logID: UUID) -> EntityState
  ) async throws -> [UUID: EntityState] {
    var found: [UUID: EntityState] = [:]
    for row in try await database.run(query, for: caller) {
      let entity = try Entity(row)
      let logID = try row.decode(UUID.self, at: row.columnCount - 1)
      found[entity.id] = state(entity, logID)
    }
    return found
  }
}

internal import Base
internal import Contract
internal import ContractJSON
internal import Loop
internal import Messages
internal import PlayerFeature
internal import Postgres

/// The statements that change a log. Before each, the answer of its request is noted, and what is there
/// until then; neither is done where that is not there any more.
extension LogStore {
  /// A change, and the request that it answers.
  struct Write {
    let change: LogChange
    let logID: UUID
    let requestID: UUID
    /// The full name of the answer's message.
    let message: String
    /// The answer in its JSON form.
    let answer: String
    let time: Timestamp
    let owner: UUID
  }

  func apply(_ write: Write, on loop: EventLoop) async throws -> Outcome {
    let work = UnitOfWork(owner: write.owner, try Self.statements(for: write))
    do throws(DatabaseError) {
      return try await database.run(work, on: loop)[0].isEmpty ? .lost : .done
    } catch {
      switch error.code {
      case .uniqueViolation where !error.violates("workout_log_changes_pkey"): return .idTaken
      case .uniqueViolation, .foreignKeyViolation: return .lost
      default: throw error
      }
    }
  }

  /// The first one gives a row where the change is made.
  private static func statements(for write: Write) throws -> [SQL] {
    switch write.change {
    case .add(let exercises, let sets):
      return [note(write)] + (exercises.isEmpty ? [] : [insert(exercises, write)])
        + (sets.isEmpty ? [] : [insert(sets, write)])
    case .replaceLog(let log, let before):
      return [try note(write, of: before, isDeleted: false), update(log)]
    case .replaceExercise(let exercise, let before):
      return [try note(write, of: before, isDeleted: false), update(exercise)]
    case .replaceSet(let set, let before):
      return [try note(write, of: before, isDeleted: false), update(set)]
    case .deleteLog(let log):
      return [
        try note(write, of: log, isDeleted: true),
        "delete from pulsewire.workout_logs where id = \(log.id) and version = \(log.version)",
      ]
        + SessionRemoval.statements(
          of: log.id, at: write.time,
          where: "not exists (select from pulsewire.workout_logs l where l.session_id = s.id)")
    case .deleteExercise(let exercise):
      return [
        try note(write, of: exercise, isDeleted: true),
        """
        delete from pulsewire.workout_exercises
        where id = \(exercise.id) and version = \(exercise.version)
        """,
      ]
    case .deleteSet(let set):
      return [
        try note(write, of: set, isDeleted: true),
        "delete from pulsewire.workout_sets where id = \(set.id) and version = \(set.version)",
      ]
    }
  }

  private static func note(_ write: Write) -> SQL {
    """
    insert into pulsewire.workout_log_changes (owner_id, request_id, message, answer,
      workout_log_id, deleted, changed_at)
    values (\(write.owner), \(write.requestID), \(write.message), \(write.answer)::jsonb,
      \(write.logID), false, \(write.time))
    returning true
    """
  }

  /// Locks the row that is to be changed, so that it is still there for the next statement.
  private static func note<Before: LoggedEntity>(
    _ write: Write, of before: Before, isDeleted: Bool
  ) throws -> SQL {
    """
    insert into pulsewire.workout_log_changes (owner_id, request_id, message, answer,
      workout_log_id, entity, before, deleted, changed_at)
    select owner_id, \(write.requestID), \(write.message), \(write.answer)::jsonb,
      \(write.logID), \(Before.entity), \(try before.json())::jsonb, \(isDeleted), \(write.time)
    from \(unsafeSQL: Before.table) where id = \(before.id) and version = \(before.version)
    for update
    returning true
    """
  }

  private static func insert(_ exercises: [WorkoutExercise], _ write: Write) -> SQL {
    """
    insert into pulsewire.workout_exercises (owner_id, id, workout_log_id, name,
      exercise_template_id, position, notes, version, updated_at)
    select \(write.owner), e.id, \(write.logID), e.name, e.exercise_template_id, e.position,
      e.notes, 1, \(write.time)
    from unnest(\(exercises.map(\.id)), \(exercises.map(\.name)),
      \(exercises.map(\.exerciseTemplateID)), \(exercises.map(\.position)),
      \(exercises.map(\.notes)))
      as e (id, name, exercise_template_id, position, notes)
    """
  }

  private static func insert(_ sets: [WorkoutSet], _ write: Write) -> SQL {
    """
    insert into pulsewire.workout_sets (owner_id, id, exercise_id, set_number, set_type, reps,
      weight_kg, duration_ms, distance_m, rpe, completed_at, version, updated_at)
    select \(write.owner), s.id, s.exercise_id, s.set_number, s.set_type, s.reps, s.weight_kg,
      s.duration_ms, s.distance_m, s.rpe, s.completed_at, 1, \(write.time)
    from unnest(\(sets.map(\.id)), \(sets.map(\.exerciseID)), \(sets.map(\.setNumber)),
      \(sets.map(\.type.column)), \(sets.map(\.reps)), \(sets.map(\.storedWeightKg)),
      \(sets.map(\.durationMs)), \(sets.map(\.storedDistanceM)), \(sets.map(\.rpe)),
      \(sets.map(\.completeTime)))
      as s (id, exercise_id, set_number, set_type, reps, weight_kg, duration_ms, distance_m, rpe,
        completed_at)
    """
  }

  /// The day is reckoned anew only where the start is new.
  private static func update(_ log: WorkoutLog) -> SQL {
    """
    update pulsewire.workout_logs set name = \(log.name), notes = \(log.notes),
      started_at = \(log.startTime), ended_at = \(log.endTime),
      duration_ms = \(log.duration?.milliseconds),
      local_date = case when started_at = \(log.startTime) then local_date
        else pulsewire.local_date(\(log.startTime)) end,
      version = \(log.version), updated_at = \(log.updateTime)
    where id = \(log.id) and version = \(log.version - 1)
    """
  }

  private static func update(_ exercise: WorkoutExercise) -> SQL {
    """
    update pulsewire.workout_exercises set name = \(exercise.name),
      exercise_template_id = \(exercise.exerciseTemplateID), position = \(exercise.position),
      notes = \(exercise.notes), version = \(exercise.version), updated_at = \(exercise.updateTime)
    where id = \(exercise.id) and version = \(exercise.version - 1)
    """
  }

  private static func update(_ set: WorkoutSet) -> SQL {
    """
    update pulsewire.workout_sets set set_number = \(set.setNumber),
      set_type = \(set.type.column), reps = \(set.reps), weight_kg = \(set.storedWeightKg),
      duration_ms = \(set.durationMs), distance_m = \(set.storedDistanceM), rpe = \(set.rpe),
      completed_at = \(set.completeTime), version = \(set.version), updated_at = \(set.updateTime)
    where id = \(set.id) and version = \(set.version - 1)
    """
  }
}

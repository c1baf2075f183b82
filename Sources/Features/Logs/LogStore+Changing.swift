internal import Base
internal import ContractJSON
internal import LogsContract
internal import Messages
internal import PlayerFeature
internal import Postgres
internal import RPC
internal import Store

/// The statements that change a log. Each change first locks the log's row, so that changes of one log run one after
/// the other, and compares its state with the one that was read: if that has gone, the unit of work is rolled back and
/// the change is decided once more. It then makes the change, runs what follows from it, and records the request's
/// response and what was there before.
extension LogStore {
  /// A change, and the request that causes it.
  struct Write {
    let change: LogChange
    /// The log as it was read, and what tells that state from all others.
    let before: LoggedWorkout
    let state: String
    let logID: UUID
    let requestID: UUID
    /// The full name of the response's message.
    let message: String
    /// The response in its JSON form.
    let answer: String
    /// What follows from the change.
    let followUp: LogFollowUp
    let time: Timestamp
    let caller: Caller
  }

  func apply(_ write: Write) async throws -> Outcome {
    let statements =
      [Self.hold(write)] + write.followUp.conditions + (try Self.statements(for: write))
      + write.followUp.statements
      + [try Self.note(write)]
    do throws(DatabaseError) {
      _ = try await database.run(statements, for: write.caller)
      return .done
    } catch {
      if error.isOvertaken { return .lost }
      switch error.code {
      case .uniqueViolation where !error.violates("workout_log_changes_pkey"): return .idTaken
      case .uniqueViolation, .foreignKeyViolation: return .lost
      // Another call has added to the log since it was read.
      case .checkViolation
      where error.violates("workout_exercises_count_check")
        || error.violates("workout_sets_count_check"):
        throw LogError.full
      default: throw error
      }
    }
  }

  private static func hold(_ write: Write) -> SQL {
    "select pulsewire.hold_log(\(write.logID), \(write.state))"
  }

  private static func statements(for write: Write) throws -> [SQL] {
    switch write.change {
    case .add(let exercises, let sets):
      return (exercises.isEmpty && sets.isEmpty ? [] : [count(write)])
        + (exercises.isEmpty ? [] : [insert(exercises, write)])
        + (sets.isEmpty ? [] : [try insert(sets, write)])
    case .replaceLog(let log, _): return [try update(log)]
    case .replaceExercise(let exercise, _): return [update(exercise)] + recount(write)
    case .replaceSet(let set, _): return [try update(set)] + recount(write)
    case .deleteLog(let log, let kept):
      return [
        try keep(write.before.exercises, sets: write.before.sets, write),
        "delete from pulsewire.workout_logs where id = \(log.id)",
      ]
        + (kept.map { SessionRemoval.statements(reducingTo: $0, where: "true") }
          ?? SessionRemoval.statements(of: log.id, at: write.time, where: "true"))
    case .deleteExercise(let exercise):
      let sets = write.before.sets.filter { $0.exerciseID == exercise.id }
      return [
        try keep([], sets: sets, write),
        "delete from pulsewire.workout_exercises where id = \(exercise.id)",
      ] + recount(write)
    case .deleteSet(let set):
      return ["delete from pulsewire.workout_sets where id = \(set.id)"] + recount(write)
    }
  }

  /// Records the request, what was there before, and the response.
  private static func note(_ write: Write) throws -> SQL {
    let original = try write.original
    return """
      insert into pulsewire.workout_log_changes (owner_id, request_id, message, answer,
        workout_log_id, entity, before, deleted, changed_at, author_kind, author_id, from_queue)
      select \(write.caller.owner), \(write.requestID), \(write.message),
        \(write.answer)::jsonb, \(write.logID), \(original?.entity), \(original?.json)::jsonb,
        \(write.change.isDeletion),
        \(write.time), \(write.caller.authorColumns)
      """
  }

  /// Counts what is added before it is, so that the row is written once. Raises the version of a log that has ended, so
  /// that an edit of the log as it was before the addition conflicts.
  private static func count(_ write: Write) -> SQL {
    let after = write.before.applying(write.change) ?? write.before
    return """
      update pulsewire.workout_logs
      set version = version + (ended_at is not null)::integer,
        updated_at = case when ended_at is null then updated_at
          else greatest(updated_at, \(write.time)) end,
        \(LogCounts(of: after).assignments), category = \(after.log.category.column)
      where id = \(write.logID)
      """
  }

  /// Returns the statement that counts a log whose sets are changed or deleted, and gives it another state by that.
  private static func recount(_ write: Write) -> [SQL] {
    guard let after = write.before.applying(write.change) else { return [] }
    return [
      "update pulsewire.workout_logs set \(LogCounts(of: after).assignments) where id = \(write.logID)"
    ]
  }

  private static func insert(_ exercises: [WorkoutExercise], _ write: Write) -> SQL {
    """
    insert into pulsewire.workout_exercises (owner_id, id, workout_log_id, name,
      exercise_template_id, position, notes, version, updated_at)
    select \(write.caller.owner), e.id, \(write.logID), e.name, e.exercise_template_id, e.position,
      e.notes, 1, \(write.time)
    from unnest(\(exercises.map(\.id)), \(exercises.map(\.name)),
      \(exercises.map(\.exerciseTemplateID)), \(exercises.map(\.position)),
      \(exercises.map(\.notes)))
      as e (id, name, exercise_template_id, position, notes)
    """
  }

  private static func insert(_ sets: [WorkoutSet], _ write: Write) throws -> SQL {
    let types = try sets.map { try $0.type.knownColumn }
    return """
      insert into pulsewire.workout_sets (owner_id, id, exercise_id, set_number, set_type, reps,
        weight_kg, duration_ms, distance_m, rpe, completed_at, version, updated_at, is_unilateral,
        is_assisted, body_weight_kg, load_kg, volume_g)
      select \(write.caller.owner), s.id, s.exercise_id, s.set_number, s.set_type, s.reps,
        s.weight_kg, s.duration_ms, s.distance_m, s.rpe, s.completed_at, 1, \(write.time),
        s.is_unilateral, s.is_assisted, s.body_weight_kg, s.load_kg, s.volume_g
      from unnest(\(sets.map(\.id)), \(sets.map(\.exerciseID)), \(sets.map(\.setNumber)),
        \(types), \(sets.map(\.reps)), \(sets.map(\.storedWeightKg)),
        \(sets.map(\.durationMs)), \(sets.map(\.storedDistanceM)), \(sets.map(\.rpe)),
        \(sets.map(\.completeTime)), \(sets.map(\.isUnilateral)), \(sets.map(\.isAssisted)),
        \(sets.map(\.storedBodyWeightKg)), \(sets.map(\.storedLoadKg)),
        \(sets.map(\.storedVolumeGrams)))
        as s (id, exercise_id, set_number, set_type, reps, weight_kg, duration_ms, distance_m, rpe,
          completed_at, is_unilateral, is_assisted, body_weight_kg, load_kg, volume_g)
      """
  }

  private static func update(_ log: WorkoutLog) throws -> SQL {
    """
    update pulsewire.workout_logs set name = \(log.name), notes = \(log.notes),
      started_at = \(log.startTime), ended_at = \(log.endTime),
      duration_ms = \(log.duration?.milliseconds), time_zone = nullif(\(log.timeZone), ''),
      local_date = \(log.localDate?.sql)::text::date,
      local_hour = \(log.localDate.map { _ in log.localHour })::integer,
      privacy = coalesce(\(log.privacy), privacy), category = \(log.category.column),
      feedback = \(try log.feedback?.json())::jsonb,
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

  private static func update(_ set: WorkoutSet) throws -> SQL {
    """
    update pulsewire.workout_sets set set_number = \(set.setNumber),
      set_type = \(try set.type.knownColumn), reps = \(set.reps), weight_kg = \(set.storedWeightKg),
      duration_ms = \(set.durationMs), distance_m = \(set.storedDistanceM), rpe = \(set.rpe),
      completed_at = \(set.completeTime), version = \(set.version), updated_at = \(set.updateTime),
      is_unilateral = \(set.isUnilateral), is_assisted = \(set.isAssisted),
      body_weight_kg = \(set.storedBodyWeightKg), load_kg = \(set.storedLoadKg),
      volume_g = \(set.storedVolumeGrams)
    where id = \(set.id) and version = \(set.version - 1)
    """
  }
}

extension DatabaseError {
  /// Whether what was read has changed before it was written: another change came between.
  var isOvertaken: Bool {
    code == .checkViolation
      && (violates("workout_logs_state_check") || violates("record_revisions_revision_check")
        || violates("activity_totals_state_check"))
  }
}

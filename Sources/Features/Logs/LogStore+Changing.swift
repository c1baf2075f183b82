internal import Base
internal import ContractJSON
internal import LogsContract
internal import Messages
internal import PlayerFeature
internal import Postgres
internal import RPC
internal import Store

/// The statements that change a log. Each change first locks the log's row, so that changes of one log run one after
/// the other. It then records the request's response and the state before the change. Neither is recorded if that state
/// no longer exists.
extension LogStore {
  /// A change, and the request that causes it.
  struct Write {
    let change: LogChange
    let logID: UUID
    let requestID: UUID
    /// The full name of the response's message.
    let message: String
    /// The response in its JSON form.
    let answer: String
    let time: Timestamp
    let caller: Caller
  }

  func apply(_ write: Write) async throws -> Outcome {
    let completion = completion(of: write)
    let statements = try [Self.lock(write)] + Self.statements(for: write) + completion
    do throws(DatabaseError) {
      let results = try await database.run(statements, for: write.caller)
      guard let noted = try results[1].first else { return .lost }
      let completed = completion.isEmpty ? nil : try results[statements.count - 1].first
      return .done(correctedAnswer: try (completed ?? noted).decode(String?.self, at: 0))
    } catch {
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

  /// Returns the statement that adds the records that the written sets broke to the response.
  private func completion(of write: Write) -> [SQL] {
    let sets = write.change.writtenSets
    guard !sets.isEmpty, let newRecords = followUps.newRecords else { return [] }
    return [
      """
      update pulsewire.workout_log_changes c
      set answer = c.answer || jsonb_build_object('newRecords', n.records)
      from (\(newRecords(write.logID, sets.map(\.id)))) n (records)
      where c.request_id = \(write.requestID) and c.message = \(write.message)
        and n.records is not null
      returning c.answer::text
      """
    ]
  }

  private static func lock(_ write: Write) -> SQL {
    "select from pulsewire.workout_logs where id = \(write.logID) for no key update"
  }

  /// Returns the statements of a change. The first returns a row if the change is made, with the response if the
  /// database corrected it.
  private static func statements(for write: Write) throws -> [SQL] {
    switch write.change {
    case .add(let exercises, let sets):
      return try [note(write, addsAnything: !exercises.isEmpty || !sets.isEmpty)]
        + (exercises.isEmpty && sets.isEmpty ? [] : [countAddition(write)])
        + (exercises.isEmpty ? [] : [insert(exercises, write)])
        + (sets.isEmpty ? [] : [insert(sets, write)])
    case .replaceLog(let log, let before):
      return try [note(write, movingTo: log, of: before), update(log)]
    case .replaceExercise(let exercise, let before):
      return [note(write, of: before, isDeleted: false), update(exercise)]
    case .replaceSet(let set, let before):
      return [note(write, of: before, isDeleted: false), try update(set)]
    case .deleteLog(let log, let kept):
      return [note(write, of: log, isDeleted: true)] + keepContent(of: log, write) + [
        "delete from pulsewire.workout_logs where id = \(log.id) and version = \(log.version)"
      ]
        + (kept.map { SessionRemoval.statements(reducingTo: $0, where: isDone(write)) }
          ?? SessionRemoval.statements(of: log.id, at: write.time, where: isDone(write)))
    case .deleteExercise(let exercise):
      return [
        note(write, of: exercise, isDeleted: true), keepSets(of: exercise, write),
        """
        delete from pulsewire.workout_exercises
        where id = \(exercise.id) and version = \(exercise.version)
        """,
      ]
    case .deleteSet(let set):
      return [
        note(write, of: set, isDeleted: true),
        "delete from pulsewire.workout_sets where id = \(set.id) and version = \(set.version)",
      ]
    }
  }

  /// The condition that this unit of work has recorded the change.
  private static func isDone(_ write: Write) -> SQL {
    """
    exists (select from pulsewire.workout_log_changes c
      where c.request_id = \(write.requestID) and c.message = \(write.message)
        and c.xmin = pg_current_xact_id()::xid)
    """
  }

  /// Records an addition. An addition to a log that has ended is a change of that log, recorded with the log's earlier
  /// state.
  private static func note(_ write: Write, addsAnything: Bool) -> SQL {
    """
    insert into pulsewire.workout_log_changes (owner_id, request_id, message, answer,
      workout_log_id, entity, before, deleted, changed_at, author_kind, author_id, from_queue)
    select l.owner_id, \(write.requestID), \(write.message), \(write.answer)::jsonb, l.id,
      case when \(addsAnything) and l.ended_at is not null then \(WorkoutLog.entity)::text end,
      case when \(addsAnything) and l.ended_at is not null then pulsewire.original(l) end,
      false, \(write.time), \(write.caller.authorColumns)
    from pulsewire.workout_logs l where l.id = \(write.logID)
    returning null::text
    """
  }

  /// Raises the version of a log that has ended, so that an edit of the log as it was before the addition conflicts.
  private static func countAddition(_ write: Write) -> SQL {
    """
    update pulsewire.workout_logs
    set version = version + 1, updated_at = greatest(updated_at, \(write.time))
    where id = \(write.logID) and ended_at is not null
    """
  }

  /// Records a change of a log. The response gets the day that the database computes for a new start.
  private static func note(
    _ write: Write, movingTo log: WorkoutLog, of before: WorkoutLog
  ) -> SQL {
    """
    insert into pulsewire.workout_log_changes (owner_id, request_id, message, answer,
      workout_log_id, entity, before, deleted, changed_at, author_kind, author_id, from_queue)
    select l.owner_id, \(write.requestID), \(write.message),
      case when l.local_date is null or l.started_at = \(log.startTime) then \(write.answer)::jsonb
        else \(answer(
          write.answer, day: "pulsewire.local_date(\(log.startTime))",
          hour: "extract(hour from \(log.startTime) at time zone pulsewire.time_zone())")) end,
      l.id, \(WorkoutLog.entity), pulsewire.original(l), false, \(write.time),
      \(write.caller.authorColumns)
    from pulsewire.workout_logs l where l.id = \(before.id) and l.version = \(before.version)
    returning answer::text
    """
  }

  /// Records a change of an entity, and locks its row so that it still exists for the next statement.
  private static func note<Before: LoggedEntity>(
    _ write: Write, of before: Before, isDeleted: Bool
  ) -> SQL {
    """
    insert into pulsewire.workout_log_changes (owner_id, request_id, message, answer,
      workout_log_id, entity, before, deleted, changed_at, author_kind, author_id, from_queue)
    select one.owner_id, \(write.requestID), \(write.message), \(write.answer)::jsonb,
      \(write.logID), \(Before.entity), pulsewire.original(one), \(isDeleted), \(write.time),
      \(write.caller.authorColumns)
    from \(unsafeSQL: Before.table) one
    where one.id = \(before.id) and one.version = \(before.version)
    for update
    returning null::text
    """
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
        weight_kg, duration_ms, distance_m, rpe, completed_at, version, updated_at)
      select \(write.caller.owner), s.id, s.exercise_id, s.set_number, s.set_type, s.reps,
        s.weight_kg, s.duration_ms, s.distance_m, s.rpe, s.completed_at, 1, \(write.time)
      from unnest(\(sets.map(\.id)), \(sets.map(\.exerciseID)), \(sets.map(\.setNumber)),
        \(types), \(sets.map(\.reps)), \(sets.map(\.storedWeightKg)),
        \(sets.map(\.durationMs)), \(sets.map(\.storedDistanceM)), \(sets.map(\.rpe)),
        \(sets.map(\.completeTime)))
        as s (id, exercise_id, set_number, set_type, reps, weight_kg, duration_ms, distance_m, rpe,
          completed_at)
      """
  }

  /// Computes the day again only if the start is new.
  private static func update(_ log: WorkoutLog) throws -> SQL {
    """
    update pulsewire.workout_logs set name = \(log.name), notes = \(log.notes),
      started_at = \(log.startTime), ended_at = \(log.endTime),
      duration_ms = \(log.duration?.milliseconds),
      local_date = case when started_at = \(log.startTime) then local_date
        else pulsewire.local_date(\(log.startTime)) end,
      privacy = coalesce(\(log.privacy), privacy), feedback = \(try log.feedback?.json())::jsonb,
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
      completed_at = \(set.completeTime), version = \(set.version), updated_at = \(set.updateTime)
    where id = \(set.id) and version = \(set.version - 1)
    """
  }
}

internal import Base
internal import ContractJSON
internal import Messages
internal import Postgres
internal import RPC
internal import RoutinesContract
internal import Store

/// What changes routines. Each change is one unit of work with what its request is answered.
extension RoutineStore {
  /// Stores a new routine with its seven days. Fails on `routines_count_check` where the account has as
  /// many as it may have, and on `ChangeRequest.memory` where the request was done meanwhile.
  func insert(_ routine: Routine, _ change: ChangeRequest) async throws {
    guard let id = routine.id else { throw RoutineError.routineNotFound }
    let days = routine.days.map { day -> SQL in
      """
      insert into pulsewire.routine_days (owner_id, routine_id, day_of_week, tags)
      values (\(change.owner), \(id), \(Int16(clamping: day.dayOfWeek.rawValue)), \(day.tags))
      """
    }
    let exercises = routine.days.filter { !$0.exercises.isEmpty }.map { day -> SQL in
      let list = ExerciseColumns(day.exercises)
      return """
        insert into pulsewire.routine_exercises (owner_id, routine_id, day_of_week,
          \(unsafeSQL: ExerciseColumns.names))
        select \(change.owner), \(id), \(Int16(clamping: day.dayOfWeek.rawValue)), x.*
        from unnest(\(list.positions), \(list.templates), \(list.names), \(list.sets),
          \(list.repMins), \(list.repMaxes), \(list.weights), \(list.durations),
          \(list.distances), \(list.rests), \(list.notes)) x
        """
    }
    _ = try await database.run(
      [
        """
        insert into pulsewire.routines
          (owner_id, id, name, notes, version, created_at, updated_at)
        values (\(change.owner), \(id), \(routine.name), \(routine.notes), \(routine.version),
          \(change.time), \(change.time))
        """
      ] + days + exercises + [
        change.remember(try routine.json())
      ], for: change.caller)
  }

  /// Stores name and notes of a routine as its version, if the one before it is still the newest.
  /// False, and nothing, otherwise.
  func update(_ routine: Routine, _ change: ChangeRequest) async throws -> Bool {
    guard let id = routine.id else { throw RoutineError.routineNotFound }
    let results = try await database.run(
      [
        """
        with stored as (
          update pulsewire.routines set name = \(routine.name), notes = \(routine.notes),
            version = \(routine.version), updated_at = \(change.time)
          where id = \(id) and version = \(routine.version - 1)
          returning owner_id
        ), answered as (
          insert into pulsewire.request_answers
            (owner_id, request_id, method, answer, answered_at)
          select owner_id, \(change.requestID), \(change.method), \(try routine.json())::jsonb,
            \(change.time)
          from stored
        )
        select count(*) from stored
        """
      ], for: change.caller)
    return try results[0].only.decode(Int64.self, at: 0) == 1
  }

  /// Stores one day of a routine as its version, in the same way. Places that the day had and has no
  /// more are emptied, the others are written over: so the order in which a statement's parts run does
  /// not matter.
  func setDay(
    _ day: RoutineDay, of routine: Routine, _ change: ChangeRequest
  ) async throws -> Bool {
    guard let id = routine.id else { throw RoutineError.routineNotFound }
    let list = ExerciseColumns(day.exercises)
    let weekday = Int16(clamping: day.dayOfWeek.rawValue)
    let results = try await database.run(
      [
        """
        with stored as (
          update pulsewire.routines
          set version = \(routine.version), updated_at = \(change.time)
          where id = \(id) and version = \(routine.version - 1)
          returning owner_id, id
        ), tagged as (
          update pulsewire.routine_days d set tags = \(day.tags) from stored s
          where d.owner_id = s.owner_id and d.routine_id = s.id and d.day_of_week = \(weekday)
        ), removed as (
          delete from pulsewire.routine_exercises e using stored s
          where e.owner_id = s.owner_id and e.routine_id = s.id and e.day_of_week = \(weekday)
            and e.position >= \(Int16(clamping: day.exercises.count))
        ), placed as (
          insert into pulsewire.routine_exercises (owner_id, routine_id, day_of_week,
            \(unsafeSQL: ExerciseColumns.names))
          select s.owner_id, s.id, \(weekday), x.*
          from stored s, unnest(\(list.positions), \(list.templates), \(list.names),
            \(list.sets), \(list.repMins), \(list.repMaxes), \(list.weights),
            \(list.durations), \(list.distances), \(list.rests), \(list.notes)) x
          on conflict on constraint routine_exercises_pkey do update
          set \(unsafeSQL: ExerciseColumns.replacements)
        ), answered as (
          insert into pulsewire.request_answers
            (owner_id, request_id, method, answer, answered_at)
          select owner_id, \(change.requestID), \(change.method), \(try routine.json())::jsonb,
            \(change.time)
          from stored
        )
        select count(*) from stored
        """
      ], for: change.caller)
    return try results[0].only.decode(Int64.self, at: 0) == 1
  }

  /// Deletes a routine if it still is at `version`; false, and nothing, otherwise.
  func delete(
    _ id: UUID, at version: Int64, _ change: ChangeRequest, answer: some Message
  ) async throws -> Bool {
    let results = try await database.run(
      [
        """
        with deleted as (
          delete from pulsewire.routines where id = \(id) and version = \(version)
          returning owner_id
        ), answered as (
          insert into pulsewire.request_answers
            (owner_id, request_id, method, answer, answered_at)
          select owner_id, \(change.requestID), \(change.method), \(try answer.json())::jsonb,
            \(change.time)
          from deleted
        )
        select count(*) from deleted
        """
      ], for: change.caller)
    return try results[0].only.decode(Int64.self, at: 0) == 1
  }
}

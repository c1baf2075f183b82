internal import Base
internal import Postgres
internal import RoutinesContract
internal import Store

/// The statement parts from which `Changes` builds the changes of routines.
extension RoutineStore {
  /// Returns the part that stores a new routine, without its days. It fails on `routines_count_check` if the account
  /// has as many routines as it may have.
  static func insert(_ id: UUID, _ routine: Routine, _ change: ChangeRequest) -> SQL {
    """
    changed as (
      insert into pulsewire.routines (owner_id, id, name, notes, version, created_at, updated_at,
        created_offline)
      values (\(change.owner), \(id), \(routine.name), \(routine.notes), \(routine.version),
        \(change.time), \(change.time), \(routine.createdOffline))
      returning owner_id
    )
    """
  }

  /// Returns the statements that store the routine's days.
  static func content(of id: UUID, _ routine: Routine, _ change: ChangeRequest) -> [SQL] {
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
    return days + exercises
  }

  /// Returns the part that stores name and notes of a routine as its version, if the preceding version is still the
  /// newest.
  static func update(_ id: UUID, _ routine: Routine, _ change: ChangeRequest) -> SQL {
    """
    changed as (
      update pulsewire.routines set name = \(routine.name), notes = \(routine.notes),
        version = \(routine.version), updated_at = \(change.time)
      where id = \(id) and version = \(routine.version - 1)
      returning owner_id
    )
    """
  }

  /// Returns the parts that store one day of a routine as its version, in the same way. Positions that the day no
  /// longer has are deleted, the others overwritten: the order in which the parts of a statement run thus does not
  /// matter.
  static func setDay(
    _ day: RoutineDay, of id: UUID, _ routine: Routine, _ change: ChangeRequest
  ) -> SQL {
    let list = ExerciseColumns(day.exercises)
    let weekday = Int16(clamping: day.dayOfWeek.rawValue)
    return """
      changed as (
        update pulsewire.routines
        set version = \(routine.version), updated_at = \(change.time)
        where id = \(id) and version = \(routine.version - 1)
        returning owner_id, id
      ), tagged as (
        update pulsewire.routine_days d set tags = \(day.tags) from changed s
        where d.owner_id = s.owner_id and d.routine_id = s.id and d.day_of_week = \(weekday)
      ), removed as (
        delete from pulsewire.routine_exercises e using changed s
        where e.owner_id = s.owner_id and e.routine_id = s.id and e.day_of_week = \(weekday)
          and e.position >= \(Int16(clamping: day.exercises.count))
      ), placed as (
        insert into pulsewire.routine_exercises (owner_id, routine_id, day_of_week,
          \(unsafeSQL: ExerciseColumns.names))
        select s.owner_id, s.id, \(weekday), x.*
        from changed s, unnest(\(list.positions), \(list.templates), \(list.names),
          \(list.sets), \(list.repMins), \(list.repMaxes), \(list.weights),
          \(list.durations), \(list.distances), \(list.rests), \(list.notes)) x
        on conflict on constraint routine_exercises_pkey do update
        set \(unsafeSQL: ExerciseColumns.replacements)
      )
      """
  }

  /// Returns the part that deletes a routine, if it is still at `version`.
  static func delete(_ id: UUID, at version: Int64) -> SQL {
    """
    changed as (
      delete from pulsewire.routines where id = \(id) and version = \(version)
      returning owner_id
    )
    """
  }
}

internal import Base
internal import ContractJSON
internal import Postgres
internal import RoutinesContract
internal import Store
internal import WorkoutsContract

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
  static func content(of id: UUID, _ routine: Routine, _ change: ChangeRequest) throws -> [SQL] {
    try routine.days.map { day in
      """
      insert into pulsewire.routine_days (owner_id, routine_id, day_of_week, tags, workout)
      values (\(change.owner), \(id), \(Int16(clamping: day.dayOfWeek.rawValue)), \(day.tags),
        \(try day.document())::jsonb)
      """
    }
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

  /// Returns the parts that store one day of a routine as its version, in the same way.
  static func setDay(
    _ day: RoutineDay, of id: UUID, _ routine: Routine, _ change: ChangeRequest
  ) throws -> SQL {
    """
    changed as (
      update pulsewire.routines
      set version = \(routine.version), updated_at = \(change.time)
      where id = \(id) and version = \(routine.version - 1)
      returning owner_id, id
    ), replaced as (
      update pulsewire.routine_days d
      set tags = \(day.tags), workout = \(try day.document())::jsonb
      from changed c
      where d.owner_id = c.owner_id and d.routine_id = c.id
        and d.day_of_week = \(Int16(clamping: day.dayOfWeek.rawValue))
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

extension RoutineDay {
  /// Returns the workout as the database stores it: JSON with the blocks alone.
  fileprivate func document() throws -> String {
    var workout = Workout()
    workout.blocks = blocks
    return try workout.json()
  }
}

internal import Base
internal import LibraryContract
internal import Postgres
internal import Store

/// The statement parts from which `Changes` builds the changes of an author's workouts.
extension LibraryStore {
  /// Returns the part that stores a new workout.
  static func insert(_ workout: LibraryWorkout, _ change: ChangeRequest) throws -> SQL {
    """
    changed as (
      insert into pulsewire.library_workouts (owner_id, id, version, origin, parent_id, is_public,
        created_at, updated_at, document)
      values (\(change.owner), \(workout.id), 1, \(workout.origin), \(workout.parentID),
        false, \(change.time), \(change.time), \(try workout.document())::jsonb)
      returning owner_id
    )
    """
  }

  /// Returns the part that stores a workout as its version, if the preceding version is still the newest.
  static func update(
    _ id: UUID, _ workout: LibraryWorkout, _ change: ChangeRequest
  ) throws -> SQL {
    """
    changed as (
      update pulsewire.library_workouts
      set version = \(workout.version), updated_at = \(change.time),
        document = \(try workout.document())::jsonb
      where id = \(id) and version = \(workout.version - 1)
      returning owner_id
    )
    """
  }

  /// Returns the part that publishes or withdraws a workout, in the same way.
  static func publish(_ id: UUID, _ workout: LibraryWorkout, _ change: ChangeRequest) -> SQL {
    """
    changed as (
      update pulsewire.library_workouts
      set version = \(workout.version), updated_at = \(change.time),
        is_public = \(workout.isPublic)
      where id = \(id) and version = \(workout.version - 1)
      returning owner_id
    )
    """
  }

  /// Returns the part that deletes a workout, if it is still at `version`.
  static func delete(_ id: UUID, at version: Int64) -> SQL {
    """
    changed as (
      delete from pulsewire.library_workouts where id = \(id) and version = \(version)
      returning owner_id
    )
    """
  }
}

internal import LogsContract
internal import Postgres

/// The statements that keep what a deletion removes with an entity. They lock the rows, so that their last state is
/// kept, and do nothing if the deleted entity has changed since it was read.
extension LogStore {
  /// The number of places before the first set: more than a log has exercises.
  private static let setPlaceMin: Int32 = 10_000

  /// Keeps the exercises of a log and their sets.
  static func keepContent(of log: WorkoutLog, _ write: Write) -> [SQL] {
    [
      """
      insert into pulsewire.workout_log_originals (owner_id, request_id, entity, entity_id, place,
        workout_log_id, before, changed_at)
      select (k.one).owner_id, \(write.requestID), \(WorkoutExercise.entity), (k.one).id,
        -row_number() over (order by (k.one).position, (k.one).id), \(write.logID),
        pulsewire.original(k.one), \(write.time)
      from (
        select one from pulsewire.workout_exercises one
        where one.workout_log_id = \(log.id) and exists (select from pulsewire.workout_logs l
          where l.id = \(log.id) and l.version = \(log.version))
        order by one.id for update of one) k
      on conflict do nothing
      """,
      """
      insert into pulsewire.workout_log_originals (owner_id, request_id, entity, entity_id, place,
        workout_log_id, before, changed_at)
      select (k.one).owner_id, \(write.requestID), \(WorkoutSet.entity), (k.one).id,
        -\(setPlaceMin) - row_number() over (
          order by k.position, (k.one).exercise_id, (k.one).set_number, (k.one).id),
        \(write.logID), pulsewire.original(k.one), \(write.time)
      from (
        select one, e.position from pulsewire.workout_exercises e join pulsewire.workout_sets one
          on one.owner_id = e.owner_id and one.exercise_id = e.id
        where e.workout_log_id = \(log.id) and exists (select from pulsewire.workout_logs l
          where l.id = \(log.id) and l.version = \(log.version))
        order by one.id for update of one) k
      on conflict do nothing
      """,
    ]
  }

  /// Keeps the sets of an exercise.
  static func keepSets(of exercise: WorkoutExercise, _ write: Write) -> SQL {
    """
    insert into pulsewire.workout_log_originals (owner_id, request_id, entity, entity_id, place,
      workout_log_id, before, changed_at)
    select (k.one).owner_id, \(write.requestID), \(WorkoutSet.entity), (k.one).id,
      -\(setPlaceMin) - row_number() over (order by (k.one).set_number, (k.one).id),
      \(write.logID), pulsewire.original(k.one), \(write.time)
    from (
      select one from pulsewire.workout_sets one
      where one.exercise_id = \(exercise.id) and exists (select from pulsewire.workout_exercises e
        where e.id = \(exercise.id) and e.version = \(exercise.version))
      order by one.id for update of one) k
    on conflict do nothing
    """
  }
}

internal import Base
internal import Postgres

/// The statements that write the workouts of exercises, and records.
enum RecordWriting {
  /// Returns the statements that write a plan. The first refuses the unit of work if the records have changed since they
  /// were read.
  static func statements(
    of plan: RecordPlan, at revision: Int64, for owner: UUID
  ) -> [SQL] {
    [hold(revision)]
      + statements(
        keeping: plan.kept, emptying: plan.emptied, removing: plan.removed, writing: plan.written,
        for: owner)
  }

  /// Returns the statements that write a correction. The first ones lock what else is locked later than by those who
  /// change a log.
  static func statements(
    of correction: RecordCorrection, at revision: Int64, for owner: UUID
  ) -> [SQL] {
    let logs = Set(correction.kept.map(\.key.logID)).sorted()
    return ["select pulsewire.lock_owner_rows()"]
      + (logs.isEmpty
        ? []
        : [
          """
          select from pulsewire.workout_logs l where l.id = any (\(logs)) order by l.id
          for key share
          """
        ]) + [hold(revision)]
      + statements(
        keeping: correction.kept, emptying: correction.emptied, removing: correction.removed,
        writing: correction.written, for: owner)
  }

  /// Returns the statements that remove records which are of no workout.
  static func statements(
    removing records: [RecordPlan.Removed], at revision: Int64
  ) -> [SQL] {
    ["select pulsewire.lock_owner_rows()", hold(revision), remove(records)]
  }

  private static func hold(_ revision: Int64) -> SQL {
    "select pulsewire.hold_records(\(revision))"
  }

  private static func statements(
    keeping kept: [ExerciseWorkout], emptying emptied: [ExerciseWorkout.Key],
    removing removed: [RecordPlan.Removed], writing written: [RecordPlan.Written], for owner: UUID
  ) -> [SQL] {
    var statements: [SQL] = []
    if !kept.isEmpty { statements.append(keep(kept, of: owner)) }
    if !emptied.isEmpty { statements.append(empty(emptied)) }
    if !removed.isEmpty { statements.append(remove(removed)) }
    if !written.isEmpty { statements.append(write(written, of: owner)) }
    return statements
  }

  /// Returns the statement that writes what was done. No upsert: it logs a lock of the row that it changes, and
  /// `hold_records` has locked out others.
  private static func keep(_ kept: [ExerciseWorkout], of owner: UUID) -> SQL {
    let bests = kept.enumerated().flatMap { index, one in
      one.bests.sorted { $0.key < $1.key }.map { (place: Int64(index) + 1, best: $0) }
    }
    return """
      with kept as materialized (
        select r.log_id, r.key, r.exercise_id, r.started_at, r.set_count, r.reps,
          r.grams * 0.001 as volume_kg, b.series, b.bests, b.set_ids
        from unnest(\(kept.map(\.key.logID)), \(kept.map(\.key.exercise)),
          \(kept.map(\.exerciseID)), \(kept.map(\.startTime)), \(kept.map(\.setCount)),
          \(kept.map(\.reps)), \(kept.map(\.volumeGrams)))
          with ordinality r (log_id, key, exercise_id, started_at, set_count, reps, grams, place)
        cross join lateral (
          select coalesce(array_agg(x.series order by x.nth), '{}') as series,
            coalesce(array_agg(x.value order by x.nth), '{}') as bests,
            coalesce(array_agg(x.set_id order by x.nth), '{}') as set_ids
          from unnest(\(bests.map(\.place)), \(bests.map(\.best.key)),
            \(bests.map(\.best.value.value)), \(bests.map(\.best.value.setID)))
            with ordinality x (place, series, value, set_id, nth)
          where x.place = r.place) b
      ), changed as (
        update pulsewire.exercise_workouts w
        set exercise_id = k.exercise_id, started_at = k.started_at, set_count = k.set_count,
          reps = k.reps, volume_kg = k.volume_kg, series = k.series, bests = k.bests,
          set_ids = k.set_ids
        from kept k cross join lateral (
          select x.ctid from pulsewire.exercise_workouts x
          where x.workout_log_id = k.log_id and x.exercise_key = k.key offset 0) p
        where w.ctid = p.ctid
        returning w.workout_log_id, w.exercise_key
      )
      insert into pulsewire.exercise_workouts (owner_id, workout_log_id, exercise_key, exercise_id,
        started_at, set_count, reps, volume_kg, series, bests, set_ids)
      select \(owner), k.* from kept k
      where (k.log_id, k.key) not in (select c.workout_log_id, c.exercise_key from changed c)
      """
  }

  private static func empty(_ emptied: [ExerciseWorkout.Key]) -> SQL {
    """
    delete from pulsewire.exercise_workouts where ctid = any (array(
      select x.ctid
      from unnest(\(emptied.map(\.logID)), \(emptied.map(\.exercise))) g (log_id, key)
      cross join lateral (
        select w.ctid from pulsewire.exercise_workouts w
        where w.workout_log_id = g.log_id and w.exercise_key = g.key offset 0) x))
    """
  }

  private static func remove(_ removed: [RecordPlan.Removed]) -> SQL {
    let (series, places) = (removed.map(\.series), removed.map(\.place))
    return """
      delete from pulsewire.exercise_records where ctid = any (array(
        select x.ctid
        from unnest(\(series.map(\.key)), \(series.map(\.name)), \(places.map(\.time)),
          \(places.map(\.logID))) g (key, series, started_at, workout_log_id)
        cross join lateral (
          select r.ctid from pulsewire.exercise_records r
          where r.exercise_key = g.key and r.series = g.series and r.started_at = g.started_at
            and r.workout_log_id = g.workout_log_id offset 0) x))
      """
  }

  private static func write(_ written: [RecordPlan.Written], of owner: UUID) -> SQL {
    let (series, entries) = (written.map(\.series), written.map(\.entry))
    return """
      insert into pulsewire.exercise_records (owner_id, exercise_key, series, started_at,
        workout_log_id, value, workout_set_id)
      select \(owner), n.*
      from unnest(\(series.map(\.key)), \(series.map(\.name)), \(entries.map(\.place.time)),
        \(entries.map(\.place.logID)), \(entries.map(\.value)), \(entries.map(\.setID))) n
      on conflict on constraint exercise_records_pkey do update
      set value = excluded.value, workout_set_id = excluded.workout_set_id
      """
  }
}

internal import Base
internal import ContractJSON
internal import Messages
internal import Postgres
internal import RPC
internal import RecordsContract
internal import Store

/// The statements that read records and the history of exercises. None of them writes: `RecordFollower` does.
struct RecordStore: Sendable {
  let database: Database

  /// A record of a list, and the place after it.
  struct Listed<Cursor> {
    let record: PersonalRecord
    let cursor: Cursor
  }

  /// Returns up to `count` records that stand after `cursor`, by exercise and series; of all exercises for nil. An index
  /// leads from each series to the next, past all records that were replaced.
  func standing(
    of exercise: RecordedExercise?, behind cursor: StandingCursor, count: Int, for caller: Caller
  ) async throws -> [Listed<StandingCursor>] {
    let key = exercise?.key ?? "null::uuid"
    let rows = try await database.run(
      Self.told(
        """
        with recursive place as materialized (
          select greatest(k.first_key, \(cursor.key)) as exercise_key, k.last_key,
            case when k.first_key <= \(cursor.key) then \(cursor.series) else '' end as series
          from (select coalesce(a.key, \(UUID.zero)) as first_key,
              coalesce(a.key, \(UUID.max)) as last_key
            from (select \(key)) a (key)) k
        ), standing as (
          select n.exercise_key, n.series, p.last_key from place p cross join lateral (
            select r.exercise_key, r.series from pulsewire.exercise_records r
            where (r.exercise_key, r.series) > (p.exercise_key, p.series collate "C")
              and r.exercise_key <= p.last_key
            order by r.exercise_key, r.series limit 1) n
          union all
          select n.exercise_key, n.series, s.last_key from standing s cross join lateral (
            select r.exercise_key, r.series from pulsewire.exercise_records r
            where (r.exercise_key, r.series) > (s.exercise_key, s.series)
              and r.exercise_key <= s.last_key
            order by r.exercise_key, r.series limit 1) n
        )
        select r.one from (select * from standing limit \(count)) s cross join lateral (
          select x as one from pulsewire.exercise_records x
          where x.exercise_key = s.exercise_key and x.series = s.series
          order by x.started_at desc, x.workout_log_id desc limit 1) r
        order by s.exercise_key, s.series
        """), for: caller)
    return try rows.map { row in
      let (record, key, series, _) = try Self.record(row)
      return Listed(record: record, cursor: StandingCursor(key: key, series: series))
    }
  }

  /// Returns up to `count` records of an exercise after `cursor`: by series, the newest first.
  func history(
    of exercise: RecordedExercise, behind cursor: RecordCursor, count: Int, for caller: Caller
  ) async throws -> [Listed<RecordCursor>] {
    let rows = try await database.run(
      Self.told(
        """
        select r from pulsewire.exercise_records r
        where r.exercise_key = \(exercise.key)
          and (r.series, r.started_at, r.workout_log_id)
            < (\(cursor.series) collate "C", \(cursor.place.time), \(cursor.place.id))
        order by r.series desc, r.started_at desc, r.workout_log_id desc limit \(count)
        """), for: caller)
    return try rows.map { row in
      let (record, _, series, place) = try Self.record(row)
      return Listed(record: record, cursor: RecordCursor(series: series, place: place))
    }
  }

  /// Returns the estimated one-repetition maximum of an exercise that stands; nil for none.
  func oneRepMax(
    of exercise: RecordedExercise, by formula: OneRepMaxFormula, for caller: Caller
  ) async throws -> PersonalRecord? {
    let series = formula == .unspecified ? .epley : formula
    let row = try await database.first(
      Self.told(
        """
        select r from pulsewire.exercise_records r
        where r.exercise_key = \(exercise.key) and r.series = \(series)
        order by r.started_at desc, r.workout_log_id desc limit 1
        """), for: caller)
    return try row.map { try Self.record($0).record }
  }

  /// Returns the estimated one-repetition maxima of exercises that stand, in kilograms; nil where there is none.
  func oneRepMaxes(
    of exercises: [(templateID: UUID?, name: String)], for caller: Caller
  ) async throws -> [Double?] {
    let rows = try await database.run(
      """
      select (x.place - 1)::integer, r.value::float8
      from unnest(\(exercises.map(\.templateID)), \(exercises.map(\.name)))
        with ordinality x (template_id, name, place)
      cross join lateral (
        select y.value from pulsewire.exercise_records y
        where y.exercise_key = pulsewire.exercise_key(x.template_id, x.name)
          and y.series = 'epley'
        order by y.started_at desc, y.workout_log_id desc limit 1) r
      """, for: caller)
    var maxima = [Double?](repeating: nil, count: exercises.count)
    for (place, value) in try rows.decode(Int32.self, Double.self)
    where maxima.indices.contains(Int(place)) {
      maxima[Int(place)] = value  // trap: it is an index
    }
    return maxima
  }

  /// Returns up to `count` workouts of an exercise after `cursor`, the latest start first.
  func performances(
    of exercise: RecordedExercise, behind cursor: TimeCursor, count: Int, for caller: Caller
  ) async throws -> [ExercisePerformance] {
    let rows = try await database.run(
      """
      select w.workout_log_id, w.started_at, w.set_count, w.reps, w.volume_kg::float8,
        coalesce((w.bests -> 'epley')::float8, 0), coalesce((w.bests -> 'brzycki')::float8, 0),
        b.id, b.reps, coalesce(b.load_kg, 0)::float8, b.duration_ms,
        coalesce(b.distance_m, 0)::float8
      from pulsewire.exercise_workouts w cross join lateral (
        select s.* from pulsewire.workout_exercises e
        cross join lateral (
          select * from pulsewire.workout_sets x
          where x.owner_id = e.owner_id and x.exercise_id = e.id offset 0) s
        where e.owner_id = w.owner_id and e.workout_log_id = w.workout_log_id
          and pulsewire.exercise_key(e.exercise_template_id, e.name) = w.exercise_key
          and s.set_type <> 'warm_up'
        order by (
            select v.value
            from pulsewire.set_values(
              s.load_kg, null, s.reps, s.volume_g, s.duration_ms, s.distance_m) v
            where v.series = 'epley') desc nulls last,
          s.load_kg desc nulls last, s.reps desc, s.distance_m desc nulls last,
          s.duration_ms desc nulls last, s.completed_at, s.set_number, s.id limit 1) b
      where w.exercise_key = \(exercise.key)
        and (w.started_at, w.workout_log_id) < (\(cursor.time), \(cursor.id))
      order by w.started_at desc, w.workout_log_id desc limit \(count)
      """, for: caller)
    return try rows.map { row in
      let (
        logID, startTime, setCount, reps, volumeKg, epley, brzycki, setID, setReps, weightKg,
        durationMs, distanceM
      ) = try row.decode(
        UUID.self, Timestamp.self, Int32.self, Int64.self, Double.self, Double.self, Double.self,
        UUID.self, Int32.self, Double.self, Int64?.self, Double.self)
      return ExercisePerformance {
        $0.workoutLogID = logID
        $0.startTime = startTime
        $0.setCount = setCount
        $0.reps = reps
        $0.volumeKg = volumeKg
        $0.epleyOneRepMaxKg = epley
        $0.brzyckiOneRepMaxKg = brzycki
        $0.bestSet = BestSet {
          $0.workoutSetID = setID
          $0.reps = setReps
          $0.weightKg = weightKg
          $0.duration = durationMs.map { .milliseconds($0) }
          $0.distanceM = distanceM
        }
      }
    }
  }

  /// Returns the statement that tells the records of `query`, a list of rows of `exercise_records`, in its order.
  private static func told(_ query: SQL) -> SQL {
    """
    select c.record::text, r.exercise_key, r.series, r.started_at, r.workout_log_id
    from (select array(\(query)) as records) l
    cross join lateral pulsewire.contract_records(l.records) c
    cross join lateral (select (l.records[c.place::integer]).*) r
    order by c.place
    """
  }

  private static func record(
    _ row: Row
  ) throws -> (record: PersonalRecord, key: UUID, series: String, place: TimeCursor) {
    let (json, key, series, time, logID) = try row.decode(
      String.self, UUID.self, String.self, Timestamp.self, UUID.self)
    return (
      try PersonalRecord(json: json, JSONDecodingOptions(ignoresUnknown: true)), key, series,
      TimeCursor(time, logID)
    )
  }
}

extension RecordedExercise {
  /// The expression of the exercise's identifier: a subquery, since row security keeps a function that may fail out of
  /// the condition of an index.
  fileprivate var key: SQL { "(select pulsewire.exercise_key(\(exerciseTemplateID), \(name)))" }
}

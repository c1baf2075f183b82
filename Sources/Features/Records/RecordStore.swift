internal import Base
internal import LogsContract
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
        select r.*, row_number() over (order by s.exercise_key, s.series) as place
        from (select * from standing limit \(count)) s cross join lateral (
          select * from pulsewire.exercise_records x
          where x.exercise_key = s.exercise_key and x.series = s.series
          order by x.started_at desc, x.workout_log_id desc limit 1) r
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
        select r.*, row_number() over (
          order by r.series desc, r.started_at desc, r.workout_log_id desc) as place
        from pulsewire.exercise_records r
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
        select r.*, 1 as place from pulsewire.exercise_records r
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
      select (x.place - 1)::integer, r.value / 1000.0::float8
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
    let page: SQL = """
      select * from pulsewire.exercise_workouts w
      where w.exercise_key = \(exercise.key)
        and (w.started_at, w.workout_log_id) < (\(cursor.time), \(cursor.id))
      order by w.started_at desc, w.workout_log_id desc limit \(count)
      """
    let results = try await database.run(
      [
        """
        select w.workout_log_id, w.started_at, w.set_count, w.reps, w.volume_kg::float8, w.series,
          w.bests
        from (\(page)) w order by w.started_at desc, w.workout_log_id desc
        """,
        """
        select w.workout_log_id, s.id, s.reps, coalesce(s.load_kg, 0)::float8, s.duration_ms,
          coalesce(s.distance_m, 0)::float8, s.completed_at, s.set_number
        from (\(page)) w
        cross join lateral (
          select x.id from pulsewire.workout_exercises x
          where x.workout_log_id = w.workout_log_id
            and pulsewire.exercise_key(x.exercise_template_id, x.name) = w.exercise_key offset 0) e
        cross join lateral (
          select * from pulsewire.workout_sets y
          where y.exercise_id = e.id and y.set_type <> 'warm_up' offset 0) s
        """,
      ], for: caller)
    var sets: [UUID: [WorkoutSet]] = [:]
    for row in try results[1] {
      let (logID, id, reps, loadKg, durationMs, distanceM, time, number) = try row.decode(
        UUID.self, UUID.self, Int32.self, Double.self, Int64?.self, Double.self, Timestamp.self,
        Int32.self)
      var set = WorkoutSet()
      (set.id, set.reps, set.loadKg, set.distanceM) = (id, reps, loadKg, distanceM)
      set.duration = durationMs.map { .milliseconds($0) }
      (set.completeTime, set.setNumber) = (time, number)
      sets[logID, default: []].append(set)
    }
    return try results[0].map { row in
      let (logID, startTime, setCount, reps, volumeKg, series, values) = try row.decode(
        UUID.self, Timestamp.self, Int32.self, Int64.self, Double.self, [String].self,
        [Int64].self)
      let bests = Dictionary(zip(series, values), uniquingKeysWith: { first, _ in first })
      return ExercisePerformance {
        $0.workoutLogID = logID
        $0.startTime = startTime
        $0.setCount = setCount
        $0.reps = reps
        $0.volumeKg = volumeKg
        $0.epleyOneRepMaxKg = Double(bests[RecordSeries.epley] ?? 0) / 1000
        $0.brzyckiOneRepMaxKg = Double(bests[RecordSeries.brzycki] ?? 0) / 1000
        $0.bestSet = BestSet(amongSets: sets[logID] ?? [])
      }
    }
  }

  /// Returns the statement that tells the records of `query`, rows of `exercise_records` with their place in the list,
  /// each with the one that it replaced.
  private static func told(_ query: SQL) -> SQL {
    """
    select r.exercise_key, r.series, r.started_at, r.workout_log_id, r.value, r.workout_set_id,
      p.started_at, p.workout_log_id, p.value, p.workout_set_id, e.exercise_template_id,
      coalesce(e.name, '')
    from (\(query)) r
    left join lateral (
      select * from pulsewire.exercise_records x
      where x.exercise_key = r.exercise_key and x.series = r.series
        and (x.started_at, x.workout_log_id) < (r.started_at, r.workout_log_id)
      order by x.started_at desc, x.workout_log_id desc limit 1) p on true
    left join lateral (
      select y.exercise_template_id, y.name from pulsewire.exercise_workouts w
      cross join lateral (
        select * from pulsewire.workout_exercises z where z.id = w.exercise_id offset 0) y
      where w.workout_log_id = r.workout_log_id and w.exercise_key = r.exercise_key offset 0) e
      on true
    order by r.place
    """
  }

  private static func record(
    _ row: Row
  ) throws -> (record: PersonalRecord, key: UUID, series: String, place: TimeCursor) {
    let (key, series, time, logID, value, setID) = try row.decode(
      UUID.self, String.self, Timestamp.self, UUID.self, Int64.self, UUID?.self)
    let entry = RecordChain.Entry(
      place: RecordChain.Place(time: time, logID: logID), value: value, setID: setID)
    var earlier: RecordChain.Entry?
    if let oldTime = try row.decode(Timestamp?.self, at: 6),
      let oldLogID = try row.decode(UUID?.self, at: 7),
      let oldValue = try row.decode(Int64?.self, at: 8)
    {
      earlier = RecordChain.Entry(
        place: RecordChain.Place(time: oldTime, logID: oldLogID), value: oldValue,
        setID: try row.decode(UUID?.self, at: 9))
    }
    let record = PersonalRecord(
      entry, of: series, instead: earlier, template: try row.decode(UUID?.self, at: 10),
      name: try row.decode(String.self, at: 11))
    return (record, key, series, TimeCursor(time, logID))
  }

  /// Returns the statement that reads the records of a log that is shown to the caller.
  static func shown(of owner: SQL, in logID: UUID) -> SQL {
    """
    select r.exercise_template_id, r.exercise_name, r.series, r.value, r.workout_set_id,
      r.started_at
    from pulsewire.shown_records(\(owner), \(logID)) r
    order by r.exercise_name, r.exercise_key, r.series collate "C"
    """
  }

  /// Reads the records of a log that is shown to the caller.
  static func shown(_ rows: Rows, in logID: UUID) throws -> [PersonalRecord] {
    try rows.map { row in
      let (template, name, series, value, setID, time) = try row.decode(
        UUID?.self, String.self, String.self, Int64.self, UUID?.self, Timestamp.self)
      return PersonalRecord(
        RecordChain.Entry(
          place: RecordChain.Place(time: time, logID: logID), value: value, setID: setID),
        of: series, instead: nil, template: template, name: name)
    }
  }
}

extension RecordedExercise {
  /// The expression of the exercise's identifier: a subquery, since row security keeps a function that may fail out of
  /// the condition of an index.
  fileprivate var key: SQL { "(select pulsewire.exercise_key(\(exerciseTemplateID), \(name)))" }
}

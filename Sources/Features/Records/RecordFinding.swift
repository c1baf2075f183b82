internal import Base
internal import Jobs
internal import LogsContract
internal import LogsFeature
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import Store

/// The workouts of exercises and the records of an account, from all of its logs alone: for what came in a batch, the logs
/// of an account that was merged. The unit of work that brings them enqueues a job.
///
/// Some logs are read at a time, in the order of their starts, and what follows from them is written in a unit of its own,
/// by the rules that follow a change of a log. What is right already is left alone: a job that is run once more, as after the
/// end of its process, finds what is left.
struct RecordFinding: Sendable {
  let database: Database
  private let logs: DayLogs
  private let keys = ExerciseKeys()
  private let changes = Changes()

  init(database: Database) {
    self.database = database
    logs = DayLogs(database: database)
  }

  /// Returns the statements that enqueue the job of an account whose workouts have changed: what others compute from
  /// those that they read before is not written.
  static func enqueue(for owner: UUID) -> [SQL] {
    [
      "select pulsewire.lock_activity(\(owner))",
      """
      insert into pulsewire.record_revisions as r (owner_id, revision) values (\(owner), 1)
      on conflict on constraint record_revisions_pkey do update set revision = r.revision + 1
      """,
      Jobs.enqueueAnew(.records, of: "select \(id)::uuid", owner: owner),
    ]
  }

  /// The job's identifier in each account: there is one.
  private static let id = UUID(high: 0x7265_636f_7264_8000, low: 0x8000_0000_0000_0001)

  func run(_ job: Job, _ handle: JobHandle) async throws -> JobOutcome {
    _ = try await find(for: Caller(job.owner, on: handle.loop)) { try handle.proceed() }
    return .done
  }

  /// Finds the workouts of all exercises and all records of an account anew. Returns the number of rows that differed.
  ///
  /// - Parameters:
  ///   - isDryRun: whether nothing is written.
  ///   - proceed: called between two pages; an error that it throws ends the work.
  func find(
    isDryRun: Bool = false, for caller: Caller, proceed: () async throws -> Void = {}
  ) async throws -> Int {
    var count = try await removeStrays(isDryRun: isDryRun, for: caller, proceed)
    var page: Page? = Page()
    while let last = page {
      page = try await find(behind: last, isDryRun: isDryRun, for: caller)
      count += page?.count ?? 0
      try await proceed()
    }
    return count
  }

  /// The progress so far.
  private struct Page {
    /// The place behind which the rest is; nil for the start.
    var end: RecordChain.Place?
    /// The last records that should be there, where others are stored.
    var tops: [RecordFacts.Series: RecordCorrection.Top] = [:]
    /// The number of rows of the page that differed.
    var count = 0
  }

  /// Finds what follows from the next logs; nil if there are none. The revision of the records is read before the logs:
  /// a change that comes between is noticed when they are written, and they are read once more.
  private func find(
    behind last: Page, isDryRun: Bool, for caller: Caller
  ) async throws -> Page? {
    try await changes.run(ChangedRow("records", of: caller.owner), on: caller.loop) {
      () async throws -> Page?? in
      let revision = try await revision(for: caller)
      let workouts = try await logs.workouts(
        behind: last.end.map { ($0.time, $0.logID) }, for: caller)
      guard let end = workouts.last?.place else { return .some(nil) }
      let correction = try await correction(of: workouts, behind: last, for: caller)
      let page = Page(end: end, tops: correction.tops, count: correction.count)
      if correction.count == 0 { return page }
      if isDryRun {
        // A change that came while it was read makes a difference that is no error.
        return try await self.revision(for: caller) == revision ? page : nil
      }
      guard
        try await write(
          RecordWriting.statements(of: correction, at: revision, for: caller.owner), for: caller)
      else { return nil }
      return Page(end: end, count: correction.count)
    }
  }

  /// Removes records of no workout. Returns their number.
  private func removeStrays(
    isDryRun: Bool, for caller: Caller, _ proceed: () async throws -> Void
  ) async throws -> Int {
    var count = 0
    var last: RecordPlan.Removed?
    repeat {
      let behind = last
      let strays = try await changes.run(
        ChangedRow("records", of: caller.owner), on: caller.loop
      ) { () async throws -> [RecordPlan.Removed]? in
        let revision = try await revision(for: caller)
        let strays = try await database.run(Self.strays(behind: behind), for: caller)
          .map { row in
            let (key, name, time, logID) = try row.decode(
              UUID.self, String.self, Timestamp.self, UUID.self)
            return RecordPlan.Removed(
              series: RecordFacts.Series(key: key, name: name),
              place: RecordChain.Place(time: time, logID: logID))
          }
        if strays.isEmpty { return [] }
        if isDryRun { return try await self.revision(for: caller) == revision ? strays : nil }
        return try await write(
          RecordWriting.statements(removing: strays, at: revision), for: caller) ? strays : nil
      }
      count += strays.count
      last = strays.last
      try await proceed()
    } while last != nil
    return count
  }

  private func revision(for caller: Caller) async throws -> Int64 {
    try await database.first(
      "select r.revision from pulsewire.record_revisions r", for: caller
    )?.decode(Int64.self, at: 0) ?? 0
  }

  /// Writes what was read at a revision. Returns whether it was still the newest.
  private func write(_ statements: [SQL], for caller: Caller) async throws -> Bool {
    do {
      _ = try await database.run(statements, for: caller)
      return true
    } catch let error where error.violates("record_revisions_revision_check") { return false }
  }
}

extension JobKind {
  /// The records of what came in a batch.
  static let records = JobKind("personal-records")
}

/// The statements that read what is stored of some workouts.
extension RecordFinding {
  /// Returns what is wrong of some workouts.
  private func correction(
    of workouts: [LoggedWorkout], behind last: Page, for caller: Caller
  ) async throws -> RecordCorrection {
    let identities = Array(
      Set(workouts.flatMap(\.exercises).map { ExerciseTotals.Identity($0) }))
    let ids = workouts.map(\.log.id)
    let keys = Dictionary(
      zip(identities, try await keys.keys(of: identities, in: database, for: caller)),
      uniquingKeysWith: { first, _ in first })
    let results = try await database.run(
      [Self.stored(ids), Self.bests(ids), Self.records(ids)], for: caller)
    var stored = RecordCorrection.Stored()
    for row in try results[0] {
      let one = try Self.workout(row)
      stored.workouts[one.key] = one
    }
    for (logID, exercise, series, value, setID) in try results[1].decode(
      UUID.self, UUID.self, String.self, Int64.self, UUID?.self)
    {
      stored.workouts[ExerciseWorkout.Key(logID: logID, exercise: exercise)]?.bests[series] =
        ExerciseTotals.Best(value: value, setID: setID)
    }
    for (key, name, time, logID, value, setID) in try results[2].decode(
      UUID.self, String.self, Timestamp.self, UUID.self, Int64.self, UUID?.self)
    {
      // trap: it is a dictionary
      stored.records[RecordFacts.Series(key: key, name: name), default: []].append(
        RecordChain.Entry(
          place: RecordChain.Place(time: time, logID: logID), value: value, setID: setID))
    }
    let right = workouts.flatMap { workout in
      ExerciseTotals.totals(of: workout) { keys[$0] }.sorted { $0.key < $1.key }.map {
        ExerciseWorkout($0.value, of: $0.key, in: workout.log)
      }
    }
    if let first = workouts.first?.place {
      let series = Set(
        right.flatMap { one in
          one.bests.keys.map { RecordFacts.Series(key: one.key.exercise, name: $0) }
        }
      ).union(stored.records.keys)
      let rows = try await database.run(
        Self.earlier(series.sorted(), than: first), for: caller)
      for (key, name, value) in try rows.decode(UUID.self, String.self, Int64.self) {
        stored.earlier[RecordFacts.Series(key: key, name: name)] = value
      }
    }
    return RecordCorrection(
      to: right, at: Set(workouts.map(\.place)), from: stored, above: last.tops)
  }

  private static func workout(_ row: Row) throws -> ExerciseWorkout {
    let (logID, exercise, exerciseID, time, setCount, reps, grams) = try row.decode(
      UUID.self, UUID.self, UUID.self, Timestamp.self, Int32.self, Int64.self, Int64.self)
    return ExerciseWorkout(
      key: ExerciseWorkout.Key(logID: logID, exercise: exercise), exerciseID: exerciseID,
      startTime: time, setCount: setCount, reps: reps, volumeGrams: grams)
  }

  private static func stored(_ logs: [UUID]) -> SQL {
    """
    select w.workout_log_id, w.exercise_key, w.exercise_id, w.started_at, w.set_count, w.reps,
      (w.volume_kg * 1000)::bigint
    from pulsewire.exercise_workouts w where w.workout_log_id = any (\(logs))
    """
  }

  private static func bests(_ logs: [UUID]) -> SQL {
    """
    select w.workout_log_id, w.exercise_key, b.series, b.value, b.set_id
    from pulsewire.exercise_workouts w
    cross join lateral unnest(w.series, w.bests, w.set_ids) b (series, value, set_id)
    where w.workout_log_id = any (\(logs))
    """
  }

  private static func records(_ logs: [UUID]) -> SQL {
    """
    select r.exercise_key, r.series, r.started_at, r.workout_log_id, r.value, r.workout_set_id
    from pulsewire.exercise_records r where r.workout_log_id = any (\(logs))
    """
  }

  /// Returns the query of the last record of each series before a workout. One that is of no workout, or of another time
  /// than its workout, is none.
  private static func earlier(
    _ series: [RecordFacts.Series], than place: RecordChain.Place
  ) -> SQL {
    """
    select a.key, a.series, r.value
    from unnest(\(series.map(\.key)), \(series.map(\.name))) a (key, series)
    cross join lateral (
      select x.value from pulsewire.exercise_records x
      where x.exercise_key = a.key and x.series = a.series
        and (x.started_at, x.workout_log_id) < (\(place.time), \(place.logID))
        and exists (select from pulsewire.workout_logs l
          where l.id = x.workout_log_id and l.started_at = x.started_at)
      order by x.started_at desc, x.workout_log_id desc limit 1) r
    """
  }

  /// The number of records of no workout that are removed at once.
  private static let strayRows: Int64 = 500

  /// Returns the query of records behind one, whose workout there is not.
  private static func strays(behind last: RecordPlan.Removed?) -> SQL {
    """
    select r.exercise_key, r.series, r.started_at, r.workout_log_id
    from pulsewire.exercise_records r
    where (r.exercise_key, r.series, r.started_at, r.workout_log_id)
        > (\(last?.series.key ?? .zero), \(last?.series.name ?? "") collate "C",
          coalesce(\(last?.place.time)::timestamptz, '-infinity'), \(last?.place.logID ?? .zero))
      and not exists (select from pulsewire.workout_logs l where l.id = r.workout_log_id)
    order by r.exercise_key, r.series, r.started_at, r.workout_log_id limit \(strayRows)
    """
  }
}

extension LoggedWorkout {
  /// The place of the workout in time.
  fileprivate var place: RecordChain.Place {
    RecordChain.Place(time: log.startTime, logID: log.id)
  }
}

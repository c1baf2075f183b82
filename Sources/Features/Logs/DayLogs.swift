package import Base
internal import LogsContract
internal import Loop
package import Postgres
package import RPC
internal import Store
internal import Wire

/// The logs of an account with their content, in order, for what is made of them from nothing: those that count for days,
/// or all.
package struct DayLogs: Sendable {
  private let database: Database

  /// The number of logs that are read at once. Each has `LoggedWorkout.setsMax` sets at most.
  private static let pageLogs: Int64 = 10

  /// Creates a reader on `database`.
  package init(database: Database) { self.database = database }

  /// Calls `body` with each log that counts for one of these days, in their order. The pages are trips of their own: who
  /// writes what follows from them has to hold what changes with any of the logs.
  ///
  /// - Parameter days: numbers of days since 1970-01-01.
  package func forEach(
    on days: ClosedRange<Int32>, for caller: Caller, _ body: (LoggedWorkout) -> Void
  ) async throws {
    var place = Place(day: days.lowerBound)
    while true {
      let page = try await page(behind: place, until: days.upperBound, for: caller)
      for workout in page { body(workout) }
      guard page.count == Int(Self.pageLogs), let log = page.last?.log, let date = log.localDate
      else { return }
      place = Place(
        day: Int32(clamping: date.dayNumber), startTime: log.startTime, id: log.id)
    }
  }

  /// Calls `body` with a day of each month that has a log or a day that one of the queries finds, in order. What `body`
  /// changes of later months is seen.
  ///
  /// - Parameter others: queries of one date at most, the first one from `p.first` on.
  package func forEachMonth(
    or others: [SQL], for caller: Caller, _ body: (_ day: Int32) async throws -> Void
  ) async throws {
    var next: Int32? = Int32.min
    while let from = next, let day = try await day(from: from, or: others, for: caller) {
      try await body(day)
      let after = Google.Date.nextMonthStart(after: day)
      next = after > day ? after : nil
    }
  }

  /// Returns the first day of a range that has a log, or that one of the queries finds; nil for none.
  ///
  /// - Parameter first: the start of the range, a number of days since 1970-01-01; the least number for all days.
  private func day(
    from first: Int32, or others: [SQL], for caller: Caller
  ) async throws -> Int32? {
    let from: SQL =
      first == .min ? "date '-infinity'" : "date '1970-01-01' + \(first)::integer"
    let found = others.reduce("") { (list: SQL, one) in "\(list), (\(one))" }
    return try await database.run(
      """
      select least(
        (select l.local_date from pulsewire.workout_logs l where l.local_date >= p.first
          order by l.local_date limit 1)\(found)) - date '1970-01-01'
      from (select \(from) as first offset 0) p
      """, for: caller
    ).only.decode(Int32?.self, at: 0)
  }

  /// Returns the next logs behind a place in the order of their starts, ten at most; those of sessions that go on are among
  /// them.
  ///
  /// - Parameter place: the start and the identifier of a log; nil for the first logs.
  package func workouts(
    behind place: (startTime: Timestamp, id: UUID)?, for caller: Caller
  ) async throws -> [LoggedWorkout] {
    let rows = try await database.run(
      """
      select \(unsafeSQL: WorkoutLog.columns)
      from (
        select * from pulsewire.workout_logs x
        where (x.started_at, x.id)
          > (coalesce(\(place?.startTime)::timestamptz, '-infinity'), \(place?.id ?? .zero))
        order by x.started_at, x.id limit \(Self.pageLogs)) l
      order by l.started_at, l.id
      """, for: caller)
    let logs = try rows.map { try WorkoutLog($0) }
    return logs.isEmpty ? [] : try await workouts(logs, for: caller)
  }

  /// A place among the logs of an account.
  private struct Place {
    let day: Int32
    /// The start and the identifier of the last log before the place; nil if all of the day's logs are behind it.
    var startTime: Timestamp?
    var id: UUID?
  }

  private func page(
    behind place: Place, until last: Int32, for caller: Caller
  ) async throws -> [LoggedWorkout] {
    // The bounds are a row of their own, and the page is read for that row: so the index serves the bounds and the order,
    // whatever is known of their values.
    let rows = try await database.run(
      """
      select \(unsafeSQL: WorkoutLog.columns)
      from (select date '1970-01-01' + \(place.day)::integer as first,
          date '1970-01-01' + \(last)::integer as last offset 0) p
      cross join lateral (
        select * from pulsewire.workout_logs x
        where x.local_date between p.first and p.last
          and (\(place.id)::uuid is null or x.local_date > p.first
            or (x.started_at, x.id) > (\(place.startTime)::timestamptz, \(place.id)::uuid))
        order by x.local_date, x.started_at, x.id limit \(Self.pageLogs)) l
      order by l.local_date, l.started_at, l.id
      """, for: caller)
    let logs = try rows.map { try WorkoutLog($0) }
    if logs.isEmpty { return [] }
    return try await workouts(logs, for: caller)
  }

  private func workouts(
    _ logs: [WorkoutLog], for caller: Caller
  ) async throws -> [LoggedWorkout] {
    let ids = logs.map(\.id)
    let results = try await database.run(
      [
        """
        select \(unsafeSQL: WorkoutExercise.columns), e.workout_log_id
        from pulsewire.workout_exercises e where e.workout_log_id = any (\(ids))
        order by e.position, e.id
        """,
        """
        select \(unsafeSQL: WorkoutSet.columns)
        from pulsewire.workout_exercises e join pulsewire.workout_sets s
          on s.owner_id = e.owner_id and s.exercise_id = e.id
        where e.workout_log_id = any (\(ids)) order by e.position, e.id, s.set_number, s.id
        """,
      ], for: caller)
    var exercises: [UUID: [WorkoutExercise]] = [:]
    var logOfExercise: [UUID: UUID] = [:]
    for row in try results[0] {
      let exercise = try WorkoutExercise(row)
      let logID = try row.decode(UUID.self, at: row.columnCount - 1)
      exercises[logID, default: []].append(exercise)
      logOfExercise[exercise.id] = logID
    }
    var sets: [UUID: [WorkoutSet]] = [:]
    for set in try await results[1].read(inPiecesOn: caller.loop, { try WorkoutSet($0) }) {
      guard let logID = logOfExercise[set.exerciseID] else { continue }
      sets[logID, default: []].append(set)
    }
    return logs.map {
      LoggedWorkout(log: $0, exercises: exercises[$0.id] ?? [], sets: sets[$0.id] ?? [])
    }
  }
}

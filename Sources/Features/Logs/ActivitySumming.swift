internal import Base
internal import Jobs
internal import LogsContract
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// What the logs of an account come to, and the sums of its days, of its months and of all, from their content alone: for
/// what came in a batch, the logs of an account that was merged. The unit of work that brings them enqueues a job.
///
/// A month is summed at a time, by the rules that follow a change of a log, and written in a unit of its own; the totals are
/// last. What is right already is left alone: a job that is run once more, as after the end of its process, finds what is
/// left.
struct ActivitySumming: Sendable {
  let database: Database
  /// Returns the statements that follow once all is summed.
  let summed: @Sendable (_ owner: UUID) -> [SQL]
  private let logs: DayLogs
  private let changes = Changes()

  init(database: Database, summed: @escaping @Sendable (_ owner: UUID) -> [SQL] = { _ in [] }) {
    (self.database, self.summed) = (database, summed)
    logs = DayLogs(database: database)
  }

  /// Returns the statement that enqueues the job of an account.
  static func enqueue(for owner: UUID) -> SQL {
    Jobs.enqueueAnew(.activity, of: "select \(id)::uuid", owner: owner)
  }

  /// The job's identifier in each account: there is one.
  private static let id = UUID(high: 0x6163_7469_7669_8000, low: 0x8000_0000_0000_0001)

  func run(_ job: Job, _ handle: JobHandle) async throws -> JobOutcome {
    let caller = Caller(job.owner, on: handle.loop)
    _ = try await sum(for: caller) { try handle.proceed() }
    _ = try await database.run(summed(job.owner), for: caller)
    return .done
  }

  /// Counts all logs of an account and sums their days anew. Returns the number of logs, days, months and totals that
  /// differed.
  ///
  /// - Parameters:
  ///   - isDryRun: whether nothing is written.
  ///   - proceed: called between two months; an error that it throws ends the work.
  func sum(
    isDryRun: Bool = false, for caller: Caller, proceed: () async throws -> Void = {}
  ) async throws -> Int {
    let state = try await state(for: caller)
    var count = try await countRunning(isDryRun: isDryRun, for: caller)
    var days: [LoggedSums] = []
    var next: Int32? = Int32.min
    while let from = next, let day = try await day(from: from, for: caller) {
      let month = try await sum(MonthActivity(of: day), isDryRun: isDryRun, for: caller)
      count += month.count
      days += month.right.ofDays.values
      let after = MonthActivity.next(after: day)
      next = after > day ? after : nil
      try await proceed()
    }
    if !isDryRun { return count + (try await total(for: caller)) }
    let found = try await totals(for: caller)
    // A change that came while it was read makes a difference that is no error.
    return count + (found.state == state && found.stored != Totals(days) ? 1 : 0)
  }

  /// Returns what tells the sums from all that they were before: each change of a day changes the totals.
  private func state(for caller: Caller) async throws -> String {
    try await database.run(Self.state, for: caller).only.decode(String.self, at: 0)
  }

  private static let state: SQL =
    "select coalesce((select t.xmin::text from pulsewire.activity_totals t), '')"

  /// Returns the first day from `first` on that has a log or a sum; nil for none.
  private func day(from first: Int32, for caller: Caller) async throws -> Int32? {
    let from: SQL =
      first == .min ? "date '-infinity'" : "date '1970-01-01' + \(first)::integer"
    return try await database.run(
      """
      select least(
        (select l.local_date from pulsewire.workout_logs l where l.local_date >= p.first
          order by l.local_date limit 1),
        (select d.local_date from pulsewire.day_activity_summary d where d.local_date >= p.first
          order by d.local_date limit 1),
        (select m.month from pulsewire.month_activity_summary m where m.month >= p.first
          order by m.month limit 1)) - date '1970-01-01'
      from (select \(from) as first offset 0) p
      """, for: caller
    ).only.decode(Int32?.self, at: 0)
  }
}

extension JobKind {
  /// The counts and sums of what came in a batch.
  static let activity = JobKind("activity-sums")
}

/// The counts of logs.
extension ActivitySumming {
  /// The counts that a log has, and what tells its row from all that it was before.
  private struct Stored {
    let state: String
    let counts: LogCounts
  }

  private static func stored(
    _ rows: Rows, on loop: EventLoop
  ) async throws -> [UUID: Stored] {
    let found = try await rows.read(inPiecesOn: loop) { row in
      let (id, state, exercises, sets, reps, grams, rated, halves) = try row.decode(
        UUID.self, String.self, Int32.self, Int32.self, Int32.self, Int64.self, Int32.self,
        Int64.self)
      return (
        id,
        Stored(
          state: state,
          counts: LogCounts(exercises, sets, reps, grams: grams, rated: rated, halves: halves))
      )
    }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }

  private static let storedColumns = "l.id, l.xmin::text, \(LogCounts.columns)"

  /// A log whose counts are wrong: the state in which it was read, and what it comes to.
  private struct Recount {
    let id: UUID
    let state: String
    let counts: LogCounts
  }

  /// Returns the statement that corrects the counts of logs that are as they were read. It returns a row for each of them.
  private static func correct(_ logs: [Recount]) -> SQL {
    let counts = logs.map(\.counts)
    return """
      update pulsewire.workout_logs l
      set exercise_count = c.exercises, set_count = c.sets, rep_count = c.reps,
        volume_kg = c.grams * 0.001, rated_set_count = c.rated, rpe_sum = c.halves * 0.5
      from unnest(\(logs.map(\.id)), \(logs.map(\.state)), \(counts.map(\.exercises)),
        \(counts.map(\.sets)), \(counts.map(\.reps)), \(counts.map(\.grams)),
        \(counts.map(\.ratedSets)), \(counts.map(\.halfRatings)))
        as c (id, state, exercises, sets, reps, grams, rated, halves)
      where l.id = c.id and l.xmin::text = c.state
      returning l.id
      """
  }

  /// Counts the logs of sessions that go on. Returns how many differed.
  private func countRunning(isDryRun: Bool, for caller: Caller) async throws -> Int {
    let ids = try await database.run(
      "select l.id from pulsewire.workout_logs l where l.local_date is null order by l.id",
      for: caller
    ).column(UUID.self)
    var count = 0
    for id in ids {
      let row = ChangedRow("workout log", of: caller.owner, id: id)
      count += try await changes.run(row, on: caller.loop) { () async throws -> Int? in
        let results = try await database.run(
          [
            """
            select \(unsafeSQL: Self.storedColumns) from pulsewire.workout_logs l
            where l.id = \(id)
            """
          ] + LogStore.statements(reading: id), for: caller)
        guard let stored = try await Self.stored(results[0], on: caller.loop)[id],
          let log = try results[1].first
        else { return 0 }
        let workout = try await LogStore.workout(
          try WorkoutLog(log), results, from: 2, on: caller.loop)
        let counts = LogCounts(of: workout)
        if counts == stored.counts { return 0 }
        if isDryRun { return 1 }
        let written = try await database.run(
          Self.correct([Recount(id: id, state: stored.state, counts: counts)]), for: caller)
        return written.isEmpty ? nil : 1
      }
    }
    return count
  }
}

/// The sums of months.
extension ActivitySumming {
  /// Sums a month. The state of the sums is read before the logs: a change of a log that comes between is noticed when the
  /// sums are written, and the month is summed once more.
  private func sum(
    _ month: MonthActivity, isDryRun: Bool, for caller: Caller
  ) async throws -> (right: MonthActivity, count: Int) {
    let row = ChangedRow("activity", of: caller.owner)
    return try await changes.run(row, on: caller.loop) {
      () async throws -> (right: MonthActivity, count: Int)? in
      let results = try await database.run(
        [Self.state, Self.counts(month)] + Self.reading(month), for: caller)
      let state = try results[0].only.decode(String.self, at: 0)
      let stored = try await Self.stored(results[1], on: caller.loop)
      var right = month
      var wrong: [Recount] = []
      try await logs.forEach(on: month.days, for: caller) { workout in
        right.add(workout)
        let counts = LogCounts(of: workout)
        guard let log = stored[workout.log.id], log.counts != counts else { return }
        wrong.append(Recount(id: workout.log.id, state: log.state, counts: counts))
      }
      let days = try Self.days(results[2])
      let written = right.ofDays.filter { days[$0.key] != $0.value }.sorted { $0.key < $1.key }
      let removed = days.keys.filter { right.ofDays[$0] == nil }.sorted()
      let whole = try Self.whole(results[3])
      let isMonthWrong =
        whole?.sums != right.whole || whole?.dayCount != right.whole?.dayCount
      let count = wrong.count + written.count + removed.count + (isMonthWrong ? 1 : 0)
      if count == 0 { return (right, 0) }
      if isDryRun {
        // A change that came while it was read makes a difference that is no error.
        return try await self.state(for: caller) == state ? (right, count) : nil
      }
      let statements =
        (wrong.isEmpty ? [] : [Self.correct(wrong)])
        + [
          "select pulsewire.hold_activity(\(state))",
          "select pulsewire.lock_activity(\(caller.owner))",
        ]
        + (written.isEmpty ? [] : [Self.write(written, of: caller.owner)])
        + (removed.isEmpty ? [] : [Self.remove(removed)])
        + (isMonthWrong ? [Self.write(right.whole, of: right, caller.owner)] : [])
      do {
        let done = try await database.run(
          ["select pulsewire.lock_owner_rows()"] + statements, for: caller)
        // A log that has changed since was not corrected.
        if !wrong.isEmpty, try done[1].count < wrong.count { return nil }
        return (right, count)
      } catch let error as DatabaseError where error.isOvertaken { return nil }
    }
  }

  private static func counts(_ month: MonthActivity) -> SQL {
    """
    select \(unsafeSQL: storedColumns)
    from (\(bounds(month))) p, pulsewire.workout_logs l
    where l.local_date between p.first and p.last
    """
  }

  /// The query of a month's days as a row of its own, so that an index serves them whatever is known of their values.
  private static func bounds(_ month: MonthActivity) -> SQL {
    """
    select date '1970-01-01' + \(month.days.lowerBound)::integer as first,
      date '1970-01-01' + \(month.days.upperBound)::integer as last offset 0
    """
  }

  /// The statements that read the sums of a month's days, and of the month.
  private static func reading(_ month: MonthActivity) -> [SQL] {
    [
      """
      select \(unsafeSQL: LoggedSums.columns), s.local_date - date '1970-01-01',
        s.limited_sessions::bigint, s.limited_duration_ms
      from (\(bounds(month))) p, pulsewire.day_activity_summary s
      where s.local_date between p.first and p.last
      """,
      """
      select \(unsafeSQL: LoggedSums.columns), s.day_bits, s.limited_day_bits, s.days
      from (\(bounds(month))) p, pulsewire.month_activity_summary s where s.month = p.first
      """,
    ]
  }

  private static func days(_ rows: Rows) throws -> [Int32: LoggedSums] {
    var days: [Int32: LoggedSums] = [:]
    for row in rows {
      var sums = try LoggedSums(row)
      let place = LoggedSums.columnCount
      sums.limitedWorkouts = try row.decode(Int64.self, at: place + 1)
      sums.limitedMilliseconds = try row.decode(Int64.self, at: place + 2)
      days[try row.decode(Int32.self, at: place)] = sums
    }
    return days
  }

  private static func whole(
    _ rows: Rows
  ) throws -> (sums: MonthActivity.Whole, dayCount: Int32)? {
    try rows.first.map { row in
      let place = LoggedSums.columnCount
      return (
        MonthActivity.Whole(
          dayBits: try row.decode(Int32.self, at: place),
          limitedDayBits: try row.decode(Int32.self, at: place + 1), sums: try LoggedSums(row)),
        try row.decode(Int32.self, at: place + 2)
      )
    }
  }

  private static func write(
    _ days: [(key: Int32, value: LoggedSums)], of owner: UUID
  ) -> SQL {
    """
    insert into pulsewire.day_activity_summary as d (owner_id, local_date, sessions, sets, reps,
      volume_kg, duration_ms, rated_sets, rpe_sum, played, completed, limited_sessions,
      limited_duration_ms)
    select \(owner), c.* from (\(LoggedSums.rows(days))) c order by c.local_date
    on conflict (owner_id, local_date) do update
    set sessions = excluded.sessions, sets = excluded.sets, reps = excluded.reps,
      volume_kg = excluded.volume_kg, duration_ms = excluded.duration_ms,
      rated_sets = excluded.rated_sets, rpe_sum = excluded.rpe_sum, played = excluded.played,
      completed = excluded.completed, limited_sessions = excluded.limited_sessions,
      limited_duration_ms = excluded.limited_duration_ms
    """
  }

  private static func remove(_ days: [Int32]) -> SQL {
    """
    delete from pulsewire.day_activity_summary d
    where d.local_date = any (array(select date '1970-01-01' + c from unnest(\(days)) c))
    """
  }

  /// Returns the statement that puts a month's sums in their place, or removes them.
  private static func write(
    _ whole: MonthActivity.Whole?, of month: MonthActivity, _ owner: UUID
  ) -> SQL {
    guard let whole else {
      return """
        delete from pulsewire.month_activity_summary m
        where m.month = date '1970-01-01' + \(month.start)::integer
        """
    }
    let sums = whole.sums
    return """
      insert into pulsewire.month_activity_summary (owner_id, month, days, day_bits,
        limited_day_bits, sessions, sets, reps, volume_kg, duration_ms, rated_sets, rpe_sum, played,
        completed)
      values (\(owner), date '1970-01-01' + \(month.start)::integer, \(whole.dayCount),
        \(whole.dayBits), \(whole.limitedDayBits), \(sums.workouts), \(sums.sets), \(sums.reps),
        \(sums.grams) * 0.001, \(sums.milliseconds), \(sums.ratedSets), \(sums.halfRatings) * 0.5,
        \(sums.sessions), \(sums.completed))
      on conflict (owner_id, month) do update
      set days = excluded.days, day_bits = excluded.day_bits,
        limited_day_bits = excluded.limited_day_bits, sessions = excluded.sessions,
        sets = excluded.sets, reps = excluded.reps, volume_kg = excluded.volume_kg,
        duration_ms = excluded.duration_ms, rated_sets = excluded.rated_sets,
        rpe_sum = excluded.rpe_sum, played = excluded.played, completed = excluded.completed
      """
  }
}

/// The sums of all days.
extension ActivitySumming {
  /// The sums of all days with a workout, and their number.
  private struct Totals: Equatable {
    var days: Int32 = 0
    var sums = LoggedSums()

    init() {}

    init(_ days: some Collection<LoggedSums>) {
      self.days = Int32(clamping: days.count)
      for one in days { sums.add(one) }
    }
  }

  private static let storedTotals: SQL = """
    select \(unsafeSQL: LoggedSums.columns), s.days, s.limited_sessions::bigint,
      s.limited_duration_ms, s.xmin::text
    from pulsewire.activity_totals s
    """

  /// Returns the totals that are stored, and their state.
  private func totals(for caller: Caller) async throws -> (stored: Totals, state: String) {
    try Self.totals(try await database.run(Self.storedTotals, for: caller))
  }

  private static func totals(_ rows: Rows) throws -> (stored: Totals, state: String) {
    var totals = Totals()
    guard let row = rows.first else { return (totals, "") }
    let place = LoggedSums.columnCount
    totals.sums = try LoggedSums(row)
    totals.days = try row.decode(Int32.self, at: place)
    totals.sums.limitedWorkouts = try row.decode(Int64.self, at: place + 1)
    totals.sums.limitedMilliseconds = try row.decode(Int64.self, at: place + 2)
    return (totals, try row.decode(String.self, at: place + 3))
  }

  /// Sums all days, which are right. Returns the number of totals that differed.
  private func total(for caller: Caller) async throws -> Int {
    let row = ChangedRow("activity", of: caller.owner)
    return try await changes.run(row, on: caller.loop) { () async throws -> Int? in
      let results = try await database.run(
        [
          Self.storedTotals,
          """
          select \(unsafeSQL: LoggedSums.columns), s.local_date - date '1970-01-01',
            s.limited_sessions::bigint, s.limited_duration_ms
          from pulsewire.day_activity_summary s
          """,
        ], for: caller)
      let (stored, state) = try Self.totals(results[0])
      let right = Totals(try Self.days(results[1]).values)
      if stored == right { return 0 }
      let sums = right.sums
      do {
        _ = try await database.run(
          [
            "select pulsewire.hold_activity(\(state))",
            "select pulsewire.lock_activity(\(caller.owner))",
            """
            insert into pulsewire.activity_totals (owner_id, days, sessions, sets, reps, volume_kg,
              duration_ms, rated_sets, rpe_sum, played, completed, limited_sessions,
              limited_duration_ms)
            values (\(caller.owner), \(right.days), \(sums.workouts), \(sums.sets), \(sums.reps),
              \(sums.grams) * 0.001, \(sums.milliseconds), \(sums.ratedSets),
              \(sums.halfRatings) * 0.5, \(sums.sessions), \(sums.completed),
              \(sums.limitedWorkouts), \(sums.limitedMilliseconds))
            on conflict (owner_id) do update
            set days = excluded.days, sessions = excluded.sessions, sets = excluded.sets,
              reps = excluded.reps, volume_kg = excluded.volume_kg,
              duration_ms = excluded.duration_ms, rated_sets = excluded.rated_sets,
              rpe_sum = excluded.rpe_sum, played = excluded.played, completed = excluded.completed,
              limited_sessions = excluded.limited_sessions,
              limited_duration_ms = excluded.limited_duration_ms
            """,
          ], for: caller)
        return 1
      } catch let error as DatabaseError where error.isOvertaken { return nil }
    }
  }
}

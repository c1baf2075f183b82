internal import Base
internal import Jobs
internal import LogsFeature
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The facets of days and months from all logs of an account, for what came in a batch: the logs of an account that was
/// merged. The unit of work that brings them enqueues a job.
///
/// A month is summed at a time, each by the rules that follow a change of a log, and written in a unit of its own. Months
/// that are right already are read, and nothing of them is written: a job that is run once more, as after the end of
/// its process, finds those that are left.
struct FacetSumming: Sendable {
  let database: Database
  private let logs: DayLogs
  private let changes = Changes()

  init(database: Database) {
    self.database = database
    logs = DayLogs(database: database)
  }

  /// Returns the statement that enqueues the job of an account.
  static func enqueue(for owner: UUID) -> SQL {
    Jobs.enqueueAnew(.facets, of: "select \(id)::uuid", owner: owner)
  }

  /// The job's identifier in each account: there is one.
  private static let id = UUID(high: 0x6661_6365_7473_8000, low: 0x8000_0000_0000_0001)

  func run(_ job: Job, _ handle: JobHandle) async throws -> JobOutcome {
    _ = try await sum(for: Caller(job.owner, on: handle.loop)) { try handle.proceed() }
    return .done
  }

  /// Sums all days and months of an account anew. Returns the number of facets that differed.
  ///
  /// - Parameters:
  ///   - isDryRun: whether nothing is written.
  ///   - proceed: called between two months; an error that it throws ends the work.
  func sum(
    isDryRun: Bool = false, for caller: Caller, proceed: () async throws -> Void = {}
  ) async throws -> Int {
    var count = 0
    try await logs.forEachMonth(or: Self.firstFacets, for: caller) { day in
      count += try await sum(MonthFacets(of: day), isDryRun: isDryRun, for: caller)
      try await proceed()
    }
    return count
  }

  /// Returns the accounts behind one, in the order of their ids, a hundred at most.
  func accounts(behind account: UUID, on loop: EventLoop) async throws -> [UUID] {
    try await database.run(
      "select pulsewire.accounts_to_sum(\(account), \(Self.accountRows))", owner: nil, on: loop
    ).column(UUID.self)
  }

  private static let accountRows: Int32 = 100

  /// The queries of the first day and the first month of a range that have a facet.
  private static let firstFacets: [SQL] = [
    """
    select d.local_date from pulsewire.day_activity_facets d where d.local_date >= p.first
    order by d.local_date limit 1
    """,
    """
    select m.month from pulsewire.month_activity_facets m where m.month >= p.first
    order by m.month limit 1
    """,
  ]

  /// Sums a month. The state of its facets is read before the logs: a change of a log that comes between is noticed when
  /// the sums are written, and the month is summed once more.
  private func sum(
    _ month: MonthFacets, isDryRun: Bool, for caller: Caller
  ) async throws -> Int {
    let row = ChangedRow("facets", of: caller.owner)
    return try await changes.run(row, on: caller.loop) { () async throws -> Int? in
      let results = try await database.run([month.state] + month.reading, for: caller)
      let state = try results[0].only.decode(String.self, at: 0)
      var stored = month
      stored.ofDays = try await Self.sums(results[1], on: caller.loop)
      stored.ofMonth = try await Self.sums(results[2], on: caller.loop)
      var right = month
      try await logs.forEach(on: month.days, for: caller) { right.add($0) }
      let days = MonthFacets.Correction(from: stored.ofDays, to: right.ofDays)
      let months = MonthFacets.Correction(from: stored.ofMonth, to: right.ofMonth)
      let count = days.count + months.count
      if count == 0 { return 0 }
      if isDryRun {
        // A change that came while it was read makes a difference that is no error.
        let now = try await database.run(month.state, for: caller)
        return try now.only.decode(String.self, at: 0) == state ? count : nil
      }
      do {
        _ = try await database.run(
          [
            """
            select pulsewire.hold_facets(\(DaySQL.date(month.days.lowerBound)),
              \(DaySQL.date(month.days.upperBound)), \(state))
            """
          ] + months.statements(in: "month_activity_facets", by: "month", of: caller.owner)
            + days.statements(in: "day_activity_facets", by: "local_date", of: caller.owner),
          for: caller)
        return count
      } catch let error as DatabaseError where error.violates("day_activity_facets_state_check") {
        return nil
      }
    }
  }

  private static func sums(
    _ rows: Rows, on loop: EventLoop
  ) async throws -> MonthFacets.Sums {
    let found = try await rows.read(inPiecesOn: loop) { row in
      let (day, facet, key, workouts, sets, reps, grams, milliseconds) = try row.decode(
        Int32.self, String.self, String.self, Int64.self, Int64.self, Int64.self, Int64.self,
        Int64.self)
      return (
        WorkoutFacets.Key(day: day, facet: facet, key: key),
        WorkoutFacets.Value(
          workouts: workouts, sets: sets, reps: reps, grams: grams, milliseconds: milliseconds)
      )
    }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }
}

extension JobKind {
  /// The facets of what came in a batch.
  static let facets = JobKind("activity-facets")
}

extension MonthFacets {
  /// The statement that reads what tells the facets of the days from all that they were before.
  fileprivate var state: SQL {
    """
    select pulsewire.facet_state(\(DaySQL.date(days.lowerBound)),
      \(DaySQL.date(days.upperBound)))
    """
  }

  /// The statements that read the facets of the days, and of the month.
  fileprivate var reading: [SQL] {
    [
      """
      select f.local_date - date '1970-01-01', f.facet, f.key, f.workouts, f.sets, f.reps,
        (f.volume_kg * 1000)::bigint, f.duration_ms
      from (select \(DaySQL.date(days.lowerBound)) as first, \(DaySQL.date(days.upperBound)) as last
          offset 0) p, pulsewire.day_activity_facets f
      where f.local_date between p.first and p.last
      """,
      """
      select f.month - date '1970-01-01', f.facet, f.key, f.workouts, f.sets, f.reps,
        (f.volume_kg * 1000)::bigint, f.duration_ms
      from (select \(DaySQL.date(start)) as month offset 0) p, pulsewire.month_activity_facets f
      where f.month = p.month
      """,
    ]
  }
}

extension MonthFacets.Correction {
  /// Returns the statements that correct the facets of a table whose rows are those of `date`; none if they are right.
  fileprivate func statements(in table: String, by date: String, of owner: UUID) -> [SQL] {
    (removed.isEmpty ? [] : [removal(from: table, date, owner)])
      + (written.isEmpty
        ? []
        : [
          """
          insert into pulsewire.\(unsafeSQL: table) as f
          \(rows(of: owner))
          on conflict (owner_id, \(unsafeSQL: date), facet, key) do update
          set workouts = excluded.workouts, sets = excluded.sets, reps = excluded.reps,
            volume_kg = excluded.volume_kg, duration_ms = excluded.duration_ms
          """
        ])
  }

  private func rows(of owner: UUID) -> SQL {
    """
    select \(owner), date '1970-01-01' + c.day, c.facet, c.key, c.workouts, c.sets, c.reps,
      c.grams / 1000.0, c.duration_ms
    from unnest(\(written.map(\.key.day)), \(written.map(\.key.facet)), \(written.map(\.key.key)),
      \(written.map(\.value.workouts)), \(written.map(\.value.sets)),
      \(written.map(\.value.reps)), \(written.map(\.value.grams)),
      \(written.map(\.value.milliseconds)))
      as c (day, facet, key, workouts, sets, reps, grams, duration_ms)
    """
  }

  /// Returns the statement that removes rows, found one by one: a month of an athlete has facets of every exercise.
  private func removal(from table: String, _ date: String, _ owner: UUID) -> SQL {
    """
    delete from pulsewire.\(unsafeSQL: table) where ctid = any (array(
      select x.ctid
      from unnest(\(removed.map(\.day)), \(removed.map(\.facet)), \(removed.map(\.key)))
          c (day, facet, key)
        cross join lateral (
          select y.ctid from pulsewire.\(unsafeSQL: table) y
          where y.owner_id = \(owner) and y.\(unsafeSQL: date) = date '1970-01-01' + c.day
            and y.facet = c.facet and y.key = c.key offset 0) x))
    """
  }
}

internal import Base
internal import Jobs
internal import LogsFeature
internal import Loop
internal import Postgres
internal import RPC
internal import Store
internal import Wire

/// The sums of loads from all workouts of an account, for what came in a batch: the logs of an account that was merged.
/// The unit of work that brings them enqueues a job.
///
/// A month is summed at a time, by the rules that follow a change of a workout, and written in a unit of its own. Months that
/// are right already are read, and nothing of them is written: a job that is run once more, as after the end of its process,
/// finds those that are left.
struct LoadSumming: Sendable {
  let database: Database
  private let logs: DayLogs
  private let changes = Changes()

  init(database: Database) {
    self.database = database
    logs = DayLogs(database: database)
  }

  /// Returns the statement that enqueues the job of an account.
  static func enqueue(for owner: UUID) -> SQL {
    Jobs.enqueueAnew(.trainingLoads, of: "select \(id)::uuid", owner: owner)
  }

  /// The job's identifier in each account: there is one.
  private static let id = UUID(high: 0x6c6f_6164_7300_8000, low: 0x8000_0000_0000_0001)

  func run(_ job: Job, _ handle: JobHandle) async throws -> JobOutcome {
    _ = try await sum(for: Caller(job.owner, on: handle.loop)) { try handle.proceed() }
    return .done
  }

  /// Sums all days and months of an account anew. Returns the number of days and months that differed.
  ///
  /// - Parameters:
  ///   - isDryRun: whether nothing is written.
  ///   - proceed: called between two months; an error that it throws ends the work.
  func sum(
    isDryRun: Bool = false, for caller: Caller, proceed: () async throws -> Void = {}
  ) async throws -> Int {
    var count = 0
    try await logs.forEachMonth(or: Self.firstSums, for: caller) { day in
      count += try await sum(Google.Date.month(of: day), isDryRun: isDryRun, for: caller)
      try await proceed()
    }
    return count
  }

  /// The queries of the first day and the first month of a range that have a load.
  private static let firstSums: [SQL] = [
    """
    select d.local_date from pulsewire.training_load_days d where d.local_date >= p.first
    order by d.local_date limit 1
    """,
    """
    select m.last_date from pulsewire.training_load_months m where m.last_date >= p.first
    order by m.last_date limit 1
    """,
  ]

  /// Sums a month. The state of its sums is read before the workouts: a change of a workout that comes between is noticed
  /// when the sums are written, and the month is summed once more.
  private func sum(
    _ month: ClosedRange<Int32>, isDryRun: Bool, for caller: Caller
  ) async throws -> Int {
    let row = ChangedRow("training loads", of: caller.owner)
    return try await changes.run(row, on: caller.loop) { () async throws -> Int? in
      let results = try await database.run(
        [
          LoadSums.state(of: month), LoadSums.storedDays(of: month),
          LoadSums.storedMonths(of: month),
        ], for: caller)
      let state = try results[0].only.decode(String.self, at: 0)
      let stored = try LoadSums(days: results[1], months: results[2])
      let right = try await right(of: month, for: caller)
      let count = right.differenceCount(from: stored)
      if count == 0 { return 0 }
      if isDryRun {
        // A change that came while it was read makes a difference that is no error.
        let now = try await database.run(LoadSums.state(of: month), for: caller)
        return try now.only.decode(String.self, at: 0) == state ? count : nil
      }
      let written = try await database.run(
        right.statements(replacing: state, of: month, caller.owner), for: caller)
      return written.last?.isEmpty == false ? count : nil
    }
  }

  /// The number of workouts that are read at once.
  private static let pageWorkouts: Int64 = 500

  /// Returns what the workouts of a month come to.
  private func right(of month: ClosedRange<Int32>, for caller: Caller) async throws -> LoadSums {
    var sums = LoadSums()
    var last: Place?
    while true {
      let rows = try await database.run(Self.page(of: month, behind: last), for: caller)
      for (day, duration, female, male, edwards, rpe, time, id) in try rows.decode(
        Int32.self, Int64.self, Int64?.self, Int64?.self, Int64?.self, Int64?.self,
        Timestamp.self, UUID.self)
      {
        sums.add(
          LoadSums.Workout(
            day: day, milliseconds: duration,
            result: LoadResult(female, male, edwards, rpe: rpe)))
        last = Place(day: day, startTime: time, id: id)
      }
      guard rows.count == Int(Self.pageWorkouts) else { return sums }
    }
  }

  /// A place among the logs of an account.
  private struct Place {
    let day: Int32
    let startTime: Timestamp
    let id: UUID
  }

  /// Returns the query of the next workouts of a month.
  private static func page(of month: ClosedRange<Int32>, behind last: Place?) -> SQL {
    """
    select l.local_date - date '1970-01-01', coalesce(l.duration_ms, 0),
      \(unsafeSQL: LoadResult.columns), l.started_at, l.id
    from (\(LoadSums.bounds(month))) p
    cross join lateral (
      select * from pulsewire.workout_logs x
      where x.local_date between p.first and p.last and (x.local_date, x.started_at, x.id)
        > (date '1970-01-01' + \(last?.day ?? month.lowerBound)::integer,
          coalesce(\(last?.startTime)::timestamptz, '-infinity'), \(last?.id ?? .zero))
      order by x.local_date, x.started_at, x.id limit \(pageWorkouts)) l
    left join pulsewire.workout_results r on r.owner_id = l.owner_id and r.workout_log_id = l.id
    order by l.local_date, l.started_at, l.id
    """
  }
}

extension JobKind {
  /// The sums of the loads of what came in a batch.
  static let trainingLoads = JobKind("training-loads")
}

internal import Base
internal import Jobs
internal import LogsContract
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The counts of an account's logs, and the sums of its days, of its months and of all, from their content alone: for what
/// came in a batch, the logs of an account that was merged. The unit of work that brings them enqueues a job.
///
/// A month is summed at a time, by the rules that follow a change of a log, and written in a unit of its own; the totals are
/// last. What is right already is left alone: a job that is run once more, as after the end of its process, finds what is
/// left.
struct ActivitySumming: Sendable {
  let database: Database
  /// Returns the statements that follow once all is summed.
  let summed: @Sendable (_ owner: UUID) -> [SQL]
  let logs: DayLogs
  let changes = Changes()

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
    try await logs.forEachMonth(or: Self.firstSums, for: caller) { day in
      let month = try await sum(MonthActivity(of: day), isDryRun: isDryRun, for: caller)
      count += month.count
      days += month.right.ofDays.values
      try await proceed()
    }
    if !isDryRun { return count + (try await total(for: caller)) }
    let found = try await totals(for: caller)
    // A change that came while it was read makes a difference that is no error.
    return count + (found.state == state && found.stored != Totals(days) ? 1 : 0)
  }

  /// Returns what tells the sums from all that they were before: each change of a day changes the totals.
  func state(for caller: Caller) async throws -> String {
    try await database.run(Self.state, for: caller).only.decode(String.self, at: 0)
  }

  static let state: SQL =
    "select coalesce((select t.xmin::text from pulsewire.activity_totals t), '')"

  /// The queries of the first day and the first month of a range that have a sum.
  private static let firstSums: [SQL] = [
    """
    select d.local_date from pulsewire.day_activity_summary d where d.local_date >= p.first
    order by d.local_date limit 1
    """,
    """
    select m.month from pulsewire.month_activity_summary m where m.month >= p.first
    order by m.month limit 1
    """,
  ]
}

extension JobKind {
  /// The counts and sums of what came in a batch.
  static let activity = JobKind("activity-sums")
}

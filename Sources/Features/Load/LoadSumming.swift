internal import Base
internal import Jobs
internal import Loop
internal import Postgres
internal import RPC
internal import Store

/// The sums of loads from all workouts of an account, for what came in a batch: the logs of an account that was merged.
/// The unit of work that brings them enqueues a job.
struct LoadSumming: Sendable {
  let database: Database
  private let changes = Changes()

  init(database: Database) { self.database = database }

  /// Returns the statement that enqueues the job of an account.
  static func enqueue(for owner: UUID) -> SQL {
    Jobs.enqueueAnew(.trainingLoads, of: "select \(id)::uuid", owner: owner)
  }

  /// The job's identifier in each account: there is one.
  private static let id = UUID(high: 0x6c6f_6164_7300_8000, low: 0x8000_0000_0000_0001)

  func run(_ job: Job, _ handle: JobHandle) async throws -> JobOutcome {
    _ = try await sum(for: Caller(job.owner, on: handle.loop))
    return .done
  }

  /// Sums all days and months of an account anew. The state of the sums is read before the workouts: a change that comes
  /// between is noticed when they are written. Returns the number of days and months that differed.
  ///
  /// - Parameter isDryRun: whether nothing is written.
  func sum(isDryRun: Bool = false, for caller: Caller) async throws -> Int {
    let row = ChangedRow("training loads", of: caller.owner)
    return try await changes.run(row, on: caller.loop) { () async throws -> Int? in
      let results = try await database.run(
        [
          LoadSums.state, LoadSums.storedDays, LoadSums.storedMonths,
          """
          select l.local_date - date '1970-01-01', coalesce(l.duration_ms, 0),
            \(unsafeSQL: LoadResult.columns)
          from pulsewire.workout_results r join pulsewire.workout_logs l
            on l.owner_id = r.owner_id and l.id = r.workout_log_id
          where l.local_date is not null
            and (r.edwards is not null or r.session_rpe is not null)
          """,
        ], for: caller)
      let state = try results[0].only.decode(String.self, at: 0)
      let workouts = try await results[3].read(inPiecesOn: caller.loop) { row in
        let (day, duration, female, male, edwards, rpe) = try row.decode(
          Int32.self, Int64.self, Int64?.self, Int64?.self, Int64?.self, Int64?.self)
        return LoadSums.Workout(
          day: day, milliseconds: duration, result: LoadResult(female, male, edwards, rpe: rpe))
      }
      var sums = LoadSums()
      for workout in workouts { sums.add(workout) }
      let stored = try LoadSums(days: results[1], months: results[2])
      let count = sums.differenceCount(from: stored)
      if isDryRun {
        // A change that came while it was read makes a difference that is no error.
        let now = try await database.run(LoadSums.state, for: caller)
        return try now.only.decode(String.self, at: 0) == state ? count : nil
      }
      let written = try await database.run(
        sums.statements(replacing: state, of: caller.owner), for: caller)
      return written.last?.isEmpty == false ? count : nil
    }
  }
}

extension JobKind {
  /// The sums of the loads of what came in a batch.
  static let trainingLoads = JobKind("training-loads")
}

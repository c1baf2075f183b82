internal import Base
internal import Jobs
internal import Postgres
internal import RPC
internal import Store

/// The awards of what came in a batch: the logs of an account that was merged, the workouts of recordings. The unit of work
/// that brings them enqueues a job, which looks at all that the account has done then.
struct BatchAwards: Sendable {
  let store: AchievementStore
  let clock: WallClock
  private let changes = Changes()

  init(store: AchievementStore, clock: WallClock) { (self.store, self.clock) = (store, clock) }

  /// Returns the statement that enqueues the job of an account.
  static func enqueue(for owner: UUID) -> SQL {
    Jobs.enqueueAnew(.achievements, of: "select \(id)::uuid", owner: owner)
  }

  /// The job's identifier in each account: there is one.
  private static let id = UUID(high: 0x6163_6869_6576_8000, low: 0x8000_0000_0000_0001)

  func run(_ job: Job, _ handle: JobHandle) async throws -> JobOutcome {
    let caller = Caller(job.owner, on: handle.loop)
    _ = try await settle(for: caller)
    return .done
  }

  /// Gives what an account has completed. Returns the number of achievements that are given, or that others may see from
  /// now on.
  ///
  /// - Parameter isDryRun: whether nothing is written.
  func settle(isDryRun: Bool = false, for caller: Caller) async throws -> Int {
    let row = ChangedRow("achievements", of: caller.owner)
    return try await changes.run(row, on: caller.loop) { () async throws -> Int? in
      let facts = try await store.facts(of: caller)
      let award = Awards.award(by: facts)
      let count = award.goals.count + award.opened.count
      if award.isEmpty || isDryRun { return count }
      let isGiven = try await store.give(award, at: clock.now, holding: facts, to: caller)
      return isGiven ? count : nil
    }
  }
}

extension JobKind {
  /// The awards of what came in a batch.
  static let achievements = JobKind("achievements")
}

internal import Base
internal import Jobs
internal import Logging
internal import Loop
internal import Postgres
internal import RPC

/// The end of accounts that nobody can sign in to and nobody uses: those that nothing was ever stored in
/// after a month, others after `lifetime`. They are deleted as any account is.
struct UnusedAccounts: Sendable {
  let store: DeletionStore
  let jobs: Jobs
  /// What a deletion asks the services of.
  let services: [String]
  let log: Logger
  /// How long an account that has something may be unused.
  let lifetime: Duration

  /// How long an account may be unused that nothing was stored in. Source: `unused_from` of accounts.
  static let emptyLifetime = Duration.seconds(30 * 86_400)
  /// How many accounts a statement looks at.
  private static let batchCount: Int32 = 100
  /// How many statements there are at a time, so that deletions do not pile up.
  private static let batchesMax = 100

  /// Looks at the accounts whose time has come, and begins to delete those that nobody uses; gives how many
  /// those are.
  @discardableResult
  func sweep(at now: Timestamp, on loop: EventLoop) async throws -> Int {
    var begunCount = 0
    for _ in 0..<Self.batchesMax where !Task.isCancelled {
      let (lookedAtCount, found) = try await store.unused(
        at: now, for: Self.emptyLifetime, count: Self.batchCount, on: loop)
      for (account, usedAt) in found {
        let isOver = usedAt <= now - lifetime
        if !isOver, try await store.hasData(Caller(account, on: loop)) {
          try await store.look(at: Caller(account, on: loop), from: usedAt + lifetime)
          continue
        }
        let id = UUID.v7(at: now)
        let isBegun = try await store.beginUnused(
          id, Caller(account, on: loop), unusedSince: usedAt, services: services, at: now)
        if isBegun { begunCount += 1 }
      }
      if lookedAtCount < Int64(Self.batchCount) { break }
    }
    if begunCount > 0 {
      log.info("unused accounts are deleted", metadata: ["count": "\(begunCount)"])
      jobs.wake()
    }
    return begunCount
  }
}

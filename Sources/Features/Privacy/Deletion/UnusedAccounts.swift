internal import Base
internal import Jobs
internal import Logging
internal import Loop
internal import Postgres
internal import RPC

/// The deletion of accounts that have no way to sign in and are not used: after a month if nothing was ever stored in
/// them, otherwise after `lifetime`. They are deleted as any account is.
struct UnusedAccounts: Sendable {
  let store: DeletionStore
  let jobs: Jobs
  /// The services whose links a deletion ends.
  let services: [String]
  let log: Logger
  /// The time that an account with data may be unused.
  let lifetime: Duration

  /// The time that an account without data may be unused. Source: `unused_from` of accounts.
  static let emptyLifetime = Duration.seconds(30 * 86_400)
  /// The number of accounts that one statement checks.
  private static let batchCount: Int32 = 100
  /// The largest number of statements in one sweep, so that deletions do not pile up.
  private static let batchesMax = 100

  /// Checks the accounts that are due, and begins the deletion of unused ones. Returns their number.
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

internal import Base
internal import Jobs
internal import Logging
internal import Loop
internal import RPC

/// The background work that makes notifications of what has happened to accounts. Any node does it; the second to try
/// finds nothing.
struct NoticeTaking: Sendable {
  let notifications: Notifications
  let jobs: Jobs
  let log: Logger

  /// The time between two looks, each of which is one index look-up if there is nothing to do.
  private static let interval = Duration.seconds(1)
  private static let accountsAtOnce = 100

  /// Runs until cancelled.
  func run(on loop: EventLoop) async throws {
    while true {
      try await round(on: loop)
      try await loop.sleep(for: Self.interval)
    }
  }

  /// Takes what there is of every account. One whose notices cannot be taken holds up no other.
  func round(on loop: EventLoop) async throws {
    var last = UUID(high: 0, low: 0)
    while true {
      let found = try await notifications.store.noticedAccounts(
        after: last, count: Self.accountsAtOnce, on: loop)
      for owner in found {
        do { try await take(of: Caller(owner, on: loop)) } catch {
          if Task.isCancelled { throw CancellationError() }
          log.warning("notices not taken", metadata: ["error": "\(error)"])
        }
      }
      guard let newest = found.last, found.count == Self.accountsAtOnce else { return }
      last = newest
    }
  }

  private func take(of caller: Caller) async throws {
    guard try await notifications.store.takeNotices(of: caller) else { return }
    await notifications.changed(caller)
    jobs.wake()
  }
}

internal import Base
internal import Logging
internal import Loop
internal import RPC

/// The background work that completes timed sets at their deadlines, so that those who watch a session hear of it. Any
/// node does it; the second to try finds it done. The time of a completion is its deadline, whenever it is written.
struct SessionAdvancing: Sendable {
  let sessions: Sessions
  let store: SessionStore
  let clock: WallClock
  let log: Logger

  /// The time between two checks, each of which is one index look-up if there is nothing to do.
  private static let interval = Duration.milliseconds(250)
  private static let sessionsAtOnce = 100

  /// Runs until cancelled.
  func run(on loop: EventLoop) async throws(CancellationError) {
    while true {
      do { try await round(on: loop) } catch {
        if Task.isCancelled { throw CancellationError() }
        log.warning("timed sets not completed", metadata: ["error": "\(error)"])
      }
      try await loop.sleep(for: Self.interval)
    }
  }

  /// Completes the sets of up to `sessionsAtOnce` sessions.
  func round(on loop: EventLoop) async throws {
    let now = clock.moment
    for (owner, id) in try await store.dueSessions(
      by: now.time, count: Self.sessionsAtOnce, on: loop)
    {
      do { try await sessions.catchUp(id, by: now, for: Caller(owner, on: loop)) } catch {
        if Task.isCancelled { throw CancellationError() }
        log.warning(
          "timed sets not completed", metadata: ["session": "\(id)", "error": "\(error)"])
      }
    }
  }
}

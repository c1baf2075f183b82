internal import Base
internal import Logging
internal import Loop
internal import RPC

/// The background work that finishes sessions that no athlete finishes: after they have been without a sign of life for
/// long enough, as of the last sign. Any node does it; the second to try finds the session finished.
struct SessionEnding: Sendable {
  let sessions: Sessions
  let store: SessionStore
  let clock: WallClock
  /// The longest time that a session may be without a sign of life.
  let silence: Duration
  let heartRate: PlayerFeature.HeartRateSigns
  let log: Logger

  /// The time between two checks, each of which is one index look-up if there is nothing to do.
  private static let interval = Duration.seconds(30)
  private static let sessionsAtOnce = 100

  /// Runs until cancelled.
  func run(on loop: EventLoop) async throws(CancellationError) {
    while true {
      do { try await round(on: loop) } catch {
        if Task.isCancelled { throw CancellationError() }
        log.warning("silent sessions not looked for", metadata: ["error": "\(error)"])
      }
      try await loop.sleep(for: Self.interval)
    }
  }

  /// Checks every session that may have been silent for too long. Each is finished, or checked again once it may have
  /// been silent for that long again.
  func round(on loop: EventLoop) async throws {
    while true {
      let found = try await store.silentSessions(
        since: clock.now - silence, count: Self.sessionsAtOnce, on: loop)
      for (owner, id) in found {
        do { try await look(at: id, of: Caller(owner, on: loop)) } catch {
          if Task.isCancelled { throw CancellationError() }
          log.warning(
            "silent session not finished", metadata: ["session": "\(id)", "error": "\(error)"])
          // The failure does not hold up other sessions.
          try await store.noteAlive(id, at: clock.now, of: Caller(owner, on: loop))
        }
      }
      if found.count < Self.sessionsAtOnce { return }
    }
  }

  private func look(at id: UUID, of caller: Caller) async throws {
    let age = try await heartRate(id, caller)
    let now = clock.now
    let alive = try await sessions.endIfSilent(
      id, for: silence, heartRate: age.map { now - $0 * clock.speed }, at: now, of: caller)
    if let alive { try await store.noteAlive(id, at: alive, of: caller) }
  }
}

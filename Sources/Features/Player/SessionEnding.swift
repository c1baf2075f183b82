internal import Base
internal import Logging
internal import Loop
internal import RPC

/// The job that finishes sessions that nobody finishes: once there was no sign of life for long enough,
/// as of the last one. Any node does it; who comes second finds the session finished.
struct SessionEnding: Sendable {
  let sessions: Sessions
  let store: SessionStore
  let clock: WallClock
  /// The longest time that a session may be without a sign of life.
  let silence: Duration
  let heartRate: PlayerFeature.HeartRateSigns
  let log: Logger

  /// How often it looks: one look into an index where there is nothing to do.
  private static let interval = Duration.seconds(30)
  private static let sessionsAtOnce = 100

  /// Runs until it is cancelled.
  func run(on loop: EventLoop) async throws(CancellationError) {
    while true {
      do { try await round(on: loop) } catch {
        if Task.isCancelled { throw CancellationError() }
        log.warning("silent sessions not looked for", metadata: ["error": "\(error)"])
      }
      try await loop.sleep(for: Self.interval)
    }
  }

  /// Looks at every session that may have been silent for too long. Each is finished, or looked at again
  /// once it may have been silent for as long anew.
  func round(on loop: EventLoop) async throws {
    while true {
      let found = try await store.silentSessions(
        since: clock.now - silence, count: Self.sessionsAtOnce, on: loop)
      for (owner, id) in found {
        do { try await look(at: id, of: Caller(owner, on: loop)) } catch {
          if Task.isCancelled { throw CancellationError() }
          log.warning(
            "silent session not finished", metadata: ["session": "\(id)", "error": "\(error)"])
          // It holds up nobody else's.
          try await store.noteAlive(id, at: clock.now, of: Caller(owner, on: loop))
        }
      }
      if found.count < Self.sessionsAtOnce { return }
    }
  }

  private func look(at id: UUID, of caller: Caller) async throws {
    let state = try await sessions.state(of: id, for: caller)
    let now = clock.now
    var last = max(state.lastRecordTime, state.startTime)
    if let age = try await heartRate(id, caller) {
      last = max(last, now - age * clock.speed)
    }
    guard last < now - silence else {
      return try await store.noteAlive(id, at: last, of: caller)
    }
    try await sessions.finish(state, at: last, for: caller)
  }
}

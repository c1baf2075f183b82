internal import Base
internal import Logging
internal import Loop
internal import Postgres

/// Learns from the database what has ended on other nodes, for as long as the server runs.
///
/// A notification comes within a moment. Whatever was missed while the connection was away is asked
/// for when it is back; and, beside, every few seconds, which also finds out that it is gone.
struct RevocationFeed: Sendable {
  let settings: ConnectionSettings
  let revocations: Revocations
  let clock: WallClock
  let log: Logger

  private static let askInterval = Duration.seconds(10)
  private static let pauseMax = Duration.seconds(5)

  /// Begins: once this returns, all that have ended so far are known.
  func begin(on loop: EventLoop) async throws(DatabaseError) -> Session {
    let session = try await Session.connect(settings, on: loop)
    // First listening, then asking: so nothing falls between.
    try await session.run("listen pulsewire_access_ended")
    try await askForAll(session)
    return session
  }

  /// Goes on from `session` until it is cancelled.
  func run(from first: Session?, on loop: EventLoop) async {
    var session = first
    var pause = Duration.milliseconds(100)
    while !Task.isCancelled {
      do throws(DatabaseError) {
        if let session {
          try await follow(session, on: loop)
        } else {
          session = try await begin(on: loop)
          pause = .milliseconds(100)
        }
      } catch {
        session = nil
        guard !Task.isCancelled else { return }
        log.warning("revocations are not heard of", metadata: ["reason": "\(error)"])
        try? await loop.sleep(for: pause)
        pause = min(pause * 2, Self.pauseMax)
      }
    }
  }

  private func follow(_ session: Session, on loop: EventLoop) async throws(DatabaseError) {
    var askedAt = loop.now
    while !Task.isCancelled {
      let left = askedAt + Self.askInterval - loop.now
      let ended = try await session.notifications(within: max(left, .zero))
      await revocations.take(ended.compactMap { EndedAccess(notification: $0) })
      if loop.now - askedAt >= Self.askInterval {
        try await askForAll(session)
        askedAt = loop.now
      }
    }
  }

  /// Asks for all that has ended while a token of it may still be alive.
  private func askForAll(_ session: Session) async throws(DatabaseError) {
    let since = clock.now - revocations.memory
    var ended: [EndedAccess] = []
    let accounts = try await session.run(
      "select account_id, generation, remaining from pulsewire.ended_access(\(since))")
    ended += try accounts.decode(UUID.self, Int32.self, UUID?.self).map {
      .account($0, generation: $1, remaining: $2)
    }
    let gone = try await session.run("select * from pulsewire.ended_accounts(\(since))")
    ended += try gone.column([UInt8].self).map { .goneAccount(idHash: $0) }
    let sessions = try await session.run("select * from pulsewire.revoked_sessions(\(since))")
    ended += try sessions.column(UUID.self).map { .session($0) }
    await revocations.take(ended)
  }
}

internal import Base
internal import Logging
internal import Loop
internal import Postgres

/// The feed of other nodes' revocations, received from the database while the server runs.
///
/// A notification arrives within a moment. Revocations that were missed while the connection was
/// down are queried when it is restored, and every 10 seconds in addition, which also detects a
/// lost connection.
struct RevocationFeed: Sendable {
  let settings: ConnectionSettings
  let revocations: Revocations
  let clock: WallClock
  let log: Logger

  private static let askInterval = Duration.seconds(10)
  private static let pauseMax = Duration.seconds(5)

  /// Begins to listen. When this method returns, all revocations so far are known.
  func begin(on loop: EventLoop) async throws(DatabaseError) -> Session {
    let session = try await Session.connect(settings, on: loop)
    // It listens before it queries, so that no revocation is missed in between.
    try await session.run("listen pulsewire_access_ended")
    try await askForAll(session)
    return session
  }

  /// Continues with the connection `first` until the task is cancelled, and reconnects after
  /// errors.
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

  /// Queries all revocations that may concern a token that is still valid.
  func askForAll(_ session: Session) async throws(DatabaseError) {
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

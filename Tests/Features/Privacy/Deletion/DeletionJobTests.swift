import AccessFeature
import Base
import Jobs
import LiveFeature
import Logging
import Loop
import PlayerFeature
import Postgres
import RPC
import Store
import Synchronization
import TestSupport
import Testing

@testable import PrivacyFeature

private let schema =
  PlatformMigrations.all + PlayerFeature.migrations
  + LiveFeature.migrations + AccessFeature.migrations + Jobs.migrations
  + PrivacyFeature.migrations

/// A deletion on a real database, with external services whose behaviour the test defines.
private struct Rig {
  let database: Database
  let loop: EventLoop
  let owner: UUID
  let store: DeletionStore
  let jobs: Jobs
  let token: ConfirmationToken

  init(_ database: Database, _ services: [LinkedService], on loop: EventLoop) async throws {
    self.database = database
    self.loop = loop
    owner = UUID.v4()
    _ = try await database.run(
      "select from pulsewire.create_account(\(owner), \(owner), now())", owner: nil, on: loop)
    guard let keys = TokenKeys(contents: [UInt8](repeating: 7, count: 32)) else {
      preconditionFailure("32 bytes are a key")
    }
    let access = AccessFeature(
      database: database, keys: keys, settings: AccessSettings(), loops: testLoops.loops,
      log: Logger(label: "test"))
    var settings = JobSettings()
    settings.pollInterval = .milliseconds(5)
    jobs = Jobs(database: database, settings: settings, log: Logger(label: "test"))
    store = DeletionStore(database: database)
    let job = DeletionJob(
      store: store, files: nil, sessions: access.sessions, services: services,
      workers: WorkerPool(threads: 1, queuedMax: 1), clock: WallClock(),
      log: Logger(label: "test"), forgetting: { _ in [] }, retryDelay: .microseconds(1))
    jobs.register(.deletion, atOnce: 1) { try await job.run($0, $1) }
    let requestID = UUID.v4()
    let now = WallClock().now
    token = ConfirmationToken(of: owner, requestID: requestID, key: keys.keys(for: "test")[0])
    _ = try await store.request(
      token, requestID: requestID, until: now + .seconds(60), at: now,
      AuditEvent(.deletionRequested), on: loop)
    try await store.begin(
      UUID.v7(at: now), token, services: services.map(\.name), at: now,
      beside: access.sessions.closing(owner, because: AuditEvent(.deletionConfirmed)), on: loop)
  }

  /// Runs the job to its end, and returns the finished deletion.
  func finish() async throws -> StoredDeletion? {
    let running = loop.start { await jobs.run(on: loop) }
    while try await store.deletion(token, on: loop)?.finishedAt == nil {
      try await loop.sleep(for: .milliseconds(5))
    }
    running.cancel()
    await running.value
    return try await store.deletion(token, on: loop)
  }

  func accountCount() async throws -> Int {
    try await database.run("select from pulsewire.accounts", owner: owner, on: loop).count
  }
}

@Suite struct `A deletion` {
  private struct Unreachable: Error {}

  @Test func `asks a service again that it did not reach, and each other one once`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let asked = Mutex<[String]>([])
      let services = [
        LinkedService("apple") { _ in
          let count = asked.withLock { asked in
            asked.append("apple")
            return asked.count { $0 == "apple" }
          }
          if count < 4 { throw Unreachable() }
          return .revoked
        },
        LinkedService("strava") { _ in
          asked.withLock { $0.append("strava") }
          return .notLinked
        },
      ]
      let rig = try await Rig(database, services, on: loop)
      let done = try await rig.finish()
      #expect(done?.services.map(\.state) == [.revoked, .notLinked])
      #expect(done?.services.map(\.attemptCount) == [4, 1])
      #expect(asked.withLock { $0.count { $0 == "strava" } } == 1)
      #expect(try await rig.accountCount() == 0)
      #expect(try await rig.store.failedRevocations(on: loop).isEmpty)
    }
  }

  @Test func `ends without a service that never answers, and an administrator is told`()
    async throws
  {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let asked = Atomic(0)
      let service = LinkedService("apple") { _ in
        asked.add(1, ordering: .relaxed)
        throw Unreachable()
      }
      let rig = try await Rig(database, [service], on: loop)
      let done = try await rig.finish()
      #expect(done?.services.map(\.state) == [.failed])
      let count = asked.load(ordering: .relaxed)
      #expect(count == 10)
      #expect(try await rig.accountCount() == 0)
      let failed = try await rig.store.failedRevocations(on: loop)
      #expect(failed.map(\.service) == ["apple"])
      #expect(failed.map(\.deletion) == [done?.id])
      // It is kept until an administrator has dealt with it.
      try await rig.store.forget(doneBefore: WallClock().now + .seconds(60), on: loop)
      #expect(try await rig.store.failedRevocations(on: loop).count == 1)
    }
  }

  /// There are more rows than one statement deletes, both of tables from which the server may delete and of others; the
  /// rows deleted are counted in either case.
  @Test func `takes many rows in batches, and counts what was done`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let rig = try await Rig(database, [], on: loop)
      let administrator = try await Session.connect(
        database.settings.with(user: "postgres"), on: loop)
      try await administrator.run(
        script: """
          insert into pulsewire.workout_sessions (owner_id, id, request_id, plan, started_at, ended_at)
          select '\(rig.owner)', gen_random_uuid(), gen_random_uuid(), 'plan', '2026-01-05T12:00Z',
            now()
          from generate_series(1, 120);
          insert into pulsewire.heart_rate_streams (owner_id, session_id, device_id, epoch,
            last_sequence)
          select owner_id, id, '\(rig.owner)', 1, 36 from pulsewire.workout_sessions;
          insert into pulsewire.heart_rate_segments (owner_id, session_id, device_id, first_sequence,
            last_sequence, sample_count, samples)
          select owner_id, id, '\(rig.owner)', n * 10, n * 10 + 6, 7, '\\x00'
          from pulsewire.workout_sessions, generate_series(1, 3) n;
          insert into pulsewire.audit_events (owner_id, id, kind, network, facts, created_at)
          select '\(rig.owner)', gen_random_uuid(), 'signed_in', '', '{}', now()
          from generate_series(1, 130);
          """)
      var batches: [Int64] = []
      while true {
        let before = try await Self.rowCount(administrator)
        let count = try await rig.store.eraseBatch(of: Caller(rig.owner, on: loop), count: 50)
        guard count > 0 else { break }
        batches.append(count)
        // Rows deleted together with a batch of sessions are at most one batch of each kind.
        #expect(before - (try await Self.rowCount(administrator)) <= 50 * 3)
      }
      // There are 360 segments, 131 audit events and 120 sessions, each reduced to 50.
      #expect(batches.count == 7 + 2 + 2)
      #expect(try await rig.accountCount() == 1)
      #expect(try await rig.finish() != nil)
      #expect(try await rig.accountCount() == 0)
      #expect(try await Self.rowCount(administrator) == 0)
      let done = try await administrator.run(
        "select session_count, sample_count from pulsewire_anonymous.daily_activity"
      ).decode(Int64.self, Int64.self)
      #expect(done.count == 1 && done.allSatisfy { $0 == (120, 120 * 3 * 7) })
    }
  }

  private static func rowCount(_ administrator: Session) async throws -> Int64 {
    try await administrator.run(
      """
      select (select count(*) from pulsewire.heart_rate_segments)
        + (select count(*) from pulsewire.heart_rate_streams)
        + (select count(*) from pulsewire.workout_sessions)
        + (select count(*) from pulsewire.audit_events)
      """
    ).only.decode(Int64.self, at: 0)
  }

  /// Rows that the server may not delete stay until the owner has confirmed the deletion.
  @Test func `takes nothing in batches that was not confirmed`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = UUID.v4()
      _ = try await database.run(
        "select from pulsewire.create_account(\(owner), \(owner), now())", owner: nil, on: loop)
      for _ in 1...3 {
        _ = try await database.run(
          AuditLog.statement(AuditEvent(.deletionRequested), owner: owner, at: WallClock().now),
          owner: owner, on: loop)
      }
      #expect(
        try await DeletionStore(database: database).eraseBatch(
          of: Caller(owner, on: loop), count: 1) == 0)
    }
  }

  @Test func `is forgotten once it has long been done`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let rig = try await Rig(database, [], on: loop)
      let done = try await rig.finish()
      #expect(done != nil)
      try await rig.store.forget(doneBefore: WallClock().now - .seconds(60), on: loop)
      #expect(try await rig.store.deletion(rig.token, on: loop) == done)
      try await rig.store.forget(doneBefore: WallClock().now + .seconds(60), on: loop)
      #expect(try await rig.store.deletion(rig.token, on: loop) == nil)
    }
  }

  /// The only way to delete an account is the function, and it accepts only the unit of work's owner.
  @Test func `is of the owner alone`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let rig = try await Rig(database, [], on: loop)
      let other = UUID.v4()
      _ = try await database.run(
        "select from pulsewire.create_account(\(other), \(other), now())", owner: nil, on: loop)
      _ = try await database.run(
        "select pulsewire.erase_account(\(UUID.v4()))", owner: nil, on: loop)
      _ = try await database.run(
        "select pulsewire.erase_account(\(UUID.v4()))", owner: other, on: loop)
      #expect(try await rig.accountCount() == 1)
      await #expect(throws: DatabaseError.self) {
        _ = try await database.run(
          "delete from pulsewire.accounts", owner: rig.owner, on: loop)
      }
      #expect(try await rig.accountCount() == 1)
    }
  }
}

import AccessFeature
import Base
import Jobs
import LiveFeature
import Logging
import Loop
import PlayerFeature
import Postgres
import Sealing
import SignInFeature
import Store
import TestSupport
import Testing

@testable import PrivacyFeature

private let schema =
  PlatformMigrations.all + PlayerFeature.migrations
  + LiveFeature.migrations + AccessFeature.migrations + Sealing.migrations + Jobs.migrations
  + PrivacyFeature.migrations + SignInFeature.migrations

/// Accounts, and the sweep for unused ones.
private struct Rig {
  let database: Database
  let loop: EventLoop
  let unused: UnusedAccounts
  let now = WallClock().now

  init(_ database: Database, on loop: EventLoop) {
    self.database = database
    self.loop = loop
    let log = Logger(label: "test")
    unused = UnusedAccounts(
      store: DeletionStore(database: database), jobs: Jobs(database: database, log: log),
      services: ["apple"], log: log, lifetime: .seconds(400 * 86_400))
  }

  /// Creates an account, with a session that was used some days later.
  func account(usedAfter days: Int? = nil) async throws -> UUID {
    let owner = UUID.v4()
    _ = try await database.run(
      "select pulsewire.create_account(\(owner), \(owner), \(now))", owner: nil, on: loop)
    guard let days else { return owner }
    _ = try await database.run(
      """
      insert into pulsewire.access_sessions (owner_id, id, kind, request_id, method, name, client,
        scopes, seed, token_hash, generation, created_at, created_network, refreshed_at,
        last_used_at, last_used_network, access_generation)
      values (\(owner), \(owner), 'session', \(owner), 'anonymous', '', '', '{}', sha256('1'),
        sha256('2'), 1, \(now), '', \(now), \(now + Self.days(days)), '', 0)
      """, owner: owner, on: loop)
    return owner
  }

  /// Stores something in an account.
  func train(_ owner: UUID) async throws {
    _ = try await database.run(
      """
      insert into pulsewire.workout_sessions (owner_id, id, request_id, plan, started_at, ended_at)
      values (\(owner), \(owner), \(owner), '', \(now), \(now))
      """, owner: owner, on: loop)
  }

  /// Gives an account a way to sign in.
  func link(_ owner: UUID) async throws {
    _ = try await database.run(
      """
      insert into pulsewire.provider_links (owner_id, provider, subject_hash, is_email_verified,
        client_id, linked_at)
      values (\(owner), 'google', sha256(uuid_send(\(owner))), false, '', \(now))
      """, owner: owner, on: loop)
  }

  func sweep(afterDays days: Int) async throws -> Int {
    try await unused.sweep(at: now + Self.days(days), on: loop)
  }

  /// Returns whether the account is being deleted, by the usual job.
  func isDeleted(_ owner: UUID) async throws -> Bool {
    try await database.run(
      """
      select from pulsewire.jobs j join pulsewire_anonymous.deletions d on d.id = j.id
      join pulsewire_anonymous.deletion_services s on s.deletion_id = d.id
      where j.kind = 'deletion' and s.service = 'apple'
      """, owner: owner, on: loop
    ).count == 1
  }

  static func days(_ count: Int) -> Duration { .seconds(count * 86_400) }
}

@Suite struct `An account that nobody can sign in to` {
  @Test func `goes after a month where nothing was ever stored, and else after 400 days`()
    async throws
  {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let rig = Rig(database, on: loop)
      let (empty, trained) = (try await rig.account(), try await rig.account(usedAfter: 10))
      try await rig.train(trained)
      #expect(try await rig.sweep(afterDays: 29) == 0)
      #expect(try await rig.sweep(afterDays: 31) == 1)
      #expect(try await rig.isDeleted(empty))
      #expect(try await rig.sweep(afterDays: 41) == 0)
      #expect(try await rig.sweep(afterDays: 409) == 0)
      #expect(try await !rig.isDeleted(trained))
      // An account that is being deleted already is checked, and not deleted twice.
      #expect(try await rig.sweep(afterDays: 411) == 1)
      #expect(try await rig.isDeleted(trained))
    }
  }

  @Test func `stays while it is used, or once somebody can sign in`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let rig = Rig(database, on: loop)
      let (used, linked) = (try await rig.account(usedAfter: 25), try await rig.account())
      try await rig.link(linked)
      #expect(try await rig.sweep(afterDays: 54) == 0)
      #expect(try await rig.sweep(afterDays: 56) == 1)
      #expect(try await rig.isDeleted(used))
      #expect(try await rig.sweep(afterDays: 5000) == 0)
      #expect(try await !rig.isDeleted(linked))
    }
  }

  /// The check uses an index, and each account is checked once for each time at which it may be due.
  @Test func `is looked at in batches`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let rig = Rig(database, on: loop)
      _ = try await database.run(
        """
        select pulsewire.create_account(gen_random_uuid(), gen_random_uuid(), \(rig.now))
        from generate_series(1, 250)
        """, owner: nil, on: loop)
      #expect(try await rig.sweep(afterDays: 31) == 250)
      #expect(try await rig.sweep(afterDays: 31) == 0)
    }
  }
}

import AchievementsFeature
import Base
import ConsentFeature
import Contract
import Jobs
import Localization
import Logging
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import ProfileFeature

@Suite struct `What a planner is given` {
  /// Returns a node: features with separate caches on the same database.
  private func node(_ database: Database) -> PlannerInputs {
    let localization = ErrorLocalization()
    let consent = ConsentFeature(
      database: database, localization: localization, clock: WallClock(), loops: testLoops.loops)
    return ProfileFeature(
      database: database, consents: consent.consents,
      achievements: AchievementsFeature(
        database: database, background: database,
        jobs: Jobs(database: database, log: Logger(label: "test")), localization: localization,
        clock: WallClock()
      ).achievements,
      weights: ProfileFeature.Weights(
        note: { _, _, _ in }, newest: { _, _ in nil }, list: { _, _ in [] }),
      localization: localization, clock: WallClock()
    ).planner
  }

  private func withAthlete(
    _ body: @escaping @Sendable (Database, UUID, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(Migration.all, as: "pulsewire_server") { database, loop in
      let owner = UUID.v4()
      _ = try await database.run(
        "select pulsewire.create_account(\(owner), \(owner), now())", owner: nil, on: loop)
      _ = try await database.run(
        UnitOfWork(
          owner: owner,
          [
            """
            insert into pulsewire.fitness_profiles (owner_id, version, updated_at, document)
            values (\(owner), 3, now(), '{"heightCm":171,"injuries":["left knee"]}')
            """,
            """
            insert into pulsewire_personal.personal_data (owner_id, version, updated_at, document)
            values (\(owner), 1, now(),
              '{"displayName":"Kari","birthDate":{"year":1990,"month":6,"day":15}}')
            """,
          ]), on: loop)
      try await body(database, owner, loop)
    }
  }

  private func say(_ granted: Bool, _ owner: UUID, _ database: Database, _ loop: EventLoop)
    async throws
  {
    _ = try await database.run(
      """
      insert into pulsewire.consent_records (owner_id, revision, request_id, purpose, source,
        data_type, granted, text_version, recorded_at)
      select \(owner), coalesce(max(revision), 0) + 1, \(UUID.v4()), 'ai', '', '', \(granted), 1,
        now() from pulsewire.consent_records
      """, owner: owner, on: loop)
  }

  /// Each node asks the database, so a withdrawal that any of them recorded holds for all at once.
  @Test func `is the database's word of the moment, on every node`() async throws {
    try await withAthlete { database, owner, loop in
      let nodes = [node(database), node(database)]
      for one in nodes {
        #expect(try await one.input(of: Caller(owner, on: loop)) == .fallback(.consentNotGiven))
      }
      for _ in 0..<3 {
        try await say(true, owner, database, loop)
        for one in nodes {
          guard case .profile(let profile) = try await one.input(of: Caller(owner, on: loop)) else {
            Issue.record("no profile")
            continue
          }
          #expect(profile.heightCm == 171 && profile.injuries == ["left knee"])
          #expect(profile.version == 3 && profile.ageRange != .unspecified)
        }
        try await say(false, owner, database, loop)
        for one in nodes {
          #expect(try await one.input(of: Caller(owner, on: loop)) == .fallback(.consentWithdrawn))
        }
      }
    }
  }

  /// The function belongs to the planner's role, so it can return no more than that role may see; and the server cannot
  /// assume that role by itself.
  @Test func `is read with the planner's rights and no others`() async throws {
    try await withAthlete { database, owner, loop in
      let roles = try await database.run(
        """
        select proowner::regrole::text from pg_proc
        where oid = 'pulsewire.planner_view()'::regprocedure and prosecdef
        """, owner: nil, on: loop
      ).column(String.self)
      #expect(roles == ["pulsewire_planner"])
      await #expect(throws: DatabaseError.self) {
        _ = try await database.run(
          "select set_config('role', 'pulsewire_planner', true)", owner: owner, on: loop)
      }
    }
  }

  @Test func `ends the work that was begun with it when it is withdrawn`() async throws {
    try await withAthlete { database, owner, loop in
      let planner = node(database)
      try await say(true, owner, database, loop)
      let made = try await planner.plan(for: Caller(owner, on: loop)) { $0.heightCm }
      guard case .made(171) = made else {
        Issue.record("not made: \(made)")
        return
      }
      // This work never ends by itself.
      let ended = try await planner.plan(for: Caller(owner, on: loop)) { _ -> Int in
        try await say(false, owner, database, loop)
        while true { try await loop.sleep(for: .seconds(3600)) }
      }
      guard case .fallback(.consentWithdrawn) = ended else {
        Issue.record("not ended: \(ended)")
        return
      }
    }
  }

  @Test func `is thrown away where it was withdrawn before the plan was done`() async throws {
    try await withAthlete { database, owner, loop in
      try await say(true, owner, database, loop)
      let outcome = try await node(database).plan(for: Caller(owner, on: loop)) { _ -> Int in
        try await say(false, owner, database, loop)
        return 5
      }
      guard case .fallback(.consentWithdrawn) = outcome else {
        Issue.record("given out: \(outcome)")
        return
      }
    }
  }
}

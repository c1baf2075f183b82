import Base
import Loop
import Postgres
import TestSupport
import Testing

@testable import AchievementsFeature

/// The achievements of one account as another sees them, by SQL alone, in the server's role.
@Suite struct `The badges of a profile` {
  private let anna = AchievementDatabase.anna
  private let bert = AchievementDatabase.bert
  private let begin = AchievementDatabase.begin

  /// Returns what `reader` sees of Bert's profile; nil for nothing.
  private func seen(
    by reader: UUID, _ database: Database, _ loop: EventLoop
  ) async throws -> (count: Int64, keys: [String], times: [Timestamp])? {
    let row = try await database.first(
      """
      select badge_count, featured_keys, featured_times from pulsewire.find_public_profile('bert')
      """, owner: reader, on: loop)
    return try row?.decode(Int64.self, [String].self, [Timestamp].self)
  }

  private func setPrivate(
    _ isPrivate: Bool, _ database: Database, _ loop: EventLoop
  ) async throws {
    _ = try await database.run(
      """
      insert into pulsewire.public_profiles as p (owner_id, version, updated_at, document)
      values (\(bert), 1, now(), jsonb_build_object('username', 'bert', 'isPrivate', \(isPrivate),
        'featuredAchievements', jsonb_build_array('workouts_1', 'routines_1', 'workouts_500')))
      on conflict (owner_id) do update set document = excluded.document
      """, owner: bert, on: loop)
  }

  /// Runs `body` with two achievements of Bert's: for a workout, and for the routine that he created a minute later.
  private func withBadges(
    _ body: @escaping @Sendable (Database, EventLoop) async throws -> Void
  ) async throws {
    try await AchievementDatabase.onAccounts { database, loop in
      let later = begin + .seconds(60)
      _ = try await database.run(
        UnitOfWork(
          owner: bert,
          [
            AchievementDatabase.give(["workouts_1"], at: begin, to: bert),
            AchievementDatabase.give(["routines_1"], at: later, to: bert),
          ]), on: loop)
      try await setPrivate(true, database, loop)
      try await body(database, loop)
    }
  }

  @Test func `are shown where the profile is, and nowhere else`() async throws {
    try await withBadges { database, loop in
      #expect(try await seen(by: anna, database, loop) == nil)
      #expect(try await seen(by: bert, database, loop)?.count == 2)

      try await setPrivate(false, database, loop)
      let shown = try #require(try await seen(by: anna, database, loop))
      // A featured badge that is not completed is left out.
      #expect(shown.count == 2)
      #expect(shown.keys == ["workouts_1", "routines_1"])
      #expect(shown.times == [begin, begin + .seconds(60)])
      let rows = try await database.run(
        "select from pulsewire.achievements", owner: anna, on: loop)
      #expect(rows.isEmpty, "the rows themselves are their owner's")

      _ = try await database.run(
        "select pulsewire.block(\(UUID.v4()), 'bert', \(begin), 100)", owner: anna,
        on: loop)
      #expect(try await seen(by: anna, database, loop) == nil)
    }
  }

  @Test func `of a private profile are shown to approved followers`() async throws {
    try await withBadges { database, loop in
      _ = try await database.run(
        UnitOfWork(
          owner: anna,
          [
            """
            insert into pulsewire.public_profiles (owner_id, version, updated_at, document)
            values (\(anna), 1, now(), '{"username":"anna"}')
            """,
            "select pulsewire.follow(\(UUID.v4()), 'bert', \(begin), 100)",
          ]), on: loop)
      #expect(try await seen(by: anna, database, loop) == nil)
      _ = try await database.run(
        UnitOfWork(
          owner: bert,
          ["update pulsewire.followers set state = 'following'"]
            + AchievementsFeature.statements(
              followingFollowers: "select \(bert)::uuid as account_id, now() as followed_at")),
        on: loop)
      let shown = try #require(try await seen(by: anna, database, loop))
      #expect(shown.count == 3, "a follower is an achievement, too")
      #expect(shown.keys == ["workouts_1", "routines_1"])
    }
  }

  /// The role that reads for other accounts gets no more than the policy permits.
  @Test func `are read by a role that sees what is shown`() async throws {
    try await withBadges { database, loop in
      let session = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
      try await session.run(script: "set role pulsewire_public_reader")
      func keys(for reader: UUID?) async throws -> [String] {
        try await session.run(
          "select set_config('pulsewire.owner', \(reader?.description ?? ""), false)")
        return try await session.run("select key from pulsewire.achievements order by key")
          .column(String.self)
      }
      #expect(try await keys(for: anna) == [])
      #expect(try await keys(for: nil) == [])
      #expect(try await keys(for: bert) == ["routines_1", "workouts_1"])
      await #expect(throws: DatabaseError.self) {
        try await session.run("select viewed_at from pulsewire.achievements")
      }
    }
  }
}

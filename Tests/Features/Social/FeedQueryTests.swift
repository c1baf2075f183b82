import AccountFeature
import Base
import ConsentFeature
import Contract
import PlayerFeature
import Postgres
import ProfileFeature
import Store
import TestSupport
import Testing

@testable import SocialFeature

private let schema =
  PlatformMigrations.all + AccountFeature.migrations + PlayerFeature.migrations
  + ConsentFeature.migrations + ProfileFeature.migrations + SocialFeature.migrations

/// What the database does for a feed: 20 followed accounts of 40, with 200 posts each.
@Suite struct `A feed` {
  private static let reader = UUID(high: 0, low: 1)

  private static let script = """
    select from generate_series(1, 41) n,
      lateral pulsewire.create_account(pg_temp.id(n), pg_temp.id(n), now());
    insert into pulsewire.public_profiles (owner_id, version, updated_at, document)
    select pg_temp.id(n), 1, now(), jsonb_build_object('username', 'name' || n)
    from generate_series(1, 41) n;
    insert into pulsewire.followings
    select '\(reader)', pg_temp.id(n), pg_temp.id(n), 'name' || n, pg_temp.id(n), 'following', now()
    from generate_series(2, 21) n;
    insert into pulsewire.followers
    select pg_temp.id(n), pg_temp.id(n), '\(reader)', 'following', now()
    from generate_series(2, 21) n;
    insert into pulsewire.posts (owner_id, id, request_id, version, type, text, privacy, created_at,
      view_count, like_count, comment_count)
    select pg_temp.id(2 + n % 40), pg_temp.id(1000 + n), gen_random_uuid(), 1, 'general', 'Done.',
      'followers', now(), 0, 0, 0
    from generate_series(1, 8000) n;
    analyze pulsewire.followings, pulsewire.followers, pulsewire.posts, pulsewire.public_profiles;
    """

  @Test func `is read from the end of the index of each who is followed`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let administrator = try await Session.connect(
        database.settings.with(user: "postgres"), on: loop)
      try await administrator.run(
        script: """
          create function pg_temp.id(n bigint) returns uuid language sql immutable
          return lpad(to_hex(n), 32, '0')::uuid;
          """ + Self.script)
      let page = try SocialPage(size: 10, token: "")
      var query = PostStore.feed(page).text
      let values = ["'\(page.bound)'", "\(page.rowCount)", "\(page.rowCount)"]
      for (index, value) in values.enumerated() {
        query = query.replacing("$\(index + 1)", with: value)
      }
      let plan = try await database.run(
        "explain (analyze, timing off) \(unsafeSQL: query)", owner: Self.reader, on: loop
      ).column(String.self).joined(separator: "\n")
      #expect(plan.contains("using posts_pkey"), "\(plan)")
      #expect(!plan.contains("Seq Scan on posts"), "\(plan)")
      let ids = try await PostStore(database: database).feed(page, for: Self.reader, on: loop)
        .map(\.id.low)
      // Posts of the accounts 2 to 21, by number, the newest first.
      var expected: [UInt64] = []
      for number in (1...8000).reversed() where 2 + number % 40 <= 21 {
        expected.append(UInt64(1000 + number))
      }
      #expect(ids == Array(expected.prefix(Int(page.rowCount))))
    }
  }
}

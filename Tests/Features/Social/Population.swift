import Base
import Jobs
import Loop
import NotificationsFeature
import PlayerFeature
import Postgres
import SocialFeature
import Store
import TestSupport

/// Accounts with public profiles on a real database, numbered from one.
struct Population {
  static let schema =
    PlatformMigrations.all + Jobs.migrations + PlayerFeature.migrations
    + NotificationsFeature.migrations + SocialFeature.migrations

  /// The server's database.
  let database: Database
  let loop: EventLoop
  /// A session that sees everything, and makes rows that no call would.
  let administrator: Session

  /// Creates `count` accounts without followers.
  init(_ count: Int, in database: Database, on loop: EventLoop) async throws {
    self.database = database
    self.loop = loop
    administrator = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
    try await administrator.run(
      script: """
        create function pg_temp.id(n bigint) returns uuid language sql immutable
        return lpad(to_hex(n), 32, '0')::uuid;
        create procedure pg_temp.be(n bigint) language sql
        as $$ select set_config('pulsewire.owner', pg_temp.id(n)::text, false) $$;
        create procedure pg_temp.follow(follower bigint, followed bigint) language plpgsql
        as $$ begin
          call pg_temp.be(follower);
          perform pulsewire.tell_follower(f.id, now())
          from pulsewire.follow(gen_random_uuid(), 'name' || followed, now(), 5000) f;
        end $$;
        create procedure pg_temp.block(blocker bigint, blocked bigint) language plpgsql
        as $$ begin
          call pg_temp.be(blocker);
          perform pulsewire.block(gen_random_uuid(), 'name' || blocked, now(), 5000);
        end $$;
        create procedure pg_temp.post(author bigint, privacies text[], first bigint, last bigint)
        language sql as $$
          insert into pulsewire.posts (owner_id, id, version, type, text, privacy,
            created_at, comment_count)
          select pg_temp.id(author), pg_temp.id(n), 1, 'general', 'Done.',
            privacies[1 + n % cardinality(privacies)], now(), 0
          from generate_series(first, last) n
        $$;
        create procedure pg_temp.say(
          commenter bigint, author bigint, post bigint, first bigint, last bigint)
        language sql as $$
          insert into pulsewire.post_comments (owner_id, id, author_id, post_id, text,
            created_at)
          select pg_temp.id(commenter), pg_temp.id(n), pg_temp.id(author),
            pg_temp.id(post), 'Said.', now()
          from generate_series(first, last) n
        $$;
        select from generate_series(1, \(count)) n,
          lateral pulsewire.create_account(pg_temp.id(n), pg_temp.id(n), now());
        insert into pulsewire.public_profiles (owner_id, version, updated_at, document)
        select pg_temp.id(n), 1, now(), jsonb_build_object('username', 'name' || n)
        from generate_series(1, \(count)) n;
        """)
  }

  /// Returns the id of the account, post or comment of that number.
  static func id(_ number: Int) -> UUID { UUID(high: 0, low: UInt64(number)) }

  /// Returns the number of database pages that a statement reads for an account, after planning. An explained statement
  /// has no parameters: `values` are written in their places.
  func pagesRead(by statement: SQL, _ values: [String], for reader: Int) async throws -> Int {
    var text = statement.text
    for (index, value) in values.enumerated() {
      text = text.replacing("$\(index + 1)", with: "'\(value)'")
    }
    var plan = ""
    for _ in 0..<2 {
      plan = try await database.run(
        "explain (analyze, buffers, timing off) \(unsafeSQL: text)", owner: Self.id(reader),
        on: loop
      ).column(String.self).joined(separator: "\n")
    }
    // The first matching line is that of the whole statement.
    guard let line = plan.split(separator: "\n").first(where: { $0.contains("Buffers: shared") })
    else { return 0 }
    return line.split(separator: " ").reduce(0) { sum, word in
      let parts = word.split(separator: "=")
      guard parts.count == 2, ["hit", "read"].contains(parts[0]) else { return sum }
      return sum + (Int(parts[1]) ?? 0)
    }
  }
}

import Base
import LiveFeature
import Loop
import PlayerFeature
import Postgres
import Store
import TestSupport
import Testing

/// The permissions of each role on old RR intervals, and how the database finds them.
@Suite struct `Old RR intervals in the database` {
  private static let schema =
    PlatformMigrations.all + PlayerFeature.migrations
    + LiveFeature.migrations

  /// Returns the script for two accounts with `count` streams each, all opened at the same hour.
  private static func streams(_ count: Int) -> String {
    """
    select pulsewire.create_account(gen_random_uuid(), gen_random_uuid(), now())
    from generate_series(1, 2);
    insert into pulsewire.workout_sessions (owner_id, id, request_id, plan, started_at, ended_at)
    select owner_id, gen_random_uuid(), gen_random_uuid(), 'plan', now(), now()
    from pulsewire.accounts, generate_series(1, \(count));
    insert into pulsewire.heart_rate_streams (owner_id, session_id, device_id)
    select owner_id, id, gen_random_uuid() from pulsewire.workout_sessions;
    insert into pulsewire.heart_rate_segments (owner_id, session_id, device_id, first_sequence,
      last_sequence, sample_count, samples)
    select owner_id, session_id, device_id, 1, 1, 1, 'packed' from pulsewire.heart_rate_streams;
    """
  }

  @Test func `are found across owners by their streams' keys alone`() async throws {
    try await onDatabase(Self.schema, as: "pulsewire_server") { database, loop in
      let owner = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
      try await owner.run(
        script: Self.streams(1) + "update pulsewire.heart_rate_streams set rr_since = '2000-01-01'")
      let keys = try await database.run(
        "select owner_id, session_id from pulsewire.claim_old_intervals(now(), 9, 60)", owner: nil,
        on: loop
      ).decode(UUID.self, UUID.self)
      #expect(Set(keys.map(\.0)).count == 2)

      // The server sees and changes only its owner's rows, here as everywhere.
      for (account, session) in keys {
        let seen = try await database.run(
          "select session_id from pulsewire.heart_rate_streams", owner: account, on: loop
        ).column(UUID.self)
        #expect(seen == [session])
        let changed = try await database.run(
          "update pulsewire.heart_rate_segments set samples = 'other'", owner: account, on: loop)
        #expect(changed.affectedCount == 1)
      }
      let unowned = try await database.run(
        "update pulsewire.heart_rate_segments set samples = 'other'", owner: nil, on: loop)
      #expect(unowned.affectedCount == 0)

      // The function's own role sees no samples, and changes only its marks.
      for statement in [
        "select samples from pulsewire.heart_rate_segments",
        "select last_sequence from pulsewire.heart_rate_streams",
        "update pulsewire.heart_rate_streams set last_sequence = 1",
        "update pulsewire.heart_rate_streams set rr_since = null",
        "delete from pulsewire.heart_rate_streams",
      ] {
        await #expect(throws: DatabaseError.self, "\(statement)") {
          try await owner.run(
            script: "begin; set local role pulsewire_retention; \(statement); commit")
        }
        _ = try? await owner.run("rollback")
      }
    }
  }

  /// Method: the plan of the function's own statement, among ten thousand streams of which few are due.
  @Test func `are found by an index`() async throws {
    try await onDatabase(Self.schema) { database, loop in
      let owner = try await Session.connect(database.settings, on: loop)
      try await owner.run(
        script: Self.streams(5000) + """
          update pulsewire.heart_rate_streams set rr_since = now() - random() * interval '100 days'
          where random() < 0.5;
          analyze pulsewire.heart_rate_streams;
          """)
      var statement = try await owner.run(
        "select prosrc from pg_proc where proname = 'claim_old_intervals'"
      ).only.decode(
        String.self, at: 0)
      for (name, value) in [
        ("measured_before", "now() - interval '90 days'"), ("limit_count", "8"),
        ("lease_seconds", "30"),
      ] {
        statement = statement.replacing(name, with: value)
      }
      let plan = try await owner.run("explain \(unsafeSQL: statement)").column(String.self)
        .joined(separator: "\n")
      #expect(plan.contains("using heart_rate_streams_rr_since_idx"), "\(plan)")
      #expect(plan.contains("using heart_rate_streams_pkey"), "\(plan)")
      #expect(!plan.contains("Seq Scan") && !plan.contains("Sort"), "\(plan)")
    }
  }

  /// No index contains what a flush changes, and a flush does not change the mark: a test of the store checks the
  /// first, this one the second.
  @Test func `cost a flush nothing`() async throws {
    try await onDatabase(Self.schema) { database, loop in
      let owner = try await Session.connect(database.settings, on: loop)
      let source = try await owner.run(
        "select prosrc from pg_proc where proname = 'ingest_heart_rate'"
      ).only.decode(
        String.self, at: 0)
      #expect(source.contains("update pulsewire.heart_rate_streams"))
      #expect(!source.contains("rr_"))
      let triggers = try await owner.run(
        """
        select from pg_trigger where not tgisinternal
          and (tgrelid = 'pulsewire.heart_rate_segments'::regclass
            -- A flush updates streams (16); opening one adds it.
            or tgrelid = 'pulsewire.heart_rate_streams'::regclass and tgtype & 16 <> 0)
        """)
      #expect(triggers.isEmpty)
    }
  }
}

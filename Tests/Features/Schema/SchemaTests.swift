import Postgres
import Store
import TestSupport
import Testing

@testable import pulsewired

/// The schema to which the server migrates a database.
let schema = PulsewireFeatures.migrations

@Suite struct `The schema of all features` {
  @Test func `keeps every row to its owner`() async throws {
    try await onDatabase(schema) { database, loop in
      let findings = try await CatalogueCheck.run(database.settings, on: loop)
      #expect(findings == [])
    }
  }

  /// The check above also passes on a schema without tables; so it must find a table that lacks it.
  @Test func `is looked at table by table`() async throws {
    try await onDatabase(schema) { database, loop in
      _ = try await database.run(
        "create table pulsewire.notes (id uuid primary key, body text)", owner: nil, on: loop)
      let findings = try await CatalogueCheck.run(database.settings, on: loop)
      #expect(findings.contains { $0.contains("notes") })
    }
  }

  /// An additional permission of the planner must be found as well.
  @Test(arguments: [
    ("grant usage on schema pulsewire_personal to pulsewire_planner", "look into"),
    ("grant select on pulsewire_personal.personal_data to pulsewire_planner", "personal_data"),
    ("grant select (birth_date) on pulsewire_personal.personal_data to pulsewire_planner", "read"),
    ("grant update on pulsewire.fitness_profiles to pulsewire_planner", "write"),
    (
      """
      create policy everybody on pulsewire.fitness_profiles for select to pulsewire_planner
        using (true)
      """, "everybody"
    ),
    ("create table pulsewire_personal.notes (id uuid primary key, body text)", "notes"),
  ])
  func `is looked at for what plans workouts, too`(
    change: String, finding: String
  ) async throws {
    try await onDatabase(schema) { database, loop in
      _ = try await database.run("\(unsafeSQL: change)", owner: nil, on: loop)
      let findings = try await CatalogueCheck.run(database.settings, on: loop)
      #expect(findings.contains { $0.contains(finding) }, "\(findings)")
    }
  }

  /// Rows common to all accounts have no owner, but only in declared tables, and the server's role cannot write them.
  @Test(arguments: [
    (
      """
      create table pulsewire.exercise_videos (id uuid primary key);
      alter table pulsewire.exercise_videos enable row level security;
      alter table pulsewire.exercise_videos force row level security;
      create policy everybody on pulsewire.exercise_videos for select to pulsewire_server
        using (true);
      grant select on pulsewire.exercise_videos to pulsewire_server
      """, "table exercise_videos has no column owner_id uuid not null"
    ),
    (
      "grant insert on pulsewire.exercise_templates to pulsewire_server",
      "reference table exercise_templates may be written by pulsewire_server"
    ),
    (
      "grant update (document) on pulsewire.exercise_templates to public",
      "reference table exercise_templates may be written by pulsewire_server"
    ),
    (
      "grant truncate on pulsewire.exercise_templates to pulsewire_server",
      "reference table exercise_templates may be written by pulsewire_server"
    ),
    (
      "create policy writers on pulsewire.exercise_templates to pulsewire_server using (true)",
      "reference table exercise_templates has a policy that lets pulsewire_server write it"
    ),
    (
      "drop policy exercise_templates_all on pulsewire.exercise_templates",
      "reference table exercise_templates has no policy that lets pulsewire_server read it"
    ),
    (
      "alter table pulsewire.exercise_templates no force row level security",
      "reference table exercise_templates has row level security not forced"
    ),
    (
      "alter table pulsewire.exercise_templates disable row level security",
      "reference table exercise_templates has row level security not enabled"
    ),
    (
      "alter table pulsewire.exercise_templates add column owner_id uuid",
      "reference table exercise_templates has an owner"
    ),
  ])
  func `is looked at for what is everybody's`(change: String, finding: String) async throws {
    try await onDatabase(schema) { database, loop in
      let session = try await Session.connect(database.settings, on: loop)
      try await session.run(script: change)
      let findings = try await CatalogueCheck.run(database.settings, on: loop)
      #expect(findings.contains(finding), "\(findings)")
    }
  }

  @Test func `looks empty to the server without an owner`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let tables = try await database.run(
        """
        select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname in ('pulsewire', 'pulsewire_personal')
          and tablename not in ('schema_migrations', 'merge_rules', 'nodes',
            'storage_budgets', 'table_bounds', 'weighed_tables') order by 1
        """, owner: nil, on: loop
      ).column(String.self, at: 0)
      #expect(tables.count >= 6)
      for table in tables {
        let rows = try await database.run(
          "select count(*) from \(unsafeSQL: table)", owner: nil, on: loop)
        #expect(try rows.only.decode(Int64.self, at: 0) == 0, "\(table)")
      }
    }
  }

  @Test func `is missed with a sentence before it is there`() async throws {
    try await onDatabase(PlatformMigrations.all) { database, loop in
      await #expect(throws: StoreError.self) {
        try await SchemaCheck.run(schema, database, on: loop)
      }
    }
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      try await SchemaCheck.run(schema, database, on: loop)
    }
  }
}

import AccessFeature
import AccountFeature
import ConsentFeature
import Jobs
import LiveFeature
import PlayerFeature
import Postgres
import PrivacyFeature
import ProfileFeature
import Sealing
import SettingsFeature
import SocialFeature
import Store
import TestSupport
import Testing

let schema =
  PlatformMigrations.all + AccountFeature.migrations + PlayerFeature.migrations
  + LiveFeature.migrations + Sealing.migrations + AccessFeature.migrations
  + ConsentFeature.migrations + SettingsFeature.migrations + ProfileFeature.migrations
  + Jobs.migrations + PrivacyFeature.migrations + SignInFeature.migrations
  + SocialFeature.migrations

@Suite struct `The schema of all features` {
  @Test func `keeps every row to its owner`() async throws {
    try await onDatabase(schema) { database, loop in
      let findings = try await CatalogueCheck.run(database.settings, on: loop)
      #expect(findings == [])
    }
  }

  /// The check above passes on a schema without tables as well; so it must see one that forgot.
  @Test func `is looked at table by table`() async throws {
    try await onDatabase(schema) { database, loop in
      _ = try await database.run(
        "create table pulsewire.notes (id uuid primary key, body text)", owner: nil, on: loop)
      let findings = try await CatalogueCheck.run(database.settings, on: loop)
      #expect(findings.contains { $0.contains("notes") })
    }
  }

  /// What the planner may must be seen as well, were it ever more.
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

  @Test func `looks empty to the server without an owner`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let tables = try await database.run(
        """
        select format('%I.%I', schemaname, tablename) from pg_tables
        where schemaname in ('pulsewire', 'pulsewire_personal')
          and tablename <> 'schema_migrations' order by 1
        """, owner: nil, on: loop
      ).column(String.self, at: 0)
      #expect(tables.count >= 6)
      for table in tables {
        let rows = try await database.run(
          "select count(*) from \(unsafeSQL: table)", owner: nil, on: loop)
        #expect(try rows[0].decode(Int64.self, at: 0) == 0, "\(table)")
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

import Loop
import Postgres
import Store
import TestSupport
import Testing

@Suite struct `The catalogue check` {
  private let migrations = PlatformMigrations.all + [notes]

  /// Returns the findings of the check after `script` ran in a scratch database.
  private func findings(after script: String) async throws -> [String] {
    try await TestCluster.shared.withDatabase(migrations) { settings in
      try await onLoop { loop in
        let session = try await Session.connect(settings, on: loop)
        try await session.run(script: script)
        return try await CatalogueCheck.run(settings, on: loop)
      }
    }
  }

  @Test func `is content with tables that are declared as they should be`() async throws {
    #expect(try await findings(after: "") == [])
  }

  @Test(arguments: [
    (
      "create table pulsewire.bad (id uuid primary key)",
      "table bad has no column owner_id uuid not null"
    ),
    (
      "create table pulsewire.bad (owner_id uuid, id uuid primary key)",
      "table bad has no column owner_id uuid not null"
    ),
    (
      "create table pulsewire.bad (owner_id uuid not null, id uuid primary key)",
      "table bad has no primary key that begins with owner_id"
    ),
    (
      "create table pulsewire.bad (owner_id uuid primary key)",
      "table bad has row level security not enabled"
    ),
    (
      """
      create table pulsewire.bad (owner_id uuid primary key);
      alter table pulsewire.bad enable row level security
      """, "table bad has row level security not forced"
    ),
    (
      """
      create table pulsewire.bad (owner_id uuid primary key);
      alter table pulsewire.bad enable row level security;
      alter table pulsewire.bad force row level security
      """, "table bad has no policy that lets pulsewire_server at its rows"
    ),
    (
      "create policy open on pulsewire.notes to pulsewire_server using (true)",
      "policy open of table notes is not tied to the owner"
    ),
    (
      """
      create policy open on pulsewire.notes using
        (owner_id = pulsewire.current_owner() or body = 'public')
      """, "policy open of table notes is not tied to the owner"
    ),
    (
      """
      create policy open on pulsewire.notes to pulsewire_server
        using (owner_id = pulsewire.current_owner()) with check (true)
      """, "policy open of table notes is not tied to the owner"
    ),
    (
      """
      alter table pulsewire.notes add column account uuid;
      alter table pulsewire.notes add constraint stray
        foreign key (account) references pulsewire.accounts
      """, "foreign key stray of table notes does not refer from owner_id to owner_id"
    ),
    (
      "grant create on schema pulsewire to pulsewire_server",
      "role pulsewire_server may create in schema pulsewire"
    ),
    (
      "alter table pulsewire.notes owner to pulsewire_server",
      "relation notes belongs to pulsewire_server"
    ),
    (
      """
      create function pulsewire.f() returns int language sql security definer
        set search_path = pulsewire, pg_temp as 'select 1'
      """, "security definer function f belongs to a superuser"
    ),
    (
      """
      create function pulsewire.f() returns int language sql security definer as 'select 1';
      grant create on schema pulsewire to pulsewire_ingest;
      alter function pulsewire.f() owner to pulsewire_ingest
      """, "security definer function f has no fixed search_path"
    ),
    (
      """
      create table pulsewire.bad (
        owner_id uuid primary key references pulsewire.accounts (owner_id))
      """, "table pulsewire.bad keeps its rows when their account is deleted"
    ),
    (
      """
      create schema elsewhere;
      create table elsewhere.bad (owner_id uuid primary key)
      """, "table elsewhere.bad keeps its rows when their account is deleted"
    ),
    (
      """
      create function pulsewire.f() returns int language sql security definer as 'select 1';
      grant execute on function pulsewire.f() to public
      """, "security definer function f may be called by everybody"
    ),
    (
      "create policy open on pulsewire.notes for select to pulsewire_ingest using (true)",
      "policy open of table notes crosses owners and does not say why"
    ),
    (
      """
      create policy open on pulsewire.notes for select to pulsewire_ingest
        using (owner_id = pulsewire.current_owner() or body = 'public');
      comment on policy open on pulsewire.notes is 'read by everybody'
      """, "policy open of table notes crosses owners and does not say why"
    ),
    (
      """
      create policy open on pulsewire.notes to pulsewire_server using (true);
      comment on policy open on pulsewire.notes is 'across owners: it may'
      """, "policy open of table notes is not tied to the owner"
    ),
    (
      """
      create policy open on pulsewire.notes to pulsewire_server using (true);
      comment on policy open on pulsewire.notes is 'across owners: it may'
      """, "role pulsewire_server crosses owners by policy open and may log in"
    ),
    (
      "create view pulsewire.v as select * from pulsewire.notes",
      "view v crosses owners and does not say why"
    ),
    (
      """
      create view pulsewire.v as select * from pulsewire.notes;
      comment on view pulsewire.v is 'across owners: all notes'
      """, "view v belongs to a role that passes row security"
    ),
    (
      "create materialized view pulsewire.v as select * from pulsewire.notes",
      "view v keeps rows of many owners"
    ),
    (
      "delete from pulsewire.merge_rules where table_name = 'pulsewire.notes'",
      "table notes does not say what becomes of its rows when accounts are merged: call merge_rows"
    ),
    (
      "update pulsewire.merge_rules set table_name = 'pulsewire.n' where table_name ~ 'notes'",
      "merge rule pulsewire.n is of no table"
    ),
    (
      "update pulsewire.merge_rules set rule = 'of_no_account' where table_name ~ 'notes'",
      "rows of table pulsewire.notes are of no account, and no sweep ends them"
    ),
    (
      "revoke insert on pulsewire.notes from pulsewire_server",
      "rows of table pulsewire.notes move, and pulsewire_server may not add any"
    ),
    (
      """
      update pulsewire.merge_rules set rule = 'handed_on', handed_on_by = 'pulsewire.f'
      where table_name ~ 'notes'
      """,
      "rows of table pulsewire.notes are handed on by no function that pulsewire_eraser may call"
    ),
  ])
  func `reports what was forgotten`(script: String, finding: String) async throws {
    let findings = try await findings(after: script)
    #expect(findings.contains(finding), "\(findings)")
  }

  @Test(arguments: [
    """
    create policy open on pulsewire.notes for select to pulsewire_ingest using (true);
    comment on policy open on pulsewire.notes is 'across owners: heart rate comes from many'
    """,
    """
    create view pulsewire.v as select * from pulsewire.notes;
    comment on view pulsewire.v is 'across owners: as its owner may';
    grant create, usage on schema pulsewire to pulsewire_ingest;
    alter view pulsewire.v owner to pulsewire_ingest;
    revoke create on schema pulsewire from pulsewire_ingest
    """,
    "create view pulsewire.v with (security_invoker) as select * from pulsewire.notes",
  ])
  func `is content with what crosses owners and says why`(script: String) async throws {
    #expect(try await findings(after: script) == [])
  }

  /// Roles belong to the whole cluster, so the test uses a separate cluster.
  @Test func `reports a server role that may too much`() async throws {
    let directory = TestDirectories.make()
    defer { TestDirectories.remove(directory) }

    let findings = try await onLoop { loop in
      let cluster = try await DevelopmentCluster.start(in: directory, isDurable: false, on: loop)
      _ = try await Migrator(PlatformMigrations.all).run(cluster.settings, on: loop)
      let session = try await Session.connect(cluster.settings, on: loop)
      try await session.run(script: "alter role pulsewire_server superuser bypassrls createrole")
      let findings = try await CatalogueCheck.run(cluster.settings, on: loop)
      await cluster.stop()
      return findings
    }
    #expect(findings.contains("role pulsewire_server is a superuser"))
    #expect(findings.contains("role pulsewire_server may bypass row level security"))
    #expect(findings.contains("role pulsewire_server may create roles"))
  }

  @Test func `finds nothing when all migrations are run by an owner who is no superuser`()
    async throws
  {
    let directory = TestDirectories.make()
    defer { TestDirectories.remove(directory) }

    let migrations = migrations
    let findings = try await onLoop { loop in
      let cluster = try await DevelopmentCluster.start(in: directory, isDurable: false, on: loop)
      let session = try await Session.connect(cluster.settings, on: loop)
      try await session.run("create role deployer login createrole")
      try await session.run("create database production owner deployer")
      let settings = cluster.settings.with(database: "production").with(user: "deployer")
      _ = try await Migrator(migrations).run(settings, on: loop)
      let findings = try await CatalogueCheck.run(settings, on: loop)
      await cluster.stop()
      return findings
    }
    #expect(findings == [])
  }
}

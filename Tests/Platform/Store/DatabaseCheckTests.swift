import Base
import Loop
import Postgres
import Store
import TestSupport
import Testing

@Suite struct `The database that a server is started on` {
  @Test func `has nothing against it where it keeps every promise`() {
    #expect(DatabaseStanding().findings.isEmpty)
  }

  /// A defect of a database, its kind, and a word that the message must contain.
  struct Wrong: Sendable {
    var kind: DatabaseFinding.Kind
    var word: String
    var change: @Sendable (inout DatabaseStanding) -> Void
  }

  static let wrongs = [
    Wrong(kind: .unprotected, word: "superuser") { $0.isSuperuser = true },
    Wrong(kind: .unprotected, word: "row security") { $0.bypassesRowSecurity = true },
    Wrong(kind: .unprotected, word: "owns") { $0.ownsObjects = true },
    Wrong(kind: .unprotected, word: "pulsewire_ingest") { $0.memberships = ["pulsewire_ingest"] },
    Wrong(kind: .readOnly, word: "primary") { $0.isReplica = true },
    Wrong(kind: .readOnly, word: "default_transaction_read_only") { $0.isReadOnly = true },
    Wrong(kind: .volatile, word: "fsync = on") { $0.isFsyncOn = false },
    Wrong(kind: .volatile, word: "synchronous_commit = on") { $0.synchronousCommit = "off" },
    Wrong(kind: .warning, word: "full_page_writes") { $0.isFullPageWritesOn = false },
    Wrong(kind: .unprotected, word: "administrator, which logs in") {
      $0.role = "pulsewire_server"
      $0.loginRole = "administrator"
    },
    Wrong(kind: .unprotected, word: "may create roles") { $0.administers = true },
    Wrong(kind: .unprotected, word: "no rights to the schema") { $0.mayUseSchema = false },
    Wrong(kind: .warning, word: "standbys") {
      $0.synchronousStandbys = "*"
      $0.synchronousCommit = "local"
    },
  ]

  @Test(arguments: wrongs)
  func `is refused or told of for one reason at a time`(wrong: Wrong) {
    var standing = DatabaseStanding()
    wrong.change(&standing)
    #expect(standing.findings.map(\.kind) == [wrong.kind])
    #expect(standing.findings.allSatisfy { $0.description.contains(wrong.word) })
  }

  @Test func `is read as the server's own sessions see it`() async throws {
    try await onDatabase(PlatformMigrations.all, as: "pulsewire_server") { database, loop in
      let standing = try await DatabaseCheck.standing(database, on: loop)
      // The tests' own cluster does not wait for the disk.
      #expect(standing.findings.map(\.kind).contains(.volatile))
      #expect(!standing.isFsyncOn && !standing.isFullPageWritesOn)
      #expect(standing.synchronousCommit == "on")
      #expect(!standing.findings.map(\.kind).contains(.unprotected))
    }
  }

  @Test func `is read with what a role is set to, and what it may do`() async throws {
    try await onDatabase(PlatformMigrations.all) { database, loop in
      let superuser = try await DatabaseCheck.standing(database, on: loop)
      #expect(superuser.isSuperuser && superuser.role == "postgres")

      // Roles belong to the cluster, so this one has a name that no other test uses.
      let name = "checked_\(UUID.v4().high)".replacing("-", with: "_")
      for statement in [
        "create role \(name) login", "grant pulsewire_ingest to \(name)",
        "alter role \(name) set synchronous_commit = off",
        "create schema \(name) authorization \(name)",
      ] {
        _ = try await database.run("\(unsafeSQL: statement)", owner: nil, on: loop)
      }
      let settings = database.settings.with(user: name)
      let other = Database(settings, on: testLoops.loops)
      try await other.connect()
      let standing = try await DatabaseCheck.standing(other, on: loop)
      await other.close()
      for statement in ["drop schema \(name)", "drop role \(name)"] {
        _ = try await database.run("\(unsafeSQL: statement)", owner: nil, on: loop)
      }
      #expect(standing.role == name && !standing.isSuperuser)
      #expect(standing.ownsObjects && standing.memberships == ["pulsewire_ingest"])
      #expect(standing.synchronousCommit == "off")
    }
  }
}

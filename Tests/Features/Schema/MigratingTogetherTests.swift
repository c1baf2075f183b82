import Base
import Loop
import Postgres
import Store
import TestSupport
import Testing

/// Roles belong to the cluster, and so do the rows of their memberships: migrators of different databases meet there,
/// and advisory locks, which belong to a database, do not keep them apart.
@Suite struct `Migrators of one cluster` {
  private static let rounds = 6
  private static let databases = ["one", "other"]

  @Test func `do not get in each other's way`() async throws {
    let directory = TestDirectories.make()
    defer { TestDirectories.remove(directory) }

    // A separate cluster is used: the test drops roles that other tests need.
    let cluster = try await onLoop { loop in
      try await DevelopmentCluster.start(in: directory, isDurable: false, on: loop)
    }
    do {
      for _ in 0..<Self.rounds { try await Self.migrateTogether(cluster.settings) }
    } catch {
      await cluster.stop()
      throw error
    }
    await cluster.stop()
  }

  /// Migrates each database with two migrators, all at once, from nothing.
  private static func migrateTogether(_ settings: ConnectionSettings) async throws {
    try await inCluster(settings, databases.map { "create database \($0)" })
    let applied = try await withThrowingTaskGroup(of: [String].self) { group in
      for (number, name) in (databases + databases).enumerated() {
        group.addTask {
          try await onLoop(number % 2) { loop in
            try await Migrator(schema).run(
              settings.with(database: name), on: loop)
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    // Each migration ran once in each database, by either migrator.
    let names = schema.map(\.name)
    #expect(applied.sorted() == (names + names).sorted())
    try await inCluster(settings, databases.map { "drop database \($0) with (force)" })
    try await inCluster(
      settings,
      [
        """
        do $$
        declare name text;
        begin
          for name in select rolname from pg_roles where rolname like 'pulsewire%' loop
            execute format('drop role %I', name);
          end loop;
        end $$
        """
      ])
  }

  private static func inCluster(
    _ settings: ConnectionSettings, _ statements: [String]
  ) async throws {
    try await onLoop { loop in
      let session = try await Session.connect(settings.with(database: "postgres"), on: loop)
      for statement in statements { try await session.run(script: statement) }
    }
  }
}

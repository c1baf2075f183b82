import Base
import Loop
import Postgres
import Store
import TestSupport
import Testing

@Suite struct `The migrator` {
  private static let first = Migration("202601010000_create_one", "create table one (a int)")
  private static let second = Migration(
    "202601020000_create_two", "create table two (a int); insert into two values (2)")
  private static let later = Migration("202601030000_create_three", "create table three (a int)")

  /// Runs `body` with an empty database.
  private func onEmpty(
    _ body: @escaping @Sendable (ConnectionSettings, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase { database, loop in try await body(database.settings, loop) }
  }

  @Test func `runs what is pending, in order, once`() async throws {
    try await onEmpty { settings, loop in
      let names = try await Migrator([Self.second, Self.first]).run(settings, on: loop)
      #expect(names == [Self.first.name, Self.second.name])
      #expect(try await Migrator([Self.first, Self.second]).run(settings, on: loop) == [])
      let all = try await Migrator([Self.first, Self.second, Self.later]).run(settings, on: loop)
      #expect(all == [Self.later.name])
      let session = try await Session.connect(settings, on: loop)
      let rows = try await session.run(
        "select name from pulsewire.schema_migrations order by applied_at")
      #expect(try rows.column(String.self) == [Self.first, Self.second, Self.later].map(\.name))
    }
  }

  @Test func `refuses a migration that was changed, is unknown or stands too early`() async throws {
    try await onEmpty { settings, loop in
      _ = try await Migrator([Self.first, Self.later]).run(settings, on: loop)
      let changed = Migration(Self.first.name, "create table other (a int)")
      for (migrations, code) in [
        ([changed, Self.later], StoreError.Code.migrationChanged),
        ([Self.first], .migrationUnknown),
        ([Self.first, Self.second, Self.later], .migrationMisplaced),
      ] {
        let error = await #expect(throws: StoreError.self) {
          try await Migrator(migrations).run(settings, on: loop)
        }
        #expect(error?.code == code, "\(String(describing: error))")
      }
    }
  }

  @Test func `leaves nothing of a migration that fails, and runs it when it is mended`()
    async throws
  {
    try await onEmpty { settings, loop in
      let broken = Migration(Self.second.name, "create table two (a int); select nonsense")
      let error = await #expect(throws: StoreError.self) {
        try await Migrator([Self.first, broken]).run(settings, on: loop)
      }
      #expect(error?.description.contains(Self.second.name) == true)
      #expect(error?.cause?.sqlState == SQLState("42703"))
      let names = try await Migrator([Self.first, Self.second]).run(settings, on: loop)
      #expect(names == [Self.second.name])
    }
  }

  @Test func `may run many times at once`() async throws {
    try await onEmpty { settings, _ in
      let migrations =
        PlatformMigrations.all
        + [Self.first, Self.second, Self.later].map {
          Migration("9" + $0.name.dropFirst(), $0.sql)
        }
      let applied = try await withThrowingTaskGroup(of: [String].self) { group in
        for number in 0..<6 {
          group.addTask {
            try await onLoop(number % 2) { loop in
              try await Migrator(migrations).run(settings, on: loop)
            }
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(applied == migrations.map(\.name))
    }
  }

  @Test func `may run at once in several databases that make the same roles`() async throws {
    try await onEmpty { one, _ in
      try await onEmpty { other, _ in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (number, settings) in [one, other].enumerated() {
            group.addTask {
              _ = try await onLoop(number) { loop in
                try await Migrator(PlatformMigrations.all).run(settings, on: loop)
              }
            }
          }
          try await group.waitForAll()
        }
      }
    }
  }
}

public import Loop
public import Postgres
public import Store

/// Runs `body` on a loop, with a separate database that has `migrations`, and drops it afterwards.
public func onDatabase(
  _ migrations: [Migration] = [], limits: DatabaseLimits = .init(), as user: String? = nil,
  in cluster: TestCluster = .shared,
  _ body: @escaping @Sendable (Database, EventLoop) async throws -> Void
) async throws {
  try await cluster.withDatabase(migrations) { settings in
    let database = Database(
      user.map { settings.with(user: $0) } ?? settings, on: testLoops.loops, limits: limits)
    do {
      try await database.connect()
      try await onLoop { loop in try await body(database, loop) }
    } catch {
      await database.close()
      throw error
    }
    await database.close()
  }
}

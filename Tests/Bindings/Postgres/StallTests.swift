import Base
import Loop
import Postgres
import TestSupport
import Testing

@Suite struct `A unit that takes long` {
  private static func limits(stallTime: Duration) -> DatabaseLimits {
    var limits = DatabaseLimits()
    limits.connectionsPerLoop = 2
    limits.stallTime = stallTime
    return limits
  }

  /// Returns the process of the server that runs a unit.
  private static func process(_ database: Database, _ loop: EventLoop) async throws -> Int? {
    try await database.first("select pg_backend_pid()", owner: nil, on: loop)?
      .decode(Int.self, at: 0)
  }

  private static func untilInFlight(
    _ count: Int, _ database: Database, _ loop: EventLoop
  ) async throws {
    while database.counters(on: loop).inFlight < count {
      try await loop.sleep(for: .milliseconds(1))
    }
  }

  @Test func `holds up none that come later`() async throws {
    let stallTime = Duration.milliseconds(20)
    try await onDatabase(limits: Self.limits(stallTime: stallTime)) { database, loop in
      let first = try await Self.process(database, loop)
      let long = Task(executorPreference: loop) {
        try await database.run(
          UnitOfWork(
            owner: nil,
            ["select set_config('statement_timeout', '0', true)", "select pg_sleep(3600)"]),
          on: loop)
      }
      try await Self.untilInFlight(1, database, loop)
      try await loop.sleep(for: stallTime + .milliseconds(1))
      let second = try await Self.process(database, loop)
      #expect(second != nil && second != first)
      long.cancel()
      _ = try? await long.value
    }
  }

  /// Units that do not take long are sent together, at the price of one.
  @Test func `is what it takes to leave the first connection`() async throws {
    try await onDatabase(limits: Self.limits(stallTime: .seconds(3600))) { database, loop in
      let processes = try await withThrowingTaskGroup(of: Int?.self) { group in
        for _ in 0..<100 {
          group.addTask(executorPreference: loop) { try await Self.process(database, loop) }
        }
        return try await group.reduce(into: Set<Int?>()) { $0.insert($1) }
      }
      #expect(processes.count == 1)
    }
  }

  @Test func `is done elsewhere for a task of a loop without connections`() async throws {
    try await onDatabase { database, loop in
      let settings = database.settings.with(applicationSuffix: "background")
      let background = Database(settings, on: [testLoops.loops[0]])
      try await background.connect()
      let other = testLoops.loops[testLoops.loops.count - 1]
      let name = try await Task(executorPreference: other) {
        await #expect(throws: DatabaseError.self) {
          try await background.run("select nonsense", owner: nil, on: other)
        }
        return try await background.first(
          "select current_setting('application_name')", owner: nil, on: other)?
          .decode(String.self, at: 0)
      }.value
      #expect(name == "pulsewired background")
      #expect(await background.counters().units == 2)
      await background.close()
    }
  }
}

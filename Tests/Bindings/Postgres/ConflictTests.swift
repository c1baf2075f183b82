import Loop
import Postgres
import TestSupport
import Testing

@Suite struct `Units of work in each other's way` {
  /// Each unit locks what the other needs next. The database rolls one back, through no fault of that unit.
  @Test func `are both done, although they wait for each other in a circle`() async throws {
    // Each time one unit succeeds; the machine decides which, and it may be the same one for long.
    var limits = DatabaseLimits()
    limits.resendsMax = 10_000
    try await onDatabase(limits: limits) { database, loop in
      _ = try await database.run("create table numbers (id int4, count int4)", owner: nil, on: loop)
      _ = try await database.run("insert into numbers values (1, 0), (2, 0)", owner: nil, on: loop)
      @Sendable func count(_ ids: [Int32]) -> UnitOfWork {
        UnitOfWork(
          owner: nil,
          [
            "select set_config('deadlock_timeout', '10ms', true)",
            "update numbers set count = count + 1 where id = \(ids[0])",
            "select pg_sleep(0.02)",
            "update numbers set count = count + 1 where id = \(ids[1])",
          ])
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, ids) in [[1, 2], [2, 1]].enumerated() {
          group.addTask {
            try await onLoop(number) { loop in
              for _ in 0..<5 { _ = try await database.run(count(ids.map { Int32($0) }), on: loop) }
            }
          }
        }
        try await group.waitForAll()
      }
      let counts = try await database.run("select count from numbers", owner: nil, on: loop)
        .column(Int32.self)
      #expect(counts == [10, 10])
      #expect(await database.counters().resends > 0)
    }
  }
}

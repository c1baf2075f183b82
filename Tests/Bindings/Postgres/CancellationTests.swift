import Base
import Loop
import Postgres
import TestSupport
import Testing

@Suite struct `Cancelling` {
  /// Waits until `count` units are with the server: the first of them must not end by itself.
  private static func untilInFlight(
    _ count: Int, _ database: Database, _ loop: EventLoop
  ) async throws {
    while database.counters(on: loop).inFlight < count {
      try await loop.sleep(for: .milliseconds(1))
    }
  }

  /// Removes the server's statement timeout: on a busy machine, ten seconds may not be enough to send all units of a
  /// test.
  private static func holdOut(_ database: Database, _ loop: EventLoop) async throws {
    _ = try await database.run("set statement_timeout = 0", owner: nil, on: loop)
  }

  @Test func `a running unit ends it at the server, and its neighbours succeed`() async throws {
    try await onDatabase { database, loop in
      try await Self.holdOut(database, loop)
      let running = Task(executorPreference: loop) {
        try await database.run("select pg_sleep(3600)", owner: nil, on: loop)
      }
      let bystanders = (0..<5).map { number in
        Task(executorPreference: loop) {
          try await database.first(
            "select \(number), pg_sleep(0.02)", owner: nil, on: loop)?.decode(Int.self, at: 0)
        }
      }
      try await Self.untilInFlight(6, database, loop)
      running.cancel()
      let error = await #expect(throws: DatabaseError.self) { _ = try await running.value }
      #expect(error?.code == .cancelled && error?.isOutcomeUnknown == true)
      for (number, bystander) in bystanders.enumerated() {
        #expect(try await bystander.value == number)
      }
    }
  }

  /// A cancel request that arrives late hits another unit. Here it is certain to: it is sent from outside while a unit
  /// of the test is with the server.
  @Test func `many units, again and again, never fails one that was not cancelled`() async throws {
    try await onDatabase { database, loop in
      try await Self.holdOut(database, loop)
      for round in 0..<20 {
        // This unit holds up the rest until all are with the server.
        let first = Task(executorPreference: loop) {
          try await database.run("select pg_sleep(3600)", owner: nil, on: loop)
        }
        let tasks = (0..<30).map { number in
          Task(executorPreference: loop) {
            try await database.first(
              "select \(number), pg_sleep(0.003)", owner: nil, on: loop)?.decode(Int.self, at: 0)
          }
        }
        try await Self.untilInFlight(31, database, loop)
        first.cancel()
        for number in 0..<30 where number % 3 == round % 3 { tasks[number].cancel() }
        for (number, task) in tasks.enumerated() {
          if number % 3 == round % 3 {
            await #expect(throws: DatabaseError.self) { _ = try await task.value }
          } else {
            #expect(try await task.value == number)
          }
        }
        await #expect(throws: DatabaseError.self) { _ = try await first.value }
      }
    }
  }

  @Test func `a queued unit keeps it from being sent`() async throws {
    var limits = DatabaseLimits()
    limits.unitsInFlightMax = 1
    try await onDatabase(limits: limits) { database, loop in
      _ = try await database.run("create table done (number int8)", owner: nil, on: loop)
      try await Self.holdOut(database, loop)
      let first = Task(executorPreference: loop) {
        try await database.run("select pg_sleep(3600)", owner: nil, on: loop).count
      }
      try await Self.untilInFlight(1, database, loop)
      let queued = (0..<2).map { number in
        Task(executorPreference: loop) {
          try await database.run("insert into done values (\(number))", owner: nil, on: loop)
            .affectedCount
        }
      }
      while database.counters(on: loop).queued < 2 { await Task.yield() }
      queued[0].cancel()
      let error = await #expect(throws: DatabaseError.self) { _ = try await queued[0].value }
      #expect(error?.code == .cancelled && error?.isOutcomeUnknown == false)
      #expect(database.counters(on: loop).queued == 1)
      first.cancel()
      await #expect(throws: DatabaseError.self) { _ = try await first.value }
      #expect(try await queued[1].value == 1)
      let rows = try await database.run("select number from done", owner: nil, on: loop)
      #expect(try rows.column(Int.self) == [1])
    }
  }

  @Test func `before it begins leaves the database alone`() async throws {
    try await onDatabase { database, loop in
      let task = Task(executorPreference: loop) {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        _ = try await database.run("select 1", owner: nil, on: loop)
      }
      await #expect(throws: DatabaseError.self) { try await task.value }
      #expect(database.counters(on: loop).units == 0)
      // Otherwise closing would not wait for the units under way.
      #expect(database.counters(on: loop).queued == 0)
    }
  }

  @Test func `is not mistaken for a timeout`() async throws {
    try await onDatabase { database, loop in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.run(
          UnitOfWork(
            owner: nil,
            ["select set_config('statement_timeout', '20', true)", "select pg_sleep(9)"]),
          on: loop)
      }
      #expect(error?.code == .timedOut)
    }
  }

  /// A server reports both with the same SQLSTATE, and with a message in its own language.
  @Test func `is not mistaken for a timeout in another language`() async throws {
    try await onDatabase { database, loop in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.run(
          """
          do $$ begin
            raise exception using errcode = 'query_canceled',
              message = 'storniere Anfrage wegen Zeitüberschreitung der Anfrage';
          end $$
          """, owner: nil, on: loop)
      }
      #expect(error?.code == .timedOut)
    }
  }
}

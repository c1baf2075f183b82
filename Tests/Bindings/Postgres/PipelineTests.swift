import Base
import Loop
import Postgres
import TestSupport
import Testing

@Suite struct `A pipeline` {
  /// Units of a thousand tasks, each with a different owner or none, on one connection.
  @Test func `keeps results and owners of interleaved units apart`() async throws {
    try await onDatabase { database, loop in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<1000 {
          group.addTask(executorPreference: loop) {
            let owner = number % 3 == 0 ? nil : UUID(high: 7, low: UInt64(number))
            let ask: SQL = """
              select nullif(current_setting('pulsewire.owner', true), '')::uuid, \(number)
              """
            let answers = try await database.run(
              UnitOfWork(owner: owner, [ask, ask]), on: loop)
            #expect(answers.count == 2)
            for rows in answers {
              let (seen, echoed) = try rows.only.decode(UUID?.self, Int.self)
              #expect(seen == owner)
              #expect(echoed == number)
            }
          }
        }
        try await group.waitForAll()
      }
      let counters = database.counters(on: loop)
      #expect(counters.units == 1000 && counters.failures == 0)
      #expect(counters.queued == 0 && counters.inFlight == 0 && counters.connected == 1)
    }
  }

  @Test func `has no owner where none is given, whatever a session has set`() async throws {
    try await onDatabase { database, loop in
      let ask: SQL = "select coalesce(current_setting('pulsewire.owner', true), '')"
      let owner = UUID.v4()
      let set: SQL = "select set_config('pulsewire.owner', \(owner.description), false)"
      _ = try await database.run(set, owner: owner, on: loop)
      let seen = try await database.first(ask, owner: nil, on: loop)
      #expect(try seen?.decode(String.self, at: 0) == "")
    }
  }

  @Test func `keeps a failure within its unit`() async throws {
    try await onDatabase { database, loop in
      _ = try await database.run(
        "create table things (id int8 constraint things_key primary key)", owner: nil, on: loop)
      let outcomes = await withTaskGroup(of: (Int, DatabaseError?).self) { group in
        for number in 0..<90 {
          group.addTask(executorPreference: loop) {
            do throws(DatabaseError) {
              let insert: SQL = "insert into things values (\(number))"
              let second: SQL =
                switch number % 3 {
                case 0: "select 1"
                case 1: insert
                default: "select nonsense"
                }
              _ = try await database.run(UnitOfWork(owner: nil, [insert, second]), on: loop)
              return (number, nil)
            } catch { return (number, error) }
          }
        }
        var all: [(Int, DatabaseError?)] = []
        for await one in group { all.append(one) }
        return all
      }
      for (number, error) in outcomes {
        switch number % 3 {
        case 0: #expect(error == nil)
        case 1: #expect(error?.code == .uniqueViolation && error?.violates("things_key") == true)
        default: #expect(error?.sqlState == SQLState("42703"))
        }
      }
      // Units are atomic: of the failed ones, nothing is left.
      let rows = try await database.run("select id from things order by id", owner: nil, on: loop)
      #expect(try rows.column(Int.self) == Array(stride(from: 0, to: 90, by: 3)))
    }
  }

  @Test func `prepares again what failed to be prepared`() async throws {
    try await onDatabase { database, loop in
      let ask: SQL = "select count(*) from late"
      let error = await #expect(throws: DatabaseError.self) {
        try await database.run(ask, owner: nil, on: loop)
      }
      #expect(error?.sqlState == .undefinedTable)
      _ = try await database.run("create table late ()", owner: nil, on: loop)
      let row = try await database.first(ask, owner: nil, on: loop)
      #expect(try row?.decode(Int.self, at: 0) == 0)
    }
  }

  @Test func `makes a new plan when a table has changed`() async throws {
    try await onDatabase { database, loop in
      _ = try await database.run("create table t as select 1 as a", owner: nil, on: loop)
      let ask: SQL = "select * from t"
      #expect(try await database.first(ask, owner: nil, on: loop)?.columnCount == 1)
      _ = try await database.run("alter table t add b int default 2", owner: nil, on: loop)
      #expect(try await database.first(ask, owner: nil, on: loop)?.columnCount == 2)
    }
  }

  @Test func `forgets the least used statement when there are too many`() async throws {
    var limits = DatabaseLimits()
    limits.preparedStatementsMax = 4
    try await onDatabase(limits: limits) { database, loop in
      for round in 0..<30 {
        let number = round % 7
        let row = try await database.first(
          "select \(unsafeSQL: "\(number)")", owner: nil, on: loop)
        #expect(try row?.decode(Int.self, at: 0) == number)
      }
      let row = try await database.first(
        "select count(*) from pg_prepared_statements", owner: nil, on: loop)
      #expect(try row?.decode(Int.self, at: 0) == 4)
    }
  }

  /// The statement that sets the owner is itself forgotten and prepared again while units run.
  @Test(arguments: [1, 2, 3])
  func `sets each unit's owner, however few statements are kept`(countMax: Int) async throws {
    var limits = DatabaseLimits()
    limits.preparedStatementsMax = countMax
    try await onDatabase(limits: limits) { database, loop in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask(executorPreference: loop) {
            let owner = number % 3 == 0 ? nil : UUID(high: 7, low: UInt64(number))
            let ask: SQL = """
              select nullif(current_setting('pulsewire.owner', true), '')::uuid,
                \(unsafeSQL: "\(number % 7)")
              """
            let rows = try await database.run(ask, owner: owner, on: loop)
            let (seen, echoed) = try rows.only.decode(UUID?.self, Int.self)
            #expect(seen == owner)
            #expect(echoed == number % 7)
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func `refuses work beyond its bound`() async throws {
    var limits = DatabaseLimits()
    limits.queuedUnitsMax = 10
    try await onDatabase(limits: limits) { database, loop in
      let failures = await withTaskGroup(of: DatabaseError?.self) { group in
        for _ in 0..<25 {
          group.addTask(executorPreference: loop) {
            do throws(DatabaseError) {
              _ = try await database.run("select pg_sleep(0.01)", owner: nil, on: loop)
              return nil
            } catch { return error }
          }
        }
        var all: [DatabaseError] = []
        for await one in group { if let one { all.append(one) } }
        return all
      }
      #expect(failures.count == 15)
      #expect(failures.allSatisfy { $0.code == .unavailable && !$0.isOutcomeUnknown })
    }
  }

  @Test func `says in words of its own what the server reports`() async throws {
    try await onDatabase { database, loop in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.run("select 'secret value'::int8", owner: nil, on: loop)
      }
      let text = try #require(error)
      #expect(!text.description.contains("secret") && text.debugDescription.contains("secret"))
      if case .dataException? = text.sqlState {} else { Issue.record("\(text)") }
    }
  }

  @Test func `finishes what is under way before it closes`() async throws {
    try await onDatabase { database, loop in
      let slow = Task(executorPreference: loop) {
        try await database.run("select pg_sleep(0.2)", owner: nil, on: loop).count
      }
      while database.counters(on: loop).inFlight == 0 { await Task.yield() }
      await database.close()
      let count = try await slow.value
      #expect(count == 1)
      let error = await #expect(throws: DatabaseError.self) {
        try await database.run("select 1", owner: nil, on: loop)
      }
      #expect(error?.code == .unavailable)
    }
  }
}

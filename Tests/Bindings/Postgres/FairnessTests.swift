import Base
import Loop
import Postgres
import TestSupport
import Testing

/// The order of units, not a time, shows which is next: a lock holds up all units until they are queued.
@Suite struct `Units of many accounts` {
  private static let lock: SQL = "select pg_advisory_lock(5)"
  private static let unlock: SQL = "select pg_advisory_unlock(5)"
  /// A statement that waits while the lock is held.
  private static let held: SQL = "select pg_advisory_xact_lock_shared(5)"
  private let busy = UUID.v4()
  private let other = UUID.v4()
  private let third = UUID.v4()

  private static func limits(_ change: (inout DatabaseLimits) -> Void) -> DatabaseLimits {
    var limits = DatabaseLimits()
    limits.unitsPerOwnerMax = 2
    change(&limits)
    return limits
  }

  /// The owners whose units completed, in order.
  private final class Order {
    var owners: [UUID?] = []
  }

  /// Submits a unit of each of `owners`, in this order, while the lock is held; returns the order of completion.
  private func order(
    of owners: [UUID?], takesLong: Bool = false, _ database: Database, _ loop: EventLoop
  ) async throws -> [UUID?] {
    let holder = try await Session.connect(database.settings, on: loop)
    try await holder.run(Self.lock)
    let order = LoopBound(Order(), to: loop)
    let tasks = owners.map { owner in
      Task(executorPreference: loop) {
        _ = try await database.run(
          UnitOfWork(owner: owner, Self.held, takesLong: takesLong), on: loop)
        order.value.owners.append(owner)
      }
    }
    while database.counters(on: loop).queued + database.counters(on: loop).inFlight < owners.count {
      try await loop.sleep(for: .milliseconds(1))
    }
    // Everything that can be sent has been.
    try await loop.sleep(for: .milliseconds(1))
    try await holder.run(Self.unlock)
    for task in tasks { try await task.value }
    return order.value.owners
  }

  @Test func `are served in turn, however many one of them has`() async throws {
    try await onDatabase(limits: Self.limits { _ in }) { database, loop in
      let crowd = Array(repeating: busy as UUID?, count: 100)
      let order = try await order(of: crowd + [other, third, nil], database, loop)
      #expect(order.count == 103)
      // They follow the units that were already with the server.
      for owner in [other, third, nil] {
        #expect((order.firstIndex(of: owner) ?? 103) <= 4, "\(order.prefix(10))")
      }
    }
  }

  /// With room for one unit, all are queued. The first unit held up everybody, so the others are next.
  @Test func `are served in turn where there is room for one alone`() async throws {
    try await onDatabase(limits: Self.limits { $0.unitsInFlightMax = 1 }) { database, loop in
      let crowd = Array(repeating: busy as UUID?, count: 50)
      let order = try await order(
        of: crowd + [other, third, other, third], database, loop)
      #expect(order.count == 54)
      #expect(Set(order.dropFirst().prefix(2)) == [other, third], "\(order.prefix(10))")
    }
  }

  @Test func `that take long hold up each other in turn, and nobody else`() async throws {
    try await onDatabase(limits: Self.limits { $0.keepsLongApart = true }) { database, loop in
      let holder = try await Session.connect(database.settings, on: loop)
      try await holder.run(Self.lock)
      let long = (0..<20).map { _ in
        Task(executorPreference: loop) {
          try await database.run(
            UnitOfWork(owner: busy, Self.held, takesLong: true), on: loop)
        }
      }
      while database.counters(on: loop).queued < 19 { try await loop.sleep(for: .milliseconds(1)) }
      // One of them is with the server, and it is in no unit's way, not even its owner's.
      #expect(database.counters(on: loop).inFlight == 1)
      for owner in [busy, other, nil] {
        _ = try await database.run("select 1", owner: owner, on: loop)
      }
      try await holder.run(Self.unlock)
      for task in long { _ = try await task.value }

      let crowd = Array(repeating: busy as UUID?, count: 50)
      let order = try await order(of: crowd + [other], takesLong: true, database, loop)
      #expect(order.firstIndex(of: other) == 1)
    }
  }

  /// The server's process identifies the connection.
  @Test func `that took long have their like go apart`() async throws {
    let limits = Self.limits {
      $0.keepsLongApart = true
      $0.longTime = .milliseconds(200)
      $0.longMemory = .seconds(3600)
    }
    try await onDatabase(limits: limits) { database, loop in
      func process(_ statement: SQL, _ owner: UUID?, takesLong: Bool = false) async throws -> Int? {
        try await database.run(
          UnitOfWork(owner: owner, statement, takesLong: takesLong), on: loop)[0].first?
          .decode(Int.self, at: 0)
      }
      let (long, plain): (SQL, SQL) =
        ("select pg_backend_pid(), pg_sleep(0.25)", "select pg_backend_pid()")
      let apart = try await process(plain, nil, takesLong: true)
      let usual = try await process(plain, nil)
      #expect(usual != apart)
      for expected in [usual, usual, apart, apart] {
        #expect(try await process(long, busy) == expected)
      }
      #expect(try await process(plain, busy) == usual)
      #expect(try await process(long, other) == usual)
      #expect(try await process(plain, other, takesLong: true) == apart)
    }
  }

  @Test func `that are urgent have a connection to themselves`() async throws {
    try await onDatabase(limits: Self.limits { $0.keepsLongApart = true }) { database, loop in
      let holder = try await Session.connect(database.settings, on: loop)
      try await holder.run(Self.lock)
      let held = [false, true].map { takesLong in
        Task(executorPreference: loop) {
          try await database.run(
            UnitOfWork(owner: busy, Self.held, takesLong: takesLong), on: loop)
        }
      }
      while database.counters(on: loop).inFlight < 2 { try await loop.sleep(for: .milliseconds(1)) }
      for owner in [busy, other, nil] {
        _ = try await database.run(
          UnitOfWork(owner: owner, ["select 1"], isUrgent: true), on: loop)
      }
      try await holder.run(Self.unlock)
      for task in held { _ = try await task.value }
    }
  }

  /// Returns the limits under which a unit moves after a short time.
  private static func moving(after time: Duration) -> DatabaseLimits {
    limits {
      $0.keepsLongApart = true
      $0.shortTime = time
      $0.unitTimeout = .seconds(60)
    }
  }

  /// The first statement shows that the first attempt is rolled back, the last one where the other was.
  @Test(arguments: [1, 40])
  func `that take too long are done once, by the connection for long work`(
    sleepCount: Int
  ) async throws {
    let limits = Self.moving(after: .milliseconds(300))
    try await onDatabase(limits: limits) { database, loop in
      _ = try await database.run("create table done (number int8)", owner: nil, on: loop)
      let apart = try await database.run(
        UnitOfWork(owner: nil, "select pg_backend_pid()", takesLong: true), on: loop)[0].first?
        .decode(Int.self, at: 0)
      // Either one statement exceeds the time, or all of them together do.
      let sleep: SQL = "select pg_sleep(\(unsafeSQL: "\(1.0 / Double(sleepCount))"))"
      let results = try await database.run(
        UnitOfWork(
          owner: busy,
          ["insert into done values (1)"] + Array(repeating: sleep, count: sleepCount)
            + ["select pg_backend_pid()"]),
        on: loop)
      #expect(results.count == 2 + sleepCount)
      #expect(try results.last?.first?.decode(Int.self, at: 0) == apart)
      let rows = try await database.run("select number from done", owner: nil, on: loop)
      #expect(try rows.column(Int.self) == [1])
      let counters = database.counters(on: loop)
      #expect(counters.resends >= 1 && counters.failures == 0)
    }
  }

  @Test func `that fail for themselves do not move`() async throws {
    let limits = Self.moving(after: .seconds(30))
    try await onDatabase(limits: limits) { database, loop in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.run("select 1 / 0", owner: busy, on: loop)
      }
      #expect(error?.code == .other)
      #expect(database.counters(on: loop).resends == 0)
    }
  }

  @Test func `whose task is cancelled after they have moved are stopped there`() async throws {
    let limits = Self.moving(after: .milliseconds(50))
    try await onDatabase(limits: limits) { database, loop in
      let long = Task(executorPreference: loop) {
        try await database.run("select pg_sleep(3600)", owner: busy, on: loop)
      }
      while database.counters(on: loop).resends == 0 || database.counters(on: loop).inFlight == 0 {
        try await loop.sleep(for: .milliseconds(1))
      }
      long.cancel()
      let error = await #expect(throws: DatabaseError.self) { try await long.value }
      #expect(error?.code == .cancelled)
      // The connection is free again: the server was asked to stop it.
      let rows = try await database.run(
        UnitOfWork(owner: other, "select 1", takesLong: true), on: loop)[0]
      #expect(rows.count == 1)
    }
  }

  /// One that is sent stands behind another, and neither waits longer than its time.
  @Test func `have an answer in time, wherever they stand`() async throws {
    let limits = Self.limits { $0.unitTimeout = .milliseconds(500) }
    try await onDatabase(limits: limits) { database, loop in
      let holder = try await Session.connect(database.settings, on: loop)
      try await holder.run(Self.lock)
      // It swallows the request to stop it, as a server does that is stuck.
      let stuck: SQL = """
        do $$ begin
          loop
            begin
              perform pg_advisory_xact_lock_shared(5);
              exit;
            exception when query_canceled then null;
            end;
          end loop;
        end $$
        """
      let running = Task(executorPreference: loop) {
        try await database.run(stuck, owner: busy, on: loop)
      }
      while database.counters(on: loop).inFlight < 1 { try await loop.sleep(for: .milliseconds(1)) }
      let behind = Task(executorPreference: loop) {
        try await database.run("select 1", owner: other, on: loop)
      }
      for task in [running, behind] {
        let error = await #expect(throws: DatabaseError.self) { try await task.value }
        #expect(error?.code == .timedOut && error?.isOutcomeUnknown == true)
      }
      try await holder.run(Self.unlock)
    }
  }

  @Test func `end when their time is over, whatever each statement takes`() async throws {
    // The server has long enough to stop the unit, so that its outcome is certain.
    let limits = Self.limits {
      $0.unitTimeout = .seconds(60)
      $0.stopMargin = .seconds(59)
    }
    try await onDatabase(limits: limits) { database, loop in
      _ = try await database.run("create table done (number int8)", owner: nil, on: loop)
      let long = Task(executorPreference: loop) {
        try await database.run(
          UnitOfWork(
            owner: busy,
            ["insert into done values (1)"]
              + Array(repeating: "select pg_sleep(0.05)", count: 1000)),
          on: loop)
      }
      let failure = await #expect(throws: DatabaseError.self) { try await long.value }
      #expect(failure?.code == .timedOut && failure?.isOutcomeUnknown == false)
      let rows = try await database.run("select number from done", owner: nil, on: loop)
      #expect(rows.isEmpty)
    }
  }

  @Test func `that were not sent in time never are`() async throws {
    let limits = Self.limits {
      $0.unitTimeout = .seconds(1)
      $0.unitsInFlightMax = 1
    }
    try await onDatabase(limits: limits) { database, loop in
      _ = try await database.run("create table done (number int8)", owner: nil, on: loop)
      let holder = try await Session.connect(database.settings, on: loop)
      try await holder.run(Self.lock)
      // The unit is in the way for longer than the other may wait, so it must not be cancelled at the server.
      let running = Task(executorPreference: loop) {
        try await database.run(
          """
          do $$ begin
            loop
              begin
                perform pg_advisory_xact_lock_shared(5);
                exit;
              exception when query_canceled then null;
              end;
            end loop;
          end $$
          """, owner: busy, on: loop)
      }
      while database.counters(on: loop).inFlight < 1 { try await loop.sleep(for: .milliseconds(1)) }
      let failure = await #expect(throws: DatabaseError.self) {
        try await database.run("insert into done values (1)", owner: other, on: loop)
      }
      #expect(failure?.code == .timedOut && failure?.isOutcomeUnknown == false)
      try await holder.run(Self.unlock)
      _ = try? await running.value
      let rows = try await database.run("select number from done", owner: nil, on: loop)
      #expect(rows.isEmpty)
    }
  }
}

import Base
import Logging
import Loop
import Postgres
import Store
import Synchronization
import TestSupport
import Testing

@Suite struct `The claim of a database by a node` {
  @Test func `is one node's, until that node ends`() async throws {
    try await onDatabase { database, loop in
      let first = try await claim(database).hold(on: loop)
      let rival = try await NodeClaim.rivalSentence(database.settings, on: loop)
      #expect(rival?.contains("--without-bus") == true)
      await #expect(throws: StoreError.self) { try await claim(database).hold(on: loop) }

      first.cancel()
      await first.value
      let patient = NodeClaim(database.settings, patience: .seconds(60), log: log)
      let second = try await patient.hold(on: loop)
      #expect(patient.obstacle == nil)
      second.cancel()
      await second.value
    }
  }

  @Test func `waits for a node that ends`() async throws {
    try await onDatabase { database, loop in
      let first = try await claim(database).hold(on: loop)
      let patient = NodeClaim(database.settings, patience: .seconds(60), log: log)
      async let second = patient.hold(on: loop)
      let connected = """
        select count(*) from pg_stat_activity
        where application_name like '% claim' and datname = current_database()
        """
      while try await database.run("\(unsafeSQL: connected)", owner: nil, on: loop).only
        .decode(Int64.self, at: 0) < 2
      {
        try await loop.sleep(for: .milliseconds(10))
      }
      first.cancel()
      let holding = try await second
      holding.cancel()
      await holding.value
    }
  }

  /// Vacuum and changes of tables must not wait for it.
  @Test func `holds no snapshot, and no lock of a table`() async throws {
    try await onDatabase { database, loop in
      let holding = try await claim(database).hold(on: loop)
      let rows = try await database.run(
        """
        select state, backend_xmin is null and backend_xid is null,
          (select count(*) from pg_locks l where l.pid = a.pid and l.relation is not null)
        from pg_stat_activity a
        where application_name like '% claim' and datname = current_database()
        """, owner: nil, on: loop)
      let (state, isFree, tableLocks) = try rows.only.decode(String.self, Bool.self, Int64.self)
      #expect(state == "idle in transaction" && isFree && tableLocks == 0)
      holding.cancel()
      await holding.value
    }
  }

  @Test func `is taken again after the connection was lost`() async throws {
    try await onDatabase { database, loop in
      let holding = try await claim(database).hold(on: loop)
      _ = try await database.run(
        """
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like '% claim' and datname = current_database()
        """, owner: nil, on: loop)
      while try await NodeClaim.rivalSentence(database.settings, on: loop) == nil {
        try await loop.sleep(for: .milliseconds(10))
      }
      holding.cancel()
      await holding.value
    }
  }

  @Test func `is over once another node has taken it meanwhile`() async throws {
    try await onDatabase { database, loop in
      let first = claim(database)
      let isLost = Atomic<Bool>(false)
      let holding = try await first.hold(on: loop) {
        isLost.store(true, ordering: .sequentiallyConsistent)
      }
      // The thief stands in the queue before the connection ends, so that the node cannot be faster.
      let thief = LoopBound(try await Session.connect(database.settings, on: loop), to: loop)
      let stealing = Task(executorPreference: loop) {
        _ = try await thief.value.run("select pg_advisory_lock(1852793957)")
      }
      while try await database.run(
        """
        select from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and not granted and datname = current_database()
        """, owner: nil, on: loop
      ).isEmpty {
        try await loop.sleep(for: .milliseconds(10))
      }
      let wasLost = isLost.load(ordering: .sequentiallyConsistent)
      #expect(!wasLost)
      _ = try await database.run(
        """
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like '% claim' and datname = current_database()
        """, owner: nil, on: loop)
      try await stealing.value
      await holding.value
      let isOver = isLost.load(ordering: .sequentiallyConsistent)
      #expect(isOver)
      #expect(first.obstacle?.contains("another node") == true)
    }
  }

  private let log = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }

  private func claim(_ database: Database) -> NodeClaim {
    NodeClaim(database.settings, patience: .zero, log: log)
  }
}

@Suite struct `The role of an owner's command` {
  @Test func `owns the schema, or may create it`() async throws {
    try await onDatabase(PlatformMigrations.all) { database, loop in
      try await OwnerCheck.run(database.settings, createsSchema: false, on: loop)
      let server = database.settings.with(user: "pulsewire_server")
      for createsSchema in [false, true] {
        let error = await #expect(throws: StoreError.self) {
          try await OwnerCheck.run(server, createsSchema: createsSchema, on: loop)
        }
        #expect(error?.code == .notOwner)
        #expect(error?.description.contains("the schema belongs to postgres") == true)
      }
    }
    try await onDatabase { database, loop in
      try await OwnerCheck.run(database.settings, createsSchema: true, on: loop)
      let error = await #expect(throws: StoreError.self) {
        try await OwnerCheck.run(database.settings, createsSchema: false, on: loop)
      }
      #expect(error?.code == .schemaOutdated)
    }
  }
}

import Base
import Loop
import Postgres
import Store
import TestSupport
import Testing

@Suite struct `A connection` {
  @Test func `that breaks fails what is under way, and is made again`() async throws {
    let directory = TestDirectories.make()
    defer { TestDirectories.remove(directory) }

    try await onLoop { loop in
      var cluster = try await DevelopmentCluster.start(in: directory, isDurable: false, on: loop)
      let database = Database(cluster.settings, on: testLoops.loops)
      try await database.connect()
      let running = Task(executorPreference: loop) {
        try await database.run("select pg_sleep(3600)", owner: nil, on: loop)
      }
      try await Self.waitForSleeper(cluster.settings, on: loop)
      // Signal 3 is SIGQUIT: immediate shutdown, as after a crash.
      cluster.send(3)
      let broken = await #expect(throws: DatabaseError.self) { _ = try await running.value }
      #expect(broken?.code == .unavailable && broken?.isOutcomeUnknown == true)
      // Until the end of the connection is seen, statements are still sent on it.
      var refused: DatabaseError?
      repeat {
        refused = await #expect(throws: DatabaseError.self) {
          try await database.run("select 1", owner: nil, on: loop)
        }
        #expect(refused?.code == .unavailable)
      } while refused?.isOutcomeUnknown == true
      await cluster.stop()
      cluster = try await DevelopmentCluster.start(in: directory, isDurable: false, on: loop)
      var answer: Row?
      while answer == nil {
        try await loop.sleep(for: .milliseconds(10))
        answer = try? await database.first("select 42", owner: UUID.v4(), on: loop)
      }
      #expect(try answer?.decode(Int.self, at: 0) == 42)
      #expect(database.counters(on: loop).reconnects == 1)
      await database.close()
      await cluster.stop()
    }
  }

  /// Returns when PostgreSQL runs the statement that sleeps, which has thus certainly been sent.
  private static func waitForSleeper(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws {
    let session = try await Session.connect(settings, on: loop)
    while try await session.run(
      "select from pg_stat_activity where query like '%pg_sleep(3600)' and state = 'active'"
    ).isEmpty {
      try await loop.sleep(for: .milliseconds(10))
    }
  }

  @Test(arguments: [
    "postgresql://app:hunter2@127.0.0.1:1/app",
    "host=/nowhere user=app password=hunter2 dbname=app",
  ])
  func `that cannot be made is told in one sentence without the password`(
    url: String
  ) async throws {
    let settings = try ConnectionSettings(url)
    try await onLoop { _ in
      let database = Database(settings, on: testLoops.loops)
      let error = try #require(
        await #expect(throws: DatabaseError.self) { try await database.connect() })
      #expect(error.code == .unavailable)
      #expect(error.description.hasPrefix("cannot connect to the database \"app\" at "))
      #expect(!"\(error) \(String(reflecting: error)) \(settings)".contains("hunter2"))
      #expect(!error.description.contains("\n"))
    }
  }

  @Test func `to a database or role that is missing says so`() async throws {
    let settings = try await TestCluster.shared.settings()
    for wrong in [settings.with(database: "missing"), settings.with(user: "missing")] {
      let error = await #expect(throws: DatabaseError.self) {
        try await Database(wrong, on: testLoops.loops).connect()
      }
      #expect(error?.description.contains("\"missing\" does not exist") == true)
    }
  }

  @Test func `whose URL cannot be read does not repeat it`() {
    let error = #expect(throws: DatabaseError.self) {
      try ConnectionSettings("postgresql://app:hunter%zz@host/app")
    }
    #expect(error?.debugDescription.contains("hunter") == false)
  }

  @Test func `sets the server's timeouts and its own name`() async throws {
    try await onDatabase { database, loop in
      var settings = database.settings
      settings.statementTimeout = try ConnectionSettings("dbname=app").statementTimeout
      let session = try await Session.connect(settings, on: loop)
      let values = try await session.run(
        """
        select current_setting('statement_timeout'), current_setting('application_name'),
          current_setting('idle_in_transaction_session_timeout')
        """
      ).only.decode(String.self, String.self, String.self)
      #expect(values == ("10s", "pulsewired", "10s"))
    }
  }
}

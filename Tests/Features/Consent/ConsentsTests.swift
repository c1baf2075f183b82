import Base
import Hub
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import ConsentFeature

private let schema =
  PlatformMigrations.all + ConsentFeature.migrations

@Suite struct `Consents on a database` {
  /// Goal: a withdrawal stops work at once, wherever it runs. Method: all loops have cached the grant, one of them
  /// records the withdrawal, and none of them allows it afterwards.
  @Test func `are withdrawn on every loop before that is answered`() async throws {
    try await onConsents { consents, owner, loop in
      _ = try await record(consents, owner, granted: true, loop)
      for other in testLoops.loops {
        #expect(
          try await on(other) { try await consents.allows(.ai, for: Caller(owner, on: other)) })
      }
      _ = try await record(consents, owner, granted: false, loop)
      for other in testLoops.loops {
        #expect(
          try await !on(other) { try await consents.allows(.ai, for: Caller(owner, on: other)) })
      }
    }
  }

  /// Goal: running work that follows the hub ends by itself when its consent is withdrawn.
  @Test func `stop work that runs`() async throws {
    try await onConsents { consents, owner, loop in
      _ = try await record(consents, owner, granted: true, loop)
      let work = Task.immediate(executorPreference: loop) { () -> Int64 in
        let changed = Signal(on: loop)
        let subscription = consents.hub.topic(owner).subscribe(on: loop, signal: changed)
        defer { subscription.end() }
        while true {
          if let news = subscription.take(), !news.update.value.allows(.ai) {
            return news.update.revision
          }
          try await changed.wait()
        }
      }
      _ = try await record(consents, owner, granted: true, loop)
      let records = try await record(consents, owner, granted: false, loop)
      #expect(try await work.value == records[0].revision)
    }
  }

  /// A read during a withdrawal may return the earlier state, but that is not cached.
  @Test func `are not remembered from before a withdrawal`() async throws {
    try await onConsents { consents, owner, loop in
      for round in 0..<30 {
        _ = try await record(consents, owner, granted: true, loop)
        try await withThrowingTaskGroup(of: Void.self) { group in
          for other in testLoops.loops {
            group.addTask(executorPreference: other) {
              for _ in 0..<5 { _ = try await consents.allows(.ai, for: Caller(owner, on: other)) }
            }
          }
          _ = try await record(consents, owner, granted: false, loop)
          try await group.waitForAll()
        }
        for other in testLoops.loops {
          let allows = try await on(other) {
            try await consents.allows(.ai, for: Caller(owner, on: other))
          }
          #expect(!allows, "round \(round)")
        }
      }
    }
  }

  @Test func `need no consent that was not given`() async throws {
    try await onConsents { consents, owner, loop in
      await #expect(throws: ConsentError.self) {
        try await consents.require(.ai, for: Caller(owner, on: loop))
      }
      _ = try await record(consents, owner, granted: true, loop)
      try await consents.require(.ai, for: Caller(owner, on: loop))
      #expect(try await !consents.allows(.ai, for: Caller(UUID.v7(at: time), on: loop)))
    }
  }

  /// A newer server knows more purposes. This one cannot use what they allow, and nothing else depends on it.
  @Test func `to what only a newer server knows are left alone`() async throws {
    try await onConsents { consents, owner, loop in
      _ = try await record(consents, owner, granted: true, loop)
      let newer = try await Session.connect(
        consents.store.database.settings.with(user: "postgres"), on: loop)
      try await newer.run(
        script: """
          alter table pulsewire.consent_records drop constraint consent_records_purpose_check;
          insert into pulsewire.consent_records (owner_id, revision, request_id, purpose, source,
            data_type, granted, text_version, recorded_at)
          select owner_id, revision + 1, gen_random_uuid(), 'telepathy', '', '', true, 1, recorded_at
          from pulsewire.consent_records;
          """)
      let state = try await consents.store.state(of: Caller(owner, on: loop))
      #expect(state.records.map(\.use.purpose) == [.ai])
      let error = await #expect(throws: DatabaseError.self) {
        try await consents.store.records(behind: .largest, count: 10, of: Caller(owner, on: loop))
      }
      #expect(error?.code == .unknownValue)
      #expect(error?.rpcError.code == .unavailable)
    }
  }

  private let time = Timestamp(milliseconds: 1_795_219_200_000)

  private func record(
    _ consents: Consents, _ owner: UUID, granted: Bool, _ loop: EventLoop
  ) async throws -> [ConsentRecord] {
    try await consents.record(
      requestID: .v4(), granted: granted, at: time, for: Caller(owner, on: loop)
    ) { _ in [(.ai, 1)] }
  }

  private func on<Result: Sendable>(
    _ loop: EventLoop, _ body: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    try await Task(executorPreference: loop) { try await body() }.value
  }

  private func onConsents(
    _ body: @escaping @Sendable (Consents, UUID, EventLoop) async throws -> Void
  ) async throws {
    let time = time
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = UUID.v7(at: time)
      _ = try await database.run(
        "select pulsewire.create_account(\(owner), \(UUID.v4()), \(time))", owner: nil, on: loop)
      let consents = Consents(
        store: ConsentStore(database: database), loops: testLoops.loops)
      try await body(consents, owner, loop)
    }
  }
}

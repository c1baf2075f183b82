import Base
import Jobs
import LiveFeature
import Loop
import PlayerFeature
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import AccessFeature
@testable import PrivacyFeature

@Suite struct `What an account may ask of privacy` {
  private static let schema =
    PlatformMigrations.all + PlayerFeature.migrations
    + LiveFeature.migrations + AccessFeature.migrations + Jobs.migrations
    + PrivacyFeature.migrations
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)

  private func withAccount(
    _ body: @escaping @Sendable (Database, UUID, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(Self.schema, as: "pulsewire_server") { database, loop in
      let owner = UUID.v4()
      _ = try await database.run(
        "select from pulsewire.create_account(\(owner), \(UUID.v4()), \(Self.now))", owner: nil,
        on: loop)
      try await body(database, owner, loop)
    }
  }

  @Test func `leaves one export: an older one is due when a newer one is ready`() async throws {
    try await withAccount { database, owner, loop in
      let store = ExportStore(database: database)
      var ids: [UUID] = []
      for number in Int64(0)..<3 {
        let time = Self.now + .seconds(number)
        let id = UUID.v7(at: time)
        ids.append(id)
        try await store.start(
          id, requestID: UUID.v4(), formats: ["json"], for: Caller(owner, on: loop), at: time,
          AuditEvent(.exportRequested))
        _ = try await database.run(
          "delete from pulsewire.jobs where kind = 'export'", owner: owner, on: loop)
        _ = try await store.finish(
          id, for: Caller(owner, on: loop), fileBytes: 1000, at: time, lifetime: .seconds(86_400),
          beside: [])
      }
      let due = try await database.run(
        """
        select payload from pulsewire.jobs where kind = 'export-expiry' and due_at <= now()
        order by payload
        """, owner: owner, on: loop)
      #expect(try due.column([UInt8].self) == ids.prefix(2).map(\.bytes))
      let started = try await store.started(
        after: Self.now, countMax: 10, of: Caller(owner, on: loop))
      #expect(started.count == 2 && started.fileBytes == 2000)
      #expect(started.oldest == Self.now + .seconds(1))
      let newest = try await store.started(
        after: Self.now - .seconds(1), countMax: 2, of: Caller(owner, on: loop))
      #expect(newest.count == 2)
    }
  }

  @Test func `leaves the newest requests for its end, and the one that was confirmed`() async throws
  {
    try await withAccount { database, owner, loop in
      let store = DeletionStore(database: database)
      func id(_ number: Int64) -> UUID { UUID(high: 1, low: UInt64(number)) }
      func request(_ number: Int64) async throws -> ConfirmationToken {
        let token = ConfirmationToken(
          of: owner, requestID: id(number), key: [UInt8](repeating: 7, count: 32))
        let time = Self.now + .seconds(number)
        _ = try await store.request(
          token, requestID: id(number), until: time + .seconds(900), at: time,
          AuditEvent(.deletionRequested), on: loop)
        return token
      }
      func kept() async throws -> [UUID] {
        try await database.run(
          "select request_id from pulsewire.deletion_requests order by 1", owner: owner, on: loop
        ).column(UUID.self)
      }
      let confirmed = try await request(1)
      try await store.begin(
        UUID.v4(), confirmed, services: [], at: Self.now + .seconds(2), beside: [], on: loop)
      for number in Int64(2)...40 { _ = try await request(number) }
      #expect(try await kept() == ([1] + Array(31...40)).map(id))
      _ = try await request(5_000)
      #expect(try await kept() == [1, 5_000].map(id))
    }
  }
}

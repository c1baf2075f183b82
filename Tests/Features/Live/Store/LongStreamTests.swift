import AccountFeature
import Base
import Loop
import PlayerFeature
import Postgres
import Store
import TestSupport
import Testing

@testable import LiveFeature

@Suite struct `A long stream of heart rate` {
  private static let schema =
    PlatformMigrations.all + AccountFeature.migrations + PlayerFeature.migrations
    + LiveFeature.migrations
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)

  /// An open stream of an ended session.
  private func withStream(
    _ body: @escaping @Sendable (OpenStream) async throws -> Void
  ) async throws {
    try await onDatabase(Self.schema, as: "pulsewire_server") { database, loop in
      let key = UplinkKey(owner: UUID.v4(), sessionID: UUID.v4(), deviceID: UUID.v4())
      _ = try await database.run(
        "select from pulsewire.create_account(\(key.owner), \(UUID.v4()), \(Self.now))",
        owner: nil, on: loop)
      _ = try await database.run(
        """
        insert into pulsewire.workout_sessions
          (owner_id, id, request_id, plan, started_at, ended_at)
        values (\(key.owner), \(key.sessionID), \(UUID.v4()), \([UInt8(1)]), \(Self.now),
          \(Self.now))
        """, owner: key.owner, on: loop)
      let store = HeartRateStore(database: database)
      let position = try await store.open(key, on: loop)
      try await body(OpenStream(store: store, key: key, epoch: position.epoch, loop: loop))
    }
  }

  /// After a reconnect, each flush holds some of the backlog and what is live: every segment reaches
  /// over all that follow.
  @Test(arguments: [Int32(100), 1000, 10_000])
  func `is listed whole where segments reach over each other`(pageSize: Int32) async throws {
    try await withStream { stream in
      var sequences: [Int64] = []
      for flush in Int64(0)..<200 {
        let backlog = flush * 100 + 1...flush * 100 + 100
        let live = 20_001 + flush
        try await stream.store(Array(backlog) + [live])
        sequences += Array(backlog) + [live]
      }
      let listed = try await stream.list(pageSize: pageSize)
      #expect(listed == sequences.sorted())
    }
  }

  @Test(arguments: [Int32(1), 2, 10])
  func `is listed up to the largest sequence`(pageSize: Int32) async throws {
    try await withStream { stream in
      let sequences: [Int64] = [1, 2, Int64.max - 1, Int64.max]
      try await stream.store(sequences)
      #expect(try await stream.list(pageSize: pageSize) == sequences)
    }
  }
}

/// One device's stream in a session.
private struct OpenStream: Sendable {
  let store: HeartRateStore
  let key: UplinkKey
  let epoch: Int64
  let loop: EventLoop

  static func sample(_ sequence: Int64) -> HeartRateSample {
    HeartRateSample(
      sequence: sequence, time: Timestamp(milliseconds: 1_800_000_000_000 + sequence % 1_000_000),
      bpm: 60 + Int(sequence % 100))
  }

  func store(_ sequences: [Int64]) async throws {
    let segment = try #require(SampleSegment(packing: sequences.map(Self.sample)))
    let stored = try await store.ingest(
      [SegmentWrite(key: key, epoch: epoch, segment: segment)], on: loop)
    #expect(stored == [1])
  }

  func list(pageSize: Int32) async throws -> [Int64] {
    var sequences: [Int64] = []
    var token = ""
    repeat {
      let page = try await store.samples(
        of: key, page: SamplePage(size: pageSize, token: token), on: loop)
      sequences += page.samples.map(\.sequence)
      token = page.nextToken
    } while !token.isEmpty
    return sequences
  }
}

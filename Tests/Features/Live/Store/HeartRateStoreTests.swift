import Base
import Loop
import PlayerFeature
import Postgres
import Store
import TestSupport
import Testing

@testable import LiveFeature

@Suite struct `The store of heart rate` {
  private static let schema = TestStream.schema

  /// Runs `body` on a database with one account and one session of it.
  private func withSession(
    _ body: @escaping @Sendable (HeartRateStore, UplinkKey, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(Self.schema, as: "pulsewire_server") { database, loop in
      let key = try await TestStream.key(in: database, on: loop)
      try await body(HeartRateStore(database: database), key, loop)
    }
  }

  private static func samples(_ sequences: some Sequence<Int64>) -> [HeartRateSample] {
    sequences.map(TestStream.sample)
  }

  @Test func `stores a repeated flush once`() async throws {
    try await withSession { store, key, loop in
      var uplink = try await TestUplink(key, in: store, on: loop)
      // One that begins a tail, one that continues it, a late one, one that is large; and the last one of many, with
      // which a tail becomes a segment.
      var expected: Set<Int64> = []
      var flushes: [[Int64]] = [[1, 2, 5], [6], [3, 4], Array(7...900)]
      flushes += (901...1200).map { [$0] }
      for sequences in flushes {
        let write = [try uplink.write(Self.samples(sequences))]
        expected.formUnion(sequences)
        for _ in 0..<2 { #expect(try await store.ingest(write, on: loop) == [1]) }
      }
      #expect(try await store.segmentCount(of: key, on: loop) >= 4)
      #expect(try await store.all(of: key, on: loop) == Self.samples(expected.sorted()))
      let position = try await store.open(key, intervalsSince: TestStream.time, on: loop)
      #expect(position.lastSequence == 1200 && position.sampleCount == 1200)
    }
  }

  /// A statement that a node gave up on may run after those that followed it.
  @Test func `does not store a flush again after later ones`() async throws {
    try await withSession { store, key, loop in
      var uplink = try await TestUplink(key, in: store, on: loop)
      let writes = try (Int64(1)...400).map { try uplink.write([TestStream.sample($0)]) }
      for write in writes { #expect(try await store.ingest([write], on: loop) == [1]) }
      for write in writes { #expect(try await store.ingest([write], on: loop) == [1]) }
      #expect(try await store.all(of: key, on: loop) == Self.samples(1...400))
      #expect(
        try await store.open(key, intervalsSince: TestStream.time, on: loop).sampleCount == 400)
    }
  }

  /// Two connections have the same flush at once: the second one waits for the first one's row.
  @Test func `stores a flush once that is repeated while it is being stored`() async throws {
    try await withSession { store, key, loop in
      var uplink = try await TestUplink(key, in: store, on: loop)
      for first in stride(from: Int64(1), to: 600, by: 3) {
        let write = try uplink.write(Self.samples(first..<first + 3))
        let both = (0..<2).map { _ in
          Task(executorPreference: loop) { try await store.ingest([write], on: loop) }
        }
        for one in both { #expect(try await one.value == [1]) }
      }
      #expect(try await store.all(of: key, on: loop) == Self.samples(1...600))
    }
  }

  @Test func `refuses the writes of an opening that a newer one replaced`() async throws {
    try await withSession { store, key, loop in
      var old = try await TestUplink(key, in: store, on: loop)
      var new = try await TestUplink(key, in: store, on: loop)
      #expect(new.epoch > old.epoch)
      let writes = [try old.write(Self.samples(1...5)), try new.write(Self.samples(1...2))]
      #expect(try await store.ingest(writes, on: loop) == [2])
      #expect(try await store.all(of: key, on: loop) == Self.samples(1...2))
    }
  }

  @Test func `writes nothing under another owner than the stream's`() async throws {
    try await withSession { store, key, loop in
      var uplink = try await TestUplink(key, in: store, on: loop)
      let stranger = UplinkKey(
        owner: UUID.v4(), sessionID: key.sessionID, deviceID: key.deviceID)
      let flush = try #require(SampleFlush(Self.samples(1...5), number: 1))
      let writes = [
        FlushWrite(flush, of: stranger, epoch: uplink.epoch),
        try uplink.write(Self.samples(1...2)),
      ]
      #expect(try await store.ingest(writes, on: loop) == [2])
      #expect(try await store.all(of: stranger, on: loop) == [])
      #expect(try await store.all(of: key, on: loop) == Self.samples(1...2))
    }
  }

  /// PostgreSQL changes a row in place only if no index contains the changed columns.
  @Test func `has no index over what each flush changes`() async throws {
    try await onDatabase(Self.schema) { database, loop in
      let rows = try await database.run(
        """
        select count(*) filter (where a.attname not in
            ('owner_id', 'session_id', 'device_id', 'merge_due_at', 'rr_since')), count(*)
        from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = 'pulsewire.heart_rate_streams'::regclass
        """, owner: nil, on: loop)
      #expect(try rows.only.decode(Int64.self, at: 0) == 0)
      #expect(try rows.only.decode(Int64.self, at: 1) >= 4)
    }
  }

  @Test func `opens no stream in a session of somebody else`() async throws {
    try await withSession { store, key, loop in
      let stranger = UplinkKey(
        owner: UUID.v4(), sessionID: key.sessionID, deviceID: key.deviceID)
      await #expect(throws: DatabaseError.self) {
        try await store.open(stranger, intervalsSince: TestStream.time, on: loop)
      }
    }
  }

  /// Two nodes may have leased the same stream, one after the other.
  @Test func `loses nothing when two merges of one stream overlap`() async throws {
    try await withSession { store, key, loop in
      var uplink = try await TestUplink(key, in: store, on: loop)
      for start in stride(from: Int64(1), to: 31, by: 10) {
        try await uplink.push(Self.samples(start..<start + 10))
        try await store.closeTails(of: key.owner, on: loop)
      }
      let slow = try await store.beginMerge(store.lease(key, on: loop), on: loop)
      #expect(slow.segments.count == 3)
      let fast = try await store.merge(key, on: loop)
      #expect(fast.written == 1)
      #expect(try await store.finishMerge(slow, on: loop) == 0)
      #expect(try await store.all(of: key, on: loop) == Self.samples(1...30))
    }
  }
}

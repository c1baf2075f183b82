import Base
import Loop
import PlayerFeature
import Postgres
import Store
import TestSupport
import Testing

@testable import LiveFeature

@Suite struct `The store of heart rate` {
  private static let schema =
    PlatformMigrations.all + PlayerFeature.migrations
    + LiveFeature.migrations

  private static let time = Timestamp(milliseconds: 1_800_000_000_000)

  /// Runs `body` on a database with one account and one session of it.
  private func withSession(
    _ body: @escaping @Sendable (HeartRateStore, UplinkKey, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(Self.schema, as: "pulsewire_server") { database, loop in
      let now = Timestamp(milliseconds: 1_800_000_000_000)
      let key = UplinkKey(owner: UUID.v4(), sessionID: UUID.v4(), deviceID: UUID.v4())
      _ = try await database.run(
        "select from pulsewire.create_account(\(key.owner), \(UUID.v4()), \(now))", owner: nil,
        on: loop)
      _ = try await database.run(
        """
        insert into pulsewire.workout_sessions
          (owner_id, id, request_id, plan, started_at, ended_at)
        values (\(key.owner), \(key.sessionID), \(UUID.v4()), \([UInt8(1)]), \(now), \(now))
        """, owner: key.owner, on: loop)
      try await body(HeartRateStore(database: database), key, loop)
    }
  }

  private static func sample(_ sequence: Int64) -> HeartRateSample {
    HeartRateSample(
      sequence: sequence, time: Timestamp(milliseconds: 1_800_000_000_000 + sequence * 1000),
      bpm: 60 + Int(sequence % 100))
  }

  private static func segment(_ sequences: some Sequence<Int64>) throws -> SampleSegment {
    try #require(SampleSegment(packing: sequences.map(sample)))
  }

  private static func all(
    _ store: HeartRateStore, _ key: UplinkKey, _ loop: EventLoop, pageSize: Int32 = 0
  ) async throws -> [HeartRateSample] {
    var samples: [HeartRateSample] = []
    var token = ""
    repeat {
      let page = try await store.samples(
        of: key, page: SamplePage(size: pageSize, token: token), on: loop)
      samples += page.samples
      token = page.nextToken
    } while !token.isEmpty
    return samples
  }

  @Test func `stores a repeated segment once`() async throws {
    try await withSession { store, key, loop in
      let position = try await store.open(
        key, intervalsSince: Self.time - .seconds(86_400), on: loop)
      #expect(position.lastSequence == 0)
      let write = [SegmentWrite(key: key, epoch: position.epoch, segment: try Self.segment(1...5))]
      #expect(try await store.ingest(write, on: loop) == [1])
      #expect(try await store.ingest(write, on: loop) == [1])
      #expect(try await Self.all(store, key, loop) == (1...5).map(Self.sample))
      #expect(
        try await store.open(key, intervalsSince: Self.time - .seconds(86_400), on: loop)
          .lastSequence == 5)
    }
  }

  @Test func `refuses the writes of an opening that a newer one replaced`() async throws {
    try await withSession { store, key, loop in
      let old = try await store.open(key, intervalsSince: Self.time - .seconds(86_400), on: loop)
      let new = try await store.open(key, intervalsSince: Self.time - .seconds(86_400), on: loop)
      #expect(new.epoch > old.epoch)
      let writes = [
        SegmentWrite(key: key, epoch: old.epoch, segment: try Self.segment(1...5)),
        SegmentWrite(key: key, epoch: new.epoch, segment: try Self.segment(1...2)),
      ]
      #expect(try await store.ingest(writes, on: loop) == [2])
      #expect(try await Self.all(store, key, loop) == (1...2).map(Self.sample))
    }
  }

  @Test func `writes nothing under another owner than the stream's`() async throws {
    try await withSession { store, key, loop in
      let position = try await store.open(
        key, intervalsSince: Self.time - .seconds(86_400), on: loop)
      let stranger = UplinkKey(
        owner: UUID.v4(), sessionID: key.sessionID, deviceID: key.deviceID)
      let writes = [
        SegmentWrite(key: stranger, epoch: position.epoch, segment: try Self.segment(1...5)),
        SegmentWrite(key: key, epoch: position.epoch, segment: try Self.segment(1...2)),
      ]
      #expect(try await store.ingest(writes, on: loop) == [2])
      #expect(try await Self.all(store, stranger, loop) == [])
      #expect(try await Self.all(store, key, loop) == (1...2).map(Self.sample))
    }
  }

  /// PostgreSQL changes a row in place only if no index contains the changed columns.
  @Test func `has no index over what each flush changes`() async throws {
    try await onDatabase(Self.schema) { database, loop in
      let rows = try await database.run(
        """
        select count(*) filter (where a.attname in ('flushed_at', 'last_sequence')), count(*)
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
        try await store.open(stranger, intervalsSince: Self.time - .seconds(86_400), on: loop)
      }
    }
  }

  /// Method: segments of random cut, some of which fill gaps of others; pages of random size.
  @Test(arguments: 1...6)
  func `gives every sample once and in order, before and after merging`(seed: Int) async throws {
    try await withSession { store, key, loop in
      var generator = SplitMix64(seed: UInt64(seed))
      let position = try await store.open(
        key, intervalsSince: Self.time - .seconds(86_400), on: loop)
      var rest = Set((1...Int64(400)).filter { _ in Int.random(in: 0..<10, using: &generator) > 0 })
      let expected = rest.sorted().map(Self.sample)
      var writes: [SegmentWrite] = []
      while !rest.isEmpty {
        let start = rest.sorted()[Int.random(in: 0..<rest.count, using: &generator)]
        let width = Int64.random(in: 1...40, using: &generator)
        let run = rest.filter { $0 >= start && $0 < start + width }
          .filter { _ in Int.random(in: 0..<4, using: &generator) > 0 || width == 1 }
        guard !run.isEmpty else { continue }
        rest.subtract(run)
        writes.append(
          SegmentWrite(key: key, epoch: position.epoch, segment: try Self.segment(run.sorted())))
      }
      for write in writes { #expect(try await store.ingest([write], on: loop) == [1]) }
      let pageSize = Int32.random(in: 1...150, using: &generator)
      #expect(try await Self.all(store, key, loop, pageSize: pageSize) == expected)

      let merged = try await store.merge(key, on: loop)
      #expect(merged.read == writes.count)
      #expect(merged.written == 1)
      #expect(try await Self.all(store, key, loop, pageSize: pageSize) == expected)
      var seen: [HeartRateSample] = []
      try await store.eachSample(of: key, on: loop) { sample in
        seen.append(sample)
        return true
      }
      #expect(seen == expected)
      // A write that lost its response before the merge must not be stored a second time.
      #expect(try await store.ingest([writes[0]], on: loop) == [])
      #expect(try await Self.all(store, key, loop) == expected)
    }
  }

  /// Two nodes may find the same stream to merge.
  @Test func `loses nothing when two merges of one stream overlap`() async throws {
    try await withSession { store, key, loop in
      let epoch = try await store.open(key, intervalsSince: Self.time - .seconds(86_400), on: loop)
        .epoch
      for start in stride(from: Int64(1), to: 31, by: 10) {
        let segment = try Self.segment(start..<start + 10)
        _ = try await store.ingest(
          [SegmentWrite(key: key, epoch: epoch, segment: segment)], on: loop)
      }
      let slow = try await store.beginMerge(key, on: loop)
      #expect(slow.segments.count == 3)
      let fast = try await store.merge(key, on: loop)
      #expect(fast.written == 1)
      let late = try await store.finishMerge(key, slow, on: loop)
      #expect(late == 0)
      #expect(try await Self.all(store, key, loop) == (1...30).map(Self.sample))
    }
  }
}

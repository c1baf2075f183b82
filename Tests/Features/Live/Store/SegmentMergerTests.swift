import Base
import Logging
import Loop
import PlayerFeature
import Postgres
import Store
import TestSupport
import Testing

@testable import LiveFeature

@Suite struct `The job that merges segments` {
  private static let schema =
    PlatformMigrations.all + PlayerFeature.migrations
    + LiveFeature.migrations
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)

  /// Runs `body` with `count` streams of one ended session, with two segments each, flushed one after the other.
  private func withStreams(
    _ count: Int,
    _ body: @escaping @Sendable (HeartRateStore, [UplinkKey], EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(Self.schema, as: "pulsewire_server") { database, loop in
      let (owner, session) = (UUID.v4(), UUID.v4())
      _ = try await database.run(
        "select from pulsewire.create_account(\(owner), \(UUID.v4()), \(Self.now))", owner: nil,
        on: loop)
      _ = try await database.run(
        """
        insert into pulsewire.workout_sessions
          (owner_id, id, request_id, plan, started_at, ended_at)
        values (\(owner), \(session), \(UUID.v4()), \([UInt8(1)]), \(Self.now), \(Self.now))
        """, owner: owner, on: loop)
      let store = HeartRateStore(database: database)
      var keys: [UplinkKey] = []
      for number in 0..<count {
        let key = UplinkKey(owner: owner, sessionID: session, deviceID: UUID.v4())
        let epoch = try await store.open(key, intervalsSince: Self.now - .seconds(86_400), on: loop)
          .epoch
        for sequence in Int64(1)...2 {
          let samples = [HeartRateSample(sequence: sequence, time: Self.now, bpm: 60)]
          let segment = try #require(SampleSegment(packing: samples))
          _ = try await store.ingest(
            [SegmentWrite(key: key, epoch: epoch, segment: segment)], on: loop)
        }
        _ = try await database.run(
          """
          update pulsewire.heart_rate_streams
          set flushed_at = now() - interval '1 day' + make_interval(secs => \(Double(number)))
          where device_id = \(key.deviceID)
          """, owner: owner, on: loop)
        keys.append(key)
      }
      try await body(store, keys, loop)
    }
  }

  @Test func `goes on behind a stream that it cannot read`() async throws {
    try await withStreams(3) { store, keys, loop in
      _ = try await store.database.run(
        """
        update pulsewire.heart_rate_segments set samples = \([UInt8(0xff), 1])
        where device_id = \(keys[0].deviceID)
        """, owner: keys[0].owner, on: loop)
      let merger = SegmentMerger(store: store, log: Logger(label: "test"))
      try await merger.round(on: loop)
      for key in keys {
        let rows = try await store.database.run(
          "select from pulsewire.heart_rate_segments where device_id = \(key.deviceID)",
          owner: key.owner, on: loop)
        #expect(rows.count == (key == keys[0] ? 2 : 1))
      }
      // The stream has moved to the end of the queue, and does not come first again.
      #expect(try await store.unmergedStreams(on: loop).isEmpty)
      _ = try await store.database.run(
        """
        update pulsewire.heart_rate_streams set flushed_at = flushed_at - interval '1 minute',
          is_merged = false
        where session_id = \(keys[0].sessionID)
        """, owner: keys[0].owner, on: loop)
      #expect(try await store.unmergedStreams(on: loop).map(\.deviceID).last == keys[0].deviceID)
    }
  }
}

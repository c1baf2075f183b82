import Base
import Logging
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import LiveFeature

@Suite struct `The job that merges segments` {
  private static let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  /// Runs `body` with `count` streams of running sessions, with two segments each.
  private func withStreams(
    _ count: Int,
    _ body: @escaping @Sendable (HeartRateStore, [UplinkKey], EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(TestStream.schema, as: "pulsewire_server") { database, loop in
      let store = HeartRateStore(database: database)
      var keys: [UplinkKey] = []
      for _ in 0..<count {
        let key = try await TestStream.key(in: database, hasEnded: false, on: loop)
        var uplink = try await TestUplink(key, in: store, on: loop)
        for sequence in Int64(1)...2 {
          try await uplink.push([TestStream.sample(sequence)])
          try await store.closeTails(of: key.owner, on: loop)
        }
        keys.append(key)
      }
      try await body(store, keys, loop)
    }
  }

  private static func end(_ key: UplinkKey, _ store: HeartRateStore, _ loop: EventLoop) async throws
  {
    _ = try await store.database.run(
      "update pulsewire.workout_sessions set ended_at = now() where id = \(key.sessionID)",
      owner: key.owner, on: loop)
  }

  /// Lets the ten seconds pass after which a stream is merged.
  private static func pass(_ key: UplinkKey, _ store: HeartRateStore, _ loop: EventLoop)
    async throws
  {
    _ = try await store.database.run(
      "update pulsewire.heart_rate_streams set merge_due_at = merge_due_at - interval '11 seconds'",
      owner: key.owner, on: loop)
  }

  @Test func `finds the streams of sessions that have ended, and those alone`() async throws {
    try await withStreams(3) { store, keys, loop in
      func due() async throws -> Set<UplinkKey> {
        Set(try await store.claimEnded(count: 9, for: .zero, on: loop).map(\.key))
      }
      #expect(try await due().isEmpty)
      try await Self.end(keys[1], store, loop)
      #expect(try await due().isEmpty, "what is on its way may still come")
      try await Self.pass(keys[1], store, loop)
      #expect(try await due() == [keys[1]])
      #expect(try await due() == [keys[1]], "the lease was over at once")
      _ = try await store.merge(keys[1], on: loop)
      #expect(try await due().isEmpty)
      // What comes late makes it due again.
      var late = try await TestUplink(keys[1], in: store, on: loop)
      #expect(try await due().isEmpty)
      try await late.push([TestStream.sample(3)])
      try await Self.pass(keys[1], store, loop)
      #expect(try await due() == [keys[1]])
    }
  }

  /// Method: the end of the session and the opening of a stream at the same time, again and again; whichever comes
  /// first, the stream is due in the end.
  @Test func `misses no stream that is opened while its session ends`() async throws {
    try await onDatabase(TestStream.schema, as: "pulsewire_server") { database, loop in
      let store = HeartRateStore(database: database)
      for _ in 0..<50 {
        let key = try await TestStream.key(in: database, hasEnded: false, on: loop)
        let opening = Task(executorPreference: loop) {
          try await TestUplink(key, in: store, on: loop)
        }
        let ending = Task(executorPreference: loop) { try await Self.end(key, store, loop) }
        try await ending.value
        var uplink = try await opening.value
        try await uplink.push([TestStream.sample(1)])
        try await Self.pass(key, store, loop)
        let due = try await store.claimEnded(count: 99, for: .zero, on: loop)
        #expect(due.map(\.key) == [key])
        _ = try await store.merge(key, on: loop)
      }
    }
  }

  @Test func `goes on behind a stream that it cannot read, and leaves it alone`() async throws {
    try await withStreams(3) { store, keys, loop in
      _ = try await store.database.run(
        "update pulsewire.heart_rate_segments set samples = \([UInt8(0xff), 1])",
        owner: keys[0].owner, on: loop)
      for key in keys {
        try await Self.end(key, store, loop)
        try await Self.pass(key, store, loop)
      }
      let merger = SegmentMerger(store: store, log: Self.log)
      for _ in 0..<2 { try await merger.round(on: loop) }
      for key in keys {
        #expect(try await store.segmentCount(of: key, on: loop) == (key == keys[0] ? 2 : 1))
      }
      #expect(merger.figures.streams == 2 && merger.figures.failures == 1)
      // An operator who has mended it makes it due.
      _ = try await store.database.run(
        """
        update pulsewire.heart_rate_segments
        set samples = \(SampleCodec.encode([TestStream.sample(1)]))
        where first_sequence = 1
        """, owner: keys[0].owner, on: loop)
      _ = try await store.database.run(
        "delete from pulsewire.heart_rate_segments where first_sequence = 2", owner: keys[0].owner,
        on: loop)
      _ = try await store.database.run(
        "update pulsewire.heart_rate_streams set merge_due_at = now()", owner: keys[0].owner,
        on: loop)
      try await merger.round(on: loop)
      #expect(merger.figures.streams == 3 && merger.figures.failures == 1)
      #expect(try await store.all(of: keys[0], on: loop) == [TestStream.sample(1)])
    }
  }

  /// Method: more streams than one lease of several, merged by two nodes at once; each one once.
  @Test func `shares the work with other nodes`() async throws {
    try await withStreams(300) { store, keys, loop in
      for key in keys {
        try await Self.end(key, store, loop)
        try await Self.pass(key, store, loop)
      }
      let mergers = (0..<2).map { _ in SegmentMerger(store: store, log: Self.log) }
      let rounds = mergers.map { merger in
        Task(executorPreference: loop) { try await merger.round(on: loop) }
      }
      for round in rounds { try await round.value }
      let counts = mergers.map(\.figures.streams)
      #expect(counts.reduce(0, +) == 300)
      #expect(counts.allSatisfy { $0 > 0 }, "\(counts)")
      for key in keys {
        #expect(try await store.segmentCount(of: key, on: loop) == 1)
        let streams = try await store.streams(
          of: key.sessionID, for: Caller(key.owner, on: loop))
        let epoch = streams.first { $0.deviceID == key.deviceID }?.epoch
        #expect(epoch == 3, "one lease and one merge after the opening")
      }
    }
  }

  /// A node dies between the two halves of a merge, or before the first.
  @Test func `is taken over from a node that died`() async throws {
    try await withStreams(2) { store, keys, loop in
      for key in keys {
        try await Self.end(key, store, loop)
        try await Self.pass(key, store, loop)
      }
      let leases = try await store.claimEnded(count: 9, for: .seconds(3600), on: loop)
      #expect(leases.count == 2)
      let begun = try await store.beginMerge(leases[0], on: loop)
      let merger = SegmentMerger(store: store, log: Self.log)
      try await merger.round(on: loop)
      #expect(merger.figures.streams == 0, "they are leased")
      for key in keys {
        _ = try await store.database.run(
          "update pulsewire.heart_rate_streams set merge_due_at = now()", owner: key.owner, on: loop
        )
      }
      try await merger.round(on: loop)
      #expect(merger.figures.streams == 2)
      // It was not dead after all.
      #expect(try await store.finishMerge(begun, on: loop) == 0)
      for key in keys {
        #expect(try await store.all(of: key, on: loop) == [1, 2].map(TestStream.sample))
      }
    }
  }
}

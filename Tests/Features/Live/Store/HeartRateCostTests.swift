import Base
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import LiveFeature

/// What heart rate costs the database, in bytes of its log and in blocks. The cluster is another one than that of other
/// tests: a transaction of theirs keeps old rows from being removed, and what is then written is not heart rate's cost.
@Suite(.serialized) struct `Heart rate in the database` {
  private static let cluster = TestCluster()

  /// Runs `body` with `count` streams, each of an account of its own.
  private func withStreams(
    _ count: Int,
    _ body: @escaping @Sendable (HeartRateStore, [TestUplink], EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(TestStream.schema, as: "pulsewire_server", in: Self.cluster) {
      database, loop in
      let store = HeartRateStore(database: database)
      var uplinks: [TestUplink] = []
      for _ in 0..<count {
        let key = try await TestStream.key(in: database, hasEnded: false, on: loop)
        uplinks.append(try await TestUplink(key, in: store, on: loop))
      }
      try await body(store, uplinks, loop)
    }
  }

  /// Returns the number after each `name` in the plan of a statement that is run.
  private static func plan(
    _ statement: SQL, _ option: String, of owner: UUID? = nil, _ store: HeartRateStore,
    _ loop: EventLoop
  ) async throws -> [String] {
    try await store.database.run(
      "explain (analyze, \(unsafeSQL: option), timing off, summary off) \(statement)", owner: owner,
      on: loop
    ).column(String.self, at: 0)
  }

  private static func number(_ name: String, in line: String) -> Int {
    let words = line.split(whereSeparator: { " ,".contains($0) })
    return words.first { $0.hasPrefix("\(name)=") }.flatMap { Int($0.dropFirst(name.count + 1)) }
      ?? 0
  }

  /// Returns the number of blocks that a statement touches, once its plan is made.
  private static func blocks(
    of statement: SQL, for owner: UUID? = nil, _ store: HeartRateStore, _ loop: EventLoop
  ) async throws -> Int {
    var lines: [String] = []
    for _ in 0..<2 {
      lines = try await plan(statement, "buffers", of: owner, store, loop)
    }
    let line = try #require(lines.first { $0.contains("Buffers: shared") }, "\(lines)")
    return number("hit", in: line) + number("read", in: line)
  }

  /// Method: streams at 1 Hz, from their beginning until each has filled some tails, twenty to a statement; and with
  /// five samples to a flush.
  @Test(arguments: [(1, 170), (5, 60)])
  func `takes few bytes of log a sample`(perFlush: Int, most: Int) async throws {
    try await withStreams(60) { store, uplinks, loop in
      var uplinks = uplinks
      var bytes = 0
      var sampleCount = 0
      var sequence: Int64 = 1
      for _ in 0..<480 / perFlush {
        let samples = (0..<Int64(perFlush)).map { TestStream.sample(sequence + $0) }
        sequence += Int64(perFlush)
        for start in stride(from: 0, to: uplinks.count, by: 20) {
          var writes: [FlushWrite] = []
          for index in start..<start + 20 { writes.append(try uplinks[index].write(samples)) }
          let plan = try await Self.plan(HeartRateStore.ingesting(writes), "wal", store, loop)
          let line = try #require(plan.first { $0.contains("WAL:") }, "\(plan)")
          // A whole page after a checkpoint is not the sample's.
          guard Self.number("fpi", in: line) == 0 else { continue }
          bytes += Self.number("bytes", in: line)
          sampleCount += writes.count * perFlush
        }
      }
      #expect(sampleCount > 60 * 240)
      #expect(bytes <= most * sampleCount, "\(Double(bytes) / Double(sampleCount)) bytes a sample")
      for uplink in uplinks {
        #expect(try await store.segmentCount(of: uplink.key, on: loop) >= (perFlush == 1 ? 2 : 1))
        #expect(try await store.all(of: uplink.key, on: loop).count == 480)
      }
    }
  }

  /// Method: the same stream while it is live and once it is merged, among others that are flushed in turn, so that no
  /// two of its segments are neighbours.
  @Test func `is read from few blocks, live and merged`() async throws {
    try await withStreams(20) { store, uplinks, loop in
      var uplinks = uplinks
      for sequence in Int64(1)...3_600 {
        var writes: [FlushWrite] = []
        for index in uplinks.indices {
          writes.append(try uplinks[index].write([TestStream.sample(sequence)]))
        }
        _ = try await store.ingest(writes, on: loop)
      }
      let key = uplinks[7].key
      func cost() async throws -> (newest: Int, pages: [Int]) {
        let newest = try await Self.blocks(
          of: HeartRateStore.readingNewest(of: key.sessionID), for: key.owner, store, loop)
        var pages: [Int] = []
        var cursor: NumberCursor? = .smallest
        while let start = cursor {
          pages.append(
            try await Self.blocks(
              of: HeartRateStore.reading(key, behind: start, count: 600), for: key.owner, store,
              loop))
          let page = try await store.samples(of: key, behind: start, count: 600, on: loop)
          cursor = page.hasMore ? page.samples.last.map { NumberCursor($0.sequence) } : nil
        }
        return (newest, pages)
      }
      let live = try await cost()
      _ = try await store.merge(key, on: loop)
      let merged = try await cost()
      #expect(live.newest <= 6 && merged.newest <= 6)
      #expect(live.pages.count == 6 && merged.pages.count == 6)
      #expect((live.pages.max() ?? 0) <= (merged.pages.max() ?? 0) + 8, "\(live) \(merged)")
    }
  }

  /// Method: samples of a typical device, merged; the bytes of the rows.
  @Test func `takes three bytes a sample at rest`() async throws {
    try await withStreams(1) { store, uplinks, loop in
      var uplink = uplinks[0]
      for sequence in Int64(1)...3_600 { try await uplink.push([TestStream.sample(sequence)]) }
      _ = try await store.merge(uplink.key, on: loop)
      let bytes = try await store.database.run(
        """
        select (select sum(pg_column_size(s)) from pulsewire.heart_rate_segments s)
          + (select sum(pg_column_size(s)) from pulsewire.heart_rate_streams s)
        """, owner: uplink.key.owner, on: loop
      ).only.decode(Int64.self, at: 0)
      #expect(bytes <= 3 * 3_600)
    }
  }

  /// Method: the look for streams to merge, among few live streams and many; a reused index page aside, it is the same.
  @Test func `is not looked through for what is to be merged`() async throws {
    for count in [5, 200] {
      try await withStreams(count) { store, uplinks, loop in
        var uplinks = uplinks
        var writes: [FlushWrite] = []
        for index in uplinks.indices {
          writes.append(try uplinks[index].write([TestStream.sample(1)]))
        }
        _ = try await store.ingest(writes, on: loop)
        let look: SQL = "select * from pulsewire.claim_ended_streams(128, 60)"
        let blocks = try await Self.blocks(of: look, store, loop)
        #expect(blocks <= 6, "\(blocks) among \(count) live streams")
      }
    }
  }
}

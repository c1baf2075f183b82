import Base
import Logging
import Loop
import PlayerFeature
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import LiveFeature

/// The retention of raw RR intervals. Time is an argument: the tests decide when samples are measured and stored.
@Suite struct `The retention of RR intervals` {
  private static let schema =
    PlatformMigrations.all + PlayerFeature.migrations
    + LiveFeature.migrations
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)
  private static let lifetime = Duration.seconds(90 * 86_400)

  private static func ago(_ days: Double) -> Timestamp {
    Timestamp(milliseconds: now.milliseconds - Int64(days * 86_400_000))
  }

  private static func onStore(
    _ body: @escaping @Sendable (HeartRateStore, IntervalRetention, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let store = HeartRateStore(database: database)
      let retention = IntervalRetention(
        store: store, clock: WallClock(from: now), lifetime: lifetime,
        log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      try await body(store, retention, loop)
    }
  }

  /// Returns a device in an ended session of a new account.
  private static func session(_ store: HeartRateStore, _ loop: EventLoop) async throws -> UplinkKey
  {
    let key = UplinkKey(owner: UUID.v4(), sessionID: UUID.v4(), deviceID: UUID.v4())
    _ = try await store.database.run(
      "select from pulsewire.create_account(\(key.owner), \(UUID.v4()), \(now))", owner: nil,
      on: loop)
    _ = try await store.database.run(
      """
      insert into pulsewire.workout_sessions (owner_id, id, request_id, plan, started_at, ended_at)
      values (\(key.owner), \(key.sessionID), \(UUID.v4()), \([UInt8(1)]), \(now), \(now))
      """, owner: key.owner, on: loop)
    return key
  }

  /// Returns samples from a time on, one a second; every second one has RR intervals, or none does.
  private static func samples(
    _ sequences: ClosedRange<Int64>, from time: Timestamp, rr: Bool = true
  ) -> [HeartRateSample] {
    sequences.map {
      HeartRateSample(
        sequence: $0,
        time: Timestamp(milliseconds: time.milliseconds + ($0 - sequences.lowerBound) * 1000),
        bpm: 60 + Int($0 % 100), rrIntervals: rr && $0 % 2 == 0 ? [800 + Int($0 % 50), 790] : [])
    }
  }

  private static func push(
    _ runs: [[HeartRateSample]], _ key: UplinkKey, at time: Timestamp, _ store: HeartRateStore,
    _ loop: EventLoop
  ) async throws {
    var uplink = try await TestUplink(
      key, in: store, intervalsSince: time - .seconds(86_400), on: loop)
    for run in runs {
      try await uplink.push(run)
      // Each run is to be a segment.
      try await store.closeTails(of: key.owner, on: loop)
    }
  }

  private static func stored(
    _ key: UplinkKey, _ store: HeartRateStore, _ loop: EventLoop
  ) async throws -> [HeartRateSample] {
    try await store.samples(
      of: key, behind: .smallest, count: 10_000, on: loop
    ).samples
  }

  private static func segmentCount(
    _ key: UplinkKey, _ store: HeartRateStore, _ loop: EventLoop
  ) async throws -> Int64 {
    try await store.database.run(
      "select count(*) from pulsewire.heart_rate_segments", owner: key.owner, on: loop
    ).only.decode(Int64.self, at: 0)
  }

  @Test(arguments: [false, true])
  func `ends after ninety days, segment by segment, for every account`(
    isMerged: Bool
  ) async throws {
    try await Self.onStore { store, retention, loop in
      let old = try await Self.session(store, loop)
      let young = try await Self.session(store, loop)
      let mixed = try await Self.session(store, loop)
      // The many small segments take several pages.
      let oldRuns = (0..<Int64(600)).map {
        Self.samples($0 * 3 + 1...$0 * 3 + 3, from: Self.ago(100 - Double($0) / 1000))
      }
      let youngRun = Self.samples(1...500, from: Self.ago(89.9))
      // All of these are a moment too old; of those after them, all but the last.
      let over = Self.samples(1...10, from: Self.ago(90) - .seconds(11))
      let within =
        Self.samples(11...19, from: Self.ago(90) - .seconds(10))
        + Self.samples(20...20, from: Self.ago(90) + .seconds(3600))
      try await Self.push(oldRuns, old, at: Self.ago(100), store, loop)
      try await Self.push([youngRun], young, at: Self.ago(90.5), store, loop)
      try await Self.push([over, within], mixed, at: Self.ago(90), store, loop)
      if isMerged { for key in [old, young] { _ = try await store.merge(key, on: loop) } }
      let countBefore = try await Self.segmentCount(old, store, loop)

      try await retention.round(on: loop)
      let cleared = oldRuns.flatMap { $0 }.map(\.withoutIntervals)
      #expect(try await Self.stored(old, store, loop) == cleared)
      #expect(try await Self.stored(young, store, loop) == youngRun)
      #expect(
        try await Self.stored(mixed, store, loop) == over.map(\.withoutIntervals) + within)
      #expect(try await Self.segmentCount(old, store, loop) == countBefore)
      let figures = retention.figures
      #expect(figures.samples == 1800 + 10)
      #expect(figures.segments == (isMerged ? 1 : 600) + 1)
      #expect(figures.failures == 0)

      // A repeat finds nothing to do, and claims no stream.
      try await retention.round(on: loop)
      #expect(retention.figures == figures)
    }
  }

  /// Late samples are stored unchanged; merging checks their age.
  @Test func `holds for what arrives late`() async throws {
    try await Self.onStore { store, retention, loop in
      let key = try await Self.session(store, loop)
      let first = Self.samples(1...5, from: Self.ago(95))
      try await Self.push([first], key, at: Self.ago(95), store, loop)
      try await retention.round(on: loop)
      let late = Self.samples(6...10, from: Self.ago(94))
      try await Self.push([late], key, at: Self.now, store, loop)
      #expect(try await Self.stored(key, store, loop) == first.map(\.withoutIntervals) + late)
      _ = try await store.merge(key, on: loop)
      try await retention.round(on: loop)
      #expect(try await Self.stored(key, store, loop) == (first + late).map(\.withoutIntervals))
    }
  }

  @Test func `is not looked for where a merge has found none`() async throws {
    try await Self.onStore { store, retention, loop in
      let key = try await Self.session(store, loop)
      let run = Self.samples(1...5, from: Self.ago(200), rr: false)
      try await Self.push([run], key, at: Self.ago(200), store, loop)
      _ = try await store.merge(key, on: loop)
      try await retention.round(on: loop)
      #expect(retention.figures == IntervalRetentionFigures())
    }
  }

  @Test func `is the work of one node at a time, and of another when that is lost`() async throws {
    try await Self.onStore { store, retention, loop in
      var keys: Set<UplinkKey> = []
      for _ in 0..<5 {
        let key = try await Self.session(store, loop)
        try await Self.push(
          [Self.samples(1...4, from: Self.ago(91))], key, at: Self.ago(91), store, loop)
        keys.insert(key)
      }
      @Sendable func claim(_ count: Int, for length: Duration) async throws -> Set<UplinkKey> {
        let leases = try await store.claimIntervals(
          before: Self.ago(90), count: count, for: length, on: loop)
        return Set(leases.map(\.key))
      }
      let first = try await claim(2, for: .seconds(3600))
      let second = try await claim(9, for: .zero)
      #expect(first.count == 2)
      #expect(second == keys.subtracting(first))
      // The lease of the second was over at once.
      #expect(try await claim(9, for: .zero) == second)
      try await retention.round(on: loop)
      for key in keys {
        let expected = Self.samples(1...4, from: Self.ago(91))
        #expect(
          try await Self.stored(key, store, loop)
            == (first.contains(key) ? expected : expected.map(\.withoutIntervals)))
      }
    }
  }

  /// A merge that has read RR intervals must not write them back.
  @Test func `is not undone by a merge that began before`() async throws {
    try await Self.onStore { store, retention, loop in
      let key = try await Self.session(store, loop)
      let run = Self.samples(1...10, from: Self.ago(91))
      try await Self.push([run], key, at: Self.ago(91), store, loop)
      let begun = try await store.beginMerge(store.lease(key, on: loop), on: loop)
      try await retention.round(on: loop)
      #expect(try await store.finishMerge(begun, on: loop) == 0)
      #expect(try await Self.stored(key, store, loop) == run.map(\.withoutIntervals))
    }
  }

  /// The stream is merged, opened, or leased again: the previous holder of the lease changes nothing more.
  @Test(arguments: 0..<3)
  func `changes nothing once its lease is over`(way: Int) async throws {
    try await Self.onStore { store, _, loop in
      let key = try await Self.session(store, loop)
      let run = Self.samples(1...10, from: Self.ago(91))
      try await Self.push([run], key, at: Self.ago(91), store, loop)
      let lease = try await store.claimIntervals(
        before: Self.ago(90), count: 1, for: .zero, on: loop)[0]
      switch way {
      case 0: _ = try await store.merge(key, on: loop)
      case 1: _ = try await store.open(key, intervalsSince: Self.now - .seconds(86_400), on: loop)
      default:
        _ = try await store.claimIntervals(before: Self.ago(90), count: 1, for: .zero, on: loop)
      }
      let segments = [
        (firstSequence: Int64(1), bytes: SampleCodec.encode(run.map(\.withoutIntervals)))
      ]
      #expect(try await !store.replace(segments, under: lease, for: .seconds(1), on: loop))
      #expect(try await !store.finish(lease, intervalsSince: nil, on: loop))
      #expect(try await Self.stored(key, store, loop) == run)
      let due = try await store.claimIntervals(
        before: Self.ago(90), count: 1, for: .zero, on: loop)
      #expect(due.map(\.key) == [key])
    }
  }

  /// The session never ended, and samples still arrive.
  @Test func `leaves what is sent meanwhile alone`() async throws {
    try await Self.onStore { store, retention, loop in
      let key = try await Self.session(store, loop)
      let old = Self.samples(1...10, from: Self.ago(91))
      try await Self.push([old], key, at: Self.ago(91), store, loop)
      var uplink = try await TestUplink(
        key, in: store, intervalsSince: Self.now - .seconds(86_400), on: loop)
      try await retention.round(on: loop)
      // The device has to open the stream again, as after a merge, and its samples are then stored as before.
      let run = Self.samples(11...20, from: Self.now)
      let refused = try await store.ingest([try uplink.write(run)], on: loop)
      #expect(refused == [])
      try await Self.push([run], key, at: Self.now, store, loop)
      try await retention.round(on: loop)
      #expect(try await Self.stored(key, store, loop) == old.map(\.withoutIntervals) + run)
      #expect(
        try await store.open(key, intervalsSince: Self.now - .seconds(86_400), on: loop)
          .lastSequence == 20)
    }
  }

  /// Unreadable bytes hold up nothing else.
  @Test func `goes on behind what is damaged`() async throws {
    try await Self.onStore { store, retention, loop in
      let damaged = try await Self.session(store, loop)
      let sound = try await Self.session(store, loop)
      for key in [damaged, sound] {
        try await Self.push(
          [Self.samples(1...10, from: Self.ago(91))], key, at: Self.ago(91), store, loop)
      }
      _ = try await store.database.run(
        "update pulsewire.heart_rate_segments set samples = 'damaged'", owner: damaged.owner,
        on: loop)
      try await retention.round(on: loop)
      #expect(retention.figures.failures == 1)
      #expect(retention.figures.streams == 1)
      #expect(
        try await Self.stored(sound, store, loop)
          == Self.samples(1...10, from: Self.ago(91)).map(\.withoutIntervals))
    }
  }
}

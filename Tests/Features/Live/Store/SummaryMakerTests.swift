import Base
import HeartRate
import Loop
import PlayerFeature
import Postgres
import Store
import TestSupport
import Testing

@testable import LiveFeature

@Suite struct `A summary that is made part by part` {
  private static let schema =
    PlatformMigrations.all + PlayerFeature.migrations
    + LiveFeature.migrations
  private static let now = Timestamp(milliseconds: 1_800_000_000_000)
  private static let profile = HeartRateProfile(restingBPM: 50, maxBPM: 150)
  private static let empty = HeartRateTally(zones: ZoneSchedule(profile))
  private static let span = HeartRateSpan(start: now, end: nil)

  private func withSession(
    _ body: @escaping @Sendable (HeartRateStore, UUID, UUID, EventLoop) async throws -> Void
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
      try await body(HeartRateStore(database: database), owner, session, loop)
    }
  }

  /// Returns the summary that the contract defines, computed a second time: each sample counts until the next one in
  /// order of time, for ten seconds at most.
  private static func reckoned(_ samples: [HeartRateSample]) -> HeartRateSummary {
    let ordered = samples.sorted { ($0.time, $0.sequence) < ($1.time, $1.sequence) }
    var zones = [Int64](repeating: 0, count: 6)
    var (weighted, whole) = (Int64(0), Int64(0))
    for (sample, next) in zip(ordered, ordered.dropFirst()) {
      let hold = min(10_000, next.time.milliseconds - sample.time.milliseconds)
      zones[HeartRateZone(bpm: sample.bpm, profile: profile).rawValue] += hold
      weighted += hold * Int64(sample.bpm)
      whole += hold
    }
    let plain = Double(ordered.map(\.bpm).reduce(0, +)) / Double(max(1, ordered.count))
    var efforts = EffortTally(zones: ZoneSchedule(profile))
    for sample in ordered { efforts.add(sample.time, bpm: sample.bpm) }
    return HeartRateSummary(
      sampleCount: ordered.count, averageBPM: whole > 0 ? Double(weighted) / Double(whole) : plain,
      maxBPM: ordered.map(\.bpm).max() ?? 0, minBPM: ordered.map(\.bpm).min() ?? 0,
      zoneTimes: zones.map { .milliseconds($0) }, efforts: efforts.efforts)
  }

  /// Returns the samples that count, by device: those of one device until it is silent for four seconds, from the start
  /// of the session on. Of devices that begin at once, the one with the most samples.
  private static func counted(
    _ all: [(device: UUID, samples: [HeartRateSample])]
  ) -> [(device: UUID, samples: [HeartRateSample])] {
    let streams = all.sorted { ($1.samples.count, $0.device) < ($0.samples.count, $1.device) }
    var counted = streams.map { (device: $0.device, samples: [HeartRateSample]()) }
    let ordered = streams.enumerated().flatMap { index, stream in
      stream.samples.map { (index: index, sample: $0) }
    }.sorted {
      ($0.sample.time, $0.index, $0.sample.sequence)
        < ($1.sample.time, $1.index, $1.sample.sequence)
    }
    var last: (index: Int, time: Timestamp)?
    for (index, sample) in ordered where sample.time >= now {
      if let last, last.index != index, sample.time - last.time < .seconds(4) { continue }
      last = (index, sample.time)
      counted[index].samples.append(sample)
    }
    return counted
  }

  /// Returns samples whose clock may stand still, jump, or go back.
  private static func samples(
    _ count: Int, isSteady: Bool, using generator: inout SplitMix64
  ) -> [HeartRateSample] {
    var time = now.milliseconds
    return (1...Int64(count)).map { sequence in
      time += isSteady ? 1000 : .random(in: -3_000...5_000, using: &generator)
      if !isSteady, Int.random(in: 0..<50, using: &generator) == 0 { time += 60_000 }
      return HeartRateSample(
        sequence: sequence, time: Timestamp(milliseconds: time),
        bpm: .random(in: 40...200, using: &generator))
    }
  }

  /// Method: several devices; segments of any cut that span each other, some of which repeat samples of others.
  @Test(arguments: 1...6)
  func `is what all of its samples come to`(seed: Int) async throws {
    try await withSession { store, owner, session, loop in
      var generator = SplitMix64(seed: UInt64(seed))
      var all: [(device: UUID, samples: [HeartRateSample])] = []
      for number in 1...3 {
        let key = UplinkKey(owner: owner, sessionID: session, deviceID: UUID.v4())
        var uplink = try await TestUplink(key, in: store, on: loop)
        var rest = Self.samples(
          number * 200, isSteady: seed % 2 == 0, using: &generator)
        if seed > 2 { rest.shuffle(using: &generator) }
        var stored: [HeartRateSample] = []
        var firsts: Set<Int64> = []
        while !rest.isEmpty {
          var run = Array(rest.prefix(.random(in: 1...60, using: &generator)))
          rest.removeFirst(run.count)
          if seed > 4, let again = stored.randomElement(using: &generator) { run.append(again) }
          run.sort { $0.sequence < $1.sequence }
          var seen: Set<Int64> = []
          run.removeAll { !seen.insert($0.sequence).inserted }
          guard let first = run.first, firsts.insert(first.sequence).inserted else { continue }
          try await uplink.push(run)
          stored += run
        }
        all.append((key.deviceID, stored))
      }
      let maker = SummaryMaker(store: store, on: loop)
      let made = try await maker.tallied(
        Self.empty, of: session, in: Self.span, for: owner)
      let counted = Self.counted(all)
      let most = counted.map(\.samples.count).max()
      #expect(counted.first { $0.samples.count == most }?.device == made.deviceID)
      #expect(made.tally.summary == Self.reckoned(counted.flatMap(\.samples)))
      let count = all.map(\.samples.count).reduce(0, +)
      let left = made.uncounted.beforeStart + made.uncounted.otherDevice
      #expect(left == count - counted.map(\.samples.count).reduce(0, +))
    }
  }

  @Test func `of a session without samples is empty`() async throws {
    try await withSession { store, owner, session, loop in
      let maker = SummaryMaker(store: store, on: loop)
      let made = try await maker.tallied(
        Self.empty, of: session, in: Self.span, for: owner)
      #expect(made.deviceID == nil && made.tally.summary == Self.reckoned([]))
    }
  }

  /// Method: more summaries at once than are made at a time, of more accounts; all are completed.
  @Test func `comes to everybody who waits for one`() async throws {
    try await withSession { store, owner, session, loop in
      let key = UplinkKey(owner: owner, sessionID: session, deviceID: UUID.v4())
      var uplink = try await TestUplink(key, in: store, on: loop)
      try await uplink.push([HeartRateSample(sequence: 1, time: Self.now, bpm: 70)])
      let maker = LoopBound(SummaryMaker(store: store, on: loop), to: loop)
      let asking = (0..<40).map { number in
        Task(executorPreference: loop) {
          try await maker.value.tallied(
            Self.empty, of: session, in: Self.span, for: number % 4 == 0 ? owner : UUID.v4()
          ).tally.summary.sampleCount
        }
      }
      asking[0].cancel()
      asking[20].cancel()
      for (number, task) in asking.enumerated() {
        let count = try? await task.value
        if number == 0 || number == 20 { continue }
        #expect(count == (number % 4 == 0 ? 1 : 0))
      }
    }
  }

  /// Goal: for a late sample, or many that follow, large and unrelated segments are not read.
  @Test func `and a merge look at what is new alone`() async throws {
    try await withSession { store, owner, session, loop in
      let key = UplinkKey(owner: owner, sessionID: session, deviceID: UUID.v4())
      func push(_ sequences: [Int64]) async throws {
        var uplink = try await TestUplink(key, in: store, on: loop)
        let samples = sequences.map {
          HeartRateSample(
            sequence: $0, time: Timestamp(milliseconds: Self.now.milliseconds + $0 * 1000),
            bpm: 60 + Int($0 % 100))
        }
        try await uplink.push(samples)
        try await store.closeTails(of: owner, on: loop)
      }
      let full = Int64(SampleSegment.samplesMax)
      // The numbers are every other one of three large segments, so that there is room for late ones.
      for part in Int64(0)..<3 {
        try await push((0..<full).map { part * full * 2 + $0 * 2 + 1 })
      }
      for number in Int64(0)..<10 { try await push([full * 6 + number]) }
      let first = try await store.merge(key, on: loop)
      #expect(first.read == 10 && first.written == 1)
      // The sample falls into the second large segment.
      try await push([full * 2 + 1000])
      let begun = try await store.beginMerge(store.lease(key, on: loop), on: loop)
      #expect(begun.segments.map(\.firstSequence) == [full * 2 + 1, full * 2 + 1000, full * 6])
      #expect(begun.kept == [1, full * 4 + 1])
      #expect(try await store.finishMerge(begun, on: loop) == 3)
      var seen: [Int64] = []
      try await store.eachSample(of: key, on: loop) { sample in
        seen.append(sample.sequence)
        return true
      }
      let expected =
        (0..<full * 3).map { $0 * 2 + 1 } + [full * 2 + 1000]
        + (0..<10).map { full * 6 + $0 }
      #expect(seen == expected.sorted())
    }
  }
}

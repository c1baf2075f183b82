import Base
import Logging
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import LiveFeature

/// Goal: whatever is flushed, repeated, taken over, merged and read in whatever order, a stream holds each sample once.
/// Method: random steps on a stored stream, against a model that is a dictionary of what was acknowledged.
@Suite struct `A stored stream under random steps` {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `holds what its model holds`(seed: UInt64) async throws {
    try await onDatabase(TestStream.schema, as: "pulsewire_server") { database, loop in
      let key = try await TestStream.key(in: database, on: loop)
      var play = try await StreamPlay(
        key, in: HeartRateStore(database: database), seed: seed, on: loop)
      for _ in 0..<150 { try await play.step() }
      try await play.compare()
      #expect(play.kinds.count >= 13, "\(play.kinds)")
    }
  }
}

/// A stream, what is done to it, and what it must hold.
private struct StreamPlay {
  private(set) var kinds: Set<String> = []
  private var generator: SplitMix64
  private var uplink: TestUplink
  private let store: HeartRateStore
  private let key: UplinkKey
  private let loop: EventLoop
  /// The model: the samples under their sequences.
  private var stored: [Int64: HeartRateSample] = [:]
  /// The writes of this opening, the last one last.
  private var written: [FlushWrite] = []
  private var next: Int64 = 1
  /// Sequences that were left out, for late samples.
  private var gaps: Set<Int64> = []

  init(
    _ key: UplinkKey, in store: HeartRateStore, seed: UInt64, on loop: EventLoop
  ) async throws {
    self.key = key
    self.store = store
    self.loop = loop
    generator = SplitMix64(seed: seed)
    uplink = try await TestUplink(key, in: store, on: loop)
  }

  mutating func step() async throws {
    switch Int.random(in: 0..<30, using: &generator) {
    case 0..<12: try await flush(run(.random(in: 1...4, using: &generator)), "flush")
    case 12: try await flush(run(.random(in: 200...500, using: &generator)), "large flush")
    case 13, 14: try await flush(late(), "late flush")
    case 15: try await flush(late() + run(2), "late and live flush")
    case 16: try await repeatLast()
    case 17: try await repeatEarlier()
    case 18, 19: try await takeOver()
    case 20, 21:
      kinds.insert("closing")
      try await store.closeTails(of: key.owner, on: loop)
      if Bool.random(using: &generator) { try await repeatLast() }
    case 22: try await merge()
    case 23: try await dieWhileMerging()
    case 24: try await clear()
    case 25: try await readPagesMeanwhile()
    case 26: try await readRunsMeanwhile()
    default: try await compare()
    }
  }

  // MARK: Steps

  /// Returns samples that follow everything so far; some sequences are left out.
  private mutating func run(_ count: Int) -> [HeartRateSample] {
    (0..<count).map { _ in
      while Int.random(in: 0..<8, using: &generator) == 0 {
        gaps.insert(next)
        next += 1
      }
      next += 1
      return sample(next - 1)
    }
  }

  private mutating func late() -> [HeartRateSample] {
    let chosen = gaps.shuffled(using: &generator).prefix(.random(in: 1...6, using: &generator))
    gaps.subtract(chosen)
    return chosen.sorted().map { sample($0) }
  }

  private mutating func sample(_ sequence: Int64) -> HeartRateSample {
    HeartRateSample(
      sequence: sequence,
      time: TestStream.time
        + .milliseconds(sequence * 1000 + .random(in: 0...30, using: &generator)),
      bpm: .random(in: 20...255, using: &generator),
      rrIntervals: Int.random(in: 0..<5, using: &generator) == 0 ? [800, 810] : [])
  }

  private mutating func flush(_ samples: [HeartRateSample], _ kind: String) async throws {
    guard !samples.isEmpty else { return }
    kinds.insert(kind)
    let write = try uplink.write(samples)
    written.append(write)
    #expect(try await store.ingest([write], on: loop) == [1])
    for sample in samples { stored[sample.sequence] = sample }
  }

  /// The answer was lost.
  private mutating func repeatLast() async throws {
    guard let last = written.last else { return }
    kinds.insert("repeat")
    #expect(try await store.ingest([last], on: loop) == [1])
  }

  /// A statement was under way for long.
  private mutating func repeatEarlier() async throws {
    guard let one = written.dropLast().randomElement(using: &generator) else { return }
    kinds.insert("late repeat")
    #expect(try await store.ingest([one], on: loop) == [1])
  }

  private mutating func takeOver() async throws {
    kinds.insert("taking over")
    let position = try await store.open(key, intervalsSince: TestStream.time, on: loop)
    #expect(position.lastSequence == stored.keys.max() ?? 0)
    #expect(position.sampleCount == stored.count)
    try await reopen()
  }

  /// The previous opening repeats its last write, which is refused, and a new one goes on.
  private mutating func reopen() async throws {
    uplink = try await TestUplink(key, in: store, on: loop)
    if let last = written.last { #expect(try await store.ingest([last], on: loop) == []) }
    written = []
  }

  private mutating func merge() async throws {
    kinds.insert("merging")
    _ = try await store.merge(key, on: loop)
    #expect(try await store.segmentCount(of: key, on: loop) <= 1)
    try await reopen()
  }

  /// A node that merges dies after the first half, or finishes when somebody else has the stream.
  private mutating func dieWhileMerging() async throws {
    kinds.insert("dying")
    let begun = try await store.beginMerge(store.lease(key, on: loop), on: loop)
    try await reopen()
    try await flush(run(3), "flush")
    guard Bool.random(using: &generator) else { return }
    #expect(try await store.finishMerge(begun, on: loop) == 0)
  }

  /// All RR intervals have expired.
  private mutating func clear() async throws {
    kinds.insert("clearing")
    _ = try await store.open(key, intervalsSince: TestStream.time, on: loop)
    let retention = IntervalRetention(
      store: store, clock: WallClock(from: TestStream.time + .seconds(40 * 86_400)),
      lifetime: .seconds(86_400), log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    try await retention.round(on: loop)
    stored = stored.mapValues(\.withoutIntervals)
    try await reopen()
  }

  // MARK: Reading

  /// Between two pages, anything happens to the stream: what was stored before is read once.
  private mutating func readPagesMeanwhile() async throws {
    kinds.insert("pages")
    let before = stored
    var seen: [HeartRateSample] = []
    var hasMore = true
    repeat {
      let count = Int.random(in: 1...200, using: &generator)
      let start = seen.last.map { NumberCursor($0.sequence) } ?? .smallest
      let page = try await store.samples(of: key, behind: start, count: count, on: loop)
      seen += page.samples
      hasMore = page.hasMore
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: try await merge()
      case 1: try await store.closeTails(of: key.owner, on: loop)
      case 2: try await flush(late(), "late flush")
      default: try await flush(run(5), "flush")
      }
    } while hasMore && seen.count < before.count + 100
    check(seen, before)
    #expect(seen.map(\.sequence) == seen.map(\.sequence).sorted())
  }

  /// The same for a summary, which notices merges by their epoch.
  private mutating func readRunsMeanwhile() async throws {
    kinds.insert("runs")
    let before = stored
    var seen: [HeartRateSample] = []
    var last: Int64 = 0
    while true {
      let part = try await store.runs(of: key, after: last, count: 2, on: loop)
      guard let end = part.last, seen.count < before.count + 100 else { break }
      last = end.firstSequence
      for (_, bytes) in part { seen += try SampleCodec.decode(bytes) }
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: try await store.closeTails(of: key.owner, on: loop)
      case 1: try await flush(late(), "late flush")
      default: try await flush(run(5), "flush")
      }
    }
    check(seen, before)
  }

  private func check(_ seen: [HeartRateSample], _ before: [Int64: HeartRateSample]) {
    let found = Dictionary(seen.map { ($0.sequence, $0) }) { first, _ in first }
    #expect(found.count == seen.count, "none twice")
    #expect(found.filter { before[$0.key] != nil } == before)
    #expect(found.allSatisfy { stored[$0.key] == $0.value })
  }

  /// Compares everything that can be read with the model.
  mutating func compare() async throws {
    kinds.insert("comparison")
    let expected = stored.sorted { $0.key < $1.key }.map(\.value)
    let size = Int.random(in: 1...400, using: &generator)
    #expect(try await store.all(of: key, pageSize: size, on: loop) == expected)
    let wanted = (0..<20).map { _ in Int64.random(in: 1...next + 5, using: &generator) }
    let found = try await store.samples(of: key, sequences: wanted, on: loop)
    #expect(
      found.sorted { $0.sequence < $1.sequence }
        == Set(wanted).sorted().compactMap { stored[$0] })
    let caller = Caller(key.owner, on: loop)
    let newest = try await store.newest(
      of: key.sessionID, for: caller, at: TestStream.time + .seconds(90 * 86_400))
    #expect(newest.sampleCount == Int64(stored.count))
    #expect(newest.reading.newest?.sequence == expected.last?.sequence)
    #expect(newest.reading.newest?.time == expected.last?.time)
    #expect(newest.reading.newest.map { Int($0.bpm) } == expected.last?.bpm)
    var seen: [HeartRateSample] = []
    try await store.eachSample(of: key, on: loop) { sample in
      seen.append(sample)
      return true
    }
    #expect(seen.sorted { $0.sequence < $1.sequence } == expected)
  }
}

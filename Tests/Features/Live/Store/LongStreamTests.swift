import Base
import Loop
import PlayerFeature
import Postgres
import RPC
import Store
import Synchronization
import TestSupport
import Testing

@testable import LiveFeature

@Suite struct `A long stream of heart rate` {
  /// Runs `body` with an open stream of an ended session.
  private func withStream(
    _ body: @escaping @Sendable (inout TestUplink) async throws -> Void
  ) async throws {
    try await onDatabase(TestStream.schema, as: "pulsewire_server") { database, loop in
      let key = try await TestStream.key(in: database, on: loop)
      var uplink = try await TestUplink(
        key, in: HeartRateStore(database: database), on: loop)
      try await body(&uplink)
    }
  }

  /// After a reconnect, each flush contains a part of the backlog and live samples: every segment spans all that
  /// follow.
  @Test(arguments: [100, 1000, 10_000])
  func `is listed whole where segments reach over each other`(pageSize: Int) async throws {
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

  /// Method: more segments than are decoded in one turn, all or none of which span the requested sequences.
  @Test func `is looked up by what is asked for`() async throws {
    try await withStream { stream in
      for number in Int64(1)...500 {
        try await stream.store([number * 2, 5_000 + number * 2])
        guard number % 100 == 0 else { continue }
        try await stream.store((0..<50).map { 100_000 + number * 10 + $0 })
      }
      let all = try await stream.list(pageSize: 10_000)
      #expect(all.count == 1250)
      for wanted in [[1], [2], [2, 3, 6_000, 200_000], Array(1...7_000), [101_000, 2]] as [[Int64]]
      {
        let found = try await stream.store.samples(
          of: stream.key, sequences: wanted, on: stream.loop)
        #expect(
          found.map(\.sequence).sorted() == Set(all).intersection(wanted).sorted(),
          "\(wanted.count)")
      }
      let newest = try await stream.store.newest(
        of: stream.key.sessionID, for: Caller(stream.key.owner, on: stream.loop),
        at: TestStream.time)
      #expect(newest.sampleCount == 1250)
      var seen: [Int64] = []
      try await stream.store.eachSample(of: stream.key, on: stream.loop) { sample in
        seen.append(sample.sequence)
        return true
      }
      #expect(seen.sorted() == all)
    }
  }

  /// Method: many merged segments; other work on the loop gets a turn before all are decoded.
  @Test func `lets others have their turn while it is decoded`() async throws {
    try await withStream { stream in
      let bytes = try #require(SampleSegment(packing: (1...8_192).map(TestUplink.sample))).bytes
      let turns = Atomic<Int>(0)
      let loop = stream.loop
      let ticking = Task(executorPreference: loop) {
        while true {
          try await loop.sleep(for: .zero)
          turns.add(1, ordering: .relaxed)
        }
      }
      let kept = try await stream.store.decoded(
        Array(repeating: bytes, count: 20), on: stream.loop
      ) { $0.sequence == 7 ? $0 : nil }
      ticking.cancel()
      #expect(kept.count == 20)
      #expect(turns.load(ordering: .relaxed) >= 10)
    }
  }

  @Test(arguments: [1, 2, 10])
  func `is listed up to the largest sequence`(pageSize: Int) async throws {
    try await withStream { stream in
      let sequences: [Int64] = [1, 2, Int64.max - 1, Int64.max]
      try await stream.store(sequences)
      #expect(try await stream.list(pageSize: pageSize) == sequences)
      let found = try await stream.store.samples(
        of: stream.key, sequences: [3, Int64.max], on: stream.loop)
      #expect(found.map(\.sequence) == [Int64.max])
    }
  }
}

extension TestUplink {
  fileprivate static func sample(_ sequence: Int64) -> HeartRateSample {
    HeartRateSample(
      sequence: sequence, time: Timestamp(milliseconds: 1_800_000_000_000 + sequence % 1_000_000),
      bpm: 60 + Int(sequence % 100))
  }

  fileprivate mutating func store(_ sequences: [Int64]) async throws {
    try await push(sequences.map(Self.sample))
  }

  fileprivate func list(pageSize: Int) async throws -> [Int64] {
    try await store.all(of: key, pageSize: pageSize, on: loop).map(\.sequence)
  }
}

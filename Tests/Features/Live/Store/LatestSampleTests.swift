import Base
import Loop
import PlayerFeature
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import LiveFeature

@Suite struct `The newest sample of a stream` {
  private static func sample(_ sequence: Int64, at seconds: Int64) -> HeartRateSample {
    HeartRateSample(
      sequence: sequence, time: TestStream.time + .seconds(seconds), bpm: 60 + Int(sequence % 50))
  }

  /// What the wall shows after a restart, and at another node.
  private func shown(
    _ store: HeartRateStore, _ key: UplinkKey, on loop: EventLoop
  ) async throws -> Int64? {
    try await store.newest(
      of: key.sessionID, for: Caller(key.owner, on: loop), at: TestStream.now
    ).reading.newest?.sequence
  }

  @Test func `is stored beside a backlog that is numbered later`() async throws {
    try await onDatabase(TestStream.schema, as: "pulsewire_server") { database, loop in
      let key = try await TestStream.key(in: database, on: loop)
      let store = HeartRateStore(database: database)
      var uplink = try await TestUplink(key, in: store, on: loop)
      try await uplink.push([Self.sample(1, at: 3600)])
      #expect(try await shown(store, key, on: loop) == 1)
      try await uplink.push([Self.sample(2, at: 0), Self.sample(3, at: 1)])
      #expect(try await shown(store, key, on: loop) == 1)
      // Another opening goes on from there, whatever is merged meanwhile.
      _ = try await store.merge(key, on: loop)
      var next = try await TestUplink(key, in: store, on: loop)
      try await next.push([Self.sample(4, at: 2)])
      #expect(try await shown(store, key, on: loop) == 1)
      try await next.push([Self.sample(5, at: 3601)])
      #expect(try await shown(store, key, on: loop) == 5)
      // One flush holds both.
      try await next.push([Self.sample(6, at: 3700), Self.sample(7, at: 20)])
      #expect(try await shown(store, key, on: loop) == 6)
    }
  }

  @Test func `is not that of an opening which another one has replaced`() async throws {
    try await onDatabase(TestStream.schema, as: "pulsewire_server") { database, loop in
      let key = try await TestStream.key(in: database, on: loop)
      let store = HeartRateStore(database: database)
      var old = try await TestUplink(key, in: store, on: loop)
      _ = try await TestUplink(key, in: store, on: loop)
      let write = try old.write([Self.sample(1, at: 3600), Self.sample(2, at: 0)])
      #expect(try await store.ingest([write], on: loop).isEmpty)
      #expect(try await store.open(key, intervalsSince: TestStream.time, on: loop).latest == nil)
    }
  }

  /// Recomputed from all samples.
  @Test(arguments: 0..<12 as Range<UInt64>)
  func `is what all samples say, whatever was sent and reopened`(seed: UInt64) async throws {
    try await onDatabase(TestStream.schema, as: "pulsewire_server") { database, loop in
      var random = SplitMix64(seed: seed)
      let key = try await TestStream.key(in: database, on: loop)
      let store = HeartRateStore(database: database)
      var uplink = try await TestUplink(key, in: store, on: loop)
      var best: (sequence: Int64, seconds: Int64)?
      var sequence: Int64 = 0
      for _ in 0..<40 {
        var samples: [HeartRateSample] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          sequence += .random(in: 1...3, using: &random)
          let seconds = Int64.random(in: 0...500, using: &random)
          samples.append(Self.sample(sequence, at: seconds))
          if seconds >= best?.seconds ?? 0 { best = (sequence, seconds) }
        }
        try await uplink.push(samples)
        #expect(try await shown(store, key, on: loop) == best?.sequence)
        if Int.random(in: 0..<8, using: &random) == 0 {
          uplink = try await TestUplink(key, in: store, on: loop)
        }
      }
    }
  }
}

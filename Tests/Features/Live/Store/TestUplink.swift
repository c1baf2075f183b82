import Base
import Loop
import PlayerFeature
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import LiveFeature

/// An uplink without a connection: it numbers its flushes, and knows what they follow, as the product's does.
struct TestUplink {
  let store: HeartRateStore
  let key: UplinkKey
  let epoch: Int64
  let loop: EventLoop
  private(set) var number = 0
  private var newest: SampleBase?
  private var latest: LatestSample

  /// Opens the stream, and takes it over from an earlier one.
  init(
    _ key: UplinkKey, in store: HeartRateStore, intervalsSince oldest: Timestamp = TestStream.time,
    on loop: EventLoop
  ) async throws {
    let position = try await store.open(key, intervalsSince: oldest, on: loop)
    self.store = store
    self.key = key
    self.loop = loop
    epoch = position.epoch
    newest = position.newest
    latest = LatestSample(last: newest, stored: position.latest, at: TestStream.now)
  }

  /// Returns the next flush, of samples in ascending order of sequence.
  mutating func write(_ samples: [HeartRateSample]) throws -> FlushWrite {
    let flush = try #require(SampleFlush(samples, number: number + 1, after: newest))
    number += 1
    if flush.lastSequence > newest?.sequence ?? 0 { newest = flush.newest }
    for sample in samples { latest.take(sample, at: TestStream.now) }
    let beside = latest.beside(flush.lastSequence)
    if let beside { latest.committed(beside) }
    return FlushWrite(flush, of: key, epoch: epoch, latest: beside)
  }

  /// Stores a flush.
  mutating func push(_ samples: [HeartRateSample]) async throws {
    let stored = try await store.ingest([try write(samples)], on: loop)
    #expect(stored == [1])
  }
}

/// What the tests of stored streams share.
enum TestStream {
  static let schema = PlatformMigrations.all + PlayerFeature.migrations + LiveFeature.migrations
  static let time = Timestamp(milliseconds: 1_800_000_000_000)
  /// A time after that of all samples.
  static let now = time + .seconds(10_000_000)

  /// Returns the key of a device in a new session of a new account.
  static func key(
    in database: Database, hasEnded: Bool = true, on loop: EventLoop
  ) async throws -> UplinkKey {
    let key = UplinkKey(owner: UUID.v4(), sessionID: UUID.v4(), deviceID: UUID.v4())
    _ = try await database.run(
      "select from pulsewire.create_account(\(key.owner), \(UUID.v4()), \(time))", owner: nil,
      on: loop)
    _ = try await database.run(
      """
      insert into pulsewire.workout_sessions (owner_id, id, request_id, plan, started_at, ended_at)
      values (\(key.owner), \(key.sessionID), \(UUID.v4()), \([UInt8(1)]), \(time),
        \(hasEnded ? time : nil))
      """, owner: key.owner, on: loop)
    return key
  }

  static func sample(_ sequence: Int64) -> HeartRateSample {
    HeartRateSample(
      sequence: sequence, time: Timestamp(milliseconds: time.milliseconds + sequence * 1000),
      bpm: 60 + Int(sequence % 100))
  }
}

extension HeartRateStore {
  /// Leases a stream to be merged, whether it is due or not.
  func lease(_ key: UplinkKey, on loop: EventLoop) async throws -> MergeLease {
    let row = try await database.run(
      """
      update pulsewire.heart_rate_streams set epoch = epoch + 1
      where session_id = \(key.sessionID) and device_id = \(key.deviceID) returning epoch
      """, owner: key.owner, on: loop
    ).only
    return MergeLease(key: key, epoch: try row.decode(Int64.self, at: 0))
  }

  /// Merges a stream, whether it is due or not.
  func merge(_ key: UplinkKey, on loop: EventLoop) async throws -> (read: Int, written: Int) {
    try await merge(lease(key, on: loop), on: loop)
  }

  /// Returns all samples of a stream, page by page.
  func all(
    of key: UplinkKey, pageSize: Int = 1_000, on loop: EventLoop
  ) async throws -> [HeartRateSample] {
    var all: [HeartRateSample] = []
    while true {
      let start = all.last.map { NumberCursor($0.sequence) } ?? .smallest
      let page = try await samples(of: key, behind: start, count: pageSize, on: loop)
      all += page.samples
      guard page.hasMore, !page.samples.isEmpty else { return all }
    }
  }

  /// Returns the number of segments of a stream.
  func segmentCount(of key: UplinkKey, on loop: EventLoop) async throws -> Int64 {
    try await database.run(
      """
      select count(*) from pulsewire.heart_rate_segments
      where session_id = \(key.sessionID) and device_id = \(key.deviceID)
      """, owner: key.owner, on: loop
    ).only.decode(Int64.self, at: 0)
  }
}

import Base
import HealthContract
import Loop
import Postgres
import RPC
import SettingsContract
import Store
import TestSupport
import Testing

@testable import HealthFeature

@Suite struct `The tables of health samples` {
  @Test(arguments: [1, 2, 3])
  func `have what the phones have in the end, whatever happened`(seed: UInt64) async throws {
    try await HealthDatabase.with { health in
      let caller = try await health.makeAccount()
      var history = PhoneHistory(seed: seed)
      var server = TableServer(health, for: caller)
      let isDone = try await history.run(120, on: &server)
      #expect(isDone, "the phones did not come to an end")
      let stored = try await health.samples.records(
        in: HealthSampleStore.Range(type: .heartRate), behind: .oldest, count: 1_000, of: caller)
      #expect(Set(stored) == Set(history.union.values))
      let sums = try await health.database.first(
        """
        select t.byte_count, coalesce((select sum(octet_length(content))::bigint
          from pulsewire.health_samples), 0) from pulsewire.health_stores t
        """, for: caller)
      let (counted, actual) = try #require(sums).decode(Int64.self, Int64.self)
      #expect(counted == actual)
    }
  }

  @Test func `take nothing without consent, in an ended sync, or behind another batch`()
    async throws
  {
    try await HealthDatabase.with { health in
      let caller = try await health.makeAccount()
      var server = TableServer(health, for: caller)
      let ticket = try await server.ticket(of: 0)
      let batch = PhoneSync.batch("", "1", [])
      func result(_ batch: CheckedHealthBatch, revisionOffset: Int64 = 0) async throws
        -> HealthBatchStore.Result
      {
        let found = try await health.batches.read(batch, in: ticket, for: caller)
        let write = try await health.batches.write(
          HealthPlan(batch, of: 1, on: found.state), of: batch, in: ticket, at: PhoneSync.far,
          revision: found.revision + revisionOffset, for: caller)
        return try await health.batches.run(write, for: caller)
      }
      let late = try await result(batch, revisionOffset: -1)
      #expect(late.isAllowed && late.isOpen && !late.isWritten)
      let steps = CheckedHealthBatch(
        id: .v4(), type: .steps, expectedAnchor: "", nextAnchor: "1", records: [], sentIDs: [],
        deletedIDs: [], part: nil)
      let unallowed = try await result(steps)
      #expect(!unallowed.isAllowed && !unallowed.isWritten)
      #expect(
        try await health.syncs.finish(
          ticket, unreadable: [.steps], at: PhoneSync.far, for: caller))
      let ended = try await result(batch)
      #expect(!ended.isOpen && !ended.isWritten)
    }
  }

  @Test func `take no batch that was given up with its sync`() async throws {
    try await HealthDatabase.with { health in
      let caller = try await health.makeAccount()
      var server = TableServer(health, for: caller)
      try await GivenUp.check(on: &server)
      let stored = try await health.samples.records(
        in: HealthSampleStore.Range(type: .heartRate), behind: .oldest, count: 10, of: caller)
      #expect(stored.map(\.id) == [GivenUp.added.id])
      let parts = try await health.database.first(
        "select count(*) from pulsewire.health_sync_batches where part_index is not null",
        for: caller)
      #expect(try #require(parts).decode(Int64.self) == 0)
    }
  }

  @Test func `are copied to another account, and not what it has deleted`() async throws {
    try await HealthDatabase.with { health in
      let (source, target) = (try await health.makeAccount(), try await health.makeAccount())
      var history = PhoneHistory(seed: 5)
      var server = TableServer(health, for: source)
      _ = try await history.run(60, on: &server)
      var other = TableServer(health, for: target)
      let gone = try #require(history.union.keys.min())
      let sync = try await other.ticket(of: 0).syncID
      _ = try await other.take(
        PhoneSync.batch("", "1", [], deleted: [gone]), from: 0, in: sync)
      let move = HealthMove(samples: health.samples)
      for _ in 1...2 {
        try await move.run(from: source.owner, to: target.owner, on: health.loop)
      }
      let copied = try await health.samples.records(
        in: HealthSampleStore.Range(type: .heartRate), behind: .oldest, count: 1_000, of: target)
      #expect(Set(copied) == Set(history.union.values.filter { $0.id != gone }))
    }
  }
}

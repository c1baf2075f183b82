import AccessFeature
import Base
import Contract
import Loop
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import IntegrationsFeature

private let schema =
  PlatformMigrations.all + AccessFeature.migrations + IntegrationsFeature.migrations

@Suite struct `Syncs on a database` {
  private let time = Timestamp(milliseconds: 1_795_219_200_000)

  @Test func `are stamped, and fulfil what was wished for before`() async throws {
    try await onSyncs { store, owner, loop in
      #expect(try await store.record(of: Caller(owner, on: loop)).revision == 1)
      let wish = SyncWish(source: .polar, dataTypes: [.sleep, .workouts], time: time)
      try await add(wish, to: store, for: Caller(owner, on: loop))
      #expect(
        try await store.record(of: Caller(owner, on: loop)).wish(for: "polar", at: time) == time)

      // A sync stamped with an earlier time is still the later sync.
      try await stamp(store, "polar", at: time + .seconds(-60), of: owner, on: loop)
      try await stamp(store, "garmin", at: time, of: owner, on: loop)
      let record = try await store.record(of: Caller(owner, on: loop))
      #expect(record.revision == 4)
      #expect(record.wish(for: "polar", at: time) == nil)
      #expect(record.lastSync(of: "polar", "sleep") == time + .seconds(-60))
    }
  }

  @Test func `never go back in time`() async throws {
    try await onSyncs { store, owner, loop in
      try await stamp(store, "polar", at: time, of: owner, on: loop)
      try await stamp(store, "polar", at: time + .seconds(-1), of: owner, on: loop)
      let record = try await store.record(of: Caller(owner, on: loop))
      #expect(record.lastSync(of: "polar") == time && record.revision == 3)
    }
  }

  /// Goal: no two events of an account have the same revision, and none is seen before an earlier one.
  @Test func `at the same time get one revision each`() async throws {
    try await onSyncs { store, owner, loop in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<40 {
          group.addTask(executorPreference: loop) {
            if number.isMultiple(of: 2) {
              try await stamp(store, "source_\(number)", at: time, of: owner, on: loop)
            } else {
              try await add(
                SyncWish(source: .polar, dataTypes: [.sleep], time: time), to: store,
                for: Caller(owner, on: loop))
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await store.record(of: Caller(owner, on: loop)).revision == 41)
      let revisions = try await store.database.run(
        "select revision from pulsewire.syncs", owner: owner, on: loop
      ).column(Int64.self)
      #expect(Set(revisions).count == 20)
    }
  }

  @Test func `are their owner's alone`() async throws {
    try await onSyncs { store, owner, loop in
      try await stamp(store, "polar", at: time, of: owner, on: loop)
      let wish = SyncWish(source: .polar, dataTypes: [.sleep], time: time)
      try await add(wish, to: store, for: Caller(owner, on: loop))
      let other = try await makeAccount(store.database, on: loop)
      let record = try await store.record(of: Caller(other, on: loop))
      #expect(record.revision == 1 && record.lastSync(of: "polar") == nil)
      #expect(record.wish(for: "polar", at: time) == nil)
      // Without an owner there is nothing to stamp.
      await #expect(throws: DatabaseError.self) {
        try await stamp(store, "polar", at: time, of: nil, on: loop)
      }
    }
  }

  private func add(_ wish: SyncWish, to store: SourceSyncStore, for caller: Caller) async throws {
    _ = try await store.database.run(
      "with \(SourceSyncStore.add(wish, of: caller.owner)) select from changed", for: caller)
  }

  private func stamp(
    _ store: SourceSyncStore, _ source: String, at time: Timestamp, of owner: UUID?,
    on loop: EventLoop
  ) async throws {
    _ = try await store.database.run(
      "select pulsewire.stamp_sync(\(source), 'sleep', \(time))", owner: owner, on: loop)
  }

  private func makeAccount(_ database: Database, on loop: EventLoop) async throws -> UUID {
    let owner = UUID.v7(at: time)
    _ = try await database.run(
      "select pulsewire.create_account(\(owner), \(UUID.v4()), \(time))", owner: nil, on: loop)
    return owner
  }

  private func onSyncs(
    _ body: @escaping @Sendable (SourceSyncStore, UUID, EventLoop) async throws -> Void
  ) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await makeAccount(database, on: loop)
      try await body(SourceSyncStore(database: database), owner, loop)
    }
  }
}

import Base
import Contract
import Loop
import Postgres
import RPC
import Store
import Synchronization
import TestSupport
import Testing

@testable import ReplicationFeature

private let schema = PlatformMigrations.all + [things]

/// Writers that are still at work, and the replica as it was after each page.
private final class Progress: Sendable {
  private let state: Mutex<(writers: Int, replicas: [Replica])>

  init(writers: Int) { state = Mutex((writers, [])) }

  var isWriting: Bool { state.withLock { $0.writers > 0 } }

  var replicas: [Replica] { state.withLock { $0.replicas } }

  func writerEnded() { state.withLock { $0.writers -= 1 } }

  func saw(_ replica: Replica) { state.withLock { $0.replicas.append(replica) } }
}

@Suite struct `A replica` {
  /// Returns the statements of a random unit of work on a few things.
  private static func unit(of owner: UUID, _ ids: [UUID], _ random: inout SplitMix64) -> [SQL] {
    (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
      ids.randomElement(using: &random).map { id in
        Int.random(in: 0...2, using: &random) == 0
          ? ThingStore.delete(id) : ThingStore.put(id, owner)
      }
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `has what the server has, from any earlier cursor`(seed: UInt64) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      var random = SplitMix64(seed: seed)
      let store = ThingStore(database: database)
      let owner = UUID.v4()
      let caller = Caller(owner, on: loop)
      try await store.signUp(owner, on: loop)
      let ids = (0..<12).map { _ in UUID.v7(at: WallClock().now, using: &random) }
      // A replica of each age, and one in the middle of its pages.
      var replicas = [Replica()]
      for _ in 0..<40 {
        _ = try await database.run(Self.unit(of: owner, ids, &random), for: caller)
        let truth = try await store.things(of: caller)
        for replica in replicas + [Replica()] {
          var replica = replica
          let count = Int.random(in: 1...5, using: &random)
          try await replica.catchUp(store.changes, count: count, of: caller)
          #expect(replica.things == truth)
        }
        var next = try #require(replicas.randomElement(using: &random))
        _ = try await next.readPage(store.changes, count: 2, of: caller)
        replicas.append(next)
      }
    }
  }

  @Test func `misses nothing that is committed late`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let store = ThingStore(database: database)
      let owner = UUID.v4()
      try await store.signUp(owner, on: loop)
      let ids = (0..<30).map { _ in UUID.v4() }
      let progress = Progress(writers: 4)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, loop) in zip(1...4, testLoops.loops + testLoops.loops + testLoops.loops) {
          group.addTask(executorPreference: loop) {
            var random = SplitMix64(seed: UInt64(number))
            for _ in 0..<60 {
              var work = Self.unit(of: owner, ids, &random)
              // Units of work overlap, and end in another order than they begin.
              let wait = Double.random(in: 0...0.004, using: &random)
              work.insert("select pg_sleep(\(wait))", at: Int.random(in: 0...1, using: &random))
              _ = try await database.run(work, for: Caller(owner, on: loop))
            }
            progress.writerEnded()
          }
        }
        group.addTask(executorPreference: loop) {
          var replica = Replica()
          while progress.isWriting {
            _ = try await replica.readPage(store.changes, count: 3, of: Caller(owner, on: loop))
            progress.saw(replica)
          }
        }
        try await group.waitForAll()
      }
      let caller = Caller(owner, on: loop)
      let truth = try await store.things(of: caller)
      let all = progress.replicas
      #expect(all.count > 4)
      let some = all.enumerated().filter { $0.offset % 7 == 0 }.map(\.element)
      for var replica in some + all.suffix(1) {
        try await replica.catchUp(store.changes, count: 5, of: caller)
        #expect(replica.things == truth)
      }
    }
  }

  @Test(arguments: 1...6)
  func `misses nothing beside what is deleted while its page is read`(count: Int) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let store = ThingStore(database: database)
      let owner = UUID.v4()
      let caller = Caller(owner, on: loop)
      try await store.signUp(owner, on: loop)
      let ids = (0..<7).map { _ in UUID.v4() }.sorted { "\($0)" < "\($1)" }
      _ = try await database.run(ids.map { ThingStore.put($0, owner) }, for: caller)
      for deleted in ids {
        // The list of changes has it, and its row is gone when it is read.
        let changes = EntityChanges(
          store: ChangeStore(database: database),
          readers: [
            EntityReader(.routine, countMax: 3) { ids, caller in
              try await store.things(of: caller).filter {
                ids.contains($0.key) && $0.key != deleted
              }
              .mapValues { EntityState(.routine(Routine(name: "A thing")), version: $0) }
            }
          ])
        var replica = Replica()
        try await replica.catchUp(changes, count: count, of: caller)
        #expect(Set(replica.things.keys) == Set(ids).subtracting([deleted]))
      }
    }
  }

  @Test func `learns of deletions for 90 days, and then has to begin anew`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let store = ThingStore(database: database)
      let owner = UUID.v4()
      let caller = Caller(owner, on: loop)
      try await store.signUp(owner, on: loop)
      let (kept, lost) = (UUID.v4(), UUID.v4())
      _ = try await database.run(
        [ThingStore.put(kept, owner), ThingStore.put(lost, owner)], for: caller)
      var old = Replica()
      try await old.catchUp(store.changes, count: 9, of: caller)
      // Its first page only: it never had what is deleted now.
      var begun = Replica()
      _ = try await begun.readPage(store.changes, count: 1, of: caller)
      _ = try await database.run(ThingStore.delete(lost), for: caller)
      var new = old
      try await new.catchUp(store.changes, count: 9, of: caller)
      try await store.forget(days: 89, on: loop)
      var inTime = old
      try await inTime.catchUp(store.changes, count: 9, of: caller)
      #expect(inTime.things == [kept: 1])
      try await store.forget(days: 91, on: loop)
      for var late in [old, begun] {
        await #expect(throws: ReplicationError.cursorUnusable) {
          try await late.catchUp(store.changes, count: 9, of: caller)
        }
      }
      try await new.catchUp(store.changes, count: 9, of: caller)
      var fresh = Replica()
      while try await fresh.readPage(store.changes, count: 1, of: caller) {}
      #expect(new.things == [kept: 1] && fresh.things == [kept: 1])
    }
  }

  @Test func `has one revision for a unit of work, and one row for an entity`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let store = ThingStore(database: database)
      let owner = UUID.v4()
      let caller = Caller(owner, on: loop)
      try await store.signUp(owner, on: loop)
      let (a, b) = (UUID.v4(), UUID.v4())
      let put = [a, b, a].map { ThingStore.put($0, owner) }
      for _ in 0..<3 { _ = try await database.run(put, for: caller) }
      let rows = try await database.run(
        "select count(*), min(revision), max(revision) from pulsewire.entity_changes", for: caller)
      #expect(try rows.only.decode(Int64.self, at: 0) == 2)
      #expect(try rows.only.decode(Int64.self, at: 1) == 3)
      #expect(try rows.only.decode(Int64.self, at: 2) == 3)
    }
  }

  @Test func `of a merged account is not continued, and the other's gets what moves`() async throws
  {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let store = ThingStore(database: database)
      let (source, target) = (UUID.v4(), UUID.v4())
      var replicas: [UUID: Replica] = [:]
      for owner in [source, target] {
        try await store.signUp(owner, on: loop)
        let caller = Caller(owner, on: loop)
        _ = try await database.run(
          (0..<3).map { _ in ThingStore.put(.v4(), owner) }, for: caller)
        var replica = Replica()
        try await replica.catchUp(store.changes, count: 2, of: caller)
        replicas[owner] = replica
      }
      _ = try await database.run(
        "select pulsewire.move_account(\(source), \(target))", for: Caller(source, on: loop))
      let caller = Caller(target, on: loop)
      var mine = try #require(replicas[target])
      try await mine.catchUp(store.changes, count: 2, of: caller)
      #expect(mine.things.count == 6)
      #expect(try await store.things(of: caller) == mine.things)
      var theirs = try #require(replicas[source])
      await #expect(throws: ReplicationError.cursorUnusable) {
        try await theirs.catchUp(store.changes, count: 2, of: caller)
      }
    }
  }
}

import Base
import Logging
import Loop
import Postgres
import Store
import Synchronization
import TestSupport
import Testing

@Suite struct `The registry of nodes` {
  @Test func `has a node from its start until its end`() async throws {
    try await onDatabase(PlatformMigrations.all, as: "pulsewire_server") { database, loop in
      let registry = NodeRegistry(database)
      #expect(try await registry.nodes(on: loop).isEmpty)
      let heard = Mutex<[Int]>([])
      let first = try await NodePresence(
        in: registry, at: "one (0.0.0.0:443)", version: "1.0.0", claim: nil, log: log,
        others: { count in heard.withLock { $0.append(count) } }
      ).hold(on: loop)
      let second = try await NodePresence(
        in: registry, at: "two (0.0.0.0:443)", version: "1.0.0", claim: nil, log: log,
        others: { count in heard.withLock { $0.append(count) } }
      ).hold(on: loop)
      let nodes = try await registry.nodes(on: loop)
      #expect(nodes.map(\.address) == ["one (0.0.0.0:443)", "two (0.0.0.0:443)"])
      #expect(nodes.allSatisfy { $0.version == "1.0.0" && $0.age < NodeRegistry.leaseLength })

      // Renewals of the first may follow.
      let counts = heard.withLock { Array($0.prefix(2)) }
      #expect(counts == [0, 1])
      first.cancel()
      await first.value
      #expect(try await registry.nodes(on: loop).map(\.address) == ["two (0.0.0.0:443)"])
      second.cancel()
      await second.value
      #expect(try await registry.nodes(on: loop).isEmpty)
    }
  }

  @Test func `does not have a node whose lease is over, and has it again once it is back`()
    async throws
  {
    try await onDatabase(PlatformMigrations.all) { database, loop in
      let registry = NodeRegistry(database)
      let (frozen, other) = (UUID.v4(), UUID.v4())
      #expect(try await !renew(frozen, in: registry, loop))
      #expect(try await renew(frozen, in: registry, loop))
      _ = try await database.run(
        "update pulsewire.nodes set lease_ends_at = clock_timestamp() - interval '1 second'",
        owner: nil, on: loop)
      #expect(try await registry.nodes(on: loop).isEmpty)
      // Another one removes it.
      #expect(try await !renew(other, in: registry, loop))
      let rows = try await database.run("select id from pulsewire.nodes", owner: nil, on: loop)
      #expect(try rows.column(UUID.self, at: 0) == [other])
      #expect(try await !renew(frozen, in: registry, loop))
      #expect(try await registry.nodes(on: loop).map(\.id) == [other, frozen])
    }
  }

  /// A node that was killed has no lease in the way of the next one, however long it would last.
  @Test func `forgets at once a node whose claim has ended with its connection`() async throws {
    try await onDatabase(PlatformMigrations.all) { database, loop in
      let registry = NodeRegistry(database)
      let claim = NodeClaim(database.settings, patience: .zero, log: log)
      let holding = try await claim.hold(on: loop)
      let (first, second, third) = (UUID.v4(), UUID.v4(), UUID.v4())
      _ = try await renew(first, in: registry, claim: claim.process, loop)
      let sentence = try await NodeClaim.rivalSentence(database.settings, on: loop)
      #expect(sentence?.contains("here, version 1.0.0, connected from") == true)
      _ = try await renew(second, in: registry, loop)
      #expect(try await registry.nodes(on: loop).map(\.id) == [first, second])

      holding.cancel()
      await holding.value
      while try await NodeClaim.rivalSentence(database.settings, on: loop) != nil {
        try await loop.sleep(for: .milliseconds(10))
      }
      _ = try await renew(third, in: registry, loop)
      #expect(try await registry.nodes(on: loop).map(\.id) == [second, third])
    }
  }

  private func renew(
    _ id: UUID, in registry: NodeRegistry, claim: Int? = nil, _ loop: EventLoop
  ) async throws -> Bool {
    try await registry.renew(id, at: "here", version: "1.0.0", claim: claim, on: loop).hadLease
  }

  private let log = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }
}

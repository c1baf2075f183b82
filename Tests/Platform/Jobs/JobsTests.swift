import Base
import Logging
import Loop
import Postgres
import Store
import Synchronization
import TestSupport
import Testing

@testable import Jobs

private let schema = PlatformMigrations.all + Jobs.migrations

extension JobKind {
  fileprivate static let count = JobKind("count")
}

/// A record of what handlers have done, for the test.
private final class Ledger: Sendable {
  private let entries = Mutex<[String]>([])

  var all: [String] { entries.withLock { $0 } }

  func note(_ entry: String) { entries.withLock { $0.append(entry) } }
}

/// Returns the jobs of one node, which polls quickly and takes over quickly.
private func makeJobs(_ database: Database) -> Jobs {
  var settings = JobSettings()
  settings.pollInterval = .milliseconds(20)
  settings.retryDelayMin = .milliseconds(10)
  settings.retryDelayMax = .milliseconds(20)
  settings.attemptsMax = 3
  settings.drainGrace = .milliseconds(100)
  return Jobs(database: database, settings: settings, log: Logger(label: "test"))
}

private func makeAccount(_ database: Database, on loop: EventLoop) async throws -> UUID {
  let id = UUID.v4()
  _ = try await database.run(
    "select from pulsewire.create_account(\(id), \(id), now())", owner: nil, on: loop)
  return id
}

private func wait(on loop: EventLoop, until condition: () async throws -> Bool) async throws {
  while try await !condition() { try await loop.sleep(for: .milliseconds(5)) }
}

private func jobCount(of owner: UUID, _ database: Database, on loop: EventLoop) async throws -> Int
{
  try await database.run("select id from pulsewire.jobs", owner: owner, on: loop).count
}

@Suite struct `A job` {
  @Test func `is done, and then forgotten`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await makeAccount(database, on: loop)
      let ledger = Ledger()
      let jobs = makeJobs(database)
      jobs.register(.count, atOnce: 1) { job, _ in
        ledger.note("\(job.owner) \(String(decoding: job.payload, as: UTF8.self)) \(job.attempt)")
        return .done
      }
      let running = loop.start { await jobs.run(on: loop) }
      _ = try await database.run(
        Jobs.enqueue(.count, id: UUID.v4(), owner: owner, payload: Array("apple".utf8)),
        owner: owner, on: loop)
      jobs.wake()
      try await wait(on: loop) { jobs.figures.done == 1 }
      #expect(ledger.all == ["\(owner) apple 1"])
      #expect(try await jobCount(of: owner, database, on: loop) == 0)
      running.cancel()
      await running.value
    }
  }

  @Test func `is enqueued once, and only if its unit of work succeeds`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await makeAccount(database, on: loop)
      let job = Jobs.enqueue(.count, id: owner, owner: owner)
      await #expect(throws: DatabaseError.self) {
        _ = try await database.run(
          UnitOfWork(owner: owner, [job, "select 1 / 0"]), on: loop)
      }
      #expect(try await jobCount(of: owner, database, on: loop) == 0)
      for _ in 1...2 { _ = try await database.run(job, owner: owner, on: loop) }
      #expect(try await jobCount(of: owner, database, on: loop) == 1)
    }
  }

  /// Goal: an account that has queued a thousand jobs does not precede one that queues a job after them.
  @Test func `of one account does not wait for a thousand of another`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let (many, one) = (
        try await makeAccount(database, on: loop), try await makeAccount(database, on: loop)
      )
      let ledger = Ledger()
      let jobs = makeJobs(database)
      jobs.register(.count, atOnce: 1) { job, _ in
        ledger.note(job.owner == many ? "many" : "one")
        return .done
      }
      _ = try await database.run(
        Jobs.enqueueEach(
          .count, of: "select gen_random_uuid() from generate_series(1, 1000)", owner: many),
        owner: many, on: loop)
      for _ in 1...2 {
        _ = try await database.run(
          Jobs.enqueue(.count, id: UUID.v4(), owner: one), owner: one, on: loop)
      }
      let running = loop.start { await jobs.run(on: loop) }
      try await wait(on: loop) { ledger.all.count >= 6 }
      #expect(Array(ledger.all.prefix(6)) == ["many", "one", "many", "one", "many", "many"])
      running.cancel()
      await running.value
    }
  }

  /// Goal: a job that is to run again gives way to those that are due before.
  @Test func `that is put off has its turn when it is due`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await makeAccount(database, on: loop)
      let turns: SQL = "select count(*) from pulsewire.jobs where turn_at = due_at"
      for delay in [Duration.zero, .seconds(90), .seconds(30)] {
        _ = try await database.run(
          Jobs.enqueue(.count, id: UUID.v4(), owner: owner, after: delay), owner: owner, on: loop)
      }
      // The third job is due before the second, and its turn is a minute after.
      #expect(
        try await database.run(turns, owner: owner, on: loop).only.decode(Int64.self, at: 0) == 2)
      _ = try await database.run(
        "update pulsewire.jobs set due_at = now() + interval '1 day'", owner: owner, on: loop)
      #expect(
        try await database.run(turns, owner: owner, on: loop).only.decode(Int64.self, at: 0) == 3)
    }
  }

  /// Method: two nodes, and more jobs than either has room for; each is done by one of them.
  @Test func `of many is done once, with never more at a time than may be`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owners = [
        try await makeAccount(database, on: loop), try await makeAccount(database, on: loop),
      ]
      let ledger = Ledger()
      let isOverfull = Atomic(false)
      let nodes = [makeJobs(database), makeJobs(database)]
      let running = nodes.enumerated().map { index, jobs in
        let current = Mutex(0)
        jobs.register(.count, atOnce: 3) { job, handle in
          let count = current.withLock { count in
            count += 1
            return count
          }
          if count > 3 { isOverfull.store(true, ordering: .relaxed) }
          try await handle.loop.sleep(for: .milliseconds(1))
          ledger.note("\(job.id)")
          current.withLock { $0 -= 1 }
          return .done
        }
        return testLoops.loops[index].start { await jobs.run(on: testLoops.loops[index]) }
      }
      let ids = (0..<100).map { _ in UUID.v4() }
      for (index, id) in ids.enumerated() {
        let owner = owners[index % 2]
        _ = try await database.run(
          Jobs.enqueue(.count, id: id, owner: owner), owner: owner, on: loop)
      }
      for node in nodes { node.wake() }
      try await wait(on: loop) { nodes.reduce(0) { $0 + $1.figures.done } == ids.count }
      #expect(ledger.all.sorted() == ids.map { "\($0)" }.sorted())
      let wasOverfull = isOverfull.load(ordering: .relaxed)
      #expect(!wasOverfull)
      for one in running {
        one.cancel()
        await one.value
      }
    }
  }

  @Test func `that always fails is kept with its reason, and without what it was about`()
    async throws
  {
    struct Refusal: Error {}
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await makeAccount(database, on: loop)
      let ledger = Ledger()
      let jobs = makeJobs(database)
      jobs.register(.count, atOnce: 1) { job, _ in
        ledger.note("\(job.attempt)")
        throw Refusal()
      }
      let running = loop.start { await jobs.run(on: loop) }
      let id = UUID.v4()
      _ = try await database.run(
        Jobs.enqueue(.count, id: id, owner: owner, payload: Array("a@b.example".utf8)),
        owner: owner, on: loop)
      try await wait(on: loop) { jobs.figures.failed == 1 }
      #expect(ledger.all == ["1", "2", "3"])
      let failed = try await jobs.failed(10, on: loop)
      #expect(failed.map(\.id) == [id])
      #expect(failed.first?.reason == "Refusal")
      let rows = try await database.run(
        "select octet_length(payload) from pulsewire.jobs", owner: owner, on: loop)
      #expect(try rows.only.decode(Int32.self, at: 0) == 0)
      running.cancel()
      await running.value
    }
  }

  @Test func `whose account has gone meanwhile is done`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await makeAccount(database, on: loop)
      let jobs = makeJobs(database)
      jobs.register(.count, atOnce: 1) { _, _ in
        let gone = UUID.v4()
        _ = try await database.run(
          Jobs.enqueue(.count, id: UUID.v4(), owner: gone), owner: gone, on: loop)
        return .again(after: .zero)
      }
      let running = loop.start { await jobs.run(on: loop) }
      _ = try await database.run(
        Jobs.enqueue(.count, id: UUID.v4(), owner: owner), owner: owner, on: loop)
      jobs.wake()
      try await wait(on: loop) {
        jobs.figures.done + jobs.figures.retried + jobs.figures.failed > 0
      }
      #expect(jobs.figures.done == 1)
      running.cancel()
      await running.value
    }
  }

  @Test func `goes on at its checkpoint when its node has left`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await makeAccount(database, on: loop)
      let ledger = Ledger()
      let isEndless = Atomic(true)
      let handler: @Sendable (Job, JobHandle) async throws -> JobOutcome = { job, handle in
        var step = job.checkpoint?.first ?? 0
        ledger.note("from \(step), attempt \(job.attempt)")
        while isEndless.load(ordering: .relaxed) {
          step = max(1, step &+ 1)
          try await handle.checkpoint([step])
        }
        return .done
      }
      _ = try await database.run(
        Jobs.enqueue(.count, id: UUID.v4(), owner: owner), owner: owner, on: loop)
      let first = makeJobs(database)
      first.register(.count, atOnce: 1, handler)
      let leaving = loop.start { await first.run(on: loop) }
      try await wait(on: loop) {
        let row = try await database.first(
          "select from pulsewire.jobs where checkpoint is not null", owner: owner, on: loop)
        return row != nil
      }
      leaving.cancel()
      await leaving.value
      #expect(first.figures.handedBack == 1)

      isEndless.store(false, ordering: .relaxed)
      let second = makeJobs(database)
      second.register(.count, atOnce: 1, handler)
      let running = loop.start { await second.run(on: loop) }
      try await wait(on: loop) { second.figures.done == 1 }
      running.cancel()
      await running.value
      #expect(ledger.all.count == 2)
      #expect(ledger.all.first == "from 0, attempt 1")
      #expect(ledger.all.last?.hasPrefix("from 0") == false)
    }
  }

  /// The lease is removed as if this node had been silent for too long.
  @Test func `is let go of by a node that has lost it`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await makeAccount(database, on: loop)
      let ledger = Ledger()
      let first = makeJobs(database)
      first.register(.count, atOnce: 1) { _, handle in
        ledger.note("first")
        do {
          while true { try await handle.checkpoint([1]) }
        } catch JobError.leaseLost {
          ledger.note("lost")
          throw JobError.leaseLost
        }
      }
      let second = makeJobs(database)
      second.register(.count, atOnce: 1) { job, _ in
        ledger.note("second, from \(job.checkpoint ?? [])")
        return .done
      }
      _ = try await database.run(
        Jobs.enqueue(.count, id: UUID.v4(), owner: owner), owner: owner, on: loop)
      let running = loop.start { await first.run(on: loop) }
      try await wait(on: loop) {
        let row = try await database.first(
          "select from pulsewire.jobs where checkpoint is not null", owner: owner, on: loop)
        return row != nil
      }
      // The job is due again, and the second node polls before the first can.
      _ = try await database.run(
        "update pulsewire.jobs set lease_id = gen_random_uuid(), due_at = now() + interval '1 day'",
        owner: owner, on: loop)
      try await wait(on: loop) { first.figures.leasesLost == 1 }
      running.cancel()
      await running.value
      _ = try await database.run(
        "update pulsewire.jobs set due_at = now()", owner: owner, on: loop)
      let other = loop.start { await second.run(on: loop) }
      try await wait(on: loop) { second.figures.done == 1 }
      #expect(ledger.all == ["first", "lost", "second, from [1]"])
      other.cancel()
      await other.value
    }
  }

  /// A heartbeat that waited would hold up the calls after it, and finally lose the lease.
  @Test func `is kept while its row is locked, as by the deletion of its account`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await makeAccount(database, on: loop)
      let store = JobStore(database: database)
      _ = try await database.run(
        Jobs.enqueue(.count, id: UUID.v4(), owner: owner), owner: owner, on: loop)
      let lease = UUID.v4()
      let claimed = try await store.claim(
        [(kind: .count, count: 1)], lease: lease, for: .zero, on: loop)
      let job = try #require(claimed.first)
      let deletion = try await Session.connect(database.settings, on: loop)
      try await deletion.run("begin")
      try await deletion.run("select set_config('pulsewire.owner', \(owner.description), true)")
      #expect(try await deletion.run("select from pulsewire.jobs for update").count == 1)
      #expect(try await store.keep(job, lease: lease, for: .seconds(30), on: loop))
      // The job is due, but no node can claim it.
      let others = try await store.claim(
        [(kind: .count, count: 1)], lease: UUID.v4(), for: .zero, on: loop)
      #expect(others.isEmpty)
      try await deletion.run("rollback")
      #expect(try await store.keep(job, lease: lease, for: .seconds(30), on: loop))
      #expect(try await !store.keep(job, lease: UUID.v4(), for: .seconds(30), on: loop))
    }
  }

  @Test func `runs again when it asks to`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await makeAccount(database, on: loop)
      let ledger = Ledger()
      let jobs = makeJobs(database)
      jobs.register(.count, atOnce: 1) { job, _ in
        ledger.note("\(job.attempt)")
        return ledger.all.count < 5 ? .again(after: .milliseconds(1)) : .done
      }
      let running = loop.start { await jobs.run(on: loop) }
      _ = try await database.run(
        Jobs.enqueue(.count, id: UUID.v4(), owner: owner), owner: owner, on: loop)
      try await wait(on: loop) { jobs.figures.done == 1 }
      #expect(ledger.all == ["1", "1", "1", "1", "1"])
      #expect(jobs.figures.again == 4)
      running.cancel()
      await running.value
    }
  }
}

import Base
import Contract
import Logging
import Loop
import Messages
import Postgres
import RPC
import Store
import Synchronization
import TestSupport
import Testing

@testable import Jobs
@testable import OfflineFeature

private let schema =
  PlatformMigrations.all + Jobs.migrations + OfflineFeature.migrations

/// A feature that accepts deletions of logs: it records those done, and fails with the given errors first.
private final class Feature: Sendable {
  private let state = Mutex<(done: [UUID], failures: [UUID: [RPCError]])>(([], [:]))

  var done: [UUID] { state.withLock { $0.done } }

  func fail(_ id: UUID, _ errors: [RPCError]) { state.withLock { $0.failures[id] = errors } }

  private func apply(_ id: UUID) throws {
    try state.withLock { state in
      if let error = state.failures[id]?.first {
        state.failures[id]?.removeFirst()
        throw error
      }
      state.done.append(id)
    }
  }

  var appliers: OperationAppliers {
    var appliers = OperationAppliers()
    appliers.register(
      WorkoutLogRPC.deleteWorkoutLog, .delete,
      { [self] request, _ in
        try apply(request.requestID)
        return DeleteWorkoutLogResponse()
      }, entityID: \.workoutLogID)
    return appliers
  }
}

/// An account's queue, and a node that processes it.
private struct Queue {
  let owner: UUID
  let store: SyncStore
  let feature: Feature
  let jobs: Jobs
  let database: Database
  let loop: EventLoop

  init(_ database: Database, on loop: EventLoop) async throws {
    (self.database, self.loop) = (database, loop)
    owner = UUID.v4()
    _ = try await database.run(
      "select from pulsewire.create_account(\(owner), \(owner), now())", owner: nil, on: loop)
    store = SyncStore(database: database)
    feature = Feature()
    var settings = JobSettings()
    settings.pollInterval = .milliseconds(20)
    jobs = Jobs(database: database, settings: settings, log: Logger(label: "test"))
    let job = SyncJob(store: store, appliers: feature.appliers) { _ in }
    jobs.register(.offlineSync, atOnce: 2) { try await job.run($0, $1) }
  }

  /// Runs the node until `condition` holds.
  func work(until condition: () async throws -> Bool) async throws {
    let running = loop.start { [jobs, loop] in await jobs.run(on: loop) }
    jobs.wake()
    while try await !condition() { try await loop.sleep(for: .milliseconds(5)) }
    running.cancel()
    await running.value
  }

  func enqueue(_ operations: [(id: UUID, log: UUID, isCompleted: Bool)]) async throws {
    let entries = operations.map { one in
      SyncStore.Entry(
        operation: SyncOperation(
          id: one.id, createTime: Timestamp(milliseconds: 1), workoutCompleted: one.isCompleted,
          operation: .deleteWorkoutLog(
            DeleteWorkoutLogRequest {
              $0.requestID = one.id
              $0.workoutLogID = one.log
            })),
        kind: .delete, entityID: one.log)
    }
    _ = try await store.enqueue(
      entries, jobID: UUID.v4(), at: Timestamp(milliseconds: 2), for: Caller(owner, on: loop))
  }

  func status(_ id: UUID) async throws -> SyncOperationStatus? {
    try await store.operation(id, of: Caller(owner, on: loop))?.operation.status
  }

  /// Makes postponed operations due now.
  func hurry() async throws {
    _ = try await database.run(
      "update pulsewire.sync_queue set due_at = now() where status = 'pending'", owner: owner,
      on: loop)
    _ = try await database.run("update pulsewire.jobs set due_at = now()", owner: owner, on: loop)
  }
}

@Suite struct `The queue of what was done offline` {
  @Test func `is done in order for each workout, completed ones first`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let queue = try await Queue(database, on: loop)
      let (running, over) = (UUID.v4(), UUID.v4())
      let ids = (0..<6).map { _ in UUID.v4() }
      // The operation that completes its workout is queued last: its workout is nevertheless processed first.
      try await queue.enqueue([
        (ids[0], running, false), (ids[1], over, false), (ids[2], running, false),
        (ids[3], over, false), (ids[4], running, false), (ids[5], over, true),
      ])
      try await queue.work { queue.feature.done.count == 6 }
      #expect(queue.feature.done == [1, 3, 5, 0, 2, 4].map { ids[$0] })
    }
  }

  /// Goal: each operation is done once, whichever job processes it. Method: many operations on few workouts, two jobs
  /// at once, each batch sent twice.
  @Test func `is done once, also where it is sent again`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let queue = try await Queue(database, on: loop)
      let logs = (0..<3).map { _ in UUID.v4() }
      let all = (0..<40).map { (id: UUID.v4(), log: logs[$0 % 3], isCompleted: false) }
      for start in stride(from: 0, to: 40, by: 8) {
        for _ in 1...2 { try await queue.enqueue(Array(all[start..<start + 8])) }
      }
      try await queue.work { queue.feature.done.count >= 40 }
      for log in logs {
        let expected = all.filter { $0.log == log }.map(\.id)
        #expect(queue.feature.done.filter { expected.contains($0) } == expected)
      }
      #expect(queue.feature.done.count == 40)
    }
  }

  @Test func `is tried again where it may yet work`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let queue = try await Queue(database, on: loop)
      let id = UUID.v4()
      queue.feature.fail(id, [RPCError(.unavailable, "Later."), RPCError(.unavailable, "Later.")])
      try await queue.enqueue([(id, UUID.v4(), true)])
      try await queue.work {
        try await queue.hurry()
        return try await queue.status(id) == .completed
      }
      let operation = try await queue.store.operation(id, of: Caller(queue.owner, on: loop))?
        .operation
      #expect(operation?.attempts == 3)
      #expect(operation?.error == nil)
    }
  }

  /// An operation queued after a conflict would apply to a different state than the athlete saw.
  @Test func `waits behind a conflict until that is resolved`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let queue = try await Queue(database, on: loop)
      let (log, other) = (UUID.v4(), UUID.v4())
      let ids = (0..<3).map { _ in UUID.v4() }
      let there = WorkoutLog(
        id: log, name: "Legs", startTime: Timestamp(milliseconds: 5), version: 7)
      var conflict = RPCError(.aborted, reason: "VERSION_CONFLICT", "It changed.")
      conflict.details.append(there)
      queue.feature.fail(ids[0], [conflict])
      try await queue.enqueue([(ids[0], log, true), (ids[1], log, true), (ids[2], other, false)])
      try await queue.work { queue.feature.done == [ids[2]] }
      let failed = try await queue.store.operation(ids[0], of: Caller(queue.owner, on: loop))?
        .operation
      #expect(failed?.status == .failed)
      #expect(failed?.error?.reason == "VERSION_CONFLICT")
      #expect(failed?.error?.current == .workoutLog(there))
      #expect(try await queue.status(ids[1]) == .pending)

      let operation = try #require(failed)
      try await queue.store.resolve(
        ids[0], .retry(operation), requestID: UUID.v4(), jobID: UUID.v4(),
        at: Timestamp(milliseconds: 9), for: Caller(queue.owner, on: loop))
      try await queue.work { queue.feature.done.count == 3 }
      #expect(queue.feature.done == [ids[2], ids[0], ids[1]])
    }
  }

  @Test func `forgets what was done 30 days later, and nothing sooner`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let queue = try await Queue(database, on: loop)
      let ids = (0..<2).map { _ in UUID.v4() }
      for id in ids { try await queue.enqueue([(id, UUID.v4(), true)]) }
      try await queue.work {
        for id in ids where try await queue.status(id) != .completed { return false }
        return true
      }
      func age(_ id: UUID, _ age: String) async throws {
        _ = try await database.run(
          """
          update pulsewire.sync_queue set finished_at = now() - \(age)::text::interval
          where id = \(id)
          """, owner: queue.owner, on: loop)
      }
      try await age(ids[0], "30 days 1 second")
      try await age(ids[1], "29 days 23 hours")
      try await queue.work {
        try await queue.hurry()
        return try await queue.status(ids[0]) == nil
      }
      #expect(try await queue.status(ids[1]) == .completed)
    }
  }
}

/// The limit of a queue, however many calls add to it at once.
@Suite struct `The end of a queue` {
  @Test func `is the same for calls that come at once, and nothing is queued twice`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let queue = try await Queue(database, on: loop)
      _ = try await database.run(
        """
        insert into pulsewire.sync_queue (owner_id, id, entity_id, kind, workout_completed, operation,
          status, due_at, enqueued_at, job_id)
        select \(queue.owner), gen_random_uuid(), gen_random_uuid(), 'delete', false, '{}', 'pending',
          now(), now(), \(queue.owner)
        from generate_series(1, \(SyncRules.unfinishedMax - 8))
        """, owner: queue.owner, on: loop)
      // Each of them saw room.
      let refused = try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<4 {
          group.addTask(executorPreference: loop) {
            do {
              try await queue.enqueue((0..<4).map { _ in (UUID.v4(), UUID.v4(), false) })
              return nil
            } catch let error as DatabaseError { return error.constraint }
          }
        }
        return try await group.reduce(into: [String]()) { if let rule = $1 { $0.append(rule) } }
      }
      #expect(refused == Array(repeating: "sync_queue_unfinished_count_check", count: 2))
    }
  }

  @Test func `has no job where all were there`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let queue = try await Queue(database, on: loop)
      let operation = (id: UUID.v4(), log: UUID.v4(), isCompleted: false)
      for _ in 1...3 { try await queue.enqueue([operation]) }
      let jobs = try await database.run(
        "select from pulsewire.jobs", owner: queue.owner, on: loop)
      #expect(jobs.count == 1)
    }
  }
}

@Suite struct `An attempt that failed` {
  @Test func `is followed by another only where that may work, ever later`() {
    var last = Duration.zero
    let passing = RPCError(.unavailable, "x")
    #expect(SyncAttempt(0, failedWith: passing) == SyncAttempt(1, failedWith: passing))
    for number in 1..<SyncAttempt.attemptsMax {
      guard case .retry(_, let delay) = SyncAttempt(number, failedWith: RPCError(.unavailable, "x"))
      else {
        Issue.record("attempt \(number) was the last")
        return
      }
      #expect(delay >= last && delay <= SyncAttempt.retryDelayMax)
      last = delay
    }
    #expect(last == SyncAttempt.retryDelayMax)
    for code in [
      StatusCode.aborted, .notFound, .invalidArgument, .alreadyExists, .failedPrecondition,
    ] {
      guard case .failed(let error) = SyncAttempt(1, failedWith: RPCError(code, "x")) else {
        Issue.record("\(code) is tried again")
        return
      }
      #expect(error.code == Int32(code.rawValue))
    }
    guard
      case .failed = SyncAttempt(SyncAttempt.attemptsMax, failedWith: RPCError(.unavailable, "x"))
    else {
      Issue.record("it is tried for ever")
      return
    }
  }
}

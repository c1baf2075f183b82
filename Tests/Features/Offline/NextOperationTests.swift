import Base
import Contract
import Loop
import Messages
import Postgres
import RPC
import Store
import TestSupport
import Testing

@testable import Jobs
@testable import OfflineFeature

private let schema = PlatformMigrations.all + Jobs.migrations + OfflineFeature.migrations

/// The database's search for the next operation of a queue.
@Suite struct `The next operation of a queue` {
  private static let owner = UUID(high: 1, low: 1)
  private static let account =
    "select from pulsewire.create_account('\(owner)', '\(owner)', now());"

  /// Returns the script for `count` operations of an account, every seventh of which is about the end of its workout.
  /// Many are due, many wait, and all but `workouts` of them have others before them about the same workout.
  private static func rows(_ count: Int, workouts: Int) -> String {
    """
    insert into pulsewire.sync_queue (owner_id, id, entity_id, kind, workout_completed, operation,
      status, due_at, enqueued_at, job_id)
    select '\(owner)', gen_random_uuid(), md5((n % \(workouts))::text)::uuid, 'update', n % 7 = 0,
      '{}', 'pending', now() + (n % 3 - 1) * interval '1 hour', now(), '\(owner)'
    from generate_series(1, \(count)) n;
    """
  }

  /// The rule in a plain statement, which the index must not change.
  private static let expected = """
    select c.id from pulsewire.sync_queue c
    where c.finished_at is null and c.status in ('pending', 'processing') and c.due_at <= now()
      and not exists (
        select from pulsewire.sync_queue e
        where e.entity_id = c.entity_id and e.position < c.position and e.finished_at is null)
    order by exists (
      select from pulsewire.sync_queue w
      where w.entity_id = c.entity_id and w.finished_at is null and w.workout_completed) desc,
      c.due_at, c.position
    limit 1
    """

  @Test(arguments: [true, false])
  func `is found by an index among ten thousand`(isGeneric: Bool) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
      try await owner.run(
        script: Self.account + Self.rows(10_000, workouts: 3000)
          + "analyze pulsewire.sync_queue;")
      let mode = isGeneric ? "force_generic_plan" : "auto"
      for statement in [SyncStore.claim, SyncStore.nextDue] {
        let results = try await database.run(
          UnitOfWork(
            owner: Self.owner,
            [
              "select set_config('plan_cache_mode', \(mode), true)",
              "explain \(unsafeSQL: statement.text)",
            ]), on: loop)
        let plan = try results[1].column(String.self).joined(separator: "\n")
        #expect(plan.contains("sync_queue_next_idx"), "\(plan)")
        #expect(!plan.contains("Seq Scan") && !plan.contains("Hash"), "\(plan)")
        // At most the operations due at the very same moment are sorted.
        #expect(!plan.contains("Sort") || plan.contains("Incremental Sort"), "\(plan)")
      }
    }
  }

  /// Goal: the marks lose nothing and change no order. Method: random queues, in which operations are queued, taken,
  /// completed, postponed, fail, are discarded and retried; at each step the operation taken is the one that the rule
  /// without an index gives.
  @Test(arguments: 1...4)
  func `is the one that the rule says, whatever happened before`(seed: Int) async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      var generator = SplitMix64(seed: UInt64(seed))
      let owner = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
      try await owner.run(script: Self.account)
      let store = SyncStore(database: database)
      @Sendable func change(_ status: String, to values: String) async throws {
        _ = try await database.run(
          "update pulsewire.sync_queue set \(unsafeSQL: values) where status = \(status)",
          owner: Self.owner, on: loop)
      }
      var takenCount = 0
      for _ in 0..<80 {
        if Int.random(in: 0..<3, using: &generator) == 0 {
          let count = Int.random(in: 1...6, using: &generator)
          try await owner.run(
            script: Self.rows(count, workouts: Int.random(in: 1...3, using: &generator)))
          try await change("pending", to: "due_at = least(due_at, now())")
        }
        let wanted = try await database.first(
          "\(unsafeSQL: Self.expected)", owner: Self.owner, on: loop
        ).map { try $0.decode(UUID.self, at: 0) }
        let taken = try await database.first(SyncStore.claim, owner: Self.owner, on: loop)
        guard taken != nil else {
          #expect(wanted == nil)
          continue
        }
        takenCount += 1
        let ids = try await database.run(
          "select id from pulsewire.sync_queue where status = 'processing'", owner: Self.owner,
          on: loop
        ).column(UUID.self)
        #expect(ids == [try #require(wanted)])
        switch Int.random(in: 0..<5, using: &generator) {
        case 0:
          try await change(
            "processing", to: "status = 'pending', due_at = now() + interval '1 hour'")
        case 1: try await change("processing", to: "status = 'failed'")
        default: try await change("processing", to: "status = 'completed', finished_at = now()")
        }
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: try await change("failed", to: "status = 'discarded', finished_at = now()")
        case 1: try await change("failed", to: "status = 'pending', due_at = now()")
        default: break
        }
        _ = try await store.nextDue(for: Caller(Self.owner, on: loop))
      }
      #expect(takenCount > 10)
    }
  }

  /// Goal: no operation is left behind, however queueing and processing overlap. Method: two devices queue operations
  /// on the same workouts while two jobs process them, each in separate transactions.
  @Test func `is never lost between those who queue and those who work`() async throws {
    try await onDatabase(schema, as: "pulsewire_server") { database, loop in
      let owner = try await Session.connect(database.settings.with(user: "postgres"), on: loop)
      try await owner.run(script: Self.account)
      let administrator = database.settings.with(user: "postgres")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<2 {
          group.addTask(executorPreference: loop) {
            let session = try await Session.connect(administrator, on: loop)
            for _ in 0..<20 { try await session.run(script: Self.rows(5, workouts: 4)) }
          }
          group.addTask(executorPreference: loop) {
            for _ in 0..<80 {
              _ = try await database.run(
                UnitOfWork(
                  owner: Self.owner,
                  [
                    """
                    update pulsewire.sync_queue set due_at = now() where id in (
                      select id from pulsewire.sync_queue
                      where status = 'pending' and due_at > now() limit 5 for update skip locked)
                    """,
                    SyncStore.claim,
                  ]), on: loop)
              _ = try await database.run(
                """
                update pulsewire.sync_queue set status = 'completed', finished_at = now()
                where id = (select id from pulsewire.sync_queue where status = 'processing'
                  limit 1 for update skip locked)
                """, owner: Self.owner, on: loop)
            }
          }
        }
        try await group.waitForAll()
      }
      // The rest is processed one by one: every unfinished operation gets its turn.
      _ = try await database.run(
        """
        update pulsewire.sync_queue set due_at = now(), status = 'pending'
        where finished_at is null
        """, owner: Self.owner, on: loop)
      while try await database.first(SyncStore.claim, owner: Self.owner, on: loop) != nil {
        _ = try await database.run(
          """
          update pulsewire.sync_queue set status = 'completed', finished_at = now()
          where status = 'processing'
          """, owner: Self.owner, on: loop)
      }
      let counts = try await database.run(
        "select count(*), count(*) filter (where finished_at is null) from pulsewire.sync_queue",
        owner: Self.owner, on: loop
      ).only.decode(Int64.self, Int64.self)
      #expect(counts == (200, 0))
    }
  }
}

internal import Base
internal import ContractJSON
internal import Jobs
internal import OfflineContract
internal import Postgres
internal import RPC
internal import Store

/// The statements of the queue that calls use.
struct SyncStore: Sendable {
  let database: Database

  /// An operation to queue.
  struct Entry {
    let operation: SyncOperation
    let kind: SyncOperationKind
    let entityID: UUID
    /// Whether it creates the entity.
    var isBeginning = false
  }

  /// Queues the entries that are not queued yet, with the job that applies them if there are any. Returns all of them
  /// by their identifiers. Fails on a count's check if more would be unfinished than allowed.
  func enqueue(
    _ entries: [Entry], jobID: UUID, at time: Timestamp, for caller: Caller
  ) async throws -> [UUID: SyncOperation] {
    let ids = entries.map(\.operation.id)
    let beginnings = entries.filter(\.isBeginning).map(\.operation.id)
    let results = try await database.run(
      [
        "select pulsewire.lock_owner_rows()",
        """
        insert into pulsewire.sync_queue (owner_id, id, entity_id, kind, workout_completed,
          operation, author_kind, author_id, status, due_at, enqueued_at, job_id)
        select \(caller.owner), e.id, e.entity_id, e.kind, e.workout_completed, e.operation::jsonb,
          \(caller.author?.kind.rawValue), \(caller.author?.id), 'pending', now(), \(time), \(jobID)
        from unnest(\(ids), \(entries.map(\.entityID)), \(entries.map(\.kind)),
          \(entries.map(\.operation.workoutCompleted)),
          \(try entries.map { try $0.operation.asQueued.json() }))
          with ordinality as e (id, entity_id, kind, workout_completed, operation, number)
        order by e.number
        on conflict (owner_id, id) do nothing
        """,
        """
        select \(unsafeSQL: QueuedOperation.columns) from pulsewire.sync_queue q
        where q.id = any (\(ids))
        """,
        Jobs.enqueueEach(
          .offlineSync,
          of: "select distinct job_id from pulsewire.sync_queue where job_id = '\(jobID)'",
          owner: caller.owner),
      ] + (beginnings.isEmpty ? [] : [Self.bringForward(beginnings)]), for: caller)
    let found = try results[2].map { try QueuedOperation($0).operation }
    return Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The statement that brings what creates an entity before the operations that were queued for it by other devices, and
  /// has those that failed for the want of it tried again.
  private static func bringForward(_ ids: [UUID]) -> SQL {
    """
    with begun as (
      select b.entity_id, b.position from pulsewire.sync_queue b
      where b.id = any (\(ids)) and b.finished_at is null and not exists (
        select from pulsewire.sync_queue e
        where e.owner_id = b.owner_id and e.entity_id = b.entity_id and e.finished_at is null
          and e.position < b.position and e.kind = 'create' and not e.operation ? 'logSets')
    ), waiting as (
      select q.id, q.entity_id, q.position, q.position = g.position as begins
      from begun g cross join lateral (
        select * from pulsewire.sync_queue x
        where x.entity_id = g.entity_id and x.finished_at is null
          and x.position <= g.position) q
    )
    update pulsewire.sync_queue q
    set position = p.position, is_next = q.is_next or o.begins,
      is_urgent = q.is_urgent or o.begins and exists (
        select from pulsewire.sync_queue w where w.owner_id = q.owner_id
          and w.entity_id = q.entity_id and w.workout_completed and w.finished_at is null),
      due_at = case when q.status = 'processing' then q.due_at else now() end,
      status = case when q.status = 'failed' and q.error->>'reason' = 'WORKOUT_LOG_NOT_FOUND'
        then 'pending' else q.status end,
      attempts = case when q.status = 'failed' then 0 else q.attempts end
    from (
      select w.id, w.entity_id, w.begins, row_number() over (
        partition by w.entity_id order by w.begins desc, w.position) as place from waiting w
    ) o join (
      select w.entity_id, w.position, row_number() over (
        partition by w.entity_id order by w.position) as place from waiting w
    ) p using (entity_id, place)
    where q.id = o.id and q.position <> p.position
    """
  }

  /// Returns the number of unfinished operations, except these.
  func unfinishedCount(besides ids: [UUID], of caller: Caller) async throws -> Int {
    let row = try await database.first(
      """
      select count(*) from pulsewire.sync_queue
      where finished_at is null and id <> all (\(ids))
      """, for: caller)
    return Int(try row?.decode(Int64.self, at: 0) ?? 0)
  }

  /// Returns up to `count` operations behind a position, in order; only those of `status`, if given.
  func operations(
    of status: SyncOperationStatus, behind cursor: NumberCursor, count: Int, for caller: Caller
  ) async throws -> [QueuedOperation] {
    // Not one condition for both: its plan would read the whole queue for the few of a rare status.
    let isWanted: SQL = status == .unspecified ? "" : "and q.status = \(status)"
    return try await database.run(
      """
      select \(unsafeSQL: QueuedOperation.columns) from pulsewire.sync_queue q
      where q.position > \(cursor.number) \(isWanted)
      order by q.position limit \(count)
      """, for: caller
    ).map { try QueuedOperation($0) }
  }

  /// Returns an operation; nil for none.
  func operation(_ id: UUID, of caller: Caller) async throws -> QueuedOperation? {
    try await database.first(
      """
      select \(unsafeSQL: QueuedOperation.columns) from pulsewire.sync_queue q where q.id = \(id)
      """, for: caller
    ).map { try QueuedOperation($0) }
  }

  /// Returns those of the operations with these ids that are in the queue.
  func operations(_ ids: [UUID], of caller: Caller) async throws -> [SyncOperation] {
    try await database.run(
      """
      select \(unsafeSQL: QueuedOperation.columns) from pulsewire.sync_queue q
      where q.id = any (\(ids))
      """, for: caller
    ).map { try QueuedOperation($0).operation }
  }

  /// A decision about an operation that has failed.
  enum Resolution {
    /// A retry of the operation in this form.
    case retry(SyncOperation)
    /// The operation is discarded, and all later ones on its entity with it if they mean nothing without it.
    case discard(withLater: Bool)
  }

  /// Records a decision about an operation, and enqueues a job that continues with it or with the operations that
  /// waited for it. Does nothing if the operation has not failed.
  func resolve(
    _ id: UUID, _ resolution: Resolution, requestID: UUID, jobID: UUID, at time: Timestamp,
    for caller: Caller
  ) async throws {
    let statement: SQL =
      switch resolution {
      case .retry(let operation):
        """
        update pulsewire.sync_queue set status = 'pending', attempts = 0, due_at = now(),
          error = null, operation = \(try operation.asQueued.json())::jsonb,
          resolution_id = \(requestID), job_id = \(jobID)
        where id = \(id) and status = 'failed'
        """
      case .discard(withLater: false):
        """
        update pulsewire.sync_queue set status = 'discarded', finished_at = \(time),
          resolution_id = \(requestID), job_id = \(jobID)
        where id = \(id) and status = 'failed'
        """
      // Those behind it wait for it: none of them is being executed.
      case .discard(withLater: true):
        """
        update pulsewire.sync_queue q set status = 'discarded', finished_at = \(time),
          resolution_id = \(requestID), job_id = \(jobID)
        from pulsewire.sync_queue f
        where f.id = \(id) and f.status = 'failed' and q.entity_id = f.entity_id
          and q.position >= f.position and q.finished_at is null
        """
      }
    _ = try await database.run(
      [statement, Jobs.enqueue(.offlineSync, id: jobID, owner: caller.owner)], for: caller)
  }
}

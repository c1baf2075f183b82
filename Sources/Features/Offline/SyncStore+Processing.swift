internal import Base
internal import ContractJSON
internal import OfflineContract
internal import Postgres
internal import RPC
internal import Store

/// The statements of the job that applies queued operations.
extension SyncStore {
  /// The time for which no other job takes an operation that is in progress.
  static let lease = Duration.seconds(60)

  /// Claims the next operation: the one that has been due longest among those that wait for no other, those of finished
  /// workouts first. nil if there is none.
  func claim(for caller: Caller) async throws -> QueuedOperation? {
    try await database.first(Self.claim, for: caller).map { try QueuedOperation($0) }
  }

  /// Claims an operation with two index look-ups, each for one row.
  static let claim: SQL = """
    with due as materialized (
      select coalesce(
        (\(unsafeSQL: next("c.id", "c.is_urgent and c.due_at <= now()")) for update skip locked),
        (\(unsafeSQL: next("c.id", "not c.is_urgent and c.due_at <= now()")) for update skip locked))
        as id
    )
    update pulsewire.sync_queue q
    set status = 'processing', attempts = q.attempts + 1, last_attempt_at = now(),
      due_at = now() + make_interval(secs => \(unsafeSQL: "\(lease.inSeconds)"))
    from due where q.id = due.id
    returning \(unsafeSQL: QueuedOperation.columns)
    """

  /// Returns a query for a column of the first operation that meets the condition and waits for no other operation, due
  /// or not, in the order of sync_queue_next_idx. An earlier one is looked up: a join might read all that are unfinished.
  private static func next(_ column: String, _ condition: String) -> String {
    """
    select \(column) from pulsewire.sync_queue c
    where c.is_next and c.finished_at is null and c.status in ('pending', 'processing')
      and \(condition)
      and (
        select e.position from pulsewire.sync_queue e
        where e.owner_id = c.owner_id and e.entity_id = c.entity_id
          and e.position < c.position and e.finished_at is null
        order by e.position limit 1) is null
    order by c.due_at, c.position limit 1
    """
  }

  /// Returns whether an unfinished operation on an entity was queued before a position.
  func hasUnfinished(
    about entityID: UUID, before position: Int64, for caller: Caller
  ) async throws -> Bool {
    let rows = try await database.run(
      """
      select from pulsewire.sync_queue
      where entity_id = \(entityID) and position < \(position) and finished_at is null
      order by position limit 1
      """, for: caller)
    return !rows.isEmpty
  }

  /// Returns the time of the newest unfinished command of a session that began at `start`, both by the device's clock, if
  /// the workout was over when it was queued; nil if it may go on. What is queued of its log may be of later days.
  func completedEnd(
    of entityID: UUID, from start: Timestamp, for caller: Caller
  ) async throws -> Timestamp? {
    let row = try await database.first(
      """
      select coalesce((select e.operation->>'createTime' from pulsewire.sync_queue e
          where e.entity_id = \(entityID) and e.finished_at is null
            and e.operation ? 'applyCommand'
          order by e.position desc limit 1)::timestamptz, \(start))
      where exists (select from pulsewire.sync_queue w
        where w.entity_id = \(entityID) and w.workout_completed and w.finished_at is null)
      """, for: caller)
    return try row?.decode(Timestamp.self, at: 0)
  }

  /// Records the outcome of an attempt, unless another job has since taken over the operation.
  func note(_ attempt: SyncAttempt, of operation: SyncOperation, for caller: Caller) async throws {
    let change: SQL =
      switch attempt {
      case .completed:
        """
        update pulsewire.sync_queue set status = 'completed', finished_at = now(), error = null
        where id = \(operation.id) and status = 'processing' and attempts = \(operation.attempts)
        """
      case .retry(let error, let delay):
        """
        update pulsewire.sync_queue set status = 'pending', error = \(try error.json())::jsonb,
          due_at = now() + make_interval(secs => \(delay.inSeconds))
        where id = \(operation.id) and status = 'processing' and attempts = \(operation.attempts)
        """
      case .failed(let error):
        """
        update pulsewire.sync_queue set status = 'failed', error = \(try error.json())::jsonb
        where id = \(operation.id) and status = 'processing' and attempts = \(operation.attempts)
        """
      }
    _ = try await database.run(change, for: caller)
  }

  /// Returns the time until the next operation is due; nil if all that are left wait for the athlete.
  func nextDue(for caller: Caller) async throws -> Duration? {
    let row = try await database.first(Self.nextDue, for: caller)
    return try row?.decode(Double?.self, at: 0).map { .seconds($0) }
  }

  static let nextDue: SQL = """
    select extract(epoch from least(
      (\(unsafeSQL: next("c.due_at", "c.is_urgent"))),
      (\(unsafeSQL: next("c.due_at", "not c.is_urgent")))) - now())::float8
    """

  /// Deletes a job's operations that finished longer ago than `SyncRules.memory`. Returns the time until the next ones
  /// are to be deleted, nil for none.
  func forget(queuedWith jobID: UUID, for caller: Caller) async throws -> Duration? {
    let memory = SyncRules.memory.inSeconds
    let results = try await database.run(
      [
        """
        delete from pulsewire.sync_queue
        where job_id = \(jobID) and finished_at <= now() - make_interval(secs => \(memory))
        """,
        """
        select extract(epoch from
          min(finished_at) + make_interval(secs => \(memory)) - now())::float8
        from pulsewire.sync_queue where job_id = \(jobID) and finished_at is not null
        """,
      ], for: caller)
    return try results[1].only.decode(Double?.self, at: 0).map { .seconds($0) }
  }
}

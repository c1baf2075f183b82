internal import Base
internal import ContractJSON
internal import OfflineContract
internal import Postgres
internal import RPC
internal import Store

/// The statements of the job that does what is queued.
extension SyncStore {
  /// For how long no other job takes an operation that is being done.
  static let lease = Duration.seconds(60)

  /// Takes what is next: of what is due and waits for nothing, the first that was, what is about
  /// workouts that are over before all else. nil where there is nothing.
  func claim(for caller: Caller) async throws -> QueuedOperation? {
    try await database.first(Self.claim, for: caller).map { try QueuedOperation($0) }
  }

  /// Two looks into an index, each for one row.
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

  /// A column of the first operation that waits for nothing but perhaps its time, under a condition, in
  /// the order of sync_queue_next_idx.
  private static func next(_ column: String, _ condition: String) -> String {
    """
    select \(column) from pulsewire.sync_queue c
    where c.is_next and c.finished_at is null and c.status in ('pending', 'processing')
      and \(condition)
      and not exists (
        select from pulsewire.sync_queue e
        where e.owner_id = c.owner_id and e.entity_id = c.entity_id
          and e.position < c.position and e.finished_at is null)
    order by c.due_at, c.position limit 1
    """
  }

  /// Notes what became of an attempt, unless another job has taken the operation over since.
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

  /// When something is due next, from now on; nil where all that is left waits for the athlete.
  func nextDue(for caller: Caller) async throws -> Duration? {
    let row = try await database.first(Self.nextDue, for: caller)
    return try row?.decode(Double?.self, at: 0).map { .seconds($0) }
  }

  static let nextDue: SQL = """
    select extract(epoch from least(
      (\(unsafeSQL: next("c.due_at", "c.is_urgent"))),
      (\(unsafeSQL: next("c.due_at", "not c.is_urgent")))) - now())::float8
    """

  /// Forgets what a job's operations were once they have long been over; gives when the next are to be
  /// forgotten, nil for never.
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

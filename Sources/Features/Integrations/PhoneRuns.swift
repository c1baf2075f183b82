package import Base
package import IntegrationsContract
internal import Jobs
internal import Messages
package import Postgres
internal import RPC
package import SettingsContract
internal import Store

/// The runs of phones' syncs, as statements of the units of work that begin, take and end a sync.
///
/// A run goes on over many calls, which may come to any node, so nothing of it is held in memory. It ends with its sync,
/// or by a job once the sync has expired.
package enum PhoneRuns {
  /// Returns the statement that begins a run with an id for each row of `rows`, a query for the owner of the unit of work.
  package static func begin(
    _ run: UUID, of source: IntegrationSource, at now: Timestamp, until expiry: Timestamp,
    foreach rows: SQL
  ) -> SQL {
    """
    insert into pulsewire.sync_runs
      (owner_id, id, source, stage, found_count, read_count, added_count, failed_count, revision,
        started_at, expires_at)
    select pulsewire.current_owner(), \(run), \(source.name), 'reading', 0, 0, 0, 0,
      pulsewire.next_sync_revision(), \(now), \(expiry)
    from (\(rows)) as begun
    """
  }

  /// Returns the statement that adds what a batch came to, to the runs with the ids that `runs` returns.
  package static func advance(_ runs: SQL, by counts: RunCounts) -> SQL {
    """
    update pulsewire.sync_runs r
    set \(sum("read_count", counts.read)), \(sum("added_count", counts.added)),
      \(sum("failed_count", counts.failed)), revision = pulsewire.next_sync_revision()
    where r.id in (\(runs)) and r.ended_at is null
    """
  }

  /// Returns the statement that notes for what runs will have failed when they end.
  package static func note(_ failure: SyncFailure, _ runs: SQL) -> SQL {
    """
    update pulsewire.sync_runs r
    set failure = \(failure.column), revision = pulsewire.next_sync_revision()
    where r.id in (\(runs)) and r.ended_at is null and r.failure is distinct from \(failure.column)
    """
  }

  /// Returns the statement that ends runs whose sync was finished: as done, or as failed if a failure was noted.
  package static func finish(_ runs: SQL, at now: Timestamp) -> SQL {
    """
    update pulsewire.sync_runs r
    set stage = case when failure is null then 'done' else 'failed' end, ended_at = \(now),
      revision = pulsewire.next_sync_revision()
    where r.id in (\(runs)) and r.ended_at is null
    """
  }

  /// Returns the statement that ends runs because the phone began another sync, or had let this one expire.
  package static func supersede(_ runs: SQL, at now: Timestamp) -> SQL {
    """
    update pulsewire.sync_runs r
    set stage = 'failed', ended_at = \(now), revision = pulsewire.next_sync_revision(),
      failure = case when r.expires_at <= \(now) then \(SyncFailure.abandoned.column)
        else \(SyncFailure.superseded.column) end
    where r.id in (\(runs)) and r.ended_at is null
    """
  }

  /// Returns the statement that enqueues the end of the runs with the ids that `runs` returns, unless they have ended by
  /// then.
  package static func endLater(_ runs: SQL, owner: UUID, after delay: Duration) -> SQL {
    Jobs.enqueueEach(.syncRunEnd, of: runs, owner: owner, after: delay)
  }

  /// Returns the statement that takes that back.
  package static func endNoMore(_ runs: SQL) -> SQL { Jobs.withdrawEach(.syncRunEnd, of: runs) }

  private static func sum(_ column: String, _ count: Int32) -> SQL {
    """
    \(unsafeSQL: column) = least(r.\(unsafeSQL: column)::bigint + \(Int64(count)), \(Int64(Int32.max)))::integer
    """
  }
}

/// The counts of a batch of samples.
package struct RunCounts: Hashable, Sendable {
  let read: Int32
  let added: Int32
  let failed: Int32

  /// Creates the counts; each is at least 0, and at most the largest of its type.
  package init(read: Int, added: Int, failed: Int) {
    (self.read, self.added) = (Self.count(read), Self.count(added))
    self.failed = Self.count(failed)
  }

  private static func count(_ count: Int) -> Int32 { Int32(clamping: max(0, count)) }
}

extension SyncRuns {
  private static let atOnce = 4

  /// Registers the job that ends runs that have expired.
  func register(with jobs: Jobs) {
    jobs.register(.syncRunEnd, atOnce: Self.atOnce) { job, handle in
      let caller = Caller(job.owner, on: handle.loop)
      let now = clock.now
      if let expiry = try await store.expire(job.id, at: now, for: caller), expiry > now {
        return .again(after: max(.seconds(1), (expiry - now) / clock.speed))
      }
      await changed(for: caller)
      return .done
    }
  }
}

extension JobKind {
  /// The job that ends a run that has expired; its id is the run's.
  static let syncRunEnd = JobKind("sync-run-end")
}
